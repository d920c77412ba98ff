import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BranchesPage } from '../features/places/branches-page.tsx'
import { useTranslations } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { callContext } from '../session/environment.ts'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData } from '../shell/page-trouble.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  return { branches: requireData(await call('branches.list'), url) }
}

export function Component() {
  const t = useTranslations('branch')
  const { branches } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.home}>
      <BranchesPage branches={branches} serviceType={null} startView="list" />
    </InnerPage>
  )
}

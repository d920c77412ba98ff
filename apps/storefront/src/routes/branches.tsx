import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BranchesPage } from '../features/places/branches-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { callContext, environmentContext } from '../session/environment.ts'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData } from '../shell/page-trouble.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const { merchantState } = context.get(environmentContext)
  const merchantId = 'merchant' in merchantState ? merchantState.merchant.id : ''
  const [branches, cities] = await Promise.all([
    call('branches.list'),
    call('cities.list', { params: { merchantId } }),
  ])
  return { branches: requireData(branches, url), cities: requireData(cities, url) }
}

/** A branch in detail is one of those that are there already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

export function Component() {
  const t = useTranslations('branch')
  const { branches, cities } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.home}>
      <BranchesPage branches={branches} cities={cities} serviceType={null} startView="list" />
    </InnerPage>
  )
}

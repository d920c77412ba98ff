import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { PolicyText } from '../features/content/policy-text.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { requireData } from '../page/page-failure.ts'
import { InnerPage } from '../page/inner-page.tsx'

export async function loader({ call, url }: LoaderArgs) {
  return { policies: requireData(await call('content.policies', { query: { policies: 'TERMS' } }), url) }
}

export function Component() {
  const t = useTranslations('nav')
  return (
    <InnerPage backHref={paths.profile} title={t('offer')}>
      <PolicyText {...useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}

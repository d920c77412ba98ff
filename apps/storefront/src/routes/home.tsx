import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { useTranslations } from '../i18n/index.ts'
import { callContext } from '../session/environment.ts'
import { requireData } from '../shell/page-trouble.ts'
import { Screen } from '../shell/screen.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  return { catalogue: requireData(await call('catalogue.overalls', { query: { type: 'WEB' } }), url) }
}

export function Component() {
  const t = useTranslations('nav')
  const { catalogue } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('menu')}>
      <ProductList catalogue={catalogue} />
    </Screen>
  )
}

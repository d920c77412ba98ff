import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { useTranslations } from '../i18n/index.ts'
import { callContext } from '../session/environment.ts'
import { badParams, requireData } from '../shell/page-trouble.ts'
import { Screen } from '../shell/screen.tsx'

/** `/category?id=` or `?group=`: one category, or the categories of one group. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const catalogue = requireData(await call('catalogue.overalls', { query: { type: 'WEB' } }), url)
  const id = url.searchParams.get('id')
  const groupId = url.searchParams.get('group')
  const categories = catalogue.categories.filter(
    (category) => category.id === id || category.groupId === groupId,
  )
  if ((id ?? groupId) === null || categories.length === 0) throw badParams(url)
  return { catalogue: { ...catalogue, categories } }
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

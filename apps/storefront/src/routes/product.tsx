import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ProductPage } from '../features/catalogue/product-page.tsx'
import { callContext } from '../session/environment.ts'
import { requireData, requireId } from '../shell/page-trouble.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const id = requireId(params['id'], url)
  return requireData(await call('catalogue.product', { params: { id } }), url)
}

export function Component() {
  const { product, category } = useLoaderData<typeof loader>()
  return <ProductPage key={product.id} product={product} category={category} />
}

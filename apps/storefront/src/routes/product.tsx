import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BesideBasket } from '../features/basket-page/beside-basket.tsx'
import { ProductPage } from '../features/menu/product-page.tsx'
import { requireData, requireId } from '../page/page-failure.ts'

export async function loader({ call, params, url }: LoaderArgs) {
  const id = requireId(params['id'], url)
  const [found, grades] = await Promise.all([
    call('catalogue.product', { params: { id } }),
    call('catalogue.grade', { query: { productId: id } }),
  ])
  // A product can do without its grades: the page then asks for them when the customer looks.
  return { ...requireData(found, url, 'product'), grades: grades.ok ? grades.data : null }
}

export function Component() {
  const { product, category, grades } = useLoaderData<typeof loader>()
  return (
    <BesideBasket>
      <ProductPage key={product.id} product={product} category={category} grades={grades} />
    </BesideBasket>
  )
}

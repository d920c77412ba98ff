import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { loadOrder } from '../features/orders/load-order.ts'
import { OrderPage } from '../features/order-page/order-page.tsx'
import { requireData, requireId } from '../page/page-failure.ts'

export async function loader({ data, params, url }: LoaderArgs) {
  const id = requireId(params['id'], url)
  const order = requireData(await loadOrder({ data }, id), url)
  return { order, madeAt: new Date().toISOString() }
}

export function Component() {
  const { order, madeAt } = useLoaderData<typeof loader>()
  return <OrderPage key={order.id} order={order} madeAt={madeAt} />
}

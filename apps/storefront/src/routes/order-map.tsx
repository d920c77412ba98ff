import { useLoaderData } from '../runtime/index.ts'
import { OrderPage } from '../features/order-page/order-page.tsx'
import type { loader } from './order.tsx'

export { loader } from './order.tsx'

/** `/profile/orders/{id}/map`: the same order with its map over the whole screen. */
export function Component() {
  const { order, madeAt } = useLoaderData<typeof loader>()
  return <OrderPage key={order.id} order={order} madeAt={madeAt} isMapFull />
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadOrder } from '../features/orders/load-order.ts'
import { OrderPage } from '../features/orders/order-page.tsx'
import { callContext } from '../session/environment.ts'
import { requireData, requireId } from '../shell/page-trouble.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const id = requireId(params['id'], url)
  const order = requireData(await loadOrder(context.get(callContext), id), url)
  return { order, madeAt: new Date().toISOString() }
}

export function Component() {
  const { order, madeAt } = useLoaderData<typeof loader>()
  return <OrderPage key={order.id} order={order} madeAt={madeAt} />
}

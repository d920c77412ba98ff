import type { Stranded } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { strandedOrders, type Offer } from '@dasturxon/domain'

const MOST_ORDERS = 50
const ARCHIVE = ['DELIVERED', 'CLOSED', 'CANCELED'] as const

/** What a change of a branch would leave without an open door: orders for later by their time, those for now by the present. */
export async function findStranded(
  db: Db,
  merchantId: string,
  change: { branchId: string; before: Offer; after: Offer; now: Date },
): Promise<Stranded> {
  const { branchId, now } = change
  const open = await db
    .selectFrom('orders')
    .select(['id', 'number', 'service_type as serviceType', 'delivery_at'])
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .where('status', 'not in', ARCHIVE)
    .orderBy('delivery_at')
    .orderBy('id')
    .execute()
  const isLater = ({ delivery_at: at }: (typeof open)[number]) => at !== null && at > now
  const later = open.flatMap((order) =>
    order.delivery_at && isLater(order) ? [{ ...order, at: order.delivery_at }] : [],
  )
  const underWay = open.filter((order) => !isLater(order)).map((order) => ({ ...order, at: now }))
  return {
    orders: strandedOrders(later, change)
      .slice(0, MOST_ORDERS)
      .map(({ id, number, serviceType, at }) => ({
        id,
        number,
        serviceType,
        at: at.toISOString(),
        branchId,
      })),
    underWay: strandedOrders(underWay, change).length,
  }
}

/** Of several branches together. */
export const joinStranded = (parts: readonly Stranded[]): Stranded => ({
  orders: parts
    .flatMap(({ orders }) => orders)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, MOST_ORDERS),
  underWay: parts.reduce((sum, part) => sum + part.underWay, 0),
})

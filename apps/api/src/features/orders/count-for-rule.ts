import type { Transaction } from '@dasturxon/db'
import { rulesOfSlot, STOREFRONT_SERVICE_TYPES, type SlotRule } from '@dasturxon/domain'

type OrderForLater = { id: string; serviceType: NonNullable<SlotRule['serviceType']>; at: Date }

/** Orders of a branch for times to come; none of them is called off until the transaction ends. */
export async function holdOrdersForLater(
  tx: Transaction,
  { merchantId, branchId, now }: { merchantId: string; branchId: string; now: Date },
): Promise<OrderForLater[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'service_type', 'delivery_at'])
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .where('delivery_at', '>=', now)
    .where('status', '<>', 'CANCELED')
    .orderBy('id')
    .forShare()
    .execute()
  return rows.flatMap(({ id, service_type: service, delivery_at: at }) => {
    const serviceType = STOREFRONT_SERVICE_TYPES.find((one) => one === service)
    return at && serviceType ? [{ id, serviceType, at }] : []
  })
}

type Counting = { merchantId: string; zone: string; rule: SlotRule; later: readonly OrderForLater[] }

/** Counts orders for later anew under a rule: one that was made, or speaks of other times than before. */
export async function countOrders(
  tx: Transaction,
  { merchantId, zone, rule, later }: Counting,
): Promise<void> {
  const counted = later.filter(
    ({ at, serviceType }) => rulesOfSlot([rule], { at, serviceType, zone }).length > 0,
  )
  for (const table of ['slot_use', 'slot_taken'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('rule_id', '=', rule.id).execute()
  if (counted.length === 0) return
  const own = { merchant_id: merchantId, rule_id: rule.id }
  await tx
    .insertInto('slot_use')
    .values(counted.map(({ id, at }) => ({ ...own, order_id: id, slot_at: at })))
    .execute()
  const taken = [...Map.groupBy(counted, ({ at }) => at.getTime()).values()].flatMap((alike) =>
    alike[0] ? [{ ...own, slot_at: alike[0].at, taken: alike.length }] : [],
  )
  await tx.insertInto('slot_taken').values(taken).execute()
}

import { Mealtime } from '@dasturxon/contract/schemas'
import type { Db, Transaction } from '@dasturxon/db'
import { rulesOfSlot, type SlotRule } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { NewOrder } from './insert-order.ts'

type OfOrder = { merchantId: string; orderId: string }

const selectRules = (db: Db, merchantId: string, branchId: string) =>
  db
    .selectFrom('slot_rule')
    .select(['id', 'service_type', 'hours', 'max_orders'])
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branchId)
    .orderBy('id')

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number]

/** The rules of a branch, in the order in which they are taken. */
export async function listSlotRules(db: Db, merchantId: string, branchId: string): Promise<SlotRule[]> {
  return rulesOfRows(await selectRules(db, merchantId, branchId).execute())
}

function rulesOfRows(rows: readonly RuleRow[]): SlotRule[] {
  return rows.map((row) => ({
    id: row.id,
    serviceType: row.service_type,
    hours: Mealtime.shape.hours.parse(row.hours),
    maxOrders: row.max_orders,
  }))
}

/** Which moments (by their milliseconds) are full for which rules, from a moment on. */
export async function listFull(
  db: Db,
  merchantId: string,
  { rules, from }: { rules: readonly SlotRule[]; from: Date },
): Promise<Map<number, Set<string>>> {
  const full = new Map<number, Set<string>>()
  if (rules.length === 0) return full
  const { rows } = await sql<{ ruleId: string; slotAt: Date }>`
    select t.rule_id as "ruleId", t.slot_at as "slotAt"
    from slot_taken t
    join slot_rule r on r.merchant_id = t.merchant_id and r.id = t.rule_id
    where t.merchant_id = ${merchantId} and t.rule_id = any(${rules.map(({ id }) => id)}::uuid[])
      and t.slot_at >= ${from} and t.taken >= r.max_orders`.execute(db)
  for (const { ruleId, slotAt } of rows) {
    const key = slotAt.getTime()
    full.set(key, (full.get(key) ?? new Set()).add(ruleId))
  }
  return full
}

/**
 * Counts an order for later in every rule that speaks of its time, each by one guarded statement; throws slot_unavailable
 * when one has no room. Answers the rules, for `rememberSlot` once the order is written.
 */
export async function takeSlot(
  tx: Transaction,
  { merchantId, basket: { branch }, body: { serviceType }, schedule }: NewOrder,
): Promise<SlotRule[]> {
  if (!schedule) return []
  const { deliveryAt } = schedule
  // held, so that a limit which is changed at the desk meanwhile counts this order, or this order is counted by what it became
  const all = rulesOfRows(await selectRules(tx, merchantId, branch.id).forShare().execute())
  const rules = rulesOfSlot(all, { at: deliveryAt, serviceType, zone: branch.timeZone })
  for (const { id, maxOrders } of rules) {
    const taken = await sql`
      insert into slot_taken (merchant_id, rule_id, slot_at, taken)
      values (${merchantId}, ${id}, ${deliveryAt}, 1)
      on conflict (merchant_id, rule_id, slot_at) do update set taken = slot_taken.taken + 1
      where slot_taken.taken < ${maxOrders}
      returning taken`.execute(tx)
    if (taken.rows.length === 0) throw new AppError('slot_unavailable')
  }
  return rules
}

/** Stores under which slot rules an order is counted. */
export async function rememberSlot(
  tx: Transaction,
  { merchantId, orderId, schedule }: NewOrder,
  rules: readonly SlotRule[],
): Promise<void> {
  if (!schedule || rules.length === 0) return
  const rows = rules.map(({ id }) => ({
    merchant_id: merchantId,
    order_id: orderId,
    rule_id: id,
    slot_at: schedule.deliveryAt,
  }))
  await tx.insertInto('slot_use').values(rows).execute()
}

/** Releases an order's place in its slot, under every rule that counted it. */
export async function returnSlot(tx: Transaction, { merchantId, orderId }: OfOrder): Promise<void> {
  await sql`
    with freed as (
      delete from slot_use where merchant_id = ${merchantId} and order_id = ${orderId}
      returning rule_id, slot_at
    )
    update slot_taken t set taken = t.taken - 1
    from freed
    where t.merchant_id = ${merchantId} and t.rule_id = freed.rule_id and t.slot_at = freed.slot_at`.execute(
    tx,
  )
}

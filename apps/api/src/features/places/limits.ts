import { Mealtime } from '@dasturxon/contract/schemas'
import { json, type Db, type Transaction } from '@dasturxon/db'
import { limitText, type Limit } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { BranchRow } from '../branches/branches.queries.ts'
import { refId } from '../catalogue/ref-id.ts'
import { countOrders, holdOrdersForLater } from '../orders/count-for-rule.ts'

/** What files call a limit; one without a ref is called by its id. */
const CALLED = sql<string>`coalesce(nullif(ref, ''), id::text)`

/** The limits of orders for later of some branches, by branch. */
export async function readLimits(
  db: Db,
  merchantId: string,
  branchIds: readonly string[],
): Promise<Map<string, Limit[]>> {
  const rows = await db
    .selectFrom('slot_rule')
    .select(['branch_id', CALLED.as('ref'), 'service_type', 'hours', 'max_orders'])
    .where('merchant_id', '=', merchantId)
    .where('branch_id', 'in', branchIds)
    .orderBy('ref')
    .orderBy('id')
    .execute()
  const limits = rows.map((row) => ({
    branchId: row.branch_id,
    limit: {
      ref: row.ref,
      serviceType: row.service_type,
      hours: Mealtime.shape.hours.parse(row.hours),
      maxOrders: row.max_orders,
    },
  }))
  const byBranch = Map.groupBy(limits, ({ branchId }) => branchId)
  return new Map([...byBranch].map(([id, own]) => [id, own.map(({ limit }) => limit)]))
}

type Branch = Pick<BranchRow, 'id' | 'ref' | 'time_zone'> & { limits: readonly Limit[] }
type Change = {
  merchantId: string
  branch: Branch
  wanted: Pick<Branch, 'time_zone' | 'limits'>
  now: Date
}

/**
 * Writes the limits of a branch that differ from those it has. One that is new, or speaks of other times than before, as all do by
 * another clock, counts the orders for later that are there already, so that a time may be full at once. The transaction holds the
 * merchant.
 */
export async function writeLimits(tx: Transaction, change: Change): Promise<void> {
  const { merchantId, branch } = change
  const { limits: wanted, time_zone: zone } = change.wanted
  const isClockMoved = zone !== branch.time_zone
  const held = new Map(branch.limits.map((limit) => [limit.ref, limit]))
  const gone = branch.limits.filter(({ ref }) => !wanted.some((limit) => limit.ref === ref))
  const changed = wanted.filter((limit) => {
    const before = held.get(limit.ref)
    return isClockMoved || !before || limitText(before) !== limitText(limit)
  })
  if (gone.length === 0 && changed.length === 0) return
  // an order that is being taken holds the rules it is counted in, so that it is seen below, or sees what is written here
  await tx
    .selectFrom('slot_rule')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branch.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const later = await holdOrdersForLater(tx, { merchantId, branchId: branch.id, now: change.now })
  for (const { ref } of gone) await ofBranch(tx, change).where(CALLED, '=', ref).execute()
  for (const limit of changed) {
    const id = await writeLimit(tx, change, limit)
    const before = held.get(limit.ref)
    if (isClockMoved || !before || limitText({ ...before, maxOrders: limit.maxOrders }) !== limitText(limit))
      await countOrders(tx, { merchantId, zone, rule: { ...limit, id }, later })
  }
}

const ofBranch = (tx: Transaction, { merchantId, branch }: Change) =>
  tx.deleteFrom('slot_rule').where('merchant_id', '=', merchantId).where('branch_id', '=', branch.id)

async function writeLimit(tx: Transaction, { merchantId, branch }: Change, limit: Limit): Promise<string> {
  const values = {
    service_type: limit.serviceType,
    hours: json([...limit.hours]),
    max_orders: limit.maxOrders,
  }
  const known = await tx
    .updateTable('slot_rule')
    .set(values)
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', branch.id)
    .where(CALLED, '=', limit.ref)
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  // the id that an import of the same ref gives it
  const id = refId(merchantId, 'slot_rule', `${branch.ref || branch.id}/${limit.ref}`)
  await tx
    .insertInto('slot_rule')
    .values({ merchant_id: merchantId, id, branch_id: branch.id, ref: limit.ref, ...values })
    .execute()
  return id
}

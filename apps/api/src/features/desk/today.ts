import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { ORDER_STATUSES } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'

/** Longer than any calendar day, and than a night without orders. */
const LOOK_BACK_HOURS = 72

type Counted = { last_at: Date | null; orders: number; handed_over: number; canceled: number }

/**
 * What came to the caller's branches today, each by its own calendar, and when the last order came (desk §5.2). An order that
 * waits for its payment, or was cancelled before it was paid for, came to nobody.
 */
export async function countToday(
  ctx: DeskContext,
  { branchId }: { branchId?: string | undefined },
): Promise<DeskCallAnswer<'desk.today'>> {
  const { db, merchantId, onDuty } = ctx
  if (branchId !== undefined) await assertMyBranches(ctx, [branchId])
  const branchIds = branchId === undefined ? onDuty.branchIds : [branchId]
  const now = ctx.now()
  const since = new Date(now.getTime() - LOOK_BACK_HOURS * 3_600_000)
  // Every status, because the index begins with it.
  const { rows } = await sql<Counted>`
    select max(came.created_at) as last_at,
      (count(*) filter (where came.is_today))::int as orders,
      (count(*) filter (where came.is_today and came.status in ('DELIVERED', 'CLOSED')))::int as handed_over,
      (count(*) filter (where came.is_today and came.status = 'CANCELED'))::int as canceled
    from (
      select o.created_at, o.status,
        (o.created_at at time zone b.time_zone)::date = (${now}::timestamptz at time zone b.time_zone)::date as is_today
      from orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
      where o.merchant_id = ${merchantId} and o.status = any(${[...ORDER_STATUSES]}::text[]) and o.created_at > ${since}
        and (${branchIds.length} = 0 or o.branch_id = any(${branchIds}::uuid[]))
        and (o.pay_before is null or o.is_paid) and not o.is_test
    ) came`.execute(db)
  const [row] = rows
  return {
    lastOrderAt: row?.last_at?.toISOString() ?? null,
    orders: row?.orders ?? 0,
    handedOver: row?.handed_over ?? 0,
    canceled: row?.canceled ?? 0,
  }
}

import { newId, type Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { LockedOrder } from './lock-order.ts'

/** The printer of a branch that has set up none: whichever screen prints. */
export const ANY_PRINTER = 'any'

/** What stands on paper of a line, with its count; a line of the same of these is the same on paper. */
const WORDS = sql`jsonb_build_object('productId', l.product_id, 'name', l.name, 'modifications', l.modifications,
  'comment', l.comment, 'personName', l.person_name)`

/** The lines of an order as a ticket keeps them, for a query over `order_line l`. */
export const TICKET_LINES = sql`coalesce(jsonb_agg(${WORDS} || jsonb_build_object('position', l.position, 'count', l.count)
  order by l.position), '[]')`

/** Whether the branch has a printer; its row says so at the desk (DAY-2). */
const prints = ({ merchant_id: merchantId, branch_id: branchId }: LockedOrder) => sql`exists (
  select from branch b where b.merchant_id = ${merchantId} and b.id = ${branchId}
    and coalesce((b.settings->>'printsTickets')::boolean, true))`

/**
 * Leaves the ticket of an order for the printer, in the transaction of its cause: two acceptances, or ten tablets, make one
 * (desk §6.6). What is on it is written down as it is at this moment.
 */
export async function queueTicket(
  tx: Transaction,
  { order, kind, now }: { order: LockedOrder; kind: 'ORDER' | 'CANCEL'; now: Date },
): Promise<void> {
  const { merchant_id: merchantId, id: orderId, branch_id: branchId } = order
  const revision = kind === 'ORDER' ? 1 : 2
  await sql`
    insert into print_job (merchant_id, id, branch_id, order_id, kind, revision, printer, lines, created_at)
    select ${merchantId}, ${newId(now)}, ${branchId}, ${orderId}, ${kind}, ${revision}, ${ANY_PRINTER}, ${TICKET_LINES}, ${now}
    from order_line l where l.merchant_id = ${merchantId} and l.order_id = ${orderId} having ${prints(order)}
    on conflict do nothing`.execute(tx)
}

/**
 * Leaves a ticket of what is different from those before it, `+1` and `-1`, and none where nothing is or nothing was printed
 * (desk §6.6, DSK-51). The order's row is held, so that each revision is counted once.
 */
export async function queueChangeTicket(
  tx: Transaction,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<void> {
  const { merchant_id: merchantId, id: orderId, branch_id: branchId } = order
  await sql`
    with ticket as (
      select revision, lines from print_job
      where merchant_id = ${merchantId} and order_id = ${orderId} and kind in ('ORDER', 'CHANGE') and copy = 0
    ), moved as (
      select ${WORDS} as words, l.position, l.count from order_line l
      where l.merchant_id = ${merchantId} and l.order_id = ${orderId}
      union all
      select line - 'position' - 'count', (line->>'position')::int, -(line->>'count')::int
      from ticket cross join jsonb_array_elements(ticket.lines) line
    ), difference as (
      select words || jsonb_build_object('position', min(position), 'count', sum(count)) as line, min(position) as position
      from moved group by words having sum(count) <> 0
    )
    insert into print_job (merchant_id, id, branch_id, order_id, kind, revision, printer, lines, created_at)
    select ${merchantId}, ${newId(now)}, ${branchId}, ${orderId}, 'CHANGE', (select max(revision) + 1 from ticket),
      ${ANY_PRINTER}, jsonb_agg(line order by position, line->>'count'), ${now}
    from difference having count(*) > 0 and exists (select from ticket) and ${prints(order)}`.execute(tx)
}

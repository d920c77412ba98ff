import type { DeskCallAnswer, DrawerEntry } from '@dasturxon/contract/desk'
import { DrawerEntry as EntrySchema } from '@dasturxon/contract/desk/schemas'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { loadOpenMatters, loadTaken } from './open-matters.ts'
import { nameOf, requireDrawer, seesExpected } from './present-drawers.ts'

const MOST_LISTED = 500

/** What moved in the open shift. What sales sum to is told with what the drawer should hold, and not before. */
export async function listEntries(
  id: string,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.drawerEntries'>> {
  const { db, merchantId } = ctx
  const { branchId, shift } = await requireDrawer(ctx, id)
  if (!shift) throw new AppError('drawer_closed')
  const ofShift = sql`e.merchant_id = ${merchantId} and e.shift_id = ${shift.id}`
  const { rows } = await sql<Omit<DrawerEntry, 'at'> & { at: Date }>`
    select e.id, e.at, e.kind, e.amount, o.number as "orderNumber", c.name as courier, e.note,
      ${nameOf(merchantId, sql`e.staff_id`, sql`e.device_id`)} as by, a.name as "allowedBy"
    from drawer_entry e
    left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
    left join staff c on c.merchant_id = e.merchant_id and c.id = e.courier_id
    left join staff a on a.merchant_id = e.merchant_id and a.id = e.allowed_by
    where ${ofShift} and e.kind <> 'SALE' order by e.at desc, e.id desc limit ${MOST_LISTED}`.execute(db)
  const sales = await sql<{ count: number; amount: number; from: Date | null; to: Date | null }>`
    select count(*)::int as count, coalesce(sum(e.amount), 0)::float8 as amount, min(e.at) as from, max(e.at) as to
    from drawer_entry e where ${ofShift} and e.kind = 'SALE'`.execute(db)
  const [sold] = sales.rows
  const since = new Date(shift.openedAt)
  const seesBalances = seesExpected(ctx)
  return {
    entries: rows.map(({ at, ...entry }) => EntrySchema.parse({ ...entry, at: at.toISOString() })),
    sales:
      sold?.from && sold.to
        ? {
            count: sold.count,
            amount: shift.expected === null ? null : sold.amount,
            from: sold.from.toISOString(),
            to: sold.to.toISOString(),
          }
        : null,
    open: await loadOpenMatters(db, { merchantId, branchId, now: ctx.now() }, { seesBalances }),
    taken: seesBalances ? (await loadTaken(db, { merchantId, branchId, since })).taken : null,
  }
}

import type { DeskCourier, DeskOrder } from '@dasturxon/contract/desk'
import { inTransaction } from '@dasturxon/db'
import { isActive, MINUTE_MS, ORDER_STATUSES, sharedBranches } from '@dasturxon/domain'
import { sql } from 'kysely'
import { moveCourier } from '../couriers/change-courier.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { isSignedIn } from '../staff/shifts.ts'
import { assertMyBranches, findStaff, isMine } from '../staff/staff.queries.ts'
import { listDeskOrders } from './desk-orders.queries.ts'

/** A position that came late is no position of now (desk §12.27). */
const FRESH_MS = 2 * MINUTE_MS

/** Couriers of the caller's branches, with what they have there and where they were last. */
export const listCouriers: DeskHandler<'desk.couriers'> = async ({ query }, ctx) => {
  const { branchId } = query
  const mine = [...ctx.onDuty.branchIds]
  if (branchId !== undefined) await assertMyBranches(ctx, [branchId])
  const { rows } = await sql<
    Omit<DeskCourier, 'positionAt'> & { branchIds: string[]; positionAt: Date | null }
  >`
    select s.id as "staffId", s.name, s.phone, s.branch_ids as "branchIds",
      exists (select from staff_shift f where f.merchant_id = s.merchant_id and s.id in (f.staff_id, f.begun_by)
        and f.ended_at is null and ${isSignedIn(ctx.now())}) as "isOnShift",
      coalesce((select json_agg(o.id order by o.number) from orders o where o.merchant_id = s.merchant_id
        and o.courier_staff_id = s.id and o.status = any(${ORDER_STATUSES.filter(isActive)})
        and (${mine.length} = 0 or o.branch_id = any(${mine}::uuid[]))), '[]') as "orderIds",
      p.latitude, p.longitude, p.at as "positionAt"
    from staff s left join courier_position p on p.merchant_id = s.merchant_id and p.staff_id = s.id
    where s.merchant_id = ${ctx.merchantId} and s.role = 'COURIER' and s.status = 'ACTIVE'
    order by s.name, s.id`.execute(ctx.db)
  const serves = (one: { branchIds: string[] }) =>
    branchId === undefined ? sharedBranches(one.branchIds, mine) !== null : isMine(one, branchId)
  return rows.filter(serves).map((courier) => ({
    staffId: courier.staffId,
    name: courier.name,
    phone: courier.phone,
    isOnShift: courier.isOnShift,
    orderIds: courier.orderIds,
    latitude: courier.latitude,
    longitude: courier.longitude,
    positionAt: courier.positionAt?.toISOString() ?? null,
  }))
}

/** The caller's own jobs, the oldest promise first. */
export async function listRide(ctx: DeskContext): Promise<DeskOrder[]> {
  const { content } = await listDeskOrders(ctx, { size: 50 })
  return content.toSorted((a, b) => (a.etaTo ?? a.createdAt).localeCompare(b.etaTo ?? b.createdAt))
}

/** Where the caller is: shown to the customers whose orders are on the way with them, and to nobody else (DSK-43). */
export const notePosition: DeskHandler<'desk.sendPosition'> = async ({ body }, ctx) => {
  const { merchantId, onDuty } = ctx
  const { staffId } = onDuty
  const now = ctx.now()
  const at = new Date(body.at)
  const isFresh = Math.abs(now.getTime() - at.getTime()) < FRESH_MS
  const me = staffId === null ? null : await findStaff(ctx.db, { merchantId, staffId })
  if (!me || !isFresh) return {}
  const riding = (await listDeskOrders(ctx, { size: 50 })).content.filter(({ status }) => status === 'ON_WAY')
  if (riding.length === 0) return {}
  await inTransaction(ctx, async (tx) => {
    const courier = { name: me.name, phone: me.phone, vehicle: '' }
    for (const { id: orderId } of riding.toSorted((a, b) => a.id.localeCompare(b.id)))
      await moveCourier(tx, { merchantId, orderId, courier, at: body, actor: 'staff', now })
    await sql`
      insert into courier_position (merchant_id, staff_id, latitude, longitude, at)
      values (${merchantId}, ${me.id}, ${body.latitude}, ${body.longitude}, ${at})
      on conflict (merchant_id, staff_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at
      where courier_position.at < excluded.at`.execute(tx)
  })
  return {}
}

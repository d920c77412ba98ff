import { sameMerchant } from '@dasturxon/db'
import { Courier } from '@dasturxon/contract/schemas'
import { COURIER_STATUSES, showsCourier, showsCourierPosition } from '@dasturxon/domain'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { requireUser } from '../../http/require-user.ts'

export const courierHandlers = {
  /** Who brings an order of mine, by the order's id or its `courierId`. Somebody else's order has no courier, nor one that is over. */
  'delivery.courier': async ({ params }, ctx) => {
    const row = await ctx.db
      .selectFrom('orders')
      .innerJoin('branch', sameMerchant('branch.id', 'orders.branch_id'))
      .select(['orders.status', 'orders.courier', 'orders.courier_status'])
      .select([
        'branch.id as branch_id',
        'branch.name as branch_name',
        'branch.latitude as branch_latitude',
        'branch.longitude as branch_longitude',
      ])
      .where('orders.merchant_id', '=', ctx.merchantId)
      .where((one) =>
        one.or([one('orders.id', '=', params.id), one('orders.courier_staff_id', '=', params.id)]),
      )
      .where('orders.user_id', '=', requireUser(ctx).id)
      // of several that one courier brought, the one that is under way
      .orderBy('orders.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const order = {
      status: row?.status ?? 'CLOSED',
      courierStatus: z
        .enum(COURIER_STATUSES)
        .nullable()
        .parse(row?.courier_status ?? null),
    }
    const courier = Courier.nullable().parse(row?.courier ?? null)
    if (!row || !courier || !showsCourier(order)) throw new AppError('courier_not_found')
    const position = showsCourierPosition(order) ? courier : { latitude: null, longitude: null }
    return {
      id: params.id,
      user: { name: courier.name, phone: courier.phone },
      vehicle: courier.vehicle,
      status: order.courierStatus,
      branch: {
        id: row.branch_id,
        name: row.branch_name,
        latitude: row.branch_latitude,
        longitude: row.branch_longitude,
      },
      latitude: position.latitude,
      longitude: position.longitude,
    }
  },
} satisfies Partial<Handlers>

import { OrderRequest } from '@dasturxon/contract/schemas'
import { inTransaction } from '@dasturxon/db'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { submitOrder } from '../orders/place-order.ts'
import { priceBasket } from '../orders/price-basket.ts'
import { partsOf, refusalError } from '../orders/price-problems.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { findStaff } from '../staff/staff.queries.ts'
import { findOrCreateCustomer } from '../users/login.ts'
import { requireStart } from './start-state.ts'

/**
 * Orders the first dish that can be had as it is, as the customer that the owner is by their own phone, for pickup and for cash: the
 * order is written by the one writer of orders, rings and is cooked (DSK-90). Throws shop_is_open, shop_not_ready.
 */
export const placeTestOrder: DeskHandler<'desk.placeTestOrder'> = async ({ body: { key } }, ctx) => {
  const { merchantId, onDuty } = ctx
  const { opened_at: openedAt } = await requireStart(ctx.db, merchantId)
  if (openedAt !== null || ctx.merchant.isActive) throw new AppError('shop_is_open')
  const staff =
    onDuty.staffId === null ? null : await findStaff(ctx.db, { merchantId, staffId: onDuty.staffId })
  if (!staff) throw new AppError('forbidden')
  const customer = await asCustomer(ctx, { phone: staff.phone, key })
  const basket = {
    ...(await firstDish(ctx)),
    serviceType: 'PICK_UP' as const,
    address: null,
    promoCode: '',
    cashback: 0,
    deliveryAt: null,
  }
  const { priced, ...rest } = await priceBasket(customer, basket, { isPreview: true })
  if (priced.kind === 'refused') throw refusalError(priced, rest)
  const { totalPrice } = partsOf(priced.parts)
  const order = await submitOrder(customer, OrderRequest.parse({ ...basket, totalPrice }))
  return { id: order.id, number: order.number }
}

/** The owner, as their own shop sees a customer of this phone. */
async function asCustomer(
  ctx: DeskContext,
  { phone, key }: { phone: string; key: string },
): Promise<RequestContext> {
  const { merchantId } = ctx
  const row = await inTransaction(ctx, (tx) => findOrCreateCustomer(tx, merchantId, phone, ctx.now()))
  return {
    ...ctx,
    user: { id: row.id, phone: row.phone, firstName: row.first_name, lastName: row.last_name },
    token: null,
    userAgent: '',
    idempotencyKey: `test:${key}`,
    cookies: { signIn: () => {}, signOut: () => {} },
  }
}

/** A dish without a required choice, in a branch that hands orders over. */
async function firstDish({ db, merchantId }: DeskContext) {
  const { rows } = await sql<{ branch_id: string; product_id: string }>`
    select pb.branch_id, pb.product_id from product_branch pb
    join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id
    join product p on p.merchant_id = pb.merchant_id and p.id = pb.product_id
    join category c on c.merchant_id = p.merchant_id and c.id = p.category_id
    where pb.merchant_id = ${merchantId} and pb.is_available and not pb.stopped and coalesce(pb.stock, 1) > 0
      and b.is_active and not b.deleted and (b.settings ->> 'pickupEnabled')::boolean
      and p.active and not p.deleted and not c.deleted
      and not exists (select from modification_group g where g.merchant_id = p.merchant_id and g.product_id = p.id)
    order by b.priority, c.priority, p.priority limit 1`.execute(db)
  const [dish] = rows
  if (!dish) throw new AppError('shop_not_ready', { lacks: 'menu' })
  return {
    branchId: dish.branch_id,
    cartItems: [{ productId: dish.product_id, count: 1, modifications: [], comment: '' }],
  }
}

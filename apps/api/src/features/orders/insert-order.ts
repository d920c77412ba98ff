import type { CallParsed, PriceParts } from '@dasturxon/contract'
import { sql } from 'kysely'
import type { SignedInUser } from '../../context.ts'
import type { Transaction } from '../../db/connect.ts'
import { json } from '../../db/json.ts'
import { beginWork } from './begin-work.ts'
import type { PricedBasket } from './price-basket.ts'

type NewOrder = {
  merchantId: string
  orderId: string
  now: Date
  user: SignedInUser
  body: CallParsed<'orders.place'>['body']
  basket: PricedBasket
  parts: PriceParts
  receiver: { name: string; phone: string } | null
  kitchenSeconds: number | null
}

const MINUTE_MS = 60_000

/** Writes the order, its lines with their price snapshot and its first history row, and what shall happen next. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { merchantId, orderId, now, user, body, basket, parts } = order
  const { delivery, promise } = basket
  await tx
    .insertInto('orders')
    .values({
      merchant_id: merchantId,
      id: orderId,
      number: await nextNumber(tx, merchantId),
      user_id: user.id,
      branch_id: basket.branch.id,
      city_id: basket.branch.cityId,
      status: 'OPEN',
      service_type: body.serviceType,
      order_device: body.orderDevice,
      payment_type: body.paymentType,
      receiver: order.receiver && json(order.receiver),
      address: body.serviceType === 'DELIVERY' && body.address ? json(describedAddress(body.address)) : null,
      comment: body.comment,
      courier_comment: body.courierComment,
      table_id: body.serviceType === 'DINE_IN' ? body.tableId : null,
      leave_at_door: body.serviceType === 'DELIVERY' && body.leaveAtDoor,
      cutlery_count: body.cutleryCount,
      change_from: body.paymentType === 'CASH' ? body.changeFrom : null,
      product_price: parts.productPrice,
      product_discount: parts.productDiscount,
      product_count: parts.productCount,
      delivery_price: parts.deliveryPrice,
      delivery_discount: parts.deliveryDiscount,
      service_price: parts.servicePrice,
      cashback: parts.cashback,
      total_discount: parts.totalDiscount,
      total_price: parts.totalPrice,
      promo_id: basket.promo?.id ?? null,
      promo_code: basket.promo?.code ?? null,
      // spec §5: pickup clears the delivery type
      delivery_type: delivery?.kind === 'priced' ? delivery.type : null,
      delivery_tariff_id: delivery?.kind === 'priced' ? delivery.tariffId : null,
      distance_m: delivery?.kind === 'priced' ? delivery.distance : null,
      promised_from: new Date(now.getTime() + promise.fromMinutes * MINUTE_MS),
      promised_to: new Date(now.getTime() + promise.toMinutes * MINUTE_MS),
      created_at: now,
    })
    .execute()
  await insertLines(tx, order)
  await tx
    .insertInto('order_change')
    .values({
      merchant_id: merchantId,
      order_id: orderId,
      version: 1,
      reason: 'CHANGE_STATUS',
      status: 'OPEN',
      actor: 'customer',
      created_at: now,
    })
    .execute()
  if (basket.promo) {
    await tx
      .insertInto('promo_use')
      .values({
        merchant_id: merchantId,
        promo_id: basket.promo.id,
        order_id: orderId,
        user_id: user.id,
        created_at: now,
      })
      .execute()
  }
  await beginWork(tx, { merchantId, orderId, now, kitchenSeconds: order.kitchenSeconds })
}

/** The next number of this merchant. Its row is locked until the transaction ends, so it is taken late. */
async function nextNumber(tx: Transaction, merchantId: string): Promise<number> {
  const taken = await sql<{ order_number: number }>`
    insert into merchant_counter (merchant_id, order_number) values (${merchantId}, 1)
    on conflict (merchant_id) do update set order_number = merchant_counter.order_number + 1
    returning order_number`.execute(tx)
  const [row] = taken.rows
  if (!row) throw new Error('an upsert returned no row')
  return row.order_number
}

async function insertLines(tx: Transaction, { merchantId, orderId, basket }: NewOrder): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(
      basket.lines.map(({ product, count, comment, modifications, unitPrice, unitDiscount }, position) => ({
        merchant_id: merchantId,
        order_id: orderId,
        position,
        product_id: product.id,
        name: json(product.name),
        image: product.image,
        cost_price: product.costPrice,
        discount: product.discount,
        count,
        modifications: json(modifications),
        unit_price: unitPrice,
        unit_discount: unitDiscount,
        comment,
      })),
    )
    .execute()
}

/** Spec §5: an address without description uses its name. */
function describedAddress<A extends { name: string; description: string }>(address: A): A {
  return address.description === '' ? { ...address, description: address.name } : address
}

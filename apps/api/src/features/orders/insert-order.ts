import type { CallParsed, PriceParts } from '@dasturxon/contract'
import { json, type Transaction } from '@dasturxon/db'
import {
  ALLERGENS,
  isPaidOnline,
  leftToPay,
  MINUTE_MS,
  needsProviderCharge,
  PAY_WITHIN_MINUTES,
  SHOP_KIND_ROWS,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import type { SignedInUser } from '../../context.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { scheduleExpiry } from './schedule-expiry.ts'
import { beginWork } from './begin-work.ts'
import { orderRef } from './order-topic.ts'
import type { PricedBasket } from './price-basket.ts'
import { recordChange } from './record-change.ts'

/** One of several people who ordered together, by the name they gave. */
export type OrderPerson = { id: string; name: string }

/** All that is known of an order before it is written. */
export type NewOrder = {
  merchantId: string
  orderId: string
  now: Date
  user: SignedInUser
  body: CallParsed<'orders.place'>['body']
  basket: PricedBasket
  parts: PriceParts
  /** Som of the customer's balance that pay it. */
  credit: number
  receiver: { name: string; phone: string } | null
  /** Where the receipt is wanted; null for the customer's own phone, and where none is wanted. */
  chequePhone: string | null
  kitchenSeconds: number | null
  /** Of a shop that is not open yet: it counts in no figure (DSK-92). */
  isTest: boolean
  /** For an order for later: when it is wished for, and when the kitchen has to begin. */
  schedule: { deliveryAt: Date; releaseAt: Date } | null
  /** Whose each line is, in the order of the cart items; null for anybody's own order. */
  people: readonly OrderPerson[] | null
}

/**
 * Writes what stands beside an order: its lines with their price snapshot, its first history row, and the jobs of the work that begins
 * with it, unless it is paid online: then it waits for its money, for so long, and the kitchen does not know of it (CHK-8). Nobody
 * waits for these rows, so they are written before anything that others want too.
 */
export async function insertDetails(tx: Transaction, order: NewOrder): Promise<void> {
  const { merchantId, orderId, now, user, basket } = order
  const payBefore = payBeforeOf(order)
  await insertLines(tx, order)
  const placed = { merchantId, orderId, version: 1, reason: 'CHANGE_STATUS', status: 'OPEN', now } as const
  await recordChange(tx, { ...placed, actor: 'customer' })
  tx.publish([
    orderRef({ merchantId, userId: user.id, orderId }),
    deskRef({ merchantId, branchId: basket.branch.id, kind: 'order', id: orderId }),
  ])
  if (payBefore === null)
    await beginWork(tx, {
      merchantId,
      orderId,
      branchId: basket.branch.id,
      charge: order.isTest ? null : order.parts.totalPrice,
      credit: order.credit,
      releaseAt: order.schedule?.releaseAt ?? null,
      now,
      kitchenSeconds: order.kitchenSeconds,
    })
  else await scheduleExpiry(tx, { merchantId, orderId, at: payBefore })
}

/**
 * Writes the order itself, under the merchant's next number. The last statement of its transaction: until that ends every other order of
 * the merchant waits for its number.
 */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { merchantId, orderId, now, user, body, basket, parts } = order
  const { delivery } = basket
  await tx
    .with('counter', (query) =>
      query
        .insertInto('merchant_counter')
        .values({ merchant_id: merchantId, order_number: 1 })
        .onConflict((conflict) =>
          conflict
            .column('merchant_id')
            .doUpdateSet({ order_number: sql`merchant_counter.order_number + 1` }),
        )
        .returning('order_number'),
    )
    .insertInto('orders')
    .values((build) => ({
      merchant_id: merchantId,
      id: orderId,
      number: build.selectFrom('counter').select('order_number'),
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
      note: body.note,
      // each once, in the order of the vocabulary
      allergies: ALLERGENS.filter((one) => body.allergies.includes(one)),
      send_cheque: body.sendCheque,
      send_cheque_phone: order.chequePhone,
      cooking_time: Math.max(0, ...basket.lines.map(({ product }) => product.timeCookingMax)),
      table_id: body.serviceType === 'DINE_IN' ? body.tableId : null,
      leave_at_door: body.serviceType === 'DELIVERY' && body.leaveAtDoor,
      cutlery_count: SHOP_KIND_ROWS[basket.settings.shopKind].hasCutlery ? body.cutleryCount : 0,
      card_text: body.cardText,
      hides_sender: body.serviceType === 'DELIVERY' && body.hidesSender,
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
      credit: order.credit,
      promo_id: basket.promo?.id ?? null,
      promo_code: basket.promo?.code ?? null,
      // spec §5: pickup clears the delivery type
      delivery_type: delivery?.kind === 'priced' ? delivery.type : null,
      delivery_tariff_id: delivery?.kind === 'priced' ? delivery.tariffId : null,
      distance_m: delivery?.kind === 'priced' ? delivery.distance : null,
      added_minutes: delivery?.kind === 'priced' ? delivery.addedMinutes : 0,
      // pricing.md B19, T-LOY-03: discounts, cashback and balance have paid it
      is_paid: leftOf(order) === 0,
      pay_before: payBeforeOf(order),
      delivery_at: order.schedule?.deliveryAt ?? null,
      release_at: order.schedule?.releaseAt ?? null,
      is_test: order.isTest,
      eta_from: order.schedule?.deliveryAt ?? inMinutes(now, basket.eta.fromMinutes),
      // for later from its very time on, as wide as it was said
      eta_to: inMinutes(
        order.schedule?.deliveryAt ?? now,
        basket.eta.toMinutes - (order.schedule ? basket.eta.fromMinutes : 0),
      ),
      created_at: now,
    }))
    .execute()
}

/** Until when an order that is paid online is to be paid; null for any other. */
const payBeforeOf = (order: NewOrder): Date | null =>
  isPaidOnline(order.body.paymentType) && needsProviderCharge(leftOf(order))
    ? inMinutes(order.now, PAY_WITHIN_MINUTES)
    : null

const leftOf = ({ parts, credit }: NewOrder) => leftToPay({ totalPrice: parts.totalPrice, credit })

const inMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS)

async function insertLines(
  tx: Transaction,
  { merchantId, orderId, basket, people }: NewOrder,
): Promise<void> {
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
        person_id: people?.[position]?.id ?? null,
        person_name: people?.[position]?.name ?? null,
      })),
    )
    .execute()
}

/** Spec §5: an address without description uses its name. */
function describedAddress<A extends { name: string; description: string }>(address: A): A {
  return address.description === '' ? { ...address, description: address.name } : address
}

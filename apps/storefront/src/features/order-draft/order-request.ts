import type { Branch, CallInput, Quote } from '@dasturxon/contract'
import { leftToPay, type Allergen, type StorefrontServiceType } from '@dasturxon/domain'
import type { BasketLine } from '../../session/basket.ts'
import { orderDevice } from '../../launch/order-device.ts'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { buildQuoteRequest } from '../pricing/quote-request.ts'
import { orderAddressOf } from '../fulfilment/delivery-address.ts'
import { isChangeFrom } from './banknotes.ts'
import type { Draft } from './draft.ts'

export type OrderBody = CallInput<'orders.place'>['body']

/** What a customer agreed to by pressing the order button: the draft and the totals shown. */
export type Submission = {
  lines: readonly BasketLine[]
  promoCode: string
  serviceType: StorefrontServiceType
  branch: Pick<Branch, 'id'>
  address: DeliveryAddress | null
  draft: Draft
  /** What the customer avoids, on this device. */
  avoid: readonly Allergen[]
  /** Som of cashback in the figures. */
  cashbackUsed: number
  /** Som of the balance that pay it. */
  creditUsed: number
  /** The figures that were agreed to. */
  quote: Pick<Quote, 'totalPrice' | 'deliveryPrice'>
  /** What came by SMS, where the merchant wants every order confirmed; else empty. */
  confirmationCode: string
}

/**
 * The order as the API takes it, whose time is said apart (`draft.deliveryAt` decides between two calls). What the page
 * does not show for this way of getting an order or of paying does not go with it.
 */
export function buildOrderRequest(submission: Submission): OrderBody {
  const { lines, promoCode, serviceType, branch, address, draft, avoid, cashbackUsed, creditUsed, quote } =
    submission
  const { cartItems } = buildQuoteRequest({
    lines,
    branchId: branch.id,
    serviceType,
    address: null,
    promoCode,
    cashback: cashbackUsed,
  })
  const isDelivery = serviceType === 'DELIVERY'
  const isDineIn = serviceType === 'DINE_IN'
  return {
    branchId: branch.id,
    serviceType,
    cartItems,
    address: isDelivery && address ? orderAddressOf(address) : null,
    promoCode,
    cashback: cashbackUsed,
    // A server of before knows none.
    ...(creditUsed > 0 && { credit: creditUsed }),
    paymentType: draft.paymentType,
    orderDevice: orderDevice(),
    // Whoever sits at the table is served.
    receiver: isDineIn ? null : receiverOf(draft),
    comment: draft.comment.trim(),
    // Said to nobody unless it was pressed.
    ...(draft.tellsAllergies && avoid.length > 0 && { allergies: [...avoid] }),
    courierComment: isDelivery ? (address?.comment ?? '') : '',
    tableId: isDineIn ? draft.tableId : null,
    leaveAtDoor: isDelivery && draft.leaveAtDoor,
    // On a table there is cutlery.
    cutleryCount: isDineIn ? 0 : draft.cutleryCount,
    // A server of before knows neither.
    ...(draft.cardText.trim() !== '' && { cardText: draft.cardText.trim() }),
    ...(isDelivery && draft.hidesSender && { hidesSender: true }),
    changeFrom: changeOf(draft, leftToPay({ totalPrice: quote.totalPrice, credit: creditUsed })),
    confirmationCode: submission.confirmationCode,
    totalPrice: quote.totalPrice,
    deliveryPrice: quote.deliveryPrice,
  }
}

function receiverOf({ receiver }: Draft): OrderBody['receiver'] {
  return receiver && { name: receiver.name.trim(), phone: `+998${receiver.digits}` }
}

/** A note that was enough for an earlier total and is not for this one asks for no change. */
function changeOf({ paymentType, changeFrom }: Draft, toPay: number): number | null {
  if (paymentType !== 'CASH' || changeFrom === null) return null
  return isChangeFrom(changeFrom, toPay) ? changeFrom : null
}

import type { Handlers } from '../../http/handlers.ts'
import { cancelOrder } from './cancel-order.ts'
import { changePaymentType } from './change-type.ts'
import { listPaymentMethods } from '../payment-methods/list-methods.ts'
import { openCheckout } from './open-checkout.ts'

export const paymentHandlers = {
  // Its money goes back with it.
  'orders.cancel': cancelOrder,
  'payments.methods': ({ query }, ctx) => listPaymentMethods(ctx.db, ctx.merchantId, query.device),
  'payments.checkout': openCheckout,
  'payments.changeType': changePaymentType,
} satisfies Partial<Handlers>

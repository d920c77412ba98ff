import type { Handlers } from '../../http/handlers.ts'
import { changePaymentType } from './change-type.ts'
import { listPaymentMethods } from './list-methods.ts'
import { openCheckout } from './open-checkout.ts'

export const paymentHandlers = {
  'payments.methods': ({ query }, ctx) => listPaymentMethods(ctx.db, ctx.merchantId, query.device),
  'payments.checkout': openCheckout,
  'payments.changeType': changePaymentType,
} satisfies Pick<Handlers, 'payments.methods' | 'payments.checkout' | 'payments.changeType'>

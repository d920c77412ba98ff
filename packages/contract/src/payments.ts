import { PAYMENT_DEVICES, PAYMENT_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Order } from './order.ts'
import { ById, Id, LocalisedText } from './common.ts'

export const PaymentMethod = z
  .object({ id: Id, type: z.enum(PAYMENT_TYPES), title: LocalisedText, icon: z.string() })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const payments = {
  'payments.methods': {
    summary: 'Payment methods a customer may choose here',
    query: z.object({ device: z.enum(PAYMENT_DEVICES).default('WEB') }),
    output: z.array(PaymentMethod),
  },
  'payments.checkout': {
    summary: "The provider's page for paying an order",
    params: ById,
    output: z.object({ url: z.string() }),
  },
  'payments.changeType': {
    summary: 'Pay an order that waits for money in another way',
    params: ById,
    body: z.strictObject({ paymentType: z.enum(PAYMENT_TYPES) }),
    output: Order,
  },
} as const

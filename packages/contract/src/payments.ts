import { PAYMENT_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Order } from './orders.ts'
import { ById, Id, LocalisedText, Nothing } from './common.ts'

export const PaymentMethod = z
  .object({ id: Id, type: z.enum(PAYMENT_TYPES), title: LocalisedText, icon: z.string() })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A saved card: the provider's token stays on the server, the browser sees a mask. */
export const Card = z
  .object({ id: Id, name: z.string(), mask: z.string(), type: z.string(), isVerified: z.boolean() })
  .meta({ id: 'Card' })

export const payments = {
  'payments.methods': {
    summary: 'Payment methods a customer may choose here',
    query: z.object({ device: z.enum(['WEB', 'TG', 'APP']).default('WEB') }),
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
  'cards.list': { summary: 'Saved cards', output: z.array(Card) },
  'cards.create': {
    summary: "Keep a card by the provider's token",
    body: z.strictObject({ providerToken: z.string().min(1).max(400) }),
    output: Card,
  },
  'cards.confirm': {
    summary: 'Confirm a card by code',
    params: ById,
    body: z.strictObject({ code: z.string().min(1).max(12) }),
    output: Card,
  },
  'cards.remove': { summary: 'Forget a card', params: ById, output: Nothing },
} as const

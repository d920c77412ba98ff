import { CARD_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Nothing, typedText, named } from './common.ts'
import { Order } from './order.ts'

/** A saved card (PAY-4). Number, expiry and CVV are not among its fields: they are typed on the provider's page alone. */
export const Card = named('Card', {
  id: Id,
  /** What its owner calls it; '' when it has no name. */
  name: z.string(),
  /** The first four digits and the last four. */
  mask: z.string(),
  type: z.enum(CARD_TYPES),
  /** Whether it can pay; otherwise its code is still to come. */
  isVerified: z.boolean(),
})
export type Card = z.infer<typeof Card>

/** PENDING: the provider's page has not been filled in yet. CODE: the card is known and waits for its code. */
const CARD_CHECK_STATES = ['PENDING', 'CODE', 'SAVED', 'FAILED'] as const

/** CODE: the bank has sent a code. WAITING: the provider has not said yet what came of it; the order will tell. */
export const CardPayment = z
  .object({ state: z.enum(['PAID', 'CODE', 'WAITING']), order: Order })
  .meta({ id: 'CardPayment' })
export type CardPayment = z.infer<typeof CardPayment>

/** A code of a bank. */
const Code = z
  .string()
  .regex(/^\d{4,8}$/)
  .meta({ format: 'bank-code' })

export const cards = {
  'cards.list': { summary: 'Saved cards, the newest first', output: z.array(Card) },
  'cards.create': {
    summary: "Begin to save a card: the provider's page on which it is typed",
    body: z.strictObject({ name: typedText(40).default('') }),
    output: z.object({ id: Id, url: z.string() }),
  },
  'cards.check': {
    summary: "What came of the provider's page",
    params: ById,
    output: z.object({ state: z.enum(CARD_CHECK_STATES), card: Card.nullable() }),
  },
  'cards.confirm': {
    summary: 'Confirm a card by the code of its bank',
    params: ById,
    body: z.strictObject({ code: Code }),
    output: Card,
  },
  'cards.remove': { summary: 'Forget a card, here and at the provider', params: ById, output: Nothing },
  'cards.pay': {
    summary: 'Pay an order that waits for money with a saved card',
    params: ById,
    body: z.strictObject({ cardId: Id }),
    output: CardPayment,
  },
  'cards.confirmPayment': {
    summary: 'Confirm a payment by card with the code of its bank',
    params: ById,
    body: z.strictObject({ code: Code }),
    output: CardPayment,
  },
} as const

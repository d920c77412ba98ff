import { parseDishes, STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, ID_PATTERN, LocalisedText, Moment, Nothing, Som, typedText, named } from './common.ts'
import { OrderSettings } from './merchants.ts'
import { CartItemInput, OrderRequest, QuoteRequest, basketFields } from './order-request.ts'
import { DocumentOrder, Order, Quote } from './order.ts'

/** A time an order may be wished for, on the branch's wall clock: `day` 'YYYY-MM-DD', `time` 'HH:mm'. */
export const Slot = z
  .object({ day: z.string(), time: z.string(), at: Moment, isFull: z.boolean() })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof Slot>

/** One line of an order to be repeated, at today's price; `problem` says why it cannot be, or null. */
export const RepeatLine = named('RepeatLine', {
  productId: Id,
  name: LocalisedText,
  image: z.string(),
  count: z.int(),
  problem: z.enum(['gone', 'unavailable', 'options', 'stock']).nullable(),
  /** When it is served next; null while it is served, and for what cannot be had at all. It can be ordered for then. */
  servedFrom: Moment.nullable(),
  /** Som a piece, then and now, discounts off and choices in; `unitPriceNow` is null with a problem. */
  unitPriceThen: Som,
  unitPriceNow: Som.nullable(),
  /** What to put into the basket; null with a problem. */
  cartItem: CartItemInput.nullable(),
})
export type RepeatLine = z.infer<typeof RepeatLine>

const ofUser = z.object({ userId: Id })
const OrderPage = z.object({
  content: z.array(DocumentOrder),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
})

const DISH = `${ID_PATTERN}:[1-9]\\d{0,5}`
const DISHES = new RegExp(`^(?:${DISH}(?:,${DISH})*)?$`)

export const orders = {
  'orders.quote': {
    summary: 'Totals of a basketFields, before it is ordered',
    body: QuoteRequest,
    output: Quote,
  },
  'orders.place': {
    summary: 'Order now. Header Idempotency-Key makes a repeat answer with the same order',
    body: OrderRequest,
    output: DocumentOrder,
  },
  'orders.placeAtTime': {
    summary: 'Order for later',
    body: OrderRequest,
    output: DocumentOrder,
  },
  'orders.sendCode': {
    summary: 'Send the code that confirms an order, to the phone of the signed-in user',
    description:
      'It confirms an order of these lines for this sum at this branch, and no other. Without `cartItems` it is bound to the sum alone. Prices and comments of the lines do not matter.',
    body: z.strictObject({
      branchId: Id,
      totalPrice: Som,
      cartItems: basketFields.cartItems.optional(),
    }),
    output: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  },
  'orders.slots': {
    summary: 'Times one may order for',
    query: z.object({
      branchId: Id,
      serviceType: z.enum(STOREFRONT_SERVICE_TYPES),
      /** The basket: an id, a colon and a count of each dish, by commas. */
      dishes: z.string().max(10_000).regex(DISHES).default('').transform(parseDishes),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    output: z.array(Slot),
  },
  'orders.list': {
    summary: 'Orders of the signed-in user, newest first',
    params: ofUser,
    query: z.object({
      page: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().int().min(1).max(50).default(10),
      onlyArchive: z.stringbool().optional(),
    }),
    output: OrderPage,
  },
  'orders.listActive': {
    summary: 'Orders that are under way',
    params: ofUser,
    output: z.array(DocumentOrder),
  },
  'orders.find': { summary: 'One order', params: ById, output: DocumentOrder },
  'orders.findByKey': {
    summary: 'What became of an order that was sent with this Idempotency-Key',
    params: z.object({ key: z.string().min(1).max(200) }),
    /** null: none has come so far. */
    output: z.object({ order: DocumentOrder.nullable() }),
  },
  'orders.cancel': {
    summary: 'Cancel an order',
    params: ById,
    body: z.strictObject({ reason: typedText(300).default('') }),
    output: Order,
  },
  'orders.hide': { summary: 'Hide an order from the list', params: ById, output: Nothing },
  'orders.repeat': {
    summary: 'What a repeat of the order would be',
    params: ById,
    /** The branch it would be ordered from; without it the order's own. */
    query: z.object({ branchId: Id.optional() }),
    output: z.object({ branchId: Id, lines: z.array(RepeatLine) }),
  },
  'orders.rate': {
    summary: 'Rate a delivered order',
    params: ById,
    body: z.strictObject({ grade: z.int().min(1).max(5), comment: typedText(500).default('') }),
    output: Order,
  },
  'orders.settings': { summary: 'Order settings of a city', params: ById, output: OrderSettings },
  'orders.merchantSettings': {
    summary: 'Settings that decide how an order is taken',
    output: z.object({
      shouldValidateDeliveryArea: z.boolean(),
      isSmsConfirmationRequiredPerOrder: z.boolean(),
    }),
  },
} as const

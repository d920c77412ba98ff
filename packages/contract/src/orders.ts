import {
  ADDRESS_TYPES,
  ALLERGENS,
  COURIER_STATUSES,
  DELIVERY_TYPES,
  ORDER_CHANGE_REASONS,
  ORDER_DEVICES,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  SERVICE_TYPES,
  STOREFRONT_SERVICE_TYPES,
  type OrderDevice,
} from '@dasturxon/domain'
import { z } from 'zod'
import {
  ById,
  Clock,
  Day,
  Id,
  ignored,
  Latitude,
  LocalisedText,
  Longitude,
  Moment,
  Nothing,
  Percent,
  Price,
  Som,
  TypedPhone,
  typedText,
} from './common.ts'
import { OrderSettings } from './merchants.ts'

const OrderModificationInput = z.strictObject({
  id: Id,
  count: z.int().min(1).max(100),
  /** The price the customer saw. The server never charges by it, it refuses when it is not its own. */
  price: Price.optional(),
})

/** One basket line as ordered. Prices are what the customer saw, to be compared, never to be charged (T-PRICE-01). */
export const CartItemInput = z
  .strictObject({
    productId: Id,
    count: z.int().min(1).max(1000),
    modifications: z.array(OrderModificationInput).max(200).default([]),
    comment: typedText(300).default(''),
    costPrice: Price.optional(),
    discount: Percent.optional(),
  })
  .meta({ id: 'CartItemInput' })

export const OrderAddressInput = z
  .strictObject({
    name: typedText(200).default(''),
    streetName: typedText(200).default(''),
    houseNumber: typedText(32).default(''),
    description: typedText(400).default(''),
    comment: typedText(400).default(''),
    // spec §4: an address made by itself carries a marked id, and is dropped; the order keeps where it goes
    ...ignored('id', 'cityId', 'createdDate', 'lastModifiedDate'),
    type: z.enum(ADDRESS_TYPES).default('HOUSE'),
    details: z
      .strictObject({
        floor: typedText(16).default(''),
        office: typedText(32).default(''),
        entrance: typedText(16).default(''),
        domophone: typedText(32).default(''),
      })
      .default({ floor: '', office: '', entrance: '', domophone: '' }),
    latitude: Latitude,
    longitude: Longitude,
  })
  .meta({ id: 'OrderAddressInput' })

const basket = {
  branchId: Id,
  serviceType: z.enum(STOREFRONT_SERVICE_TYPES),
  cartItems: z.array(CartItemInput).max(200),
  address: OrderAddressInput.nullable().default(null),
  promoCode: typedText(40).default(''),
  /** Som of cashback to use. */
  cashback: Som.default(0),
}

export const QuoteRequest = z
  .strictObject({
    ...basket,
    /** The time the order is wished for; null for as soon as possible. Mealtimes and the ETA go by it. */
    deliveryAt: Moment.nullable().default(null),
  })
  .meta({ id: 'QuoteRequest' })

/** Devices a customer may order from; the others of spec §4 are the merchant's own and its integrations'. */
const CUSTOMER_DEVICES = [
  'CLIENT_WEB',
  'TELEGRAM_BOT',
  'CLICK_MINI_APP',
  'CLIENT',
  'CLIENT_APP',
  'CLIENT_IOS',
  'CLIENT_ANDROID',
  'CLIENT_WEB_MOBILE',
  'CLIENT_WEB_DESKTOP',
] as const satisfies readonly OrderDevice[]

/**
 * The rest of what spec §3 calls an order, which its client sends as a whole: states and money are the server's, people and
 * places are known by the token and the branch, and ids of other systems are theirs to write (docs/fields.md).
 */
const IGNORED_OF_ORDER = [
  'id',
  'number',
  'status',
  'user',
  'branch',
  'merchant',
  'merchantId',
  'payment',
  'productPrice',
  'productDiscount',
  'productCount',
  'deliveryDiscount',
  'totalDiscount',
  'servicePrice',
  'serviceId',
  'deliveryTariffId',
  'deliveryType',
  'courierId',
  'courierStatus',
  'courierPaid',
  'isPaid',
  'atTime',
  'acceptedTime',
  'readyTime',
  'deliveredAt',
  'cookingTime',
  'distance',
  'grade',
  'reason',
  'reasonReturn',
  'eatsId',
  'eatsReasonCancel',
  'posterOrderId',
  'posterErrorMessage',
  'operatorId',
  'waiterId',
  'hallId',
  'cityId',
  'telegramId',
] as const

export const OrderRequest = z
  .strictObject({
    ...basket,
    ...ignored(...IGNORED_OF_ORDER),
    paymentType: z.enum(PAYMENT_TYPES).default('CASH'),
    orderDevice: z.enum(CUSTOMER_DEVICES).default('CLIENT_WEB'),
    receiver: z
      .strictObject({ name: typedText(80), phone: TypedPhone })
      .nullable()
      .default(null),
    comment: typedText(1000).default(''),
    courierComment: typedText(400).default(''),
    /** For whoever packs the order. */
    note: typedText(1000).default(''),
    /** What the customer must not get, told to the kitchen because they pressed so (DSK-30). */
    allergies: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
    /** The promo code under its other names: the code again, or the id of one that the customer was shown. */
    promo: typedText(40).nullable().default(null),
    promoId: Id.nullable().default(null),
    /** The receipt is wanted by message: on the customer's phone, or on this one. */
    sendCheque: z.boolean().default(false),
    sendChequePhone: TypedPhone.or(z.literal('')).nullable().default(null),
    /** When it is wished for: a moment, or `later` with a day and a time of the branch's clock (spec §5). */
    deliveryAt: Moment.nullable().default(null),
    later: z.boolean().default(false),
    day: Day.nullable().default(null),
    time: Clock.nullable().default(null),
    /** The table a DINE_IN order is brought to; null for any other. */
    tableId: Id.nullable().default(null),
    /** Left at the door without meeting the courier; only for DELIVERY. */
    leaveAtDoor: z.boolean().default(false),
    /** Sets of cutlery to put in; 0 for none. */
    cutleryCount: z.int().min(0).max(50).default(0),
    /** The banknote the customer will pay CASH with, so that the courier brings change; null when not said. */
    changeFrom: Som.nullable().default(null),
    /** The code of `orders.sendCode`, where the merchant wants one for every order (isSmsConfirmationRequiredPerOrder). */
    confirmationCode: typedText(12).default(''),
    /** The totals the customer agreed to. Anything but the server's own figures is refused (spec §8 "product price overpriced"). */
    totalPrice: Som,
    deliveryPrice: Som.optional(),
    totalProductPrice: Som.optional(),
    totalProductDiscount: Som.optional(),
  })
  .meta({ id: 'OrderRequest' })
export type OrderRequest = z.infer<typeof OrderRequest>

export const PriceParts = z
  .object({
    productPrice: Som,
    productDiscount: Som,
    productCount: z.int(),
    deliveryPrice: Som,
    deliveryDiscount: Som,
    servicePrice: Som,
    totalDiscount: Som,
    cashback: Som,
    totalPrice: Som,
  })
  .meta({ id: 'PriceParts' })
export type PriceParts = z.infer<typeof PriceParts>

export const Quote = PriceParts.extend({
  /** Why the promo code does not apply; null when it does or none was given. */
  promoProblem: z.string().nullable(),
  /** Som that the promo code takes off products and way together; 0 without one. */
  promoDiscount: Som,
  /** Som that are missing to the smallest order for delivery. */
  missingForDelivery: Som,
  /** null when delivery cannot be priced yet (no address). */
  isOutsideZones: z.boolean(),
  /** The ETA of the time that is wished for. */
  fromMinutes: z.int(),
  toMinutes: z.int(),
  /** The ETA of as soon as possible, whatever time is wished for; null while nobody can say where it goes. */
  soonest: z.object({ fromMinutes: z.int(), toMinutes: z.int() }).nullable(),
  /** Fare by meter: `deliveryPrice` is 0 and the driver is paid. */
  isTaximeter: z.boolean(),
}).meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

export const OrderLine = z
  .object({
    productId: Id,
    name: LocalisedText,
    image: z.string(),
    costPrice: Price,
    discount: Percent,
    count: z.int(),
    comment: z.string(),
    modifications: z.array(
      z.object({ id: Id, groupId: Id, name: LocalisedText, price: Price, count: z.int() }),
    ),
    unitPrice: Som,
    unitDiscount: Som,
    /** Whose it was in a basket of several people; null in anybody's own. */
    person: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'OrderLine' })

export const Courier = z
  .object({
    name: z.string(),
    phone: z.string(),
    vehicle: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Courier' })

/** Where an order goes, as it was said when it was placed. */
export const OrderAddress = z
  .object({
    type: z.enum(ADDRESS_TYPES),
    name: z.string(),
    streetName: z.string(),
    houseNumber: z.string(),
    description: z.string(),
    comment: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'OrderAddress' })

export const Order = PriceParts.extend({
  id: Id,
  number: z.int(),
  /** Counts every change; a live message with a smaller version is old news. */
  version: z.int(),
  merchantId: Id,
  branchId: Id,
  branch: z.object({
    name: LocalisedText,
    address: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  status: z.enum(ORDER_STATUSES),
  serviceType: z.enum(SERVICE_TYPES),
  orderDevice: z.enum(ORDER_DEVICES),
  paymentType: z.enum(PAYMENT_TYPES),
  /** What the merchant calls it; null when the merchant has no such method any more. */
  paymentTitle: LocalisedText.nullable(),
  isPaid: z.boolean(),
  /** Som of the money paid online that went back so far; all of it once the order is unpaid again. */
  refundedAmount: Som,
  /** Until when an order paid online waits for its money; null when it waits for none. */
  payBefore: Moment.nullable(),
  /** The last payment in the chosen way was declined or broken off, and the order still waits for its money. */
  isPaymentDeclined: z.boolean(),
  receiver: z.object({ name: z.string(), phone: z.string() }).nullable(),
  table: z.object({ id: Id, name: z.string(), hallName: LocalisedText }).nullable(),
  leaveAtDoor: z.boolean(),
  cutleryCount: z.int(),
  changeFrom: Som.nullable(),
  address: OrderAddress.nullable(),
  cartItems: z.array(OrderLine),
  comment: z.string(),
  /** What the kitchen was told that the customer must not get. */
  allergies: z.array(z.enum(ALLERGENS)),
  courierComment: z.string(),
  promoCode: z.string().nullable(),
  /** Fare by meter: the city is a taximeter city, delivery is paid to the driver (pricing.md B12). */
  isTaximeter: z.boolean(),
  courier: Courier.nullable(),
  courierStatus: z.enum(COURIER_STATUSES).nullable(),
  distance: z.int().nullable(),
  deliveryAt: Moment.nullable(),
  /** When the kitchen takes it up, while it waits for that (accepted AT_TIME, or not answered yet); null otherwise. */
  beginsAt: Moment.nullable(),
  etaFrom: Moment.nullable(),
  etaTo: Moment.nullable(),
  /** What `etaTo` was before it had to be moved; null while the first ETA holds. */
  firstEtaTo: Moment.nullable(),
  reason: z.string(),
  grade: z.int().nullable(),
  createdAt: Moment,
  acceptedTime: Moment.nullable(),
  readyTime: Moment.nullable(),
  onWayAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  history: z.array(
    z.object({ status: z.enum(ORDER_STATUSES), reason: z.enum(ORDER_CHANGE_REASONS), at: Moment }),
  ),
  allowedActions: z.array(z.enum(['pay', 'cancel', 'repeat', 'rate', 'hide'])),
}).meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** Of another system, which writes none here: there is no such integration (docs/fields.md). */
const OfNoIntegration = z.null()

/** What spec §3 names of an order and the shop's own screens do not read. */
const ofDocument = z.object({
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string(), phone: z.string() }),
  merchant: z.object({ id: Id, name: LocalisedText }),
  payment: z
    .object({
      id: Id,
      name: z.string(),
      icon: z.string(),
      title: LocalisedText,
      iikoId: z.string(),
      type: z.enum(PAYMENT_TYPES),
    })
    .nullable(),
  cityId: Id.nullable(),
  note: z.string(),
  promoId: Id.nullable(),
  deliveryType: z.enum(DELIVERY_TYPES).nullable(),
  deliveryTariffId: z.string().nullable(),
  /** Whether it was ordered for a time of its own; `later` says the same. */
  atTime: z.boolean(),
  later: z.boolean(),
  /** That time on the branch's clock: 'YYYY-MM-DD' and 'HH:mm'. */
  day: z.string().nullable(),
  time: z.string().nullable(),
  /** Minutes of the dish that takes longest, as it was when the order was placed. */
  cookingTime: z.int().nullable(),
  /** Why the courier brings it back; empty while nobody does. */
  reasonReturn: z.string(),
  sendCheque: z.boolean(),
  sendChequePhone: z.string().nullable(),
  /** Of the shop's people, from the moment they are given it; `delivery.courier` knows them by it. */
  courierId: Id.nullable(),
  /** Som of cash that they took at the door; null where they took none. */
  courierPaid: Som.nullable(),
  hallId: Id.nullable(),
  tableId: Id.nullable(),
  serviceId: OfNoIntegration,
  eatsId: OfNoIntegration,
  eatsReasonCancel: OfNoIntegration,
  posterOrderId: OfNoIntegration,
  posterErrorMessage: OfNoIntegration,
  operatorId: OfNoIntegration,
  waiterId: OfNoIntegration,
})

/** An order with every field that spec §3 names, as the specification's own calls answer it; live messages leave them out. */
const DocumentOrder = Order.extend({
  ...ofDocument.partial().shape,
  branch: Order.shape.branch.extend({ id: Id.optional() }),
  // a copy: it has no id, and is as old as the order
  address: OrderAddress.extend({
    id: z.null().optional(),
    cityId: Id.nullable().optional(),
    createdDate: Moment.optional(),
    lastModifiedDate: Moment.optional(),
  }).nullable(),
}).meta({ id: 'DocumentOrder' })

/** A time an order may be wished for, on the branch's wall clock: `day` 'YYYY-MM-DD', `time` 'HH:mm'. */
export const Slot = z
  .object({ day: z.string(), time: z.string(), at: Moment, isFull: z.boolean() })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof Slot>

/** One line of an order to be repeated, at today's price; `problem` says why it cannot be, or null. */
export const RepeatLine = z
  .object({
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
  .meta({ id: 'RepeatLine' })
export type RepeatLine = z.infer<typeof RepeatLine>

const ofUser = z.object({ userId: Id })
const OrderPage = z.object({
  content: z.array(DocumentOrder),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
})

export const orders = {
  'orders.quote': { summary: 'Totals of a basket, before it is ordered', body: QuoteRequest, output: Quote },
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
      cartItems: basket.cartItems.optional(),
    }),
    output: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  },
  'orders.slots': {
    summary: 'Times one may order for',
    query: z.object({
      branchId: Id,
      serviceType: z.enum(STOREFRONT_SERVICE_TYPES),
      /** The longest cooking time in the basket; the server's own figure counts when the order comes. */
      cookingMinutes: z.coerce.number().int().min(0).max(1440).default(0),
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

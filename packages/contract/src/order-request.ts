import {
  ADDRESS_TYPES,
  ALLERGENS,
  PAYMENT_TYPES,
  STOREFRONT_SERVICE_TYPES,
  type OrderDevice,
} from '@dasturxon/domain'
import { z } from 'zod'
import {
  Clock,
  Day,
  Id,
  ignored,
  Latitude,
  Longitude,
  Moment,
  Percent,
  Price,
  Som,
  TypedPhone,
  typedText,
} from './common.ts'

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

export const basketFields = {
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
    ...basketFields,
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
    ...basketFields,
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
    /** Words of a card that comes with the order; only where the shop's kind has one (CUS-18). */
    cardText: typedText(200).default(''),
    /** Whoever receives it is not told whom it is from; only for DELIVERY, and where there are cards. */
    hidesSender: z.boolean().default(false),
    /** The banknote the customer will pay CASH with, so that the courier brings change; null when not said. */
    changeFrom: Som.nullable().default(null),
    /** The code of `orders.sendCode`, where the merchant wants one for every order (isSmsConfirmationRequiredPerOrder). */
    confirmationCode: typedText(12).default(''),
    /** Som of the customer's balance that pay the order, at most its total; more than there is is refused. */
    credit: Som.default(0),
    /** The totals the customer agreed to. Anything but the server's own figures is refused (spec §8 "product price overpriced"). */
    totalPrice: Som,
    deliveryPrice: Som.optional(),
    totalProductPrice: Som.optional(),
    totalProductDiscount: Som.optional(),
  })
  .meta({ id: 'OrderRequest' })

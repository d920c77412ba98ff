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
} from '@dasturxon/domain'
import { z } from 'zod'
import { Id, LocalisedText, Moment, Percent, Price, Som, named } from './common.ts'

export const PriceParts = named('PriceParts', {
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
export type PriceParts = z.infer<typeof PriceParts>

export const Quote = PriceParts.extend({
  /** Why the promo code does not apply; null when it does or none was given. */
  promoProblem: z.string().nullable(),
  /** Som that the promo code takes off products and way together; 0 without one. */
  promoDiscount: Som,
  /** Som of cashback that the order earns when it is delivered; 0 where nothing is given (pricing.md B20). */
  earnedCashback: Som,
  /** Som that are missing to the smallest order for delivery. */
  missingForDelivery: Som,
  /** null when delivery cannot be priced yet (no address). */
  isOutsideZones: z.boolean(),
  /** The ETA of the time that is wished for. */
  fromMinutes: z.int(),
  toMinutes: z.int(),
  /** The ETA of as soon as possible, whatever time is wished for; null while nobody can say where it goes. */
  soonest: z.object({ fromMinutes: z.int(), toMinutes: z.int() }).nullable(),
  /** Ordered for as soon as possible, it would come later than the branch promises before it closes (DSK-155). */
  isPastClosing: z.boolean(),
  /** Fare by meter: `deliveryPrice` is 0 and the driver is paid. */
  isTaximeter: z.boolean(),
}).meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

export const OrderLine = named('OrderLine', {
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

export const Courier = named('Courier', {
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

/** Where an order goes, as it was said when it was placed. */
export const OrderAddress = named('OrderAddress', {
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
  /** Som of the customer's balance that pay it; the rest of the total comes at the door or by a provider. */
  credit: Som.optional(),
  /** Som of the order that came back to the balance. */
  creditBack: Som.optional(),
  /** Som of a cancelled order that stay with the shop: it was brought, and could not be handed over. */
  retainedAmount: Som.optional(),
  /** Until when an order paid online waits for its money; null when it waits for none. */
  payBefore: Moment.nullable(),
  /** The last payment in the chosen way was declined or broken off, and the order still waits for its money. */
  isPaymentDeclined: z.boolean(),
  receiver: z.object({ name: z.string(), phone: z.string() }).nullable(),
  table: z.object({ id: Id, name: z.string(), hallName: LocalisedText }).nullable(),
  leaveAtDoor: z.boolean(),
  cutleryCount: z.int(),
  /** What the card with it says; empty without one. */
  cardText: z.string(),
  /** Whoever receives it is not told whom it is from. */
  hidesSender: z.boolean(),
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
export const DocumentOrder = Order.extend({
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

import {
  ALLERGENS,
  COURIER_STATUSES,
  FAILED_DELIVERY_CODES,
  MOST_KITCHEN_MINUTES,
  ORDER_CHANGE_REASONS,
  ORDER_DEVICES,
  ORDER_HAPPENINGS,
  ORDER_STATUSES,
  PAYMENT_PROVIDERS,
  PAYMENT_TYPES,
  SERVICE_TYPES,
} from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, Id, LocalisedText, Moment, Som, typedText, named } from '../common.ts'
import { OrderAddress } from '../order.ts'
import { DeskLine } from './desk-line.ts'
import { StopEnd } from './stops.ts'

/** Why an order is rejected, before the kitchen begins. */
export const REJECT_CODES = [
  'RAN_OUT',
  'TOO_BUSY',
  'CLOSING',
  'NOT_REACHABLE',
  'ADDRESS',
  'ADMIN',
  'OTHER',
] as const
/** Why an order is cancelled after the kitchen began. */
export const LATE_CANCEL_CODES = ['NO_SHOW', 'REFUSED', 'ACCIDENT', 'ADDRESS', 'ADMIN', 'OTHER'] as const

/** By the server: nobody answered in time (desk §6.1). */
const UNANSWERED_CODE = 'UNANSWERED'

/** Who did something: a person by name, a tablet by its name, `system` or `customer` by an empty one. */
export const Actor = named('Actor', {
  kind: z.enum(['staff', 'device', 'customer', 'system']),
  id: Id.nullable(),
  name: z.string(),
  /** The tablet it was done on. */
  device: z.string().nullable(),
  /** Who allowed it by PIN. */
  allowedBy: z.string().nullable(),
})
export type Actor = z.infer<typeof Actor>

export const DeskOrder = named('DeskOrder', {
  id: Id,
  number: z.int(),
  /** Counts every change; an action names the one it was based on. */
  version: z.int(),
  branchId: Id,
  status: z.enum(ORDER_STATUSES),
  serviceType: z.enum(SERVICE_TYPES),
  orderDevice: z.enum(ORDER_DEVICES),
  /** Of a shop that is not open yet: by it its owner tries the shop (DSK-92). */
  isTest: z.boolean(),
  /** Paid online and not paid yet: it does not ring, and is counted only. */
  isWaitingForPayment: z.boolean(),
  /** Sums, and how they are paid; null for whoever sees no money. */
  money: z
    .object({
      paymentType: z.enum(PAYMENT_TYPES),
      paymentTitle: LocalisedText.nullable(),
      isPaid: z.boolean(),
      isPaidOnline: z.boolean(),
      productPrice: Som,
      totalDiscount: Som,
      deliveryPrice: Som,
      servicePrice: Som,
      cashback: Som,
      totalPrice: Som,
      /** What of the total the customer's balance pays. */
      credit: Som.optional(),
      refundedAmount: Som,
      /** On its way back. */
      returningAmount: Som,
      /** Of a cancelled order what stays with the shop (DSK-107). */
      retainedAmount: Som,
      /** In whose cabinet somebody has to begin a refund; null where money goes back by itself, or none was paid online. */
      refundByHand: z.enum(PAYMENT_PROVIDERS).nullable(),
      /** The banknote the customer pays with. */
      changeFrom: Som.nullable(),
    })
    .nullable(),
  /** null for whoever sees no phones. `orders` counts what they had before this one. */
  customer: z
    .object({
      id: Id,
      name: z.string(),
      phone: z.string(),
      orders: z.int(),
      language: z.string().nullable(),
    })
    .nullable(),
  receiver: z.object({ name: z.string(), phone: z.string() }).nullable(),
  table: z.object({ id: Id, name: z.string(), hallName: LocalisedText }).nullable(),
  address: OrderAddress.nullable(),
  comment: z.string(),
  /** The customer's words for whoever packs. */
  note: z.string(),
  /** A receipt is wanted by message, to this phone (null for whoever sees no phones); null where none is. */
  receipt: z.object({ phone: z.string().nullable() }).nullable(),
  /** What the customer must not get; none for a courier, who cooks nothing. */
  allergies: z.array(z.enum(ALLERGENS)),
  courierComment: z.string(),
  leaveAtDoor: z.boolean(),
  cutleryCount: z.int(),
  /** To be written on the card that goes with it; empty without one. */
  cardText: z.string(),
  /** Whoever receives it is not told whom it is from: its courier does not know either. */
  hidesSender: z.boolean(),
  /** For the staff only. */
  staffNote: z.string(),
  lines: z.array(DeskLine),
  /** The stations that have something of it, and which of them are done. */
  stations: z.array(z.object({ id: Id, name: z.string(), isReady: z.boolean() })),
  courier: z.object({ staffId: Id.nullable(), name: z.string(), phone: z.string() }).nullable(),
  courierStatus: z.enum(COURIER_STATUSES).nullable(),
  /** What the road takes: the kitchen's minutes and the ride are what the customer reads. */
  rideMinutes: z.int(),
  /** What the zone it was ordered to adds to the road; in `rideMinutes` too. */
  addedMinutes: z.int(),
  kitchenMinutes: z.int().nullable(),
  /** Until when the kitchen and the ride of a new order may take (DSK-155); null where nothing bounds them. */
  latestEta: Moment.nullable(),
  createdAt: Moment,
  /** Since when it is in this state. */
  changedAt: Moment,
  /** When it began to ring, or will: placed or paid, for later when the branch opens; again when that time has come. Null while it does not. */
  ringsSince: Moment.nullable(),
  deliveryAt: Moment.nullable(),
  beginsAt: Moment.nullable(),
  etaFrom: Moment.nullable(),
  etaTo: Moment.nullable(),
  firstEtaTo: Moment.nullable(),
  acceptedAt: Moment.nullable(),
  acceptedBy: Actor.nullable(),
  readyAt: Moment.nullable(),
  onWayAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  /** The customer's words for why it ended. */
  reason: z.string(),
  rejectCode: z
    .enum([...REJECT_CODES, ...LATE_CANCEL_CODES, ...FAILED_DELIVERY_CODES, UNANSWERED_CODE])
    .nullable(),
  /** How long its courier waited at the door before they gave up; null where they did not, or never arrived. */
  waitedMinutes: z.int().nullable(),
  /** The kitchen has seen that it was cancelled; true for what was never begun. */
  isEndSeen: z.boolean(),
  history: z.array(
    z.object({
      version: z.int(),
      status: z.enum(ORDER_STATUSES),
      reason: z.enum(ORDER_CHANGE_REASONS),
      by: Actor,
      /** What happened, as a person would say it. */
      what: z.enum(ORDER_HAPPENINGS),
      /** Of an acceptance: how long the kitchen takes. */
      minutes: z.int().nullable(),
      /** Of a promise that moved: where to. */
      etaTo: Moment.nullable(),
      /** In somebody's own words: why it ended, what was corrected. */
      note: z.string(),
      at: Moment,
    }),
  ),
})
export type DeskOrder = z.infer<typeof DeskOrder>

/** The order as it stands after an action; `already` says who had done the same before, and then nothing was changed. */
export const OrderDone = named('OrderDone', {
  order: DeskOrder,
  already: z.object({ by: Actor, at: Moment }).nullable(),
})
export type OrderDone = z.infer<typeof OrderDone>

/** The version that the person saw. */
const seen = { version: z.int().min(1).max(2_000_000_000) }
const SIZE = z.coerce.number().int().min(1).max(200)

export const deskOrders = {
  'desk.orders': {
    summary: 'Orders of my branches, newest first; without a filter those under way',
    query: z.object({
      status: z.enum(ORDER_STATUSES).optional(),
      branchId: Id.optional(),
      service: z.enum(SERVICE_TYPES).optional(),
      /** On the branch's calendar; with it also what is over. */
      day: Day.optional(),
      /** That one order, also when it is long over. */
      number: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      /** A number, or for whoever is shown phones a phone or its end. */
      q: z.string().max(40).optional(),
      cursor: z.string().max(100).optional(),
      size: SIZE.default(100),
    }),
    output: z.object({ content: z.array(DeskOrder), cursor: z.string().nullable() }),
  },
  'desk.today': {
    summary: 'What came today, by the calendar of each branch, and when the last order came',
    query: z.object({ branchId: Id.optional() }),
    output: z.object({
      /** Also of an earlier day; null when none came for days. */
      lastOrderAt: Moment.nullable(),
      orders: z.int(),
      handedOver: z.int(),
      canceled: z.int(),
    }),
  },
  'desk.order': { summary: 'One order', params: ById, output: DeskOrder },
  'desk.acceptOrder': {
    summary:
      'Accept, saying how long the kitchen takes; one for later is accepted for its time, whatever the minutes. An order that is accepted already answers who did it',
    params: ById,
    body: z.strictObject({ ...seen, minutes: z.int().min(1).max(MOST_KITCHEN_MINUTES) }),
    output: OrderDone,
  },
  'desk.promiseOrder': {
    summary: 'Delay: the promise moves by so many minutes, and the customer is told',
    params: ById,
    body: z.strictObject({ ...seen, minutes: z.int().min(1).max(120) }),
    output: OrderDone,
  },
  'desk.rejectOrder': {
    summary: 'Reject before the kitchen begins; what ran out goes to the stop-list in the same transaction',
    params: ById,
    body: z.strictObject({
      ...seen,
      code: z.enum(REJECT_CODES),
      /** With RAN_OUT: which of the order's products, at least one. */
      products: z.array(Id).max(200).default([]),
      stopEnd: StopEnd.default('OPENING'),
      /** With OTHER it is what the customer reads, and required. */
      text: typedText(300).default(''),
    }),
    output: OrderDone,
  },
  'desk.moveOrder': {
    summary: 'The next step of the table of states',
    params: ById,
    body: z.strictObject({
      ...seen,
      to: z.enum(['COOKING', 'DONE', 'ON_WAY', 'DELIVERED']),
      /** With `DELIVERED`: what was paid as it was handed over, written together with it. */
      paid: z.enum(['CASH', 'TERMINAL']).optional(),
    }),
    output: OrderDone,
  },
  'desk.correctOrder': {
    summary: 'One step back within ten minutes: ready to cooking, on the way to ready',
    params: ById,
    body: z.strictObject({ ...seen, note: typedText(300).default('') }),
    output: OrderDone,
  },
  'desk.cancelOrder': {
    summary: 'Cancel once the kitchen has begun; money and cashback go back, the stock does not',
    params: ById,
    body: z.strictObject({ ...seen, code: z.enum(LATE_CANCEL_CODES), text: typedText(300).default('') }),
    output: OrderDone,
  },
  'desk.payOrder': {
    summary: 'Paid in cash or by the terminal',
    params: ById,
    body: z.strictObject({ ...seen, paymentType: z.enum(['CASH', 'TERMINAL']) }),
    output: OrderDone,
  },
  'desk.noteOrder': {
    summary: 'A note for the staff',
    params: ById,
    body: z.strictObject({ note: typedText(1000) }),
    output: DeskOrder,
  },
  'desk.seeOrder': {
    summary: 'The kitchen has seen that an order was cancelled, or somebody looks at a card',
    params: ById,
    output: DeskOrder,
  },
  'desk.assignCourier': {
    summary: 'Give the order to a courier of the shop; null takes it back',
    params: ById,
    body: z.strictObject({ ...seen, staffId: Id.nullable() }),
    output: OrderDone,
  },
} as const

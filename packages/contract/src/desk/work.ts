import {
  DISHES_AT_ONCE,
  FAILED_DELIVERY_CODES,
  MOST_CHAIRS,
  MOST_TICKETS,
  ORDER_STATUSES,
  RESERVATION_ANSWERS,
} from '@dasturxon/domain'
import { z } from 'zod'
import {
  ById,
  Day,
  Id,
  ID_PATTERN,
  Latitude,
  LocalisedText,
  Longitude,
  Moment,
  Nothing,
  requiredText,
  Som,
  typedText,
} from '../common.ts'
import { DishesAtOnce } from '../places.ts'
import { Reservation } from '../reservations.ts'
import { Hall, WaiterCall } from '../tables.ts'
import { DeskLine } from './desk-line.ts'
import { DeskOrder, OrderDone } from './desk-orders.ts'
import { DeskDevice } from './people.ts'
import { PressKey } from './records.ts'
import { BranchState, BranchStops } from './stops.ts'

export const Station = z
  .object({
    id: Id,
    branchId: Id,
    name: z.string(),
    /** What is made here: these categories and these products; a product's own station comes first. */
    categoryIds: z.array(Id),
    productIds: z.array(Id),
    /** How many dishes it makes at once (part three work §1). */
    atOnce: DishesAtOnce,
  })
  .meta({ id: 'Station' })
export type Station = z.infer<typeof Station>

/** What the kitchen of a branch has before it, by which minutes are proposed (part three work §1). */
const DeskKitchen = z
  .object({
    branchId: Id,
    /** How many dishes each makes at once; `id` is null for what no station makes. */
    stations: z.array(z.object({ id: Id.nullable(), atOnce: z.int() })),
    /** Dishes of accepted orders that nobody has ticked. */
    ahead: z.array(
      DeskLine.pick({ productId: true, stationId: true, count: true, minutes: true, isBatch: true }),
    ),
    busyMinutes: z.int(),
  })
  .meta({ id: 'DeskKitchen' })
export type DeskKitchen = z.infer<typeof DeskKitchen>

export const DeskCall = WaiterCall.extend({
  /** The table's id, a colon and the kind. */
  id: z.string(),
  branchId: Id,
  table: z.object({ id: Id, name: z.string(), hallName: LocalisedText }),
  answeredBy: z.string().nullable(),
}).meta({ id: 'DeskCall' })
export type DeskCall = z.infer<typeof DeskCall>

export const DeskReservation = Reservation.omit({ allowedActions: true, branch: true, status: true })
  .extend({
    /** ARRIVED: they sit there. LEFT: they did. */
    status: z.enum(['ACTIVE', 'ARRIVED', 'LEFT', 'CANCELED', 'NO_SHOW', 'PAST']),
    /** Guests who had not reserved. */
    isWalkIn: z.boolean(),
    arrivedAt: Moment.nullable(),
    /** Who said to the guest that it stands; null until somebody has. */
    confirmedBy: z.string().nullable(),
  })
  .meta({ id: 'DeskReservation' })
export type DeskReservation = z.infer<typeof DeskReservation>

/** QUEUED → CLAIMED → SENT → PRINTED; UNSURE and FAILED are asked about, never repeated by themselves. */
export const PRINT_STATES = ['QUEUED', 'CLAIMED', 'SENT', 'PRINTED', 'UNSURE', 'FAILED'] as const

export const PrintJob = z
  .object({
    id: Id,
    branchId: Id,
    orderId: Id,
    orderNumber: z.int(),
    /** ORDER the whole, CHANGE what is different, CANCEL that it ended. */
    kind: z.enum(['ORDER', 'CHANGE', 'CANCEL']),
    /** Counts the tickets of an order: one job for each order, revision and printer. */
    revision: z.int(),
    printer: z.string(),
    state: z.enum(PRINT_STATES),
    /** 0 for the first; a reprint says COPY with this count and the name. */
    copy: z.int(),
    copyBy: z.string().nullable(),
    /** Counts claims; an outcome names the one it is about. */
    claim: z.int(),
    /** On every paper, above the dishes: what the customer must not get. */
    allergies: DeskOrder.shape.allergies,
    /** On paper: the dishes, or what is different of them (`-2`). */
    lines: z.array(
      DeskLine.omit({
        unitPrice: true,
        preparedAt: true,
        preparedBy: true,
        image: true,
        minutes: true,
        isBatch: true,
      }),
    ),
    createdAt: Moment,
    /** Until when a claim is somebody's. */
    claimEndsAt: Moment.nullable(),
  })
  .meta({ id: 'PrintJob' })
export type PrintJob = z.infer<typeof PrintJob>

export const DeskCourier = z
  .object({
    staffId: Id,
    name: z.string(),
    phone: z.string(),
    isOnShift: z.boolean(),
    orderIds: z.array(Id),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    positionAt: Moment.nullable(),
  })
  .meta({ id: 'DeskCourier' })
export type DeskCourier = z.infer<typeof DeskCourier>

const Shift = z.object({
  /** Whose it is: on a tablet whoever began it by PIN, null where the shop knows no PIN. */
  staffId: Id.nullable(),
  name: z.string(),
  /** The tablet on which it is; null on a person's own screen. */
  device: z.object({ id: Id, name: z.string() }).nullable(),
  branchIds: z.array(Id),
  since: Moment,
})
/** An order's id, a colon and a position, or a table's id, a colon and a kind. */
const PartId = z.object({
  id: z.string().regex(new RegExp(String.raw`^${ID_PATTERN}:(\d{1,4}|WAITER|BILL)$`)),
})
/** Categories and dishes that one station can be given. */
export const MOST_OF_STATION = { categories: 500, products: 2000 } as const
/** What a station is, for the importer and the desk alike. */
export const StationFields = {
  name: requiredText(60),
  categoryIds: z.array(Id).max(MOST_OF_STATION.categories),
  productIds: z.array(Id).max(MOST_OF_STATION.products),
  atOnce: DishesAtOnce.default(DISHES_AT_ONCE),
}

/** What a courier says on the way, in this order. */
const RIDE_STEPS = ['picked-up', 'arrived', 'delivered'] as const
export type RideStep = (typeof RIDE_STEPS)[number]

export const work = {
  'desk.presence': {
    summary: 'What this screen is able to, each 20 seconds: whether somebody would hear an order',
    body: z.strictObject({
      /** One for each page that is open. */
      screenId: Id,
      isVisible: z.boolean(),
      hasSound: z.boolean(),
      hasWakeLock: z.boolean(),
      isInstalled: z.boolean(),
      battery: z.int().min(0).max(100).nullable().default(null),
      version: z.string().max(40).default(''),
      /** The order whose card is open here. */
      looksAt: Id.nullable().default(null),
    }),
    output: z.object({ now: Moment }),
  },
  'desk.shifts': { summary: 'Who is on shift in my branches', output: z.array(Shift) },
  'desk.beginShift': {
    summary:
      'Begin: from here on somebody is expected to hear the orders of these branches. A tablet says by PIN who begins',
    body: z.strictObject({ branchIds: z.array(Id).min(1).max(200) }),
    output: Shift,
  },
  'desk.endShift': { summary: 'End my shift', output: Nothing },
  'desk.kitchen': {
    summary: 'What the kitchen has before it, oldest promise first, and the sum of it',
    query: z.object({ branchId: Id, stationId: Id.optional() }),
    output: z.object({
      tickets: z.array(DeskOrder),
      /** Of the lines that are not ticked. */
      allDay: z.array(z.object({ productId: Id, name: LocalisedText, count: z.int() })),
    }),
  },
  'desk.tickLine': {
    summary: 'A dish is done, or is not after all',
    params: PartId,
    body: z.strictObject({ isPrepared: z.boolean() }),
    output: DeskOrder,
  },
  'desk.readyStation': {
    summary: 'All of a station is done; when all stations are, the order is ready',
    params: ById,
    body: z.strictObject({
      /** null: all stations. */
      stationId: Id.nullable(),
      version: z.int().min(1).max(2_000_000_000),
    }),
    output: OrderDone,
  },
  'desk.stations': { summary: 'Stations of my kitchens', output: z.array(Station) },
  'desk.addStation': {
    summary: 'A new station',
    body: z.strictObject({ ...StationFields, branchId: Id }),
    output: Station,
  },
  'desk.changeStation': {
    summary: 'Change a station',
    params: ById,
    body: z.strictObject(StationFields),
    output: Station,
  },
  'desk.removeStation': { summary: 'Remove a station', params: ById, output: Nothing },
  'desk.tables': {
    summary: 'Halls and tables of a branch, with what is open at each',
    query: z.object({ branchId: Id }),
    output: z.object({
      halls: z.array(Hall),
      calls: z.array(DeskCall),
      /** Orders under way by table, and those that were brought to the party that sits there. */
      orders: z.array(
        z.object({
          tableId: Id,
          orderId: Id,
          number: z.int(),
          status: z.enum(ORDER_STATUSES),
          createdAt: Moment,
          /** By when it was first told to come; null: never. */
          firstEtaTo: Moment.nullable(),
          totalPrice: Som,
        }),
      ),
      /** Parties that the staff has seated. */
      seated: z.array(z.object({ tableId: Id, reservationId: Id, since: Moment, chairs: z.int() })),
      /** Baskets that parties fill at their tables. */
      baskets: z.array(z.object({ tableId: Id, people: z.int(), since: Moment })),
    }),
  },
  'desk.answerCall': { summary: 'On my way to the table', params: PartId, output: DeskCall },
  'desk.reservations': {
    summary: 'Reservations of a branch from a day of its calendar on',
    query: z.object({ branchId: Id, from: Day }),
    output: z.array(DeskReservation),
  },
  'desk.answerReservation': {
    summary: 'Confirm, call off, say that they are here, that nobody came, or that they have left',
    params: ById,
    body: z.strictObject({ answer: z.enum(RESERVATION_ANSWERS) }),
    output: DeskReservation,
  },
  'desk.placeReservation': {
    summary: 'Write a party down: for a time, or, without one, guests who sit down now',
    body: z.strictObject({
      key: PressKey,
      branchId: Id,
      tableId: Id,
      chairs: z.int().min(1).max(MOST_CHAIRS),
      /** A whole quarter of an hour; null: they are here. */
      time: Moment.nullable().default(null),
      name: typedText(80).default(''),
      /** Empty where nobody said one. */
      phone: z.string().max(32).default(''),
      comment: typedText(400).default(''),
    }),
    output: DeskReservation,
  },
  'desk.moveReservation': {
    summary: 'Another table, time or number of guests for a party',
    params: ById,
    body: z.strictObject({
      tableId: Id.optional(),
      time: Moment.optional(),
      chairs: z.int().min(1).max(MOST_CHAIRS).optional(),
    }),
    output: DeskReservation,
  },
  'desk.couriers': {
    summary: 'Couriers of the shop',
    query: z.object({ branchId: Id.optional() }),
    output: z.array(DeskCourier),
  },
  'desk.ride': { summary: 'My jobs, the next first', output: z.array(DeskOrder) },
  'desk.rideStep': {
    summary:
      'One of my jobs goes on: picked up at the branch, arrived at the door, delivered. Without a version: steps that waited without a network follow each other, and one that was taken before answers who took it',
    params: z.object({ id: Id, step: z.enum(RIDE_STEPS) }),
    body: z.strictObject({
      /** With `delivered`: what was paid at the door, written together with it. */
      paid: z.enum(['CASH', 'TERMINAL']).optional(),
    }),
    output: OrderDone,
  },
  'desk.failDelivery': {
    summary:
      'One of my jobs could not be handed over, and why: the order is cancelled, and the reason says what becomes of its money (DSK-107). Without a version, as a step of a job; one that was said before answers who said it',
    params: ById,
    body: z.strictObject({ code: z.enum(FAILED_DELIVERY_CODES) }),
    output: OrderDone,
  },
  'desk.sendPosition': {
    summary: 'Where I am, while an order is on the way with me',
    body: z.strictObject({ latitude: Latitude, longitude: Longitude, at: Moment }),
    output: Nothing,
  },
  'desk.printJobs': {
    summary: 'Tickets of a branch that are not on paper yet',
    query: z.object({ branchId: Id }),
    output: z.array(PrintJob),
  },
  'desk.claimPrintJobs': {
    summary:
      'Take tickets to print them: each goes to one screen, for a minute. Answers those that were taken',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_TICKETS) }),
    output: z.array(PrintJob),
  },
  'desk.endPrintJobs': {
    summary:
      'What became of claims: who holds one says it, or anybody once its minute is over. Answers the tickets as they are',
    body: z.strictObject({
      claims: z
        .array(z.strictObject({ id: Id, claim: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(MOST_TICKETS),
      outcome: z.enum(['SENT', 'PRINTED', 'FAILED', 'AGAIN']),
    }),
    output: z.array(PrintJob),
  },
  'desk.printOrder': {
    summary: 'One more ticket, which says COPY and who asked',
    params: ById,
    output: PrintJob,
  },
} as const

/**
 * Messages of `GET /api/desk/v1/events?branches=<id>,<id>`, each whole: first the present, then `present`, then changes. What
 * is told replaces what was known under its id.
 */
export const DESK_EVENTS = {
  order: DeskOrder,
  /** Left the board: over, or given to another branch or courier. */
  gone: z.object({ id: Id, number: z.int(), status: z.string() }),
  stop: BranchStops,
  branch: BranchState,
  kitchen: DeskKitchen,
  call: DeskCall,
  reservation: DeskReservation,
  print: PrintJob,
  /** Joined, or was signed out. */
  device: DeskDevice,
  present: z.object({}),
}

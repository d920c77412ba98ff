import { MOST_CHAIRS, ORDER_STATUSES, RESERVATION_ANSWERS } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, Id, LocalisedText, Moment, Som, typedText } from '../common.ts'
import { Reservation } from '../reservations.ts'
import { Hall, WaiterCall } from '../tables.ts'
import { PartId } from './part-id.ts'
import { PressKey } from './records.ts'

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

export const deskTables = {
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
} as const

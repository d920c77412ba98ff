import { z } from 'zod'
import {
  ById,
  Clock,
  Day,
  Id,
  LocalisedText,
  Moment,
  Nothing,
  requiredText,
  TypedPhone,
  typedText,
  named,
} from './common.ts'

const Chairs = z.int().min(1).max(100)

export const Reservation = named('Reservation', {
  id: Id,
  branchId: Id,
  branch: z.object({ name: LocalisedText, address: z.string(), phone: z.string(), timeZone: z.string() }),
  place: z.object({ tableId: Id, table: z.string(), hall: LocalisedText }),
  chairs: z.int(),
  time: Moment,
  endsAt: Moment,
  /** PAST once an active one has ended. */
  status: z.enum(['ACTIVE', 'CANCELED', 'PAST']),
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  allowedActions: z.array(z.enum(['cancel'])),
})
export type Reservation = z.infer<typeof Reservation>

/** A time at which a party may come, on the branch's wall clock and as a moment. */
export const ReservationTime = named('ReservationTime', {
  time: Clock,
  at: Moment,
  /** Whether a table that is large enough is free for the whole stay. */
  isFree: z.boolean(),
})

export const reservations = {
  'reservations.list': {
    summary: 'Table reservations of the signed-in user: those to come, the next first, then the others',
    output: z.array(Reservation),
  },
  'reservations.free': {
    summary: 'The times of a day at which a party may come',
    query: z.object({
      branchId: Id,
      /** On the branch's calendar. */
      day: Day,
      chairs: z.coerce.number().int().min(1).max(100),
      /** The only table that will do. */
      tableId: Id.optional(),
    }),
    output: z.object({ stayMinutes: z.int(), times: z.array(ReservationTime) }),
  },
  'reservations.create': {
    summary: 'Reserve a table',
    body: z.strictObject({
      branchId: Id,
      /** null takes the smallest free table that is large enough. */
      tableId: Id.nullable().default(null),
      chairs: Chairs,
      time: Moment,
      name: requiredText(80),
      phone: TypedPhone,
      comment: typedText(400).default(''),
    }),
    output: Reservation,
  },
  'reservations.cancel': { summary: 'Cancel a reservation', params: ById, output: Nothing },
} as const

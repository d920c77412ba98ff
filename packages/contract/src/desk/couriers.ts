import { FAILED_DELIVERY_CODES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Latitude, Longitude, Moment, Nothing, named } from '../common.ts'
import { DeskOrder, OrderDone } from './desk-orders.ts'

export const DeskCourier = named('DeskCourier', {
  staffId: Id,
  name: z.string(),
  phone: z.string(),
  isOnShift: z.boolean(),
  orderIds: z.array(Id),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  positionAt: Moment.nullable(),
})
export type DeskCourier = z.infer<typeof DeskCourier>

/** What a courier says on the way, in this order. */
const RIDE_STEPS = ['picked-up', 'arrived', 'delivered'] as const
export type RideStep = (typeof RIDE_STEPS)[number]

export const couriers = {
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
} as const

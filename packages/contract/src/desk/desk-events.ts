import { z } from 'zod'
import { Id } from '../common.ts'
import { DeskOrder } from './desk-orders.ts'
import { DeskCall, DeskReservation } from './desk-tables.ts'
import { DeskKitchen } from './kitchen.ts'
import { DeskDevice } from './people.ts'
import { PrintJob } from './print-jobs.ts'
import { BranchState, BranchStops } from './stops.ts'

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

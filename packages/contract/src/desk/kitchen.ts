import { DISHES_AT_ONCE } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Nothing, requiredText, named } from '../common.ts'
import { DishesAtOnce } from '../places.ts'
import { DeskLine } from './desk-line.ts'
import { DeskOrder, OrderDone } from './desk-orders.ts'
import { PartId } from './part-id.ts'

export const Station = named('Station', {
  id: Id,
  branchId: Id,
  name: z.string(),
  /** What is made here: these categories and these products; a product's own station comes first. */
  categoryIds: z.array(Id),
  productIds: z.array(Id),
  /** How many dishes it makes at once (part three work §1). */
  atOnce: DishesAtOnce,
})
export type Station = z.infer<typeof Station>

/** What the kitchen of a branch has before it, by which minutes are proposed (part three work §1). */
export const DeskKitchen = named('DeskKitchen', {
  branchId: Id,
  /** How many dishes each makes at once; `id` is null for what no station makes. */
  stations: z.array(z.object({ id: Id.nullable(), atOnce: z.int() })),
  /** Dishes of accepted orders that nobody has ticked. */
  ahead: z.array(
    DeskLine.pick({ productId: true, stationId: true, count: true, minutes: true, isBatch: true }),
  ),
  busyMinutes: z.int(),
})
export type DeskKitchen = z.infer<typeof DeskKitchen>

/** Categories and dishes that one station can be given. */
export const MOST_OF_STATION = { categories: 500, products: 2000 } as const
/** What a station is, for the importer and the desk alike. */
export const StationFields = {
  name: requiredText(60),
  categoryIds: z.array(Id).max(MOST_OF_STATION.categories),
  productIds: z.array(Id).max(MOST_OF_STATION.products),
  atOnce: DishesAtOnce.default(DISHES_AT_ONCE),
}

export const kitchen = {
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
} as const

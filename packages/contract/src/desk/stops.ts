import { STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, Price, named } from '../common.ts'
import { Stranded } from './branches.ts'

/** When something temporary ends: in an hour, this evening, at the next opening, or when somebody says so. */
export const StopEnd = z.enum(['HOUR', 'EVENING', 'OPENING', 'NEVER']).meta({ id: 'StopEnd' })
export type StopEnd = z.infer<typeof StopEnd>

export const DeskStop = named('DeskStop', {
  kind: z.enum(['PRODUCT', 'OPTION']),
  /** Of the product, or of the option. */
  id: Id,
  /** The product it is an option of; itself for a product. */
  productId: Id,
  name: LocalisedText,
  productName: LocalisedText,
  branchId: Id,
  until: Moment.nullable(),
  by: z.string(),
  at: Moment.nullable(),
})
export type DeskStop = z.infer<typeof DeskStop>

/** What a branch has stopped, whole. */
export const BranchStops = z.object({ branchId: Id, stops: z.array(DeskStop) }).meta({ id: 'BranchStops' })
export type BranchStops = z.infer<typeof BranchStops>

const Ends = z.object({ until: Moment, by: z.string(), at: Moment })
export const BranchState = named('BranchState', {
  branchId: Id,
  /** Minutes on top of every new promise; null when it is not busy. */
  busy: Ends.extend({ minutes: z.int() }).nullable(),
  /** One for each service that rests. */
  pauses: z.array(
    Ends.extend({
      service: z.enum(STOREFRONT_SERVICE_TYPES),
      reason: z.string(),
      /** Set by the server, because nobody heard the orders. */
      isAutomatic: z.boolean(),
    }),
  ),
  isOpen: z.boolean(),
  /** When it opens; null while it is open, and where it never does. */
  opensAt: Moment.nullable(),
  closesAt: Moment.nullable(),
  /** Whether its tickets are printed; where there is no printer nobody is asked about them (DAY-2). */
  printsTickets: z.boolean(),
  /** Screens that would ring, and people on shift. */
  listening: z.int(),
  onShift: z.array(z.object({ name: z.string(), since: Moment })),
})
export type BranchState = z.infer<typeof BranchState>

export const DeskMenu = named('DeskMenu', {
  categories: z.array(z.object({ id: Id, name: LocalisedText })),
  products: z.array(
    z.object({
      id: Id,
      categoryId: Id,
      name: LocalisedText,
      image: z.string(),
      price: Price,
      /** How often it was stopped in the last 30 days. */
      timesStopped: z.int(),
      options: z.array(
        z.object({ id: Id, groupId: Id, groupName: LocalisedText, name: LocalisedText, price: Price }),
      ),
      branches: z.array(z.object({ branchId: Id, stock: z.int().nullable() })),
    }),
  ),
})
export type DeskMenu = z.infer<typeof DeskMenu>

const pause = {
  /** Empty: all of them. */
  services: z.array(z.enum(STOREFRONT_SERVICE_TYPES)).max(3),
  /** 0 ends the pause, null lasts until the next opening. */
  minutes: z.int().min(0).max(240).nullable(),
}

export const stops = {
  'desk.menu': { summary: 'Dishes and options of my branches, for the stop-list', output: DeskMenu },
  'desk.stops': {
    summary: 'What is stopped in my branches',
    query: z.object({ branchId: Id.optional() }),
    output: z.array(BranchStops),
  },
  'desk.setStop': {
    summary: 'Stop a dish or an option in a branch, or sell it again; every open menu shows it at once',
    body: z.strictObject({
      kind: z.enum(['PRODUCT', 'OPTION']),
      id: Id,
      /** null: in every branch that is mine. */
      branchId: Id.nullable(),
      /** null sells it again. */
      end: StopEnd.nullable(),
      /** When it was pressed, for what waited without a network: after five minutes it is asked again. */
      pressedAt: Moment.optional(),
    }),
    output: z.array(BranchStops),
  },
  'desk.changeStock': {
    summary: 'Count pieces up or down, or say how many are left; null: nobody counts',
    body: z.union([
      z.strictObject({ productId: Id, branchId: Id, delta: z.int().min(-1000).max(1000) }),
      z.strictObject({ productId: Id, branchId: Id, left: z.int().min(0).max(100_000).nullable() }),
    ]),
    output: z.object({ productId: Id, branchId: Id, stock: z.int().nullable() }),
  },
  'desk.branchStates': { summary: 'How my branches stand', output: z.array(BranchState) },
  'desk.pauseBranch': {
    summary: 'Let a branch rest, or end that; ends by itself and never outlives the branch’s day',
    params: ById,
    body: z.strictObject({
      ...pause,
      reason: z.string().max(120).default(''),
    }),
    output: BranchState,
  },
  'desk.strandedByPause': {
    summary: 'Which orders for later a pause would strand; nothing is written',
    params: ById,
    body: z.strictObject(pause),
    output: Stranded,
  },
  'desk.busyBranch': {
    summary: 'Minutes on top of every new promise, for a while; 0 ends it',
    params: ById,
    body: z.strictObject({ minutes: z.int().min(0).max(60), forMinutes: z.int().min(1).max(480) }),
    output: BranchState,
  },
} as const

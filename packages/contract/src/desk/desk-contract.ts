import type { AnswerOfCall, CallSchemas, InputOfCall, OutputOfCall, ParsedOfCall } from '../call.ts'
import { accounts } from './accounts.ts'
import { alarm } from './alarm.ts'
import { branches } from './branches.ts'
import { content } from './content.ts'
import { couriers } from './couriers.ts'
import { customers } from './customers.ts'
import type { DeskCallName } from './desk-calls.ts'
import { deskOrders } from './desk-orders.ts'
import { deskTables } from './desk-tables.ts'
import { drawers } from './drawers.ts'
import { halls } from './halls.ts'
import { kitchen } from './kitchen.ts'
import { laterChanges } from './later-changes.ts'
import { menu } from './menu.ts'
import { menuViews } from './menu-views.ts'
import { optionSets } from './option-sets.ts'
import { orderHistory } from './order-history.ts'
import { people } from './people.ts'
import { ownDomain } from './own-domain.ts'
import { pictures } from './pictures.ts'
import { printJobs } from './print-jobs.ts'
import { refunds } from './refunds.ts'
import { refusedCalls } from './refused-calls.ts'
import { registers } from './registers.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { shifts } from './shifts.ts'
import { sheets } from './sheets.ts'
import { start } from './start.ts'
import { stops } from './stops.ts'
import { cities } from './cities.ts'
import { zones } from './zones.ts'

/** Schemas of every call of the desk, by the names of `deskCalls`. */
export const deskSchemas = {
  ...people,
  ...deskOrders,
  ...orderHistory,
  ...customers,
  ...stops,
  ...shifts,
  ...kitchen,
  ...deskTables,
  ...couriers,
  ...printJobs,
  ...drawers,
  ...alarm,
  ...accounts,
  ...ownDomain,
  ...settings,
  ...refunds,
  ...refusedCalls,
  ...registers,
  ...reports,
  ...zones,
  ...cities,
  ...halls,
  ...menu,
  ...menuViews,
  ...laterChanges,
  ...optionSets,
  ...branches,
  ...sheets,
  ...pictures,
  ...content,
  ...start,
} satisfies Record<DeskCallName, CallSchemas>
type Schemas = typeof deskSchemas

export type DeskCallInput<N extends DeskCallName> = InputOfCall<Schemas[N]>
export type DeskCallParsed<N extends DeskCallName> = ParsedOfCall<Schemas[N]>
export type DeskCallAnswer<N extends DeskCallName> = AnswerOfCall<Schemas[N]>
export type DeskCallOutput<N extends DeskCallName> = OutputOfCall<Schemas[N]>

/** The schemas of a call seen without its name, for code that treats all calls alike. */
export const deskSchemasOf = (name: DeskCallName): CallSchemas => deskSchemas[name]

export * from './accounts.ts'
export * from './alarm.ts'
export * from './branch-fields.ts'
export * from './branches.ts'
export * from './cities.ts'
export * from './content-fields.ts'
export * from './content-records.ts'
export * from './content.ts'
export * from './couriers.ts'
export * from './customers.ts'
export * from './desk-events.ts'
export * from './desk-tables.ts'
export * from './drawers.ts'
export * from './halls.ts'
export * from './kitchen.ts'
export * from './later-changes.ts'
export * from './menu-fields.ts'
export * from './menu-views.ts'
export * from './menu-answers.ts'
export * from './menu.ts'
export * from './option-sets.ts'
export * from './order-history.ts'
export * from './own-domain.ts'
export * from './people.ts'
export * from './pictures.ts'
export * from './print-jobs.ts'
export * from './refunds.ts'
export * from './refused-calls.ts'
export * from './registers.ts'
export * from './reports.ts'
export * from './settings.ts'
export * from './desk-line.ts'
export * from './desk-orders.ts'
export * from './sheets.ts'
export * from './shifts.ts'
export * from './start.ts'
export * from './stops.ts'
export * from './zones.ts'

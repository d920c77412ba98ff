import type { AnswerOfCall, CallSchemas, InputOfCall, OutputOfCall, ParsedOfCall } from './call.ts'
import type { CallName, calls } from './calls.ts'
import { baskets } from './baskets.ts'
import { cards } from './cards.ts'
import { cashback } from './cashback.ts'
import { credit } from './credit.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { merchants } from './merchants.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { userExport } from './user-export.ts'
import { places } from './places.ts'
import { promos } from './promos.ts'
import { reservations } from './reservations.ts'
import { sharedBaskets } from './shared-baskets.ts'
import { tables } from './tables.ts'
import { clickApp } from './click-app.ts'
import { telegram } from './telegram.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

/** Schemas of every call, by the names of `calls`. */
export const schemas = {
  ...merchants,
  ...catalogue,
  ...places,
  ...users,
  ...userExport,
  ...orders,
  ...baskets,
  ...promos,
  ...cashback,
  ...credit,
  ...payments,
  ...notifications,
  ...cards,
  ...content,
  ...vacancies,
  ...tables,
  ...reservations,
  ...sharedBaskets,
  ...telegram,
  ...clickApp,
}

type Schemas = typeof schemas

// Schemas without a call do not compile here, a call without schemas does not below.
export type Contract = { [N in keyof Schemas]: (typeof calls)[N] & Schemas[N] }
export type CallInput<N extends CallName> = InputOfCall<Schemas[N]>
export type CallParsed<N extends CallName> = ParsedOfCall<Schemas[N]>
export type CallAnswer<N extends CallName> = AnswerOfCall<Schemas[N]>
export type CallOutput<N extends CallName> = OutputOfCall<Schemas[N]>

/** The schemas of a call seen without its name, for code that treats all calls alike. */
export const schemasOf = (name: CallName): CallSchemas => schemas[name]

export * from './common.ts'
export * from './merchants.ts'
export * from './settings-rules.ts'
export * from './catalogue.ts'
export * from './addresses.ts'
export * from './places.ts'
export * from './users.ts'
export * from './user-export.ts'
export * from './order-request.ts'
export * from './order.ts'
export * from './orders.ts'
export * from './baskets.ts'
export * from './promos.ts'
export * from './cashback.ts'
export * from './credit.ts'
export * from './payments.ts'
export * from './notifications.ts'
export * from './cards.ts'
export * from './content.ts'
export * from './vacancies.ts'
export * from './tables.ts'
export * from './reservations.ts'
export * from './shared-baskets.ts'
export { ErrorBody } from './error-body.ts'

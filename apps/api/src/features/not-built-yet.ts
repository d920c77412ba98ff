import type { CallName } from '@dasturxon/contract'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'

/** Calls of the contract that answer 501 for now; `npm run requirements` lists them. */
export const notBuiltYet = [] as const satisfies CallName[]

type NotBuiltYet = (typeof notBuiltYet)[number]

const refuse = (): never => {
  throw new AppError('not_built_yet')
}

/** Handlers for the list above: a call that is neither built nor on the list does not compile in app.ts. */
export const notBuiltYetHandlers = Object.fromEntries(notBuiltYet.map((name) => [name, refuse])) as Record<
  NotBuiltYet,
  () => never
> satisfies Pick<Handlers, NotBuiltYet>

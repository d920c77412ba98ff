import type { CallAnswer, CallName, CallParsed } from '@dasturxon/contract'
import type { RequestContext } from '../context.ts'
import type { Limits } from './limits.ts'
import type { Prepared } from './prepared.ts'

export type Handler<N extends CallName> = (
  input: CallParsed<N>,
  ctx: RequestContext,
) => Promise<CallAnswer<N> | Prepared> | CallAnswer<N> | Prepared

/** One handler for every call of the contract, with the limits of that call: a call without one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> | (Limits & { handler: Handler<N> }) }

type AnyHandler = (input: unknown, ctx: RequestContext) => unknown

/** What is registered for a call. */
export function registrationOf(handlers: Handlers, name: CallName): Limits & { handler: AnyHandler } {
  const registered = handlers[name]
  // The table pairs each name with its own handler; TypeScript cannot follow that pairing through a variable name.
  if (typeof registered === 'function') return { handler: registered as AnyHandler }
  return { ...registered, handler: registered.handler as AnyHandler }
}

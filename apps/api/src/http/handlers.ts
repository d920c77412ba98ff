import type {
  AnswerOfCall,
  CallAnswer,
  CallName,
  CallParsed,
  CallSchemas,
  ParsedOfCall,
  schemas,
} from '@dasturxon/contract'
import type { RequestContext } from '../context.ts'
import type { Limits } from './limits.ts'
import type { Prepared } from './prepared.ts'

type Answer<T> = Promise<T | Prepared> | T | Prepared
type HandlerOf<C extends CallSchemas, Context> = (
  input: ParsedOfCall<C>,
  ctx: Context,
) => Answer<AnswerOfCall<C>>

/** One handler for every call of a contract, with the limits of that call: a call without one does not compile. */
export type HandlersOf<Schemas extends Record<string, CallSchemas>, Context> = {
  [N in keyof Schemas]:
    | HandlerOf<Schemas[N], Context>
    | (Limits & { handler: HandlerOf<Schemas[N], Context> })
}

/** Answers one call of the shop. */
export type Handler<N extends CallName> = (
  input: CallParsed<N>,
  ctx: RequestContext,
) => Promise<CallAnswer<N>>
export type Handlers = HandlersOf<typeof schemas, RequestContext>

type AnyRegistration = Limits & { handler: (input: unknown, ctx: unknown) => unknown }

/** What is registered for a call. */
export function registrationOf<Name extends string>(
  handlers: { [N in Name]: unknown },
  name: Name,
): AnyRegistration {
  const registered = handlers[name]
  // The table pairs each name with its own handler; TypeScript cannot follow that pairing through a variable name.
  if (typeof registered === 'function') return { handler: registered as AnyRegistration['handler'] }
  return registered as AnyRegistration
}

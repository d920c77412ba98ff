import type { CallAnswer, CallParsed } from '@dasturxon/contract'
import type { CallName } from '@dasturxon/contract'
import type { RequestContext } from '../context.ts'
import type { Prepared } from './prepared.ts'

export type Handler<N extends CallName> = (
  input: CallParsed<N>,
  ctx: RequestContext,
) => Promise<CallAnswer<N> | Prepared> | CallAnswer<N> | Prepared

/** One handler for every call of the contract: a call without one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> }

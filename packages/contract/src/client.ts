import { calls, type CallName } from './calls.ts'
import type { schemas } from './contract.ts'
import { createSender, type CallsOf, type SenderOptions } from './sender.ts'

export type { AnyInput, CallError, CallOptions, Result, TransportCode } from './sender.ts'

/** The one way screens reach the API: over fetch in the browser, directly inside the server. Never throws. */
export type Call = CallsOf<typeof schemas>

/** A client of any server of this contract. */
export function createClient(options: SenderOptions<CallName>): Call {
  // The answer to a name is what the contract says of that name; `check` looks where it is wanted.
  return createSender(calls, options) as Call
}

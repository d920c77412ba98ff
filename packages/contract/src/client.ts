import { calls, type CallName } from './calls.ts'
import type { CallInput, CallOutput } from './contract.ts'
import { createSender, type CallOptions, type Result, type SenderOptions } from './sender.ts'

export type { AnyInput, CallError, CallOptions, Result, TransportCode } from './sender.ts'

/** The one way screens reach the API: over fetch in the browser, directly inside the server. Never throws. */
export type Call = <N extends CallName>(
  name: N,
  ...input: InputArguments<N>
) => Promise<Result<CallOutput<N>>>
type InputArguments<N extends CallName> =
  Partial<CallInput<N>> extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions]

export type ClientOptions = SenderOptions<CallName>

/** A client of any server of this contract. Every call yields an error or a result, never a throw (spec §7). */
export function createClient(options: ClientOptions): Call {
  const send = createSender(options)
  // The answer to a name is what the contract says of that name; `check` looks where it is wanted.
  return async (name, ...[input, callOptions]) =>
    (await send(name, calls[name], input ?? {}, callOptions)) as Result<CallOutput<typeof name>>
}

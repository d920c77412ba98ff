import { createSender, type CallOptions, type Result, type SenderOptions } from '../client.ts'
import { deskCalls, type DeskCallName } from './desk-calls.ts'
import type { DeskCallInput, DeskCallOutput } from './desk-contract.ts'

/** How the screens of the desk reach the API. Never throws. */
export type DeskCallFunction = <N extends DeskCallName>(
  name: N,
  ...input: Partial<DeskCallInput<N>> extends DeskCallInput<N>
    ? [input?: DeskCallInput<N>, options?: DeskCallOptions]
    : [input: DeskCallInput<N>, options?: DeskCallOptions]
) => Promise<Result<DeskCallOutput<N>>>

export type DeskCallOptions = CallOptions & {
  /** What `desk.allow` answered: the PIN of somebody who may, for this one call. */
  allowance?: string
}

/** A client of the desk's calls. It sends no token: the sign-in is a cookie of our own origin. */
export function createDeskClient(options: Omit<SenderOptions<DeskCallName>, 'token'>): DeskCallFunction {
  const send = createSender(options)
  return async (name, ...[input, callOptions]) => {
    const { allowance, ...rest } = callOptions ?? {}
    const headers = { ...rest.headers, ...(allowance && { 'desk-allowance': allowance }) }
    const answer = await send(name, deskCalls[name], input ?? {}, { ...rest, headers })
    // The answer to a name is what the contract says of that name.
    return answer as Result<DeskCallOutput<typeof name>>
  }
}

import { createSender, type AnyInput, type CallOptions, type Result, type SenderOptions } from '../sender.ts'
import { deskCalls, type DeskCallName, type DeskCallShape } from './desk-calls.ts'
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
    const shape: DeskCallShape = deskCalls[name]
    const parts: AnyInput = input ?? {}
    const sent = shape.takesFile ? { ...parts, body: formOf(parts.body) } : parts
    const answer = await send(name, shape, sent, { ...rest, headers })
    // The answer to a name is what the contract says of that name.
    return answer as Result<DeskCallOutput<typeof name>>
  }
}

/** A body with files as the form that carries it. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body ?? {}))
    form.set(field, value instanceof Blob ? value : String(value))
  return form
}

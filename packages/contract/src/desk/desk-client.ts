import type { CallShape } from '../call.ts'
import { createSender, type AnyInput, type CallOptions, type CallsOf, type SenderOptions } from '../sender.ts'
import { deskCalls, type DeskCallName } from './desk-calls.ts'
import type { deskSchemas, registration } from './desk-contract.ts'
import { startCalls, type StartCallName } from './start-calls.ts'

/** How the screens of the desk reach the API. Never throws. */
export type DeskCallFunction = CallsOf<typeof deskSchemas, DeskCallOptions>

export type DeskCallOptions = CallOptions & {
  /** What `desk.allow` answered: the PIN of somebody who may, for this one call. */
  allowance?: string
}

/** A client of the desk's calls. It sends no token: the sign-in is a cookie of our own origin. */
export function createDeskClient(options: Omit<SenderOptions<DeskCallName>, 'token'>): DeskCallFunction {
  const table: Record<DeskCallName, CallShape> = deskCalls
  const send = createSender(table, options)
  const call = (name: DeskCallName, input: AnyInput = {}, { allowance, ...rest }: DeskCallOptions = {}) => {
    const headers = { ...rest.headers, ...(allowance && { 'desk-allowance': allowance }) }
    const sent = table[name].takesFile ? { ...input, body: formOf(input.body) } : input
    return send(name, sent, { ...rest, headers })
  }
  // The answer to a name is what the contract says of that name.
  return call as DeskCallFunction
}

/** A body with files as the form that carries it. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body ?? {}))
    form.set(field, value instanceof Blob ? value : String(value))
  return form
}

/** A client of whoever begins a shop: there is none yet whose desk could be called. */
export function createStartClient(options: SenderOptions<StartCallName>): CallsOf<typeof registration> {
  return createSender(startCalls, options) as CallsOf<typeof registration>
}

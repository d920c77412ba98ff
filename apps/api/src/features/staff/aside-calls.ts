import type { ErrorCode, ErrorDetails } from '@dasturxon/contract'
import type { deskCalls, DeskCallName } from '@dasturxon/contract/desk'
import { AppError } from '../../http/app-error.ts'
import { JsonBytes } from '../../http/json-bytes.ts'
import type { RawInput } from '../../http/parse-input.ts'
import type { Aside } from '../../http/table.ts'
import type { DeskCaller } from './desk-caller.ts'

/** The calls that may be long work. */
export type AsideCallName = {
  [N in DeskCallName]: (typeof deskCalls)[N] extends { runsAside: true } ? N : never
}[DeskCallName]

type Bytes = Uint8Array<ArrayBuffer>

/** A call as it goes to another thread: what its body says nobody has read yet. */
export type AsideCall = {
  name: AsideCallName
  params: unknown
  query: unknown
  /** As it came; null where none came. */
  body: Bytes | null
  caller: Omit<DeskCaller, 'cookies'>
}

export type CookieStep = { kind: 'signIn'; token: string; days: number } | { kind: 'signOut' }

export type AsideAnswer = {
  /** What the caller's browser is to be told. */
  cookies: CookieStep[]
  outcome:
    | { kind: 'answered'; json: Bytes }
    | { kind: 'refused'; reason: ErrorCode; details: ErrorDetails | undefined }
    /** A bug; `cause` is for the log. */
    | { kind: 'failed'; cause: string }
}

/** Answers calls in another thread, each call within a time. What cannot be done now is refused as busy. */
export type AsideCalls = {
  answer: (call: AsideCall) => Promise<AsideAnswer>
  /** Takes a place for a call of a shop, its body and its answer; what it answers gives it back. Null: there is none left. */
  takePlace: (merchantId: string) => (() => void) | null
}

/** How the door has long calls answered in another thread. */
export const asideOf = (calls: AsideCalls): Aside<DeskCallName, DeskCaller> => ({
  takePlace({ merchant }) {
    const leave = calls.takePlace(merchant.id)
    if (!leave) throw new AppError('busy')
    return leave
  },
  // the door asks for calls that run aside alone
  answer: (asked) => callAside(calls, { ...asked, name: asked.name as AsideCallName }),
})

/** Has a call answered in another thread: its answer is JSON, what it refuses is thrown as a call here throws it. */
async function callAside(
  aside: AsideCalls,
  { name, raw, caller }: { name: AsideCallName; raw: RawInput; caller: DeskCaller },
): Promise<JsonBytes> {
  const { cookies, ...who } = caller
  const body = raw.body instanceof Buffer ? ownBytes(raw.body) : null
  const answer = await aside.answer({ name, params: raw.params, query: raw.query, body, caller: who })
  for (const step of answer.cookies)
    if (step.kind === 'signIn') cookies.signIn(step.token, step.days)
    else cookies.signOut()
  const { outcome } = answer
  if (outcome.kind === 'answered') return new JsonBytes(outcome.json)
  if (outcome.kind === 'refused') throw new AppError(outcome.reason, outcome.details)
  throw Object.assign(new Error('a call failed aside'), { stack: outcome.cause })
}

/** Bytes that can be handed over whole: small ones share their memory with others, and are copied. */
function ownBytes(bytes: Buffer): Bytes {
  const { buffer } = bytes
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return isAlone ? new Uint8Array(buffer) : Uint8Array.from(bytes)
}

import type { ErrorCode, ErrorDetails } from '@dasturxon/contract'
import { deskCalls, type DeskCallName } from '@dasturxon/contract/desk'
import { isDatabaseAway } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { JsonBytes } from '../../http/json-bytes.ts'
import type { RawInput } from '../../http/parse-input.ts'
import { readJson } from '../../http/read-body.ts'
import type { DeskHandlers } from './desk-context.ts'
import { runDeskCall, type DeskCaller } from './run-desk-call.ts'

/** The calls that may be long work. */
export type AsideCallName = {
  [N in DeskCallName]: (typeof deskCalls)[N] extends { runsAside: true } ? N : never
}[DeskCallName]

export const isAsideCall = (name: DeskCallName): name is AsideCallName => 'runsAside' in deskCalls[name]

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

type CookieStep = { kind: 'signIn'; token: string; days: number } | { kind: 'signOut' }

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

/** Has a call answered in another thread: its answer is JSON, what it refuses is thrown as a call here throws it. */
export async function callAside(
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

/** Answers a call that came from another thread; never rejects. */
export async function answerAside(
  app: App,
  handlers: Pick<DeskHandlers, AsideCallName>,
  { name, params, query, body, caller }: AsideCall,
): Promise<AsideAnswer> {
  const steps: CookieStep[] = []
  const cookies: DeskCaller['cookies'] = {
    signIn: (token, days) => void steps.push({ kind: 'signIn', token, days }),
    signOut: () => void steps.push({ kind: 'signOut' }),
  }
  try {
    const read = body === null ? undefined : readJson(Buffer.from(body.buffer).toString('utf8'))
    const raw = { params, query, body: read }
    const answer = await runDeskCall(app, handlers, { name, raw, caller: { ...caller, cookies } })
    const json = new TextEncoder().encode(JSON.stringify(answer))
    return { cookies: steps, outcome: { kind: 'answered', json } }
  } catch (error) {
    return { cookies: steps, outcome: outcomeOf(error) }
  }
}

function outcomeOf(error: unknown): AsideAnswer['outcome'] {
  if (error instanceof AppError) return { kind: 'refused', reason: error.code, details: error.details }
  if (isDatabaseAway(error)) return { kind: 'refused', reason: 'busy', details: undefined }
  return { kind: 'failed', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

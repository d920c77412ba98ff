import { readBounded } from '../read-bounded.ts'
import type { GatewayOutcome } from './port.ts'

/** What came of a request. `unreached`: it never left us. `lost`: it left, and what became of it nobody knows. */
export type GatewayAnswer =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'unreached'; reason: string }
  | { kind: 'lost'; reason: string }

type Ask = {
  method: 'POST' | 'PATCH'
  headers: Record<string, string>
  body?: URLSearchParams | string
  timeoutMs: number
  signal: AbortSignal
}

/** A gateway that has not answered after this long counts as failed. */
export const GATEWAY_TIMEOUT_MS = 10_000
/** Answers are a few hundred bytes; a longer one is cut off and counts as a failure. */
const LARGEST_BYTES = 64 * 1024

/** The failures that come before a connection: nothing of the request was sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** A proxy that says it heard nothing from the server behind it: the request may have got there. */
const HEARD_NOTHING = new Set([502, 504])

/** Sends one request. No reason holds an address, a header or a body: they carry keys, phones and codes. */
export async function askGateway(
  url: string,
  { timeoutMs, signal, ...request }: Ask,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      ...request,
      // keys go to nobody else
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { kind: 'answered', status: response.status, text: await readBounded(response, LARGEST_BYTES) }
  } catch (error) {
    const reason = reasonOf(error)
    return { kind: UNREACHED.has(reason) ? 'unreached' : 'lost', reason }
  }
}

/** What an answer without the gateway's own words means, in whatever format it speaks. */
export function outcomeOfFailure(answer: GatewayAnswer): GatewayOutcome {
  if (answer.kind === 'lost') return { kind: 'unsure', reason: answer.reason }
  if (answer.kind === 'unreached') return { kind: 'refused', because: 'gateway', reason: answer.reason }
  const { status } = answer
  const reason = `status ${status}`
  if (HEARD_NOTHING.has(status) || status < 300) return { kind: 'unsure', reason }
  return { kind: 'refused', because: status >= 500 ? 'gateway' : 'account', reason }
}

/**
 * Tries once more, with the same id, when the gateway was in trouble or its answer was lost. A refusal that follows a lost
 * answer proves nothing: the gateway may have refused the repeat because it has the message.
 */
export async function tryTwice(attempt: () => Promise<GatewayOutcome>): Promise<GatewayOutcome> {
  const first = await attempt()
  const isFinal = first.kind === 'taken' || (first.kind === 'refused' && first.because !== 'gateway')
  if (isFinal) return first
  const second = await attempt()
  if (first.kind === 'unsure' && second.kind === 'refused')
    return { kind: 'unsure', reason: `${first.reason}, then ${second.reason}` }
  return second
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown trouble'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection lost'
}

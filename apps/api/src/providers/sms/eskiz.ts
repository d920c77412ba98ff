import { z } from 'zod'
import {
  askGateway,
  GATEWAY_TIMEOUT_MS,
  outcomeOfFailure,
  tryTwice,
  type GatewayAnswer,
} from './ask-gateway.ts'
import { createEskizToken, type TokenAnswer } from './eskiz-token.ts'
import type { GatewayMessage, GatewayOutcome, SmsGateway } from './port.ts'

/** An account with Eskiz. `from` is the name that phones show: 4546, or one of the merchant's own. */
export const EskizSettings = z.strictObject({
  email: z.string().min(3).max(200),
  password: z.string().min(1).max(200),
  from: z.string().min(1).max(20).default('4546'),
})
export type EskizSettings = z.infer<typeof EskizSettings>

export const ESKIZ_URL = 'https://notify.eskiz.uz/api'

const Taken = z.object({ id: z.coerce.string(), status: z.string() })

/** The status of a message that Eskiz refuses in an answer with HTTP status 200. */
const REJECTED = 'rejected'

type EskizOptions = { now: () => number; baseUrl?: string; timeoutMs?: number }

/** Eskiz: a token by e-mail and password, then a form for each message. `user_sms_id` names a message in every attempt. */
export function createEskiz(
  settings: EskizSettings,
  { now, baseUrl = ESKIZ_URL, timeoutMs = GATEWAY_TIMEOUT_MS }: EskizOptions,
): SmsGateway {
  const token = createEskizToken(settings, { now, baseUrl, timeoutMs })
  const post = (message: GatewayMessage, bearer: string, signal: AbortSignal) =>
    askGateway(`${baseUrl}/message/sms/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: new URLSearchParams({
        mobile_phone: message.to.replaceAll(/\D/g, ''),
        message: message.text,
        from: settings.from,
        user_sms_id: message.id,
      }),
      timeoutMs,
      signal,
    })

  async function attempt(message: GatewayMessage, signal: AbortSignal): Promise<GatewayOutcome> {
    const held = await token.read(signal)
    if (held.kind === 'none') return refusalOf(held)
    const answer = await post(message, held.token, signal)
    if (!isTokenInvalid(answer)) return outcomeOf(answer)
    // 401 is said before anything is sent: once more with a token of this moment
    const fresh = await token.replace(held.token, signal)
    if (fresh.kind === 'none') return refusalOf(fresh)
    return outcomeOf(await post(message, fresh.token, signal))
  }

  return { send: (message, signal) => tryTwice(() => attempt(message, signal)) }
}

/** Without a token no message was sent, whatever became of the question for one. */
const refusalOf = ({ because, reason }: Extract<TokenAnswer, { kind: 'none' }>): GatewayOutcome => ({
  kind: 'refused',
  because,
  reason,
})

const isTokenInvalid = (answer: GatewayAnswer) => answer.kind === 'answered' && answer.status === 401

function outcomeOf(answer: GatewayAnswer): GatewayOutcome {
  if (answer.kind !== 'answered') return outcomeOfFailure(answer)
  const { status, text } = answer
  // 400 and 422 name the field or the text; their sentence may quote the message, so it is not kept
  if (status === 400 || status === 422)
    return { kind: 'refused', because: 'message', reason: `status ${status}` }
  const taken = status === 200 || status === 201 ? readTaken(text) : null
  if (!taken) return outcomeOfFailure(answer)
  if (taken.status.toLowerCase() === REJECTED)
    return { kind: 'refused', because: 'message', reason: 'rejected' }
  return { kind: 'taken', providerId: taken.id, status: taken.status }
}

function readTaken(text: string) {
  try {
    return Taken.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null // answered well and unreadable: nobody knows
  }
}

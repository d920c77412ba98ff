import { z } from 'zod'
import {
  askGateway,
  GATEWAY_TIMEOUT_MS,
  outcomeOfFailure,
  tryTwice,
  type GatewayAnswer,
} from './ask-gateway.ts'
import type { GatewayMessage, GatewayOutcome, RefusalCause, SmsGateway } from './port.ts'

/** An account with Play Mobile. `originator` is the name that phones show: 3700, or one of the merchant's own. */
export const PlayMobileSettings = z.strictObject({
  login: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  originator: z.string().min(1).max(20).default('3700'),
})
export type PlayMobileSettings = z.infer<typeof PlayMobileSettings>

export const PLAY_MOBILE_URL = 'https://send.smsxabar.uz/broker-api/send'

/** A code that comes later than it lives helps nobody; other news may wait for a phone that is switched off. */
const CODE_TTL_SECONDS = 300
const NEWS_TTL_SECONDS = 3600

/** Their "error-code": what it is about, and in our words. What is not here is a mistake of ours or theirs. */
const ERRORS: Partial<Record<string, [RefusalCause, string]>> = {
  '100': ['gateway', 'internal error'],
  '101': ['gateway', 'syntax error'],
  '102': ['account', 'account locked'],
  '103': ['account', 'empty channel'],
  '104': ['gateway', 'bad priority'],
  '105': ['gateway', 'too many ids'],
  '202': ['message', 'empty recipient'],
  '205': ['message', 'empty message id'],
  '206': ['message', 'bad variables'],
  '401': ['account', 'empty originator'],
  '402': ['account', 'empty application'],
  '403': ['message', 'empty ttl'],
  '404': ['message', 'empty content'],
  '405': ['message', 'content error'],
  '406': ['message', 'invalid content'],
  '407': ['message', 'invalid ttl'],
  '408': ['message', 'attached files'],
}

/** Play Mobile writes these fields in two spellings. */
const Refusal = z
  .object({ 'error-code': z.coerce.string() })
  .or(z.object({ error_code: z.coerce.string() }).transform((body) => ({ 'error-code': body.error_code })))

/** Play Mobile's broker API: one POST, HTTP Basic. A message-id that it has already is the same message to it. */
export function createPlayMobile(
  { login, password, originator }: PlayMobileSettings,
  { url = PLAY_MOBILE_URL, timeoutMs = GATEWAY_TIMEOUT_MS }: { url?: string; timeoutMs?: number } = {},
): SmsGateway {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
  }
  const bodyOf = ({ id, to, text, isCode }: GatewayMessage) =>
    JSON.stringify({
      priority: isCode ? 'realtime' : 'normal',
      messages: [
        {
          recipient: to.replaceAll(/\D/g, ''),
          'message-id': id,
          sms: { originator, ttl: isCode ? CODE_TTL_SECONDS : NEWS_TTL_SECONDS, content: { text } },
        },
      ],
    })
  return {
    send: (message, signal) =>
      tryTwice(async () =>
        outcomeOf(
          await askGateway(url, { method: 'POST', headers, body: bodyOf(message), timeoutMs, signal }),
          message.id,
        ),
      ),
  }
}

function outcomeOf(answer: GatewayAnswer, id: string): GatewayOutcome {
  if (answer.kind !== 'answered') return outcomeOfFailure(answer)
  // the body is a sentence, and the message's id is the one that we gave
  if (answer.status === 200) return { kind: 'taken', providerId: id, status: 'accepted' }
  const code = errorCodeOf(answer.text)
  const [because, reason] = (code !== null && Object.hasOwn(ERRORS, code) ? ERRORS[code] : undefined) ?? []
  if (because === undefined || reason === undefined) return outcomeOfFailure(answer)
  return { kind: 'refused', because, reason: `${code} ${reason}` }
}

function errorCodeOf(text: string): string | null {
  try {
    return Refusal.safeParse(JSON.parse(text)).data?.['error-code'] ?? null
  } catch {
    return null // a proxy's page, of which the status says enough
  }
}

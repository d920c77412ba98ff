import { z } from 'zod'
import { createMulticardTokens } from './tokens.ts'

/** What of a merchant's account a call needs; `apiUrl` without a slash at its end. */
export type MulticardAccount = { apiUrl: string; applicationId: string; secret: string }

export type MulticardCall<Answer> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's address, with a slash first: '/payment/invoice'. */
  path: string
  body?: Record<string, unknown>
  /** What `data` of the envelope has to be. */
  answer: z.ZodType<Answer>
}

export type MulticardClient = {
  /**
   * One call (other-payments.md 2). Throws MulticardRefusal when Multicard says no, and any other error when it cannot be
   * asked, is silent for ten seconds or answers what is no answer: nothing is known then of what it did.
   */
  call: <Answer>(asked: MulticardCall<Answer>, signal: AbortSignal) => Promise<Answer>
}

type Options = { now?: () => Date; fetch?: typeof globalThis.fetch; timeoutMs?: number }

const TIMEOUT_MS = 10_000

/** Multicard's own no: `ERROR_NOT_FOUND`, `ERROR_WRONG_OTP`, `ERROR_FIELDS` … Its details stay out of the message. */
export class MulticardRefusal extends Error {
  readonly code: string
  readonly details: string
  constructor(code: string, details: string) {
    super(`Multicard answered ${code}`)
    this.code = code
    this.details = details
  }
}

/** Clients that share their sign-ins: an account signs in once and again when its token ends, however many calls it makes. */
export function createMulticard(options: Options = {}): (account: MulticardAccount) => MulticardClient {
  const fetch = options.fetch ?? globalThis.fetch
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS

  async function send(url: string, init: Sent): Promise<Answered> {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.any([init.signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { status: response.status, json: readJson(await response.text()) }
  }

  const tokens = createMulticardTokens({
    now: options.now ?? (() => new Date()),
    async signIn({ apiUrl, applicationId, secret }) {
      // Shared by all who wait for it, hence bound to none of their signals.
      const { status, json } = await send(`${apiUrl}/auth`, {
        method: 'POST',
        body: JSON.stringify({ application_id: applicationId, secret }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const granted = Granted.safeParse(json)
      if (granted.success) return granted.data
      // Seen inside the envelope too.
      return open({ status, json }, Granted)
    },
  })

  return (account) => ({
    async call(asked, signal) {
      const once = async (token: string) =>
        send(account.apiUrl + asked.path, {
          method: asked.method,
          headers: { authorization: `Bearer ${token}` },
          ...(asked.body && { body: JSON.stringify(asked.body) }),
          signal,
        })
      const token = await tokens.of(account, signal)
      let answered = await once(token)
      // Ended before its time, so the call was not heard. Once: a second no is about the account.
      if (answered.status === 401) {
        tokens.forget(account, token)
        answered = await once(await tokens.of(account, signal))
      }
      return open(answered, asked.answer)
    },
  })
}

type Sent = { method: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }
type Answered = { status: number; json: unknown }

const Granted = z.object({
  token: z.string().min(1),
  /** In Tashkent's time. */
  expiry: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
})
const Envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.unknown().optional() }),
  z.object({
    success: z.literal(false),
    error: z.object({ code: z.union([z.string(), z.int()]), details: z.unknown().optional() }),
  }),
])

function open<Answer>({ status, json }: Answered, schema: z.ZodType<Answer>): Answer {
  const envelope = Envelope.safeParse(json)
  if (!envelope.success) throw new Error(`Multicard answered status ${status} without its envelope`)
  if (!envelope.data.success) {
    const { code, details = '' } = envelope.data.error
    throw new MulticardRefusal(String(code), typeof details === 'string' ? details : JSON.stringify(details))
  }
  const answer = schema.safeParse(envelope.data.data)
  // Names of fields alone: their values may be tokens.
  if (!answer.success)
    throw new Error(
      `Multicard's answer lacks ${answer.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  return answer.data
}

/** The parsed body; null when it is not JSON, such as the error page of a proxy. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

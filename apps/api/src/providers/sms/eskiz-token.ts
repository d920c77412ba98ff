import { z } from 'zod'
import { askGateway, type GatewayAnswer } from './ask-gateway.ts'
import type { RefusalCause } from './port.ts'

export type TokenAnswer =
  | { kind: 'token'; token: string }
  | { kind: 'none'; because: RefusalCause; reason: string }

type Held = { answer: TokenAnswer; since: number }
type Place = { now: () => number; baseUrl: string; timeoutMs: number }

/** It lives about thirty days; after this one it is renewed while the old one still works. */
const RENEW_AFTER_MS = 25 * 86_400_000

const Granted = z.object({ data: z.object({ token: z.string().min(1) }) })

/** The token of one account: asked for once however many messages wait for it, and kept in this process only. */
export function createEskizToken(
  { email, password }: { email: string; password: string },
  { now, baseUrl, timeoutMs }: Place,
) {
  let held: Promise<Held> | null = null

  const hold = (asked: Promise<TokenAnswer>): Promise<Held> => {
    const holding = asked.then((answer) => ({ answer, since: now() }))
    held = holding
    // a failure is nobody's token: the next message asks again
    const forgetFailure = async () => {
      const { answer } = await holding
      if (answer.kind === 'none' && held === holding) held = null
    }
    void forgetFailure()
    return holding
  }

  const logIn = async (signal: AbortSignal): Promise<TokenAnswer> =>
    readToken(
      await askGateway(`${baseUrl}/auth/login`, {
        method: 'POST',
        headers: {},
        body: new URLSearchParams({ email, password }),
        timeoutMs,
        signal,
      }),
    )

  const renew = async (token: string, signal: AbortSignal): Promise<TokenAnswer> => {
    const headers = { authorization: `Bearer ${token}` }
    const renewed = readToken(
      await askGateway(`${baseUrl}/auth/refresh`, { method: 'PATCH', headers, timeoutMs, signal }),
    )
    return renewed.kind === 'token' ? renewed : logIn(signal)
  }

  return {
    async read(signal: AbortSignal): Promise<TokenAnswer> {
      const asked = held
      const { answer, since } = await (asked ?? hold(logIn(signal)))
      const isOld = answer.kind === 'token' && now() - since >= RENEW_AFTER_MS
      if (!isOld) return answer
      if (held === asked) void hold(renew(answer.token, signal))
      return held ? (await held).answer : answer
    },
    /** A token in place of one that was refused; of many that were refused together, one asks. */
    async replace(refused: string, signal: AbortSignal): Promise<TokenAnswer> {
      const before = held
      const current = before ? (await before).answer : null
      if (current?.kind === 'token' && current.token !== refused) return current
      // whoever waited for the same answer finds here that another has asked already
      if (held !== before && held !== null) return (await held).answer
      return (await hold(logIn(signal))).answer
    },
  }
}

function readToken(answer: GatewayAnswer): TokenAnswer {
  if (answer.kind !== 'answered')
    return { kind: 'none', because: 'gateway', reason: `sign-in: ${answer.reason}` }
  const token = answer.status < 300 ? tokenIn(answer.text) : null
  if (token !== null) return { kind: 'token', token }
  const because = answer.status >= 400 && answer.status < 500 ? 'account' : 'gateway'
  return { kind: 'none', because, reason: `sign-in: status ${answer.status}` }
}

function tokenIn(text: string): string | null {
  try {
    return Granted.safeParse(JSON.parse(text)).data?.data.token ?? null
  } catch {
    return null // no token in it
  }
}

import { createHash } from 'node:crypto'
import type { MulticardAccount } from './client.ts'

type Granted = { token: string; expiry: string }
type Cached = { token: string; endsAt: number }
type Options = { now: () => Date; signIn: (account: MulticardAccount) => Promise<Granted> }

/** A token is renewed while it still holds, so that no call is made with one that ends on the way. */
const EARLY_MS = 60_000

/** The token of each account until it ends. Callers who come at once wait for one and the same sign-in. */
export function createMulticardTokens({ now, signIn }: Options) {
  const cached = new Map<string, Cached>()
  const underWay = new Map<string, Promise<Cached>>()

  function renew(account: MulticardAccount): Promise<Cached> {
    const key = keyOf(account)
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const flight = signIn(account)
      .then(({ token, expiry }) => {
        const fresh = { token, endsAt: timeOf(expiry) - EARLY_MS }
        cached.set(key, fresh)
        return fresh
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, flight)
    return flight
  }

  return {
    /** Throws when the account cannot sign in, or when `signal` ends the waiting of this one caller. */
    async of(account: MulticardAccount, signal: AbortSignal): Promise<string> {
      const known = cached.get(keyOf(account))
      if (known && known.endsAt > now().getTime()) return known.token
      return (await endedBy(signal, renew(account))).token
    },
    /** A token that was refused is not used again; one that came meanwhile stays. */
    forget(account: MulticardAccount, token: string): void {
      if (cached.get(keyOf(account))?.token === token) cached.delete(keyOf(account))
    },
  }
}

/** A changed secret is another account: what was signed in with the old one is not used for it. */
const keyOf = ({ apiUrl, applicationId, secret }: MulticardAccount): string =>
  createHash('sha256').update(`${apiUrl}\n${applicationId}\n${secret}`).digest('base64')

/** 'YYYY-MM-DD HH:mm:ss' in Tashkent, GMT+5 all year. */
const timeOf = (expiry: string): number => Date.parse(`${expiry.replace(' ', 'T')}+05:00`)

async function endedBy<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  signal.throwIfAborted()
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([promise, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

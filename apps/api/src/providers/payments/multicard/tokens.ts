import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { MulticardAccount } from './client.ts'

type Granted = { token: string; expiry: string }
type Options = { now: () => Date; signIn: (account: MulticardAccount) => Promise<Granted> }

/** A token is renewed while it still holds, so that no call is made with one that ends on the way. */
const EARLY_MS = 60_000
const MOST_ACCOUNTS = 10_000

/** The token of each account until it ends. Callers who come at once wait for one and the same sign-in. */
export function createMulticardTokens({ now, signIn }: Options) {
  const cached = new LRUCache<string, Granted, MulticardAccount>({
    max: MOST_ACCOUNTS,
    ttl: 1, // of each its own
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    ignoreFetchAbort: true,
    async fetchMethod(_key, _outdated, { context: account, options }) {
      const granted = await signIn(account)
      // what is as old as that still counts
      options.ttl = Math.max(1, timeOf(granted.expiry) - EARLY_MS - now().getTime() - 1)
      return granted
    },
  })

  return {
    /** Throws when the account cannot sign in, or when `signal` ends the waiting of this one caller. */
    async of(account: MulticardAccount, signal: AbortSignal): Promise<string> {
      return (await endedBy(signal, cached.forceFetch(keyOf(account), { context: account }))).token
    },
    /** A token that was refused is not used again; one that came meanwhile stays. */
    forget(account: MulticardAccount, token: string): void {
      if (cached.peek(keyOf(account))?.token === token) cached.delete(keyOf(account))
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

import type { Environment } from '../environment/environment.ts'

/** A session is kept per merchant and brand (spec §3 "Session"), so that two shops on one address never mix. */
export type SessionKey = { merchantId: string; brandId: string }

/** Moves when the shape of what is stored changes: what an older shop stored is then not read. */
const STORAGE_VERSION = 1
const PREFIX = `dasturxon:${STORAGE_VERSION}:`

/** The session of a page. A brand is a shop with a merchant of its own (decision 0026): each has one session, `main`. */
export function sessionKeyOf({ merchantState }: Environment): SessionKey {
  const merchantId = 'merchant' in merchantState ? merchantState.merchant.id : 'none'
  return { merchantId, brandId: 'main' }
}

/** The name under which a part of a session is stored. */
export function storageKey({ merchantId, brandId }: SessionKey, part: string): string {
  return `${PREFIX}${merchantId}:${brandId}:${part}`
}

/** What is under way on this device whatever the shop: a code on its way, a card being added for one. */
export const VISIT_KEYS = {
  pendingCode: 'dasturxon:sign-in',
  orderToPay: 'dasturxon:order-to-pay',
} as const

/** Forgets one session and keeps those of other merchants and brands (spec §4 "Logout", MER-8). */
export function forgetSession(storage: Storage, session: SessionKey): void {
  const prefix = storageKey(session, '')
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  for (const key of Object.values(VISIT_KEYS)) storage.removeItem(key)
}

/** Forgets one session in all that this browser keeps. */
export function forgetSessionHere(session: SessionKey): void {
  try {
    forgetSession(localStorage, session)
    forgetSession(sessionStorage, session)
  } catch {
    // Storage is switched off in this browser: then there is nothing to forget.
  }
  forgetOwnAnswers(session)
}

/** Forgets what was kept of a customer's answers for a time without a network (decision 0074). */
export function forgetOwnAnswers(session: SessionKey): void {
  if ('caches' in globalThis) caches.delete(storageKey(session, 'answers:own')).catch(() => undefined)
}

/** spec §4: a merchant that cannot be found leaves nothing behind. Cookies are cleared by the server. */
export function forgetEverything(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage is switched off in this browser: then there is nothing to forget.
  }
  forgetCaches().catch(() => undefined)
}

/** Forgets all that is kept for a time without a network. Cache storage exists on secure origins only. */
export async function forgetCaches(): Promise<void> {
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
}

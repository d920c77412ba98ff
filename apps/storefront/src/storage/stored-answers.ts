import { storageKey, type SessionKey } from './storage.ts'

/** `shop`: the same for every customer; `own`: a customer's, which goes with the session. */
export type AnswerScope = 'shop' | 'own'
export type StoredAnswer = { data: unknown; at: number }

/** So many of each scope: a menu is one, an order or a list is one. */
const MOST_ANSWERS = 60
const SAVED_AT = 'kept-at'

/** Keeps an answer by its name, as of `at`, milliseconds since 1970. Rejects when storage is full or switched off. */
export async function storeAnswer(
  session: SessionKey,
  scope: AnswerScope,
  name: string,
  { data, at }: StoredAnswer,
): Promise<void> {
  const cache = await caches.open(answerCache(session, scope))
  // In the place of the one before in one step: a page may be left at any moment. What is put anew stands last.
  await cache.put(
    addressOf(name),
    new Response(JSON.stringify(data), { headers: { [SAVED_AT]: String(at) } }),
  )
  const all = await cache.keys()
  for (const old of all.slice(0, -MOST_ANSWERS)) await cache.delete(old)
}

/** What is kept under a name; null for nothing. */
export async function readAnswer(
  session: SessionKey,
  scope: AnswerScope,
  name: string,
): Promise<StoredAnswer | null> {
  const stored = await caches.match(addressOf(name), { cacheName: answerCache(session, scope) })
  return stored ? { data: await stored.json(), at: Number(stored.headers.get(SAVED_AT)) } : null
}

/** The names under which answers are kept, the newest first. */
export async function listAnswers(session: SessionKey, scope: AnswerScope): Promise<string[]> {
  const cache = await caches.open(answerCache(session, scope))
  return (await cache.keys())
    .map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(PREFIX.length)))
    .toReversed()
}

/** Only the name of an entry: nothing is ever asked for there. */
const PREFIX = '/kept-answer/'
const addressOf = (name: string) => `${PREFIX}${encodeURIComponent(name)}`

const answerCache = (session: SessionKey, scope: AnswerScope) => storageKey(session, `answers:${scope}`)

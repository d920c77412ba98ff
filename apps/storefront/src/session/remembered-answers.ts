import type { CallName } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'

/** As long as a guest's page is answered without looking again (server/guest-cache.ts). */
const REMEMBERED_FOR_MS = 15_000

/** What is the same for every customer and makes a screen: going back to it is then instant. */
const SHARED: ReadonlySet<CallName> = new Set<CallName>([
  'catalogue.overalls',
  'catalogue.start',
  'content.banners',
  'content.stories',
  'content.policies',
  'branches.list',
  'cities.list',
  'regions.list',
  // The same for everybody at one point: header, dock and basket ask for it together.
  'delivery.calculatePrice',
])

/**
 * Remembers answers that are the same for everybody, for seconds, and lets callers who ask at once share one request.
 * Errors are not remembered. The server reckons every order anew, so a price that is seconds old harms nobody.
 */
export function rememberAnswers(call: Call, now: () => number): Call {
  const answers = new Map<string, { answer: Promise<unknown>; askedAt: number }>()
  return (name, ...input) => {
    const [parts, options] = input
    if (!SHARED.has(name) || options?.signal) return call(name, ...input)
    const key = `${name} ${JSON.stringify(parts ?? {})}`
    const known = answers.get(key)
    // Kept under the name of the call that it answers.
    if (known && now() - known.askedAt < REMEMBERED_FOR_MS)
      return known.answer as ReturnType<typeof call<typeof name>>
    const answer = call(name, ...input)
    answers.set(key, { answer, askedAt: now() })
    void answer.then((result) => result.ok || answers.delete(key))
    return answer
  }
}

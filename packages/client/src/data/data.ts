import type { CallOptions, Result } from '@dasturxon/contract/client'
import { LOADING, type CallPolicies, type Calls, type DataOf, type NameOf } from './data-types.ts'
import { createKnownAnswers, type AnyQuestion, type Entry } from './known-answers.ts'

type Send = (name: string, input: unknown, options?: CallOptions) => Promise<Result<unknown>>

/** So long ago an answer that another part shows may have been asked for: who begins to show it too does not look again. */
const SHOWN_FRESH_MS = 5_000

/** The server's data of one window, by a table of calls. `now` is in milliseconds. */
export function createDataOf<C extends Calls>(
  api: C['call'],
  policies: CallPolicies<NameOf<C>>,
  now: () => number = Date.now,
): DataOf<C> {
  const { freshMs, invalidates, versioned }: CallPolicies<string> = policies
  const known = createKnownAnswers(policies)
  // A generic table hides which arguments the call takes.
  const send = api as unknown as Send

  const isFresh = ({ question, askedAt, watchers }: Entry) =>
    now() - askedAt < Math.max(freshMs[question.name] ?? 0, watchers.size > 0 ? SHOWN_FRESH_MS : 0)

  /** Anew: what is under way was asked before whatever has changed. */
  function ask(entry: Entry, isAnew = false): Promise<Result<unknown>> {
    if (entry.asking && !isAnew) return entry.asking.answer
    const abort = new AbortController()
    entry.askedAt = now()
    entry.asking = { abort, answer: take(entry, abort.signal) }
    return entry.asking.answer
  }

  async function take(entry: Entry, signal: AbortSignal) {
    const sent = known.sentFor(entry)
    const result = await send(sent.name, sent.input, { signal })
    // Somebody has asked anew meanwhile, or nobody wants to know any more.
    if (entry.asking?.abort.signal !== signal) return result
    entry.asking = null
    if (result.ok) known.take(entry, sent, result.data)
    else {
      entry.askedAt = 0
      known.tell(entry, { kind: 'failed', error: result.error })
    }
    return result
  }

  /** What nobody shows and nobody may take unasked is not held. */
  function leave(entry: Entry) {
    const { name } = entry.question
    if (entry.watchers.size > 0 || freshMs[name] !== undefined || versioned[name]) return
    entry.asking?.abort.abort()
    entry.asking = null
    known.forget(entry)
  }

  function invalidate(names: readonly string[]) {
    for (const [key, entry] of known.entries) {
      if (!names.includes(entry.question.name)) continue
      if (entry.watchers.size > 0) void ask(entry, true)
      else known.entries.delete(key)
    }
  }

  async function call(name: string, input: unknown, options?: CallOptions) {
    const question = { name, input: input ?? {} }
    if (freshMs[name] !== undefined && !options?.signal) {
      const entry = known.entryOf(question)
      if (entry.asking) return entry.asking.answer
      if (entry.answer.kind === 'ready' && isFresh(entry)) return { ok: true, data: entry.answer.data }
      return ask(entry)
    }
    const result = await send(name, input, options)
    if (result.ok) {
      known.learn(question, result.data)
      invalidate(invalidates[name] ?? [])
    }
    return result
  }

  const untyped = {
    call,
    peek(question: AnyQuestion) {
      const entry = known.find(question)
      const isShown = entry && (entry.watchers.size > 0 || isFresh(entry) || known.stays(entry))
      return isShown ? entry.answer : LOADING
    },
    watch(question: AnyQuestion, onChange: () => void, waitMs = 0) {
      const entry = known.entryOf(question)
      const isOld = !isFresh(entry)
      const wasLeft = entry.watchers.size === 0 && (entry.askedAt > 0 || entry.answer.kind === 'failed')
      if (isOld && wasLeft && !known.stays(entry)) entry.answer = LOADING
      entry.watchers.add(onChange)
      // In a task of its own: while a page comes alive its parts ask one after another, and a cheap phone is busy enough.
      const timer = isOld ? setTimeout(() => void ask(entry), waitMs) : undefined
      return () => {
        clearTimeout(timer)
        entry.watchers.delete(onChange)
        leave(entry)
      }
    },
    async refresh(question: AnyQuestion, ageMs = 0) {
      const entry = known.entryOf(question)
      if (entry.asking || now() - entry.askedAt >= ageMs) await ask(entry)
    },
    retry(question: AnyQuestion) {
      const entry = known.entryOf(question)
      known.tell(entry, LOADING)
      void ask(entry, true)
    },
    put: known.put,
    outdate: invalidate,
    list: known.list,
    watchList: known.watchList,
    questionOf: known.questionOf,
    seed: (question: AnyQuestion, data: unknown) => known.seed(question, data, now()),
    seeded: known.seeded,
  }
  // Answers belong to the names they were asked by.
  return untyped as unknown as DataOf<C>
}

import type { CallError, CallOptions, Result } from '@dasturxon/contract/client'

/** A table of calls, such as that of the shop: by name what goes in, what comes out, and the function that calls. */
export type Calls = {
  io: Record<string, { input: unknown; output: unknown }>
  call: (...args: never) => Promise<Result<unknown>>
}
export type NameOf<C extends Calls> = keyof C['io'] & string
export type InputOf<C extends Calls, N extends NameOf<C>> = C['io'][N]['input']
export type OutputOf<C extends Calls, N extends NameOf<C>> = C['io'][N]['output']

/** How an app keeps what its calls answer. */
export type CallPolicies<Name extends string> = {
  /** How long an answer is taken without asking again. */
  freshMs: Partial<Record<Name, number>>
  /** What a change makes out of date: whoever shows it asks again. */
  invalidates: Partial<Record<Name, readonly Name[]>>
  /** Answers with an id and a version, of which the newest stays; so many are held when nobody shows them. */
  versioned: Partial<Record<Name, number>>
}

/** What a call has answered so far. */
export type Answer<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T }
  | { kind: 'failed'; error: CallError }

export const LOADING: Answer<never> = { kind: 'loading' }

/** A question to the API: a call and its input. */
export type QuestionOf<C extends Calls, N extends NameOf<C>> = { name: N; input: InputOf<C, N> }

/** The same where it does not matter which. */
type AnyQuestion = { name: string; input: unknown }

type Send = (name: string, input: unknown, options?: CallOptions) => Promise<Result<unknown>>

type Entry = {
  question: AnyQuestion
  answer: Answer<unknown>
  /** When the answer was asked for, in milliseconds; 0 for one that is out of date. */
  askedAt: number
  asking: { answer: Promise<Result<unknown>>; abort: AbortController } | null
  watchers: Set<() => void>
}

/**
 * The server's data in one window: every part that asks the same shares one answer, and one request. Belongs to one shop and
 * one session: signing out loads the page anew.
 */
export type DataOf<C extends Calls> = {
  /** The API. What stays fresh for a while is answered from here; a change makes out of date what it has changed. */
  call: C['call']
  /** What is known of the answer. An old one that nobody shows is not taken for it. */
  peek: <N extends NameOf<C>>(question: QuestionOf<C, N>) => Answer<OutputOf<C, N>>
  /** Asks, after the task at hand and `waitMs` of rest, unless the answer is fresh or somebody who shows it has just asked; tells of its changes until the returned function is called. */
  watch: <N extends NameOf<C>>(
    question: QuestionOf<C, N>,
    onChange: () => void,
    waitMs?: number,
  ) => () => void
  /** Asks once more; until the answer is here there is none. */
  retry: <N extends NameOf<C>>(question: QuestionOf<C, N>) => void
  /** Somebody else has changed what these calls answer: whoever shows it asks again, and is shown the old one meanwhile. */
  outdate: (names: readonly NameOf<C>[]) => void
  /** Takes over an answer that came otherwise, by a message or with another answer, unless a newer one is known. */
  put: <N extends NameOf<C>>(question: QuestionOf<C, N>, data: OutputOf<C, N>) => void
  /** All that is known of the answers of a call, the last learnt at the end; the same array until one changes. */
  list: <N extends NameOf<C>>(name: N) => readonly OutputOf<C, N>[]
  /** Tells when that list changes, until the returned function is called. */
  watchList: (name: NameOf<C>, onChange: () => void) => () => void
  /** The question that an answer came for; null for what came otherwise. */
  questionOf: (data: unknown) => QuestionOf<C, NameOf<C>> | null
  /** Takes over what came with the page, to be shown at once and looked at again. */
  seed: <N extends NameOf<C>>(question: QuestionOf<C, N>, data: OutputOf<C, N>) => void
}

/** So long ago an answer that another part shows may have been asked for: who begins to show it too does not look again. */
const SHOWN_FRESH_MS = 5_000

const keyOf = ({ name, input }: AnyQuestion) => `${name} ${JSON.stringify(input ?? {})}`

const newEntry = (question: AnyQuestion): Entry => ({
  question,
  answer: LOADING,
  askedAt: 0,
  asking: null,
  watchers: new Set(),
})

/** What one window knows of the answers of a table of calls. `now` is in milliseconds. */
export function createDataOf<C extends Calls>(
  api: C['call'],
  policies: CallPolicies<NameOf<C>>,
  now: () => number = Date.now,
): DataOf<C> {
  const { freshMs, invalidates, versioned }: CallPolicies<string> = policies
  const entries = new Map<string, Entry>()
  const lists = createLists(entries)
  const questions = new WeakMap<object, AnyQuestion>()
  // A generic table hides which arguments the call takes.
  const send = api as unknown as Send

  function entryOf(question: AnyQuestion): Entry {
    const key = keyOf(question)
    const known = entries.get(key) ?? newEntry(question)
    entries.set(key, known)
    return known
  }

  const isFresh = (name: string, { askedAt, watchers }: Entry) =>
    now() - askedAt < Math.max(freshMs[name] ?? 0, watchers.size > 0 ? SHOWN_FRESH_MS : 0)

  function tell(name: string, entry: Entry, answer: Answer<unknown>) {
    entry.answer = answer
    for (const watcher of entry.watchers) watcher()
    lists.change(name)
  }

  function put(question: AnyQuestion, data: unknown) {
    const entry = entryOf(question)
    if (entry.answer.kind === 'ready' && isAsNew(entry.answer.data, data)) return
    const key = keyOf(question)
    entries.delete(key)
    entries.set(key, entry)
    const own = [...entries].filter(([, other]) => other.question.name === question.name)
    for (const [other, { watchers }] of own.slice(0, -(versioned[question.name] ?? own.length)))
      if (watchers.size === 0) entries.delete(other)
    tell(question.name, entry, { kind: 'ready', data })
  }

  /** Anew: what is under way was asked before whatever has changed. */
  function ask(question: AnyQuestion, isAnew = false): Promise<Result<unknown>> {
    const entry = entryOf(question)
    if (entry.asking && !isAnew) return entry.asking.answer
    const abort = new AbortController()
    entry.askedAt = now()
    entry.asking = { abort, answer: take(question, entry, abort.signal) }
    return entry.asking.answer
  }

  async function take(question: AnyQuestion, entry: Entry, signal: AbortSignal) {
    const result = await send(question.name, question.input, { signal })
    // Somebody has asked anew meanwhile, or nobody wants to know any more.
    if (entry.asking?.abort.signal !== signal) return result
    entry.asking = null
    if (result.ok) {
      note(question, result.data)
      if (versioned[question.name]) put(question, result.data)
      else if (!isSame(entry.answer, result.data))
        tell(question.name, entry, { kind: 'ready', data: result.data })
    } else {
      entry.askedAt = 0
      tell(question.name, entry, { kind: 'failed', error: result.error })
    }
    return result
  }

  function note(question: AnyQuestion, data: unknown) {
    if (typeof data === 'object' && data !== null) questions.set(data, question)
  }

  /** What nobody shows and nobody may take unasked is not held. */
  function leave(question: AnyQuestion, entry: Entry) {
    const { name } = question
    if (entry.watchers.size > 0 || freshMs[name] !== undefined || versioned[name]) return
    entry.asking?.abort.abort()
    entry.asking = null
    entries.delete(keyOf(question))
    lists.change(name)
  }

  function invalidate(names: readonly string[]) {
    for (const [key, { question, watchers }] of entries) {
      if (!names.includes(question.name)) continue
      if (watchers.size > 0) void ask(question, true)
      else entries.delete(key)
    }
  }

  async function call(name: string, input: unknown, options?: CallOptions) {
    const question = { name, input: input ?? {} }
    if (freshMs[name] !== undefined && !options?.signal) {
      const entry = entryOf(question)
      if (entry.asking) return entry.asking.answer
      if (entry.answer.kind === 'ready' && isFresh(name, entry)) return { ok: true, data: entry.answer.data }
      return ask(question)
    }
    const result = await send(name, input, options)
    if (result.ok) {
      note(question, result.data)
      if (versioned[name]) put(question, result.data)
      invalidate(invalidates[name] ?? [])
    }
    return result
  }

  const untyped = {
    call,
    peek(question: AnyQuestion) {
      const entry = entries.get(keyOf(question))
      const isShown = entry !== undefined && (entry.watchers.size > 0 || isFresh(question.name, entry))
      return isShown ? entry.answer : LOADING
    },
    watch(question: AnyQuestion, onChange: () => void, waitMs = 0) {
      const entry = entryOf(question)
      const isOld = !isFresh(question.name, entry)
      const wasLeft = entry.watchers.size === 0 && (entry.askedAt > 0 || entry.answer.kind === 'failed')
      if (isOld && wasLeft) entry.answer = LOADING
      entry.watchers.add(onChange)
      // In a task of its own: while a page comes alive its parts ask one after another, and a cheap phone is busy enough.
      const timer = isOld ? setTimeout(() => void ask(question), waitMs) : undefined
      return () => {
        clearTimeout(timer)
        entry.watchers.delete(onChange)
        leave(question, entry)
      }
    },
    retry(question: AnyQuestion) {
      tell(question.name, entryOf(question), LOADING)
      void ask(question, true)
    },
    put,
    outdate: invalidate,
    list: lists.read,
    watchList: lists.watch,
    questionOf: (data: unknown) => (typeof data === 'object' && data !== null && questions.get(data)) || null,
    seed(question: AnyQuestion, data: unknown) {
      note(question, data)
      if (versioned[question.name]) put(question, data)
      else entryOf(question).answer = { kind: 'ready', data }
    },
  }
  // Answers belong to the names they were asked by.
  return untyped as unknown as DataOf<C>
}

/** Of each call all that is known of its answers. */
function createLists(entries: ReadonlyMap<string, Entry>) {
  const lists = new Map<string, unknown[]>()
  const watchersOf = new Map<string, Set<() => void>>()
  return {
    read: (name: string) => {
      let list = lists.get(name)
      if (!list) {
        const own = [...entries.values()].filter(({ question }) => question.name === name)
        list = own.flatMap(({ answer }) => (answer.kind === 'ready' ? [answer.data] : []))
        lists.set(name, list)
      }
      return list
    },
    watch: (name: string, onChange: () => void) => {
      const watchers = watchersOf.get(name) ?? new Set()
      watchersOf.set(name, watchers.add(onChange))
      return () => watchers.delete(onChange)
    },
    change(name: string) {
      lists.delete(name)
      for (const watcher of watchersOf.get(name) ?? []) watcher()
    },
  }
}

const isSame = (answer: Answer<unknown>, data: unknown) =>
  answer.kind === 'ready' && JSON.stringify(answer.data) === JSON.stringify(data)

type Versioned = { id: unknown; version: number }

const isVersioned = (data: unknown): data is Versioned =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'

/** Whether what is known is at least of the version that came. */
const isAsNew = (known: unknown, came: unknown) =>
  isVersioned(known) && isVersioned(came) && known.id === came.id && known.version >= came.version

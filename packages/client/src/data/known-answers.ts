import type { Result } from '@dasturxon/contract/client'
import { LOADING, type Answer, type CallPolicies } from './data-types.ts'

/** A question where it does not matter to which table of calls. */
export type AnyQuestion = { name: string; input: unknown }

/** The same where it does not matter what is merged. */
type AnyMerge = {
  inputOf: (input: unknown) => unknown
  parts: Record<string, (known: unknown, came: unknown, input: unknown) => unknown>
  askBy: (known: unknown) => string
}

/** A question with what is known of its answer, who is asking and who is told. */
export type Entry = {
  question: AnyQuestion
  answer: Answer<unknown>
  /** When the answer was asked for, in milliseconds; 0 for one that is out of date. */
  askedAt: number
  asking: { answer: Promise<Result<unknown>>; abort: AbortController } | null
  watchers: Set<() => void>
}

const keyOf = ({ name, input }: AnyQuestion) => `${name} ${JSON.stringify(input ?? {})}`

const newEntry = (question: AnyQuestion): Entry => ({
  question,
  answer: LOADING,
  askedAt: 0,
  asking: null,
  watchers: new Set(),
})

/** What a window knows of the answers of its calls. */
export function createKnownAnswers({ versioned, merged: typed = {} }: CallPolicies<string>) {
  // Each part is merged by the function of its own call.
  const merged = typed as Partial<Record<string, AnyMerge>>
  const entries = new Map<string, Entry>()
  const lists = createLists(entries)
  const seeded = new Map<string, readonly unknown[]>()
  const questions = new WeakMap<object, AnyQuestion>()

  function entryOf(question: AnyQuestion): Entry {
    const key = keyOf(question)
    const known = entries.get(key) ?? newEntry(question)
    entries.set(key, known)
    return known
  }

  /** Whether what is known is shown however old it is. */
  const stays = ({ question, answer }: Entry) =>
    merged[question.name] !== undefined && answer.kind === 'ready'

  function tell(entry: Entry, answer: Answer<unknown>) {
    if (answer.kind !== 'ready' && stays(entry)) return
    entry.answer = answer
    for (const watcher of entry.watchers) watcher()
    lists.change(entry.question.name)
  }

  function forget({ question }: Entry) {
    entries.delete(keyOf(question))
    lists.change(question.name)
  }

  /** Merges an answer into that which it is a part of; returns whether it is one. */
  function merge({ name, input }: AnyQuestion, came: unknown): boolean {
    const found = Object.entries(merged).find(([, whole]) => whole?.parts[name])
    if (!found?.[1]) return false
    const [whole, { parts, inputOf }] = found
    const entry = entryOf({ name: whole, input: inputOf(input) })
    const known = dataOf(entry)
    const next = parts[name]?.(known, came, input) ?? null
    if (next !== known) tell(entry, { kind: 'ready', data: next })
    return true
  }

  /** Takes over an answer unless a newer one is known. */
  function put(question: AnyQuestion, data: unknown) {
    note(question, data)
    if (merge(question, data)) return
    const entry = entryOf(question)
    if (entry.answer.kind === 'ready' && isAsNew(entry.answer.data, data)) return
    const key = keyOf(question)
    entries.delete(key)
    entries.set(key, entry)
    const own = [...entries].filter(([, other]) => other.question.name === question.name)
    for (const [other, { watchers }] of own.slice(0, -(versioned[question.name] ?? own.length)))
      if (watchers.size === 0) entries.delete(other)
    tell(entry, { kind: 'ready', data })
  }

  function note(question: AnyQuestion, data: unknown) {
    if (typeof data === 'object' && data !== null) questions.set(data, question)
  }

  /** Takes over of an answer what it says beyond its own question. */
  function learn(question: AnyQuestion, data: unknown) {
    if (versioned[question.name]) return put(question, data)
    note(question, data)
    merge(question, data)
  }

  return {
    entries,
    find: (question: AnyQuestion) => entries.get(keyOf(question)),
    entryOf,
    forget,
    stays,
    tell,
    put,
    learn,
    /** The question that is sent for an entry: of what comes in parts the one for all that is missing. */
    sentFor: (entry: Entry): AnyQuestion => {
      const { name, input } = entry.question
      return { name: merged[name]?.askBy(dataOf(entry)) ?? name, input }
    },
    /** Takes over what an entry has asked for by `sent`. */
    take(entry: Entry, sent: AnyQuestion, data: unknown) {
      learn(sent, data)
      const { name } = entry.question
      if (!versioned[name] && !merged[name] && !isSame(entry.answer, data))
        tell(entry, { kind: 'ready', data })
    },
    list: lists.read,
    watchList: lists.watch,
    questionOf: (data: unknown) => (typeof data === 'object' && data !== null && questions.get(data)) || null,
    /** Takes over what came with the page at `now`. */
    seed(question: AnyQuestion, data: unknown, now: number) {
      put(question, data)
      if (merged[question.name]) entryOf(question).askedAt = now
      for (const { question: own } of entries.values()) seeded.set(own.name, lists.read(own.name))
    },
    seeded: (name: string) => seeded.get(name) ?? NOTHING,
  }
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

const NOTHING: readonly unknown[] = []

const dataOf = ({ answer }: Entry) => (answer.kind === 'ready' ? answer.data : null)

const isSame = (answer: Answer<unknown>, data: unknown) =>
  answer.kind === 'ready' && JSON.stringify(answer.data) === JSON.stringify(data)

type Versioned = { id: unknown; version: number }

const isVersioned = (data: unknown): data is Versioned =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'

/** Whether what is known is at least of the version that came. */
const isAsNew = (known: unknown, came: unknown) =>
  isVersioned(known) && isVersioned(came) && known.id === came.id && known.version >= came.version

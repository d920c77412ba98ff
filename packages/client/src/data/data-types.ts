import type { CallError, Result } from '@dasturxon/contract/client'

/** A table of calls, such as that of the shop: by name what goes in, what comes out, and the function that calls. */
export type Calls = {
  io: Record<string, { input: unknown; output: unknown }>
  call: (...args: never) => Promise<Result<unknown>>
}
export type NameOf<C extends Calls> = keyof C['io'] & string
export type InputOf<C extends Calls, N extends NameOf<C>> = C['io'][N]['input']
export type OutputOf<C extends Calls, N extends NameOf<C>> = C['io'][N]['output']
/** What a window knows of an answer: of one that comes in parts what they make together. */
export type KnownOf<C extends Calls, N extends NameOf<C>> = C['io'][N] extends { known: infer Known }
  ? Known
  : OutputOf<C, N>

/** How an app keeps what its calls answer. */
export type CallPolicies<Name extends string> = {
  /** How long an answer is taken without asking again. */
  freshMs: Partial<Record<Name, number>>
  /** What a change makes out of date: whoever shows it asks again. */
  invalidates: Partial<Record<Name, readonly Name[]>>
  /** Answers with an id and a version, of which the newest stays; so many are held when nobody shows them. */
  versioned: Partial<Record<Name, number>>
  /** Answers that come in parts: what is known of them stays, and is shown however old it is. */
  merged?: Partial<Record<Name, MergePolicy<Name>>>
}

/** How the answers of several calls make one. */
export type MergePolicy<Name extends string> = {
  /** The input of the whole, of that of a part. */
  inputOf: (input: never) => unknown
  /** What is known with what came, by the call it came from; nothing may be known yet, and may stay so (null). */
  parts: { [Part in Name]?: (known: never, came: never, input: never) => unknown }
  /** By which of the parts all of it is asked for. */
  askBy: (known: never) => Name
}

/** What a call has answered so far. */
export type Answer<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T }
  | { kind: 'failed'; error: CallError }

export const LOADING: Answer<never> = { kind: 'loading' }

/** A question to the API: a call and its input. */
export type QuestionOf<C extends Calls, N extends NameOf<C>> = { name: N; input: InputOf<C, N> }

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
  /** Asks again for what was asked for so long ago, in milliseconds, or waits for who is asking; what is known is shown meanwhile. */
  refresh: <N extends NameOf<C>>(question: QuestionOf<C, N>, ageMs?: number) => Promise<void>
  /** Takes over an answer that came otherwise, by a message or with another answer, unless a newer one is known. */
  put: <N extends NameOf<C>>(question: QuestionOf<C, N>, data: OutputOf<C, N>) => void
  /** All that is known of the answers of a call, the last learnt at the end; the same array until one changes. */
  list: <N extends NameOf<C>>(name: N) => readonly KnownOf<C, N>[]
  /** Tells when that list changes, until the returned function is called. */
  watchList: (name: NameOf<C>, onChange: () => void) => () => void
  /** That list as it was when the page came: what its first drawing shows. */
  seeded: <N extends NameOf<C>>(name: N) => readonly KnownOf<C, N>[]
  /** The question that an answer came for, or was put for; null for any other object. */
  questionOf: (data: unknown) => QuestionOf<C, NameOf<C>> | null
  /** Takes over what came with the page, to be shown at once and looked at again. */
  seed: <N extends NameOf<C>>(question: QuestionOf<C, N>, data: OutputOf<C, N>) => void
}

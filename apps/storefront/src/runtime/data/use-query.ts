import type { CallInput, CallName, CallOutput } from '@dasturxon/contract'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useData } from '../call-provider.tsx'
import { LOADING, type Answer, type Question } from './data.ts'

type QueryOptions = {
  /** Asks after a moment of rest, when the question moves fast. */
  restMs?: number
  /** The same for the first question, if it is to be asked sooner. */
  firstRestMs?: number
}

/**
 * What a call answers, for drawers and other parts that a page's loader does not know of; asked as long as there is an
 * `input`, and again when it changes. `retry` asks the same once more.
 */
export function useQuery<N extends CallName>(
  name: N,
  input: CallInput<N> | null,
  { restMs = 0, firstRestMs = restMs }: QueryOptions = {},
): { answer: Answer<CallOutput<N>>; retry: () => void } {
  const data = useData()
  const key = input === null ? null : JSON.stringify(input)
  // Made anew only when it asks something else.
  const question = useMemo<Question<N> | null>(
    () => (key === null ? null : { name, input: JSON.parse(key) }),
    [name, key],
  )
  const isFirst = useRef(true)
  const watch = useCallback(
    (onChange: () => void) => {
      if (!question) return () => undefined
      const waitMs = isFirst.current ? firstRestMs : restMs
      isFirst.current = false
      return data.watch(question, onChange, waitMs)
    },
    [data, question, restMs, firstRestMs],
  )
  const peek = () => (question ? data.peek(question) : LOADING)
  const answer = useSyncExternalStore(watch, peek, () => LOADING)
  const retry = useCallback(() => question && data.retry(question), [data, question])
  return { answer, retry }
}

/** The last data there was, while the next is asked for; null before the first. */
export function useLastData<T>(answer: Answer<T>): T | null {
  const [last, setLast] = useState<T | null>(null)
  const data = answer.kind === 'ready' ? answer.data : last
  if (data !== last) setLast(() => data)
  return data
}

/** All that this window knows of the answers of a call, without asking; nothing while the page comes alive. */
export function useKnown<N extends CallName>(name: N): readonly CallOutput<N>[] {
  const data = useData()
  const watch = useCallback((onChange: () => void) => data.watchList(name, onChange), [data, name])
  return useSyncExternalStore(
    watch,
    () => data.list(name),
    () => NOTHING,
  )
}

const NOTHING: readonly never[] = []

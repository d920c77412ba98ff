import { createContext, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  LOADING,
  type Answer,
  type Calls,
  type DataOf,
  type InputOf,
  type KnownOf,
  type NameOf,
  type OutputOf,
} from './data-types.ts'
import { useProvided } from '../use-provided.ts'

type QueryOptions = {
  /** Asks after a moment of rest, when the question moves fast. */
  restMs?: number
  /** The same for the first question, if it is to be asked sooner. */
  firstRestMs?: number
}

/** The server's data for the components of one app, by its table of calls. */
export function createDataHooks<C extends Calls>() {
  const DataContext = createContext<DataOf<C> | null>(null)

  /** What this window knows of the server's data. */
  const useData = (): DataOf<C> => useProvided(DataContext, 'DataProvider')

  /** The API, for what happens after a page has loaded: presses, timers. What a page shows first comes from its loader. */
  const useCall = (): C['call'] => useData().call

  /**
   * What a call answers, for drawers and other parts that a page's loader does not know of; asked as long as there is an
   * `input`, and again when it changes. `retry` asks the same once more.
   */
  function useQuery<N extends NameOf<C>>(
    name: N,
    input: InputOf<C, N> | null,
    { restMs = 0, firstRestMs = restMs }: QueryOptions = {},
  ): { answer: Answer<OutputOf<C, N>>; retry: () => void } {
    const data = useData()
    const key = input === null ? null : JSON.stringify(input)
    // Made anew only when it asks something else.
    const question = useMemo(
      () => (key === null ? null : { name, input: JSON.parse(key) as InputOf<C, N> }),
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

  /** All that this window knows of the answers of a call, without asking; what came with the page while that comes alive. */
  function useKnown<N extends NameOf<C>>(name: N): readonly KnownOf<C, N>[] {
    const data = useData()
    const watch = useCallback((onChange: () => void) => data.watchList(name, onChange), [data, name])
    return useSyncExternalStore(
      watch,
      () => data.list(name),
      () => data.seeded(name),
    )
  }

  return { DataProvider: DataContext.Provider, useData, useCall, useQuery, useKnown }
}

/** The last data there was, while the next is asked for; null before the first. */
export function useLastData<T>(answer: Answer<T>): T | null {
  const [last, setLast] = useState<T | null>(null)
  const data = answer.kind === 'ready' ? answer.data : last
  if (data !== last) setLast(() => data)
  return data
}

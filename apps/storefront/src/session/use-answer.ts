import type { CallInput, CallName, CallOutput } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from './call-provider.tsx'

/** What a call has answered so far, for drawers and other parts that a page's loader does not know of. */
export type Answer<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T }
  | { kind: 'failed'; error: CallError }

const LOADING: Answer<never> = { kind: 'loading' }

/**
 * Asks a call as long as there is an `input`, and again when it changes; an answer to an older question is dropped.
 * `retry` asks the same once more.
 */
export function useAnswer<N extends CallName>(
  name: N,
  input: CallInput<N> | null,
): { answer: Answer<CallOutput<N>>; retry: () => void } {
  const call = useCall()
  const [round, setRound] = useState(0)
  const question = input === null ? null : `${round} ${JSON.stringify(input)}`
  const [got, setGot] = useState<{ question: string; answer: Answer<CallOutput<N>> } | null>(null)

  useEffect(() => {
    if (question === null) return undefined
    let isDropped = false
    const parsed: CallInput<N> = JSON.parse(question.slice(question.indexOf(' ') + 1))
    // A generic name hides which arguments the call takes.
    const ask = call as (name: N, input: CallInput<N>) => ReturnType<typeof call<N>>
    async function load(asked: string) {
      const result = await ask(name, parsed)
      if (isDropped) return
      setGot({
        question: asked,
        answer: result.ok ? { kind: 'ready', data: result.data } : { kind: 'failed', error: result.error },
      })
    }
    void load(question)
    return () => {
      isDropped = true
    }
  }, [call, name, question])

  const retry = useCallback(() => setRound((known) => known + 1), [])
  return { answer: got?.question === question && got ? got.answer : LOADING, retry }
}

import type { Quote } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../session/call-provider.tsx'
import { SELECT_DEBOUNCE_MS } from '../../session/constants.ts'
import type { QuoteRequest } from './quote-request.ts'

type Asked = { question: string; quote: Quote | null; error: CallError | null }

export type QuoteState = {
  /** The last figures there were; not to be taken as final while `isStale`. */
  quote: Quote | null
  isStale: boolean
  /** Why the order as it stands cannot be priced. */
  error: CallError | null
  retry: () => void
}

/**
 * The server's totals of an order, asked for again when anything in it changes and then only after a moment of rest. null
 * asks nothing.
 */
export function useQuote(request: QuoteRequest | null): QuoteState {
  const call = useCall()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [round, setRound] = useState(0)
  const question = request && `${round} ${JSON.stringify(request)}`
  const isFirst = useRef(true)

  useEffect(() => {
    if (question === null) return undefined
    const abort = new AbortController()
    const pending = question
    const body: QuoteRequest = JSON.parse(question.slice(question.indexOf(' ') + 1))
    async function ask() {
      const result = await call('orders.quote', { body }, { signal: abort.signal })
      if (abort.signal.aborted) return
      setAsked((before) => ({
        question: pending,
        quote: result.ok ? result.data : (before?.quote ?? null),
        error: result.ok ? null : result.error,
      }))
    }
    const wait = isFirst.current ? 0 : SELECT_DEBOUNCE_MS
    isFirst.current = false
    const timer = setTimeout(() => void ask(), wait)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, question])

  const isAnswered = asked !== null && asked.question === question
  return {
    quote: asked?.quote ?? null,
    isStale: question !== null && !isAnswered,
    error: isAnswered ? asked.error : null,
    retry: useCallback(() => setRound((known) => known + 1), []),
  }
}

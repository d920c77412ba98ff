import type { TableVisit, WaiterCall } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useEffect, useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'

/**
 * How often an open call is looked at. It lasts minutes and concerns one table, so that asking costs less than keeping a
 * stream to every table open; a table that has not called asks nothing. Until it is answered often enough that the answer is
 * seen within a second (DSK-45), then until it is over.
 */
const UNANSWERED_POLL_MS = 800
const POLL_MS = 3_000

type Kind = WaiterCall['kind']

/** The calls of a table as they stand, and how to make one. */
export function useWaiterCalls({ table, waiterCalls }: TableVisit) {
  const call = useCall()
  const code = table.code ?? ''
  const [calls, setCalls] = useState<readonly WaiterCall[]>(waiterCalls)
  const [pending, setPending] = useState<Kind | null>(null)
  const isOpen = calls.length > 0
  const pollMs = calls.some(({ status }) => status === 'CALLED') ? UNANSWERED_POLL_MS : POLL_MS

  useEffect(() => {
    if (!isOpen) return undefined
    let isAsking = false
    async function poll() {
      // On a slow network the next look waits for the answer of the last one.
      if (isAsking) return
      isAsking = true
      const answer = await call('tables.find', { params: { code } })
      isAsking = false
      if (answer.ok) setCalls(answer.data.waiterCalls)
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      void poll()
    }, pollMs)
    return () => clearInterval(timer)
  }, [call, code, isOpen, pollMs])

  /** Calls; null when it worked. */
  async function callFor(kind: Kind): Promise<CallError | null> {
    setPending(kind)
    const answer = await call('waiter.call', { body: { code, kind } })
    setPending(null)
    if (!answer.ok) return answer.error
    setCalls((known) => [...known.filter((one) => one.kind !== kind), answer.data])
    return null
  }

  return { find: (kind: Kind) => calls.find((one) => one.kind === kind) ?? null, pending, callFor }
}

import type { Reservation } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'

/** The customer's reservations as they stand, and how to give one back. */
export function useMyReservations(first: readonly Reservation[]) {
  const call = useCall()
  const [list, setList] = useState(first)

  async function refresh(): Promise<CallError | null> {
    const answer = await call('reservations.list')
    if (!answer.ok) return answer.error
    setList(answer.data)
    return null
  }

  /** Cancels; null when it worked. Whatever came of it, the list says how things stand. */
  async function cancel(id: string): Promise<CallError | null> {
    const answer = await call('reservations.cancel', { params: { id } })
    const failure = await refresh()
    return answer.ok ? failure : answer.error
  }

  return { list, refresh, cancel }
}

import { useState } from 'react'
import { laterSheet } from '../../browser/later-part.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { usePersisted } from '../../storage/use-persisted.ts'
import { useRevalidation } from '../basket-page/use-revalidation.ts'
import { UNANSWERED } from '../order-draft/unanswered.ts'
import { useOrderPlaced } from './use-order-placed.ts'

const UnansweredDialog = laterSheet(
  async () => (await import('./unanswered-dialog.tsx')).UnansweredDialog,
  ({ isOpen }) => isOpen,
)

/**
 * What became of an order whose answer was lost, before this page or on it: asked by its key, and again whenever the
 * network or the customer comes back. One that was taken is said, so that nobody orders twice; one that never came says
 * nothing here.
 */
export function UnansweredOrder() {
  const [{ key, isSending }, saveUnanswered] = usePersisted(UNANSWERED)
  const isAsked = key !== '' && !isSending
  const { answer, retry } = useQuery('orders.findByKey', isAsked ? { params: { key } } : null)
  useRevalidation(isAsked, retry)
  const celebrate = useOrderPlaced()
  const [closedFor, setClosedFor] = useState('')
  const order = isAsked && answer.kind === 'ready' ? answer.data.order : null
  const isUnknown = isAsked && answer.kind === 'failed'
  const isOpen = order !== null || (isUnknown && closedFor !== key)
  const close = () => setClosedFor(key)

  async function goOn() {
    if (!order) return
    await celebrate(order)
    saveUnanswered(UNANSWERED.initial)
  }

  return (
    <UnansweredDialog
      isOpen={isOpen}
      order={order}
      onClose={order ? () => void goOn() : close}
      onPress={order ? () => void goOn() : retry}
    />
  )
}

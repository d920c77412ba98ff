import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useQuery } from '../../runtime/data/use-query.ts'
import { usePersisted } from '../../storage/use-persisted.ts'
import { Button, Sheet } from '@dasturxon/ui'
import { useRevalidation } from '../basket-page/use-revalidation.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { UNANSWERED } from '../order-draft/unanswered.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import styles from './checkout.module.css'
import { useOrderPlaced } from './use-order-placed.ts'

/**
 * What became of an order whose answer was lost, before this page or on it: asked by its key, and again whenever the
 * network or the customer comes back. One that was taken is said, so that nobody orders twice; one that never came says
 * nothing here.
 */
export function UnansweredOrder() {
  const t = useTranslations('checkout')
  const labels = useSheetLabels()
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
  useOverlay('unanswered-order', isOpen, close)

  async function goOn() {
    if (!order) return
    await celebrate(order)
    saveUnanswered(UNANSWERED.initial)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={order ? () => void goOn() : close}
      title={order ? t('taken') : t('unanswered')}
      labels={labels}
      variant="dialog"
    >
      <div className={styles.failure} role="alert">
        <p>{order ? t('takenText', { number: String(order.number) }) : t('unansweredText')}</p>
        <Button isWide onPress={order ? () => void goOn() : retry}>
          {order ? t('trackOrder') : t('check')}
        </Button>
      </div>
    </Sheet>
  )
}

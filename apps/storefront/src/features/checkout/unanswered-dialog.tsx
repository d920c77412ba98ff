import type { Order } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { Button, Sheet } from '@dasturxon/ui'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import parts from '../../page/parts.module.css'

type UnansweredDialogProps = {
  isOpen: boolean
  /** The order that was taken; null while nobody knows. */
  order: Order | null
  onClose: () => void
  onPress: () => void
}

/** Says that an order was taken whose answer was lost, or that nobody knows yet. */
export function UnansweredDialog({ isOpen, order, onClose, onPress }: UnansweredDialogProps) {
  const t = useTranslations('checkout')
  const labels = useSheetLabels()
  useOverlay('unanswered-order', isOpen, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={order ? t('taken') : t('unanswered')}
      labels={labels}
      variant="dialog"
    >
      <div className={parts.stack} role="alert">
        <p>{order ? t('takenText', { number: String(order.number) }) : t('unansweredText')}</p>
        <Button isWide onPress={onPress}>
          {order ? t('trackOrder') : t('check')}
        </Button>
      </div>
    </Sheet>
  )
}

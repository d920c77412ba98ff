import type { CallError } from '@dasturxon/contract/client'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, Sheet } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import parts from '../../page/parts.module.css'
import styles from './checkout.module.css'
import { useCheckoutPaths } from '../order-draft/order-sender.ts'

type FailureDialogProps = {
  error: CallError | null
  /** The new total where the price has changed, som; null while it is being worked out. */
  newTotal: number | null
  onClose: () => void
}

/** What a failed order says: why, what is kept, what has changed, and the one way on. */
export function FailureDialog({ error, newTotal, onClose }: FailureDialogProps) {
  const t = useTranslations('checkout')
  const labels = useSheetLabels()
  useOverlay('order-failed', error !== null, onClose)
  return (
    <Sheet isOpen={error !== null} onClose={onClose} title={t('failed')} labels={labels} variant="dialog">
      {error ? <Failure error={error} newTotal={newTotal} onClose={onClose} /> : null}
    </Sheet>
  )
}

function Failure({ error, newTotal, onClose }: FailureDialogProps & { error: CallError }) {
  const t = useTranslations('checkout')
  const tCommon = useTranslations('common')
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const isPriceChange = error.code === 'product_price_overpriced'
  return (
    <div className={parts.stack} role="alert">
      <p>{errorText(error)}</p>
      {isPriceChange && newTotal !== null ? (
        <p>
          <b>{t('newTotal', { amount: formatSom(newTotal, language) })}</b>
        </p>
      ) : null}
      <p className={`${parts.meta} ${styles.note}`}>{t('kept')}</p>
      <WayOn code={error.code} okLabel={tCommon('ok')} onClose={onClose} />
    </div>
  )
}

type WayOnProps = { code: CallError['code']; okLabel: string; onClose: () => void }

function WayOn({ code, okLabel, onClose }: WayOnProps) {
  const t = useTranslations('checkout')
  const { basketPath } = useCheckoutPaths()
  // An earlier submission with this key was taken: the order is there.
  if (code === 'idempotency_key_reused') {
    return (
      <Button isWide href={paths.orders}>
        {t('toOrders')}
      </Button>
    )
  }
  if (/^(?:product|modification)_(?!price)|^not_enough_products$|^shared_basket_/.test(code)) {
    return (
      <Button isWide href={basketPath}>
        {t('toBasket')}
      </Button>
    )
  }
  return (
    <Button isWide onPress={onClose}>
      {okLabel}
    </Button>
  )
}

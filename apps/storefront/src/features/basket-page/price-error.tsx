import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useOfflineSince } from '../../runtime/connection.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { AlertDialog } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import styles from './basket-page.module.css'

type PriceErrorProps = {
  /** Why the basket could not be priced; null while it is being asked and when it could. */
  error: CallError | null
  isStale: boolean
  retry: () => void
}

/**
 * spec §8: an error on the basket's page opens a dialog. Once read it stays beside the sum, and the dialog comes again for
 * another error or after a try that was asked for, not with each press on a plus.
 */
export function PriceError({ error, isStale, retry }: PriceErrorProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  // The bar above the page has said so already.
  const isOffline = useOfflineSince() !== null
  const [readCode, setReadCode] = useState<string | null>(null)
  const isPriced = error === null && !isStale
  if (isPriced && readCode !== null) setReadCode(null)
  const text = error ? errorText(error) : ''
  const isOpen = error !== null && error.code !== readCode && !isOffline
  const read = () => setReadCode(error?.code ?? null)
  useOverlay('not-priced', isOpen, read)
  return (
    <>
      {error ? (
        <p className={styles.error} role="alert">
          {text}
        </p>
      ) : null}
      <AlertDialog
        isOpen={isOpen}
        title={t('basket.notPriced')}
        text={text}
        cancelLabel={t('common.ok')}
        confirmLabel={t('common.retry')}
        onCancel={read}
        onConfirm={() => {
          setReadCode(null)
          retry()
        }}
      />
    </>
  )
}

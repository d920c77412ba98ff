import type { Order, PaymentMethod } from '@dasturxon/contract'
import { isPaidOnline, leftToPay, paymentDeviceOf, type PaymentType } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, ChoiceGroup, Cta, PaymentRow, Sheet } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { paymentMark } from './payment-mark.ts'
import { usePaymentTitle } from './use-payment-title.ts'
import styles from './other-way-sheet.module.css'

type OtherWaySheetProps = {
  order: Order
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onChoose: (type: PaymentType) => void
}

/** Paying an order in another way: what was begun before can no longer take money, so it is charged once (T-PAY-05). */
export function OtherWaySheet({ order, isOpen, isPending, onClose, onChoose }: OtherWaySheetProps) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const labels = useSheetLabels()
  const query = { device: paymentDeviceOf(order) }
  const { answer, retry } = useQuery('payments.methods', isOpen ? { query } : null)
  const [picked, setPicked] = useState<PaymentType | null>(null)
  const chosen = picked ?? order.paymentType
  const isOnline = isPaidOnline(chosen)
  useOverlay('other-way-to-pay', isOpen, onClose)

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('pay.otherWay')}
      labels={labels}
      footer={
        <Cta
          label={isOnline ? t('pay.goPay') : t('pay.onReceipt')}
          sum={formatSom(leftToPay(order), language)}
          isPending={isPending}
          isDisabled={answer.kind !== 'ready'}
          onPress={() => onChoose(chosen)}
        />
      }
    >
      {answer.kind === 'failed' ? (
        <div className={styles.room} role="alert">
          <p>{errorText(answer.error)}</p>
          <Button variant="quiet" onPress={retry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {answer.kind === 'loading' ? <div className={styles.room} aria-busy="true" /> : null}
      {answer.kind === 'ready' ? (
        <>
          <Methods methods={answer.data} chosen={chosen} onChoose={setPicked} />
          <p className={styles.promise}>{t('pay.chargedOnce')}</p>
        </>
      ) : null}
    </Sheet>
  )
}

type MethodsProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentType
  onChoose: (type: PaymentType) => void
}

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const t = useTranslations('pay')
  const titleOf = usePaymentTitle()
  return (
    <ChoiceGroup label={t('title')}>
      {methods.map((method) => (
        <PaymentRow
          key={method.id}
          kind="radio"
          name="other-way"
          title={titleOf(method)}
          detail={isPaidOnline(method.type) ? undefined : t('onReceipt')}
          mark={paymentMark(method.type, method.icon)}
          isChecked={method.type === chosen}
          onChange={() => onChoose(method.type)}
        />
      ))}
    </ChoiceGroup>
  )
}

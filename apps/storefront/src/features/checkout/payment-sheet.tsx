import type { PaymentMethod } from '@dasturxon/contract'
import { CARD_PAYMENT_TYPE } from '@dasturxon/domain'
import { Fragment } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { ChoiceGroup, Cta, icons, PaymentRow, Sheet } from '@dasturxon/ui'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { paymentMark } from '../payments/payment-mark.ts'
import { usePaymentTitle } from '../payments/use-payment-title.ts'
import { ChangeChoice } from './change-choice.tsx'
import type { Checkout } from './use-checkout.ts'

type PaymentSheetProps = {
  isOpen: boolean
  onClose: () => void
  checkout: Checkout
}

/** The ways to pay that the merchant takes here; what is chosen holds at once. */
export function PaymentSheet({ isOpen, onClose, checkout }: PaymentSheetProps) {
  const t = useTranslations()
  const labels = useSheetLabels()
  useOverlay('payment', isOpen, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('pay.title')}
      labels={labels}
      footer={<Cta label={t('common.done')} onPress={onClose} />}
    >
      <PaymentChoice {...checkout} />
    </Sheet>
  )
}

type PaymentChoiceProps = Pick<
  Checkout,
  'methods' | 'paymentType' | 'takesCards' | 'isByCard' | 'draft' | 'change'
> & { quoted: Pick<Checkout['quoted'], 'toPay'> }

/** All the ways to pay, the merchant's first before the others; what cash asks besides stands right below it. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { methods, paymentType, takesCards, isByCard, draft, change, quoted } = props
  const t = useTranslations('pay')
  const tCard = useTranslations('card')
  const titleOf = usePaymentTitle()
  const row = (method: PaymentMethod) => (
    <Fragment key={method.id}>
      <PaymentRow
        kind="radio"
        name="payment"
        title={titleOf(method)}
        mark={paymentMark(method.type, method.icon)}
        isChecked={method.type === paymentType && !isByCard}
        onChange={() => change({ paymentType: method.type, paysByCard: false })}
      />
      {method.type === 'CASH' && paymentType === 'CASH' ? (
        <ChangeChoice
          total={quoted.toPay}
          changeFrom={draft.changeFrom}
          onChange={(changeFrom) => change({ changeFrom })}
        />
      ) : null}
    </Fragment>
  )
  return (
    <ChoiceGroup label={t('title')}>
      {methods.map(row)}
      {takesCards ? (
        <PaymentRow
          kind="radio"
          name="payment"
          title={tCard('own')}
          mark={{ kind: 'icon', icon: icons.creditCard }}
          isChecked={isByCard}
          onChange={() => change({ paymentType: CARD_PAYMENT_TYPE, paysByCard: true })}
        />
      ) : null}
    </ChoiceGroup>
  )
}

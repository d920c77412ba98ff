import type { PaymentMethod } from '@dasturxon/contract'
import type { PaymentType } from '@dasturxon/domain'
import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { Block, ChoiceGroup, PaymentRow } from '../../ui/index.ts'
import { paymentMark } from '../payments/payment-mark.ts'
import { usePaymentTitle } from '../payments/use-payment-title.ts'
import styles from './checkout.module.css'

type PaymentBlockProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentType | null
  onChoose: (type: PaymentType) => void
  /** What the chosen way asks besides. */
  children?: ReactNode
}

/** The ways to pay that the merchant takes here. */
export function PaymentBlock({ methods, chosen, onChoose, children }: PaymentBlockProps) {
  const t = useTranslations('pay')
  const titleOf = usePaymentTitle()
  return (
    <Block title={t('title')}>
      {methods.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ChoiceGroup label={t('title')} className={styles.choices}>
        {methods.map((method) => (
          <PaymentRow
            key={method.id}
            kind="radio"
            name="payment"
            title={titleOf(method)}
            mark={paymentMark(method.type, method.icon)}
            isChecked={method.type === chosen}
            onChange={() => onChoose(method.type)}
          />
        ))}
      </ChoiceGroup>
      {children}
    </Block>
  )
}

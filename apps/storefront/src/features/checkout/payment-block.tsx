import type { PaymentMethod } from '@dasturxon/contract'
import { CARD_PAYMENT_TYPE, type PaymentType } from '@dasturxon/domain'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { Block, ChoiceGroup, icons, PaymentRow } from '@dasturxon/ui'
import { paymentMark } from '../payments/payment-mark.ts'
import { usePaymentTitle } from '../payments/use-payment-title.ts'
import styles from './checkout.module.css'

/** So many ways are seen at once, the merchant's first; the others are one press away. */
const MOST_SHOWN = 4

type PaymentBlockProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentType | null
  paysByCard: boolean
  onChoose: (type: PaymentType, paysByCard: boolean) => void
  /** What the chosen way asks besides, right below it. */
  children?: ReactNode
}

/** The ways to pay that the merchant takes here. */
export function PaymentBlock({ methods, chosen, paysByCard, onChoose, children }: PaymentBlockProps) {
  const t = useTranslations('pay')
  const tCard = useTranslations('card')
  const { settings } = useShop()
  const takesCards = settings.cardActive && methods.some(({ type }) => type === CARD_PAYMENT_TYPE)
  const isByCard = takesCards && paysByCard && chosen === CARD_PAYMENT_TYPE
  const titleOf = usePaymentTitle()
  // What was chosen is never folded away.
  const isShown = ({ type }: PaymentMethod, index: number) => index < MOST_SHOWN || type === chosen
  const folded = methods.filter((method, index) => !isShown(method, index))
  const row = (method: PaymentMethod) => (
    <Fragment key={method.id}>
      <PaymentRow
        kind="radio"
        name="payment"
        title={titleOf(method)}
        mark={paymentMark(method.type, method.icon)}
        isChecked={method.type === chosen && !isByCard}
        onChange={() => onChoose(method.type, false)}
      />
      {method.type === chosen && !isByCard ? children : null}
    </Fragment>
  )
  return (
    <Block title={t('title')}>
      {methods.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ChoiceGroup label={t('title')} className={styles.choices}>
        {methods.filter(isShown).map(row)}
        {takesCards ? (
          <PaymentRow
            kind="radio"
            name="payment"
            title={tCard('own')}
            mark={{ kind: 'icon', icon: icons.creditCard }}
            isChecked={isByCard}
            onChange={() => onChoose(CARD_PAYMENT_TYPE, true)}
          />
        ) : null}
        {folded.length > 0 ? (
          <details className={styles.moreWays}>
            <summary>{t('moreWays')}</summary>
            <div className={styles.choices}>{folded.map(row)}</div>
          </details>
        ) : null}
      </ChoiceGroup>
    </Block>
  )
}

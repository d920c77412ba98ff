import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { icons, PaymentBadge, RowButton } from '@dasturxon/ui'
import { isChangeFrom } from '../order-draft/banknotes.ts'
import { paymentMark } from '../payments/payment-mark.ts'
import { usePaymentTitle } from '../payments/use-payment-title.ts'
import type { Checkout } from './use-checkout.ts'

/** How the order is paid, in one row: a press shows the other ways. */
export function OrderPaymentRow({ checkout, onPress }: { checkout: Checkout; onPress: () => void }) {
  const t = useTranslations('pay')
  const tCard = useTranslations('card')
  const { language } = useEnvironment()
  const titleOf = usePaymentTitle()
  const { methods, paymentType, isByCard, draft, quoted } = checkout
  const method = methods.find(({ type }) => type === paymentType)
  if (!method) return <RowButton icon={icons.creditCard} title={t('none')} text={t('title')} />
  const { toPay } = quoted
  const isChangeAsked =
    paymentType === 'CASH' &&
    draft.changeFrom !== null &&
    toPay !== null &&
    isChangeFrom(draft.changeFrom, toPay)
  return (
    <RowButton
      lead={
        <PaymentBadge
          mark={isByCard ? { kind: 'icon', icon: icons.creditCard } : paymentMark(method.type, method.icon)}
        />
      }
      title={isByCard ? tCard('own') : titleOf(method)}
      text={isChangeAsked ? t('change', { amount: formatSom(draft.changeFrom ?? 0, language) }) : t('title')}
      onPress={onPress}
    />
  )
}

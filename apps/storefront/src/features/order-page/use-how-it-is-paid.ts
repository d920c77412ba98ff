import type { Order } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { usePaymentTitle } from '../payments/use-payment-title.ts'

type Paid = Pick<Order, 'paymentType' | 'paymentTitle' | 'isPaid' | 'refundedAmount'>

/** How an order is paid and whether it is, in one line: with what went back of the money. */
export function useHowItIsPaid(): (order: Paid) => string {
  const t = useTranslations('pay')
  const titleOf = usePaymentTitle()
  const { language } = useEnvironment()
  return ({ paymentType, paymentTitle, isPaid, refundedAmount }) => {
    const parts: string[] = [titleOf({ type: paymentType, title: paymentTitle })]
    if (isPaid) parts.push(t('paid'))
    else parts.push(refundedAmount > 0 ? t('returned') : t('unpaid'))
    if (isPaid && refundedAmount > 0)
      parts.push(t('returnedPart', { amount: formatSom(refundedAmount, language) }))
    return parts.join(' · ')
  }
}

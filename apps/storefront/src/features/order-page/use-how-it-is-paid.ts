import type { Order } from '@dasturxon/contract'
import { isPaidOnline, leftToPay } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { usePaymentTitle } from '../payments/use-payment-title.ts'

type Paid = Pick<
  Order,
  | 'status'
  | 'paymentType'
  | 'paymentTitle'
  | 'isPaid'
  | 'refundedAmount'
  | 'retainedAmount'
  | 'totalPrice'
  | 'credit'
>

/** How an order is paid and whether it is, in one line: with what went back of the money. */
export function useHowItIsPaid(): (order: Paid) => string {
  const t = useTranslations('pay')
  const tCredit = useTranslations('credit')
  const titleOf = usePaymentTitle()
  const { language } = useEnvironment()
  return (order) => {
    const {
      status,
      paymentType,
      paymentTitle,
      isPaid,
      refundedAmount,
      retainedAmount = 0,
      credit = 0,
    } = order
    const isGoingBack = refundedAmount + retainedAmount < leftToPay(order)
    const isByBalance = credit > 0 && leftToPay(order) === 0
    const title = isByBalance ? tCredit('title') : titleOf({ type: paymentType, title: paymentTitle })
    const parts: string[] = [title]
    // What was paid through a provider goes back by itself (DAY-17).
    if (isPaid && status === 'CANCELED' && isPaidOnline(paymentType) && isGoingBack)
      parts.push(t('returning'))
    else if (isPaid) parts.push(t('paid'))
    else if (refundedAmount === 0) parts.push(t('unpaid'))
    if (refundedAmount > 0) parts.push(t('returnedPart', { amount: formatSom(refundedAmount, language) }))
    return parts.join(' · ')
  }
}

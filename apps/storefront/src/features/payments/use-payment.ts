import { useReturns } from '@dasturxon/client'
import type { Order } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import type { PaymentType } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '@dasturxon/ui'
import { useCacheOrder } from '../orders/known-orders.ts'
import { useAskAgain } from '../orders/use-ask-again.ts'
import { useRouter } from '../../runtime/index.ts'
import { useGoToPayment } from './go-to-payment.ts'

/** Paying an order that waits, in the way it was ordered with or in another one; `onLeave` before its page is opened. */
export function usePayment(order: Order, onLeave: () => void) {
  const t = useTranslations('checkout')
  const call = useCall()
  const cacheOrder = useCacheOrder()
  const errorText = useErrorText()
  const goToPayment = useGoToPayment()
  const { overlays } = useRouter()
  const askAgain = useAskAgain()
  // Back from the provider's page the browser may show this one as it was left; a messenger never left it.
  const returns = useReturns()
  const [pendingSince, setPendingSince] = useState<number | null>(null)
  const isPending = pendingSince === returns
  const setPending = (isNow: boolean) => setPendingSince(isNow ? returns : null)

  async function pay(type: PaymentType = order.paymentType): Promise<void> {
    setPending(true)
    let wanted = order
    if (type !== order.paymentType) {
      const changed = await call('payments.changeType', {
        params: { id: order.id },
        body: { paymentType: type },
      })
      if (!changed.ok) {
        await fail(changed.error)
        return
      }
      wanted = changed.data
      cacheOrder(wanted)
    }
    // The provider's Back leads to this page as it is without its sheet.
    await overlays.close()
    if (wanted.payBefore === null) {
      setPending(false)
      showToast({ text: t('confirmed'), tone: 'ok' })
      return
    }
    onLeave()
    const error = await goToPayment(wanted)
    if (error) await fail(error)
  }

  /** Why not is said, and the page shows what holds: the order may have been paid or called off meanwhile. */
  async function fail(error: CallError): Promise<void> {
    setPending(false)
    showToast({ text: errorText(error), tone: 'bad' })
    await askAgain(order.id)
  }

  return { isPending, pay }
}

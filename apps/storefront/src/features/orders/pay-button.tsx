import type { Order } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/domain'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { useErrorText } from '../../session/use-error-text.ts'
import { Button, icons, showToast } from '../../ui/index.ts'
import { useGoToPayment } from '../checkout/go-to-payment.ts'
import { useAskAgain } from './use-ask-again.ts'

/** Leads to the provider's page while an order waits for its money. */
export function PayButton({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const goToPayment = useGoToPayment()
  const askAgain = useAskAgain()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    // Back from the provider's page the browser may show this one as it was left.
    const release = () => setPending(false)
    window.addEventListener('pageshow', release)
    return () => window.removeEventListener('pageshow', release)
  }, [])

  async function pay() {
    setPending(true)
    const error = await goToPayment(order)
    if (!error) return
    setPending(false)
    showToast({ text: errorText(error), tone: 'bad' })
    // It may have been paid or called off meanwhile: the page shows what holds.
    await askAgain(order.id)
  }

  return (
    <Button isWide icon={icons.creditCard} isPending={isPending} onPress={() => void pay()}>
      {t('pay', { sum: formatSom(order.totalPrice, language) })}
    </Button>
  )
}

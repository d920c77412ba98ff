import type { Order } from '@dasturxon/contract'
import { leftToPay } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Button } from '@dasturxon/ui'
import { BankCodeForm } from './bank-code-form.tsx'
import { usePayByCard } from './use-pay-by-card.ts'

/** The form for the bank's code that confirms a payment. */
export function ConfirmPaymentForm({ order }: { order: Order }) {
  const t = useTranslations('card')
  const { language } = useEnvironment()
  const { isPending, error, errorCode, confirm, forgetError } = usePayByCard(order)
  const [attempt, setAttempt] = useState(0)
  const isOver = errorCode === 'card_declined' || errorCode === 'order_changed'

  async function send(code: string) {
    if (isPending) return
    await confirm(code)
    setAttempt((known) => known + 1)
  }

  return (
    <BankCodeForm
      lead={t('payCodeLead')}
      label={t('pay')}
      sum={formatSom(leftToPay(order), language)}
      isPending={isPending}
      error={error}
      attempt={attempt}
      onCode={(code) => void send(code)}
      onTyped={forgetError}
    >
      <Button variant={isOver ? 'brand' : 'plain'} href={paths.payByCard(order.id)}>
        {t('otherCard')}
      </Button>
      <Button variant="plain" href={paths.order(order.id)}>
        {t('toOrder')}
      </Button>
    </BankCodeForm>
  )
}

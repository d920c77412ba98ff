import type { Card } from '@dasturxon/contract'
import { useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button, showToast, usePress } from '@dasturxon/ui'
import { BankCodeForm } from './bank-code-form.tsx'
import { cardLabels } from './card-mark.ts'
import { takeWayOn } from './order-to-pay.ts'

/** The form for the bank's code that verifies a new card. */
export function ConfirmCardForm({ card }: { card: Card }) {
  const t = useTranslations('card')
  const call = useCall()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [error, setError] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const { isPending, press: confirm } = usePress(async (code: string) => {
    const result = await call('cards.confirm', { params: { id: card.id }, body: { code } })
    if (result.ok) {
      showToast({ text: t('saved'), tone: 'ok' })
      await navigate(takeWayOn(), { replace: true })
      return
    }
    setError(errorText(result.error))
    // A wrong code is typed anew; one that did not get through is sent again as it is.
    if (result.error.code === 'card_code_wrong') setAttempt(attempt + 1)
  })

  return (
    <BankCodeForm
      lead={t('codeLead', { card: cardLabels(card) })}
      label={t('confirm')}
      isPending={isPending}
      error={error}
      attempt={attempt}
      onCode={(code) => void confirm(code)}
      onTyped={() => setError(null)}
    >
      <Button variant="plain" href={paths.cards}>
        {t('title')}
      </Button>
    </BankCodeForm>
  )
}

import type { CallError } from '@dasturxon/contract/client'
import { normalisePhone } from '@dasturxon/domain'
import { useRef, useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Cta, PhoneField, useSubmit } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'

/** The phone that is to be the customer's. `ask` takes it as +998XXXXXXXXX. */
export function NewPhoneForm({ ask }: { ask: (phone: string) => Promise<CallError | null> }) {
  const t = useTranslations('profile')
  const tAuth = useTranslations('auth')
  const tError = useTranslations('error')
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  function refuse(text: string) {
    setError(text)
    form.current?.querySelector('input')?.focus()
  }

  const { isPending, submit } = useSubmit(async () => {
    const phone = normalisePhone(digits)
    if (phone === null) {
      refuse(tError('phone'))
      return
    }
    const refusal = await ask(phone)
    if (refusal) refuse(errorText(refusal))
  })

  return (
    <form ref={form} className={parts.column} onSubmit={submit} noValidate>
      <PhoneField
        label={t('newPhone')}
        digits={digits}
        onChange={(typed) => {
          setDigits(typed)
          setError(undefined)
        }}
        hint={t('phoneHint')}
        error={error}
      />
      <Cta label={tAuth('getCode')} type="submit" isPending={isPending} />
    </form>
  )
}

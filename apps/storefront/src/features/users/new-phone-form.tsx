import type { CallError } from '@dasturxon/contract/client'
import { normalisePhone } from '@dasturxon/domain'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Cta, PhoneField } from '@dasturxon/ui'
import styles from '../sign-in/sign-in.module.css'

/** The phone that is to be the customer's. `ask` takes it as +998XXXXXXXXX. */
export function NewPhoneForm({ ask }: { ask: (phone: string) => Promise<CallError | null> }) {
  const t = useTranslations('profile')
  const tAuth = useTranslations('auth')
  const tError = useTranslations('error')
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  function refuse(text: string) {
    setError(text)
    form.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const phone = normalisePhone(digits)
    if (phone === null) {
      refuse(tError('phone'))
      return
    }
    setPending(true)
    const refusal = await ask(phone)
    setPending(false)
    if (refusal) refuse(errorText(refusal))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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

import type { CallError } from '@dasturxon/contract/client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useErrorText } from '../../session/use-error-text.ts'
import { Button, CodeField, Cta } from '../../ui/index.ts'
import { ResendButton } from '../sign-in/resend-button.tsx'
import styles from '../sign-in/sign-in.module.css'
import type { PendingPhone } from './pending-phone.ts'

type PhoneCodeFormProps = {
  pending: PendingPhone
  /** Which phone the code went to, and why. */
  lead: string
  submitLabel: string
  give: (code: string) => Promise<CallError | null>
  resend: () => Promise<{ error: CallError | null }>
  /** Back to the first step. */
  onOtherPhone: () => void
}

/** A code of one of the two phones, sent off with its last digit. */
export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const { pending, lead, submitLabel, give, resend, onOtherPhone } = props
  const t = useTranslations('profile')
  const tAuth = useTranslations('auth')
  const tError = useTranslations('error')
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  async function send(complete: string) {
    if (isPending) return
    setPending(true)
    const refusal = await give(complete)
    setPending(false)
    if (!refusal) return
    setError(errorText(refusal))
    // A wrong code is typed anew; one that did not get through is sent again as it is.
    if (refusal.code === 'account_code_wrong') setCode('')
    focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === pending.codeLength) {
      void send(code)
      return
    }
    setError(tError('codeShort'))
    focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{lead}</p>
      <CodeField
        label={tAuth('code')}
        code={code}
        length={pending.codeLength}
        error={error}
        onChange={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        onComplete={(complete) => void send(complete)}
      />
      <Cta label={submitLabel} type="submit" isPending={isPending} />
      <div className={styles.ways}>
        <ResendButton resendAt={pending.resendAt} send={resend} onSent={focus} onRefused={setError} />
        <Button look="plain" onPress={onOtherPhone}>
          {t('anotherPhone')}
        </Button>
      </div>
    </form>
  )
}

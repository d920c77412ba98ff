import type { CallError } from '@dasturxon/contract/client'
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { CodeField, Cta, usePress } from '@dasturxon/ui'
import { ResendButton } from './resend-button.tsx'
import parts from '../../page/parts.module.css'

type OneTimeCodeFormProps = {
  /** `resendAt`: from when on another code may be asked for, milliseconds since 1970. */
  sent: { codeLength: number; resendAt: number }
  /** Which phone the code went to, and why. */
  lead: string
  submitLabel: string
  /** The refusal; null when the page goes on. */
  give: (code: string) => Promise<CallError | null>
  resend: () => Promise<{ error: CallError | null }>
  /** The way to another phone. */
  otherWay: ReactNode
}

/** A code that came by SMS, sent off with its last digit. */
export function OneTimeCodeForm({ sent, lead, submitLabel, give, resend, otherWay }: OneTimeCodeFormProps) {
  const t = useTranslations('auth')
  const tError = useTranslations('error')
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  const focus = () => form.current?.querySelector('input')?.focus()
  const begin = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    element?.querySelector('input')?.focus()
  }, [])

  const { isPending, press: send } = usePress(async (complete: string) => {
    const refusal = await give(complete)
    if (!refusal) return
    setError(errorText(refusal))
    // A wrong code is typed anew; one that did not get through is sent again as it is.
    if (refusal.code === 'sign_in_code_wrong' || refusal.code === 'account_code_wrong') setCode('')
    focus()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === sent.codeLength) {
      void send(code)
      return
    }
    setError(tError('codeShort'))
    focus()
  }

  return (
    <form ref={begin} className={parts.column} onSubmit={submit} noValidate>
      <p className={parts.lead}>{lead}</p>
      <CodeField
        label={t('code')}
        code={code}
        length={sent.codeLength}
        error={error}
        onChange={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        onComplete={(complete) => void send(complete)}
      />
      <Cta label={submitLabel} type="submit" isPending={isPending} />
      <div className={parts.ways}>
        <ResendButton resendAt={sent.resendAt} send={resend} onSent={focus} onRefused={setError} />
        {otherWay}
      </div>
    </form>
  )
}

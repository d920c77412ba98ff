import { formatPhone } from '@dasturxon/domain'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/call-provider.tsx'
import { useErrorText } from '../../session/use-error-text.ts'
import { Button, CodeField, Cta } from '../../ui/index.ts'
import { keepPendingCode, type PendingCode } from './pending-code.ts'
import { ResendButton } from './resend-button.tsx'
import styles from './sign-in.module.css'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useRequestCode } from './use-request-code.ts'

type CodeFormProps = { pending: PendingCode; next: string }

/** The second step: the code, sent off with its last digit. */
export function CodeForm({ pending, next }: CodeFormProps) {
  const t = useTranslations('auth')
  const tError = useTranslations('error')
  const call = useCall()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const afterSignIn = useAfterSignIn()
  const requestCode = useRequestCode()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  async function verify(complete: string) {
    if (isPending) return
    setPending(true)
    const result = await call('signIn.login', { body: { phone: pending.phone, code: complete } })
    if (result.ok) {
      await afterSignIn(result.data.user)
      await navigate(next, { replace: true })
      keepPendingCode(null)
      return
    }
    setPending(false)
    setError(errorText(result.error))
    // A wrong code is typed anew; one that did not get through is sent again as it is.
    if (result.error.code === 'sign_in_code_wrong') setCode('')
    focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === pending.codeLength) {
      void verify(code)
      return
    }
    setError(tError('codeShort'))
    focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {t('codeSent', { phone: formatPhone(pending.phone).replaceAll(' ', '\u00A0') })}
      </p>
      <CodeField
        label={t('code')}
        code={code}
        length={pending.codeLength}
        error={error}
        onChange={(changed) => {
          setCode(changed)
          setError(undefined)
        }}
        onComplete={(complete) => void verify(complete)}
      />
      <Cta label={t('title')} type="submit" isPending={isPending} />
      <div className={styles.ways}>
        <ResendButton
          resendAt={pending.resendAt}
          send={() => requestCode(pending.phone)}
          onSent={focus}
          onRefused={setError}
        />
        <Button look="plain" href={paths.loginThenBackTo(next)}>
          {t('changePhone')}
        </Button>
      </div>
    </form>
  )
}

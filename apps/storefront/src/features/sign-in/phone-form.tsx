import { normalisePhone } from '@dasturxon/domain'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Cta, PhoneField, useSubmit } from '@dasturxon/ui'
import { readPendingCode, subscribeToPendingCode } from './pending-code.ts'
import parts from '../../page/parts.module.css'
import styles from './sign-in.module.css'
import { useRequestCode } from './use-request-code.ts'

/** The first step of sign-in: a phone to send the code to. `next` is the path to come back to. */
export function PhoneForm({ next }: { next: string }) {
  const t = useTranslations('auth')
  const tError = useTranslations('error')
  const { settings } = useShop()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const requestCode = useRequestCode()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const pending = useSyncExternalStore(subscribeToPendingCode, readPendingCode, () => null)
  // Who comes back to correct the number finds it there.
  const digits = typed ?? pending?.phone.slice(-9) ?? ''

  const { isPending, submit } = useSubmit(async (form) => {
    const phone = normalisePhone(digits)
    if (phone === null) {
      setError(tError('phone'))
      focusField(form)
      return
    }
    const { error: refusal } = await requestCode(phone)
    if (refusal) setError(errorText(refusal))
    else await navigate(`${paths.loginConfirm}?next=${encodeURIComponent(next)}`)
  })

  return (
    <form ref={focusField} className={parts.column} onSubmit={submit} noValidate>
      <PhoneField
        label={t('phone')}
        digits={digits}
        onChange={(changed) => {
          setTyped(changed)
          setError(undefined)
        }}
        hint={t('why')}
        error={error}
      />
      <Cta label={t('getCode')} type="submit" isPending={isPending} />
      {settings.privacyActive ? (
        <p className={styles.agree}>{t.rich('agree', { privacy: linkToPrivacy })}</p>
      ) : null}
    </form>
  )
}

function focusField(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus()
}

function linkToPrivacy(text: ReactNode) {
  return <a href={paths.privacy}>{text}</a>
}

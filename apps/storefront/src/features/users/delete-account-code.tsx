import type { CallError } from '@dasturxon/contract/client'
import { formatPhone } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../environment/use-error-text.ts'
import { AlertDialog, CodeField } from '@dasturxon/ui'
import { ResendButton } from '../sign-in/resend-button.tsx'
import styles from './profile.module.css'
import { useForgetSession } from './use-sign-out.ts'

/** A code of so many digits; `resendAt`: from when on another may be asked for, milliseconds since 1970. */
export type SentCode = { codeLength: number; resendAt: number }

type DeleteAccountCodeProps = {
  phone: string
  sent: SentCode
  sendAgain: () => Promise<{ error: CallError | null }>
  onClose: () => void
}

/** The second answer: the code that was sent to the phone. With it the account is deleted, and the shop opens as a guest's. */
export function DeleteAccountCode({ phone, sent, sendAgain, onClose }: DeleteAccountCodeProps) {
  const t = useTranslations('auth')
  const tCommon = useTranslations('common')
  const tError = useTranslations('error')
  const call = useCall()
  const errorText = useErrorText()
  const forgetSession = useForgetSession()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function remove() {
    if (code.length < sent.codeLength) {
      setError(tError('codeShort'))
      return
    }
    setPending(true)
    const removed = await call('users.remove', { body: { code } })
    if (removed.ok) {
      forgetSession()
      return
    }
    setPending(false)
    setError(errorText(removed.error))
  }

  function type(typed: string) {
    setCode(typed)
    setError(undefined)
  }

  return (
    <AlertDialog
      isOpen
      title={t('enterCode')}
      text={t('codeSent', { phone: formatPhone(phone).replaceAll(' ', '\u00A0') })}
      cancelLabel={tCommon('no')}
      confirmLabel={t('deleteAccount')}
      isDanger
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <CodeField
        label={t('code')}
        code={code}
        length={sent.codeLength}
        error={error}
        onChange={type}
        // Nothing is deleted by a last digit: the button is the second answer.
        onComplete={() => setError(undefined)}
      />
      <div className={styles.resend}>
        <ResendButton
          resendAt={sent.resendAt}
          send={sendAgain}
          onSent={() => type('')}
          onRefused={setError}
        />
      </div>
    </AlertDialog>
  )
}

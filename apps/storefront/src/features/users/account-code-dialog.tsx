import type { CallError } from '@dasturxon/contract/client'
import { formatPhone } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { CodeField } from '@dasturxon/ui'
import { YesOrNo, type Act } from '../overlays/question.tsx'
import { ResendButton } from '../sign-in/resend-button.tsx'
import styles from './profile.module.css'
import type { SentCode } from './use-account-code.ts'

type AccountCodeDialogProps = {
  phone: string
  sent: SentCode
  sendAgain: () => Promise<{ error: CallError | null }>
  /** What the code is good for, as the question before it named it. */
  yes: Act
  isDanger?: boolean
  /** Does it; answers what went wrong, which is said at the field. */
  confirm: (code: string) => Promise<CallError | null>
  onClose: () => void
}

/** The second answer to a question about the whole account: the code that was sent to its phone. */
export function AccountCodeDialog(props: AccountCodeDialogProps) {
  const { phone, sent, sendAgain, yes, isDanger = false, confirm, onClose } = props
  const t = useTranslations('auth')
  const tError = useTranslations('error')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function goOn() {
    if (code.length < sent.codeLength) {
      setError(tError('codeShort'))
      return
    }
    setPending(true)
    const refusal = await confirm(code)
    if (!refusal) return
    setPending(false)
    setError(errorText(refusal))
  }

  function type(typed: string) {
    setCode(typed)
    setError(undefined)
  }

  return (
    <YesOrNo
      isOpen
      title={t('enterCode')}
      text={t('codeSent', { phone: formatPhone(phone).replaceAll(' ', '\u00A0') })}
      yes={yes}
      isDanger={isDanger}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => void goOn()}
    >
      <CodeField
        label={t('code')}
        code={code}
        length={sent.codeLength}
        error={error}
        onChange={type}
        // Nothing is done by a last digit: the button is the second answer.
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
    </YesOrNo>
  )
}

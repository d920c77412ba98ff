import { formatPhone } from '@dasturxon/domain'
import { useState } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useCall } from '../../session/call-provider.tsx'
import { useErrorText } from '../../session/use-error-text.ts'
import { AlertDialog, CodeField, icons, RowButton, showToast } from '../../ui/index.ts'
import { useForgetSession } from './use-sign-out.ts'

/** Deleting the account, which is asked twice: by a question (spec §8), then by a code to the customer's phone. */
export function DeleteAccountRow({ phone }: { phone: string }) {
  const t = useTranslations('auth')
  const tCommon = useTranslations('common')
  const tError = useTranslations('error')
  const call = useCall()
  const errorText = useErrorText()
  const forgetSession = useForgetSession()
  const [step, setStep] = useState<'none' | 'asked' | 'code'>('none')
  const [codeLength, setCodeLength] = useState(6)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function sendCode() {
    setPending(true)
    const sent = await call('users.sendCode', { body: { purpose: 'REMOVE' } })
    setPending(false)
    // The code asked for a moment ago is still good.
    const isOnItsWay = !sent.ok && sent.error.code === 'too_many_requests'
    if (!sent.ok && !isOnItsWay) {
      setStep('none')
      showToast({ text: errorText(sent.error), tone: 'bad' })
      return
    }
    if (sent.ok) setCodeLength(sent.data.codeLength)
    setCode('')
    setError(undefined)
    setStep('code')
  }

  async function remove() {
    if (code.length < codeLength) {
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

  const close = () => setStep('none')
  return (
    <>
      <RowButton
        icon={icons.trash}
        title={t('deleteAccount')}
        trail={null}
        onPress={() => setStep('asked')}
      />
      <AlertDialog
        isOpen={step === 'asked'}
        title={t('deleteAccount')}
        text={t('deleteConfirm')}
        cancelLabel={tCommon('no')}
        confirmLabel={t('deleteAccount')}
        isDanger
        isPending={isPending}
        onCancel={close}
        onConfirm={() => void sendCode()}
      />
      {/* Not there before it is asked for: a field for a code is what phones fill in by themselves. */}
      {step === 'code' ? (
        <AlertDialog
          isOpen
          title={t('enterCode')}
          text={t('codeSent', { phone: formatPhone(phone).replaceAll(' ', '\u00A0') })}
          cancelLabel={tCommon('no')}
          confirmLabel={t('deleteAccount')}
          isDanger
          isPending={isPending}
          onCancel={close}
          onConfirm={() => void remove()}
        >
          <CodeField
            label={t('code')}
            code={code}
            length={codeLength}
            error={error}
            onChange={(typed) => {
              setCode(typed)
              setError(undefined)
            }}
            // Nothing is deleted by a last digit: the button is the second answer.
            onComplete={() => setError(undefined)}
          />
        </AlertDialog>
      ) : null}
    </>
  )
}

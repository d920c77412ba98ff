import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../environment/use-error-text.ts'
import { AlertDialog, icons, RowButton, showToast } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { DeleteAccountCode, type SentCode } from './delete-account-code.tsx'

/** Deleting the account, which is asked twice: by a question (spec §8), then by a code to the customer's phone. */
export function DeleteAccountRow({ phone }: { phone: string }) {
  const t = useTranslations('auth')
  const tCommon = useTranslations('common')
  const call = useCall()
  const errorText = useErrorText()
  const [step, setStep] = useState<'none' | 'asked' | 'code'>('none')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [isPending, setPending] = useState(false)

  async function sendCode(): Promise<{ error: CallError | null }> {
    const answer = await call('users.sendCode', { body: { purpose: 'REMOVE' } })
    if (answer.ok) {
      const { codeLength, resendAfterSeconds } = answer.data
      setSent({ codeLength, resendAt: Date.now() + resendAfterSeconds * 1000 })
      return { error: null }
    }
    const waitSeconds = answer.error.details?.['retryAfterSeconds']
    if (!sent || typeof waitSeconds !== 'number') return { error: answer.error }
    // The code asked for a moment ago is still good.
    setSent({ ...sent, resendAt: Date.now() + waitSeconds * 1000 })
    return { error: null }
  }

  async function goOn() {
    setPending(true)
    const { error } = await sendCode()
    setPending(false)
    setStep(error ? 'none' : 'code')
    if (error) showToast({ text: errorText(error), tone: 'bad' })
  }

  const close = () => setStep('none')
  useOverlay('delete-account', step !== 'none', close)
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
        onConfirm={() => void goOn()}
      />
      {/* Not there before it is asked for: a field for a code is what phones fill in by themselves. */}
      {step === 'code' && sent ? (
        <DeleteAccountCode phone={phone} sent={sent} sendAgain={sendCode} onClose={close} />
      ) : null}
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { formatSom } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { icons, RowButton, showToast, usePress } from '@dasturxon/ui'
import { YesOrNo } from '../overlays/question.tsx'
import { useOverlay } from '../overlays/use-overlay.ts'
import { AccountCodeDialog } from './account-code-dialog.tsx'
import { useAccountCode } from './use-account-code.ts'
import { useForgetSession } from './use-sign-out.ts'

/**
 * Deleting the account, which is asked twice: by a question (spec §8), then by a code to the customer's phone. `cashback`, in som, is
 * what the customer loses.
 */
export function DeleteAccountRow({ phone, cashback }: { phone: string; cashback: number }) {
  const t = useTranslations('auth')
  const { language } = useEnvironment()
  const call = useCall()
  const errorText = useErrorText()
  const forgetSession = useForgetSession()
  const [step, setStep] = useState<'none' | 'asked' | 'code'>('none')
  const { sent, sendCode } = useAccountCode('REMOVE')

  const { isPending, press: goOn } = usePress(async () => {
    const { error } = await sendCode()
    setStep(error ? 'none' : 'code')
    if (error) showToast({ text: errorText(error), tone: 'bad' })
  })

  /** With the code the account is deleted, and the shop opens as a guest's. */
  async function remove(code: string) {
    const removed = await call('users.remove', { body: { code } })
    if (!removed.ok) return removed.error
    forgetSession()
    return null
  }

  const lost = t('deleteLoses', { amount: formatSom(cashback, language) })
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
      <YesOrNo
        isOpen={step === 'asked'}
        title={t('deleteQuestion')}
        text={cashback > 0 ? `${t('deleteConfirm')}. ${lost}` : t('deleteConfirm')}
        yes="deleteAccount"
        isDanger
        isPending={isPending}
        onCancel={close}
        onConfirm={goOn}
      />
      {/* Not there before it is asked for: a field for a code is what phones fill in by themselves. */}
      {step === 'code' && sent ? (
        <AccountCodeDialog
          phone={phone}
          sent={sent}
          sendAgain={sendCode}
          yes="deleteAccount"
          isDanger
          confirm={remove}
          onClose={close}
        />
      ) : null}
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { icons, RowButton, showToast, usePress } from '@dasturxon/ui'
import { YesOrNo } from '../overlays/question.tsx'
import { useOverlay } from '../overlays/use-overlay.ts'
import { AccountCodeDialog } from './account-code-dialog.tsx'
import { useAccountCode } from './use-account-code.ts'

/** Signing out on all other devices: asked first, and by a code to the phone unless the customer has just signed in with one. */
export function EndSessionsRow({ phone }: { phone: string }) {
  const t = useTranslations('auth')
  const call = useCall()
  const errorText = useErrorText()
  const [step, setStep] = useState<'none' | 'asked' | 'code'>('none')
  const { sent, sendCode } = useAccountCode('END_SESSIONS')

  async function end(code?: string) {
    const ended = await call('users.endSessions', code === undefined ? {} : { body: { code } })
    if (!ended.ok) return ended.error
    setStep('none')
    showToast({ text: t('othersEnded'), tone: 'ok' })
    return null
  }

  const { isPending, press: goOn } = usePress(async () => {
    let error = await end()
    if (error?.code === 'fresh_proof_required') {
      error = (await sendCode()).error
      if (!error) setStep('code')
    }
    if (!error) return
    setStep('none')
    showToast({ text: errorText(error), tone: 'bad' })
  })

  const close = () => setStep('none')
  useOverlay('end-sessions', step !== 'none', close)
  return (
    <>
      <RowButton icon={icons.signOut} title={t('endOthers')} trail={null} onPress={() => setStep('asked')} />
      <YesOrNo
        isOpen={step === 'asked'}
        title={t('endOthersQuestion')}
        text={t('endOthersText')}
        yes="logout"
        isPending={isPending}
        onCancel={close}
        onConfirm={goOn}
      />
      {step === 'code' && sent ? (
        <AccountCodeDialog
          phone={phone}
          sent={sent}
          sendAgain={sendCode}
          yes="logout"
          confirm={end}
          onClose={close}
        />
      ) : null}
    </>
  )
}

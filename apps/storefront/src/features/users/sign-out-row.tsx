import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { icons, RowButton, showToast } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Signing out, which is asked first. */
export function SignOutRow() {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const signOut = useSignOut()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)

  async function leave() {
    setPending(true)
    const error = await signOut()
    if (!error) return
    setPending(false)
    setAsked(false)
    showToast({ text: errorText(error), tone: 'bad' })
  }

  return (
    <>
      <RowButton icon={icons.signOut} title={t('logout')} trail={null} onPress={() => setAsked(true)} />
      <Question
        name="sign-out"
        isOpen={isAsked}
        title={t('logoutConfirm')}
        text={t('logoutText')}
        yes="logout"
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void leave()}
      />
    </>
  )
}

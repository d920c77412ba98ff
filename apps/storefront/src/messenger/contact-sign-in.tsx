import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from '../runtime/index.ts'
import { afterSignIn } from '../features/sign-in/after-sign-in.ts'
import parts from '../page/parts.module.css'
import { useTranslations } from '@dasturxon/i18n'
import { whenMessengerActs } from '../launch/messenger-actions.ts'
import { messengerLaunch } from '../launch/messenger-launch.ts'
import { hasSignInFlag, storeBearer } from '../runtime/sign-in-flag.ts'
import { useErrorText } from '../texts/use-error-text.ts'
import { Cta } from '@dasturxon/ui'
import { useVisit } from '../session/visit.ts'
import { whenMessengerAnswered } from './messenger-sign-in.ts'

/**
 * Sign-in by the phone that Telegram knows (spec §4): asked for when the page opens, and by the button again. Where the shop wants
 * a code all the same nothing is shown.
 */
export function ContactSignIn({ next }: { next: string }) {
  const t = useTranslations('messenger')
  const visit = useVisit()
  const { call } = visit.data
  const { environment } = visit
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isOffered, setOffered] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const hasAsked = useRef(false)

  async function share() {
    const launch = messengerLaunch()
    if (!launch?.initData) return
    setError(undefined)
    setPending(true)
    const messenger = await whenMessengerActs()
    const contact = await messenger.requestContact()
    if (contact === null) return setPending(false)
    const body = { initData: launch.initData, ...(contact === '' ? {} : { contact }) }
    const answer = await call('telegram.login', { body })
    if (!answer.ok) {
      setPending(false)
      return setError(errorText(answer.error))
    }
    if (!hasSignInFlag(environment)) storeBearer(answer.data.token)
    await afterSignIn(visit, answer.data.user)
    await navigate(next, { replace: true })
  }

  const offer = useEffectEvent(async () => {
    if (!messengerLaunch()?.initData) return
    const setting = await call('telegram.setting')
    if (!setting.ok || setting.data.botName === '' || setting.data.isPhoneVerificationRequired) return
    await whenMessengerAnswered()
    if (hasSignInFlag(environment)) return
    setOffered(true)
    if (hasAsked.current) return
    hasAsked.current = true
    await share()
  })
  // what it shows follows the answer about the bot
  useEffect(() => {
    const timer = setTimeout(() => void offer())
    return () => clearTimeout(timer)
  }, [])

  if (!isOffered) return null
  return (
    <div className={parts.column}>
      <Cta label={t('shareContact')} isPending={isPending} onPress={() => void share()} />
      {error ? (
        <p className={parts.lead} role="alert">
          {error}
        </p>
      ) : null}
      <p className={parts.lead}>{t('orByCode')}</p>
    </div>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useMessengerLanguage } from '../messenger/use-messenger-language.ts'
import { useOwnPayments } from '../messenger/use-own-payments.ts'
import { useTakeOver } from '../messenger/use-take-over.ts'
import { useCall } from '../runtime/call-provider.tsx'
import { clickLanguageCode, clickWebSession } from '../environment/click-launch.ts'

/** What ties the shop to Click's app around it (BOT-3); it shows nothing itself. Loaded inside that app only. */
export function ClickApp() {
  useMessengerLanguage(clickLanguageCode(document.cookie))
  useClickSignIn()
  useOwnPayments()
  return null
}

/**
 * Signs in whom Click vouches for, with every opening: another person may have opened it. Where Click does not answer, or the shop
 * has no mini app, customers sign in as in a browser.
 */
function useClickSignIn() {
  const call = useCall()
  const takeOver = useTakeOver()
  const begin = useEffectEvent((webSession: string) =>
    takeOver(() => call('clickApp.token', { body: { webSession } })),
  )
  useEffect(() => {
    const webSession = clickWebSession()
    if (webSession !== null) void begin(webSession)
  }, [])
}

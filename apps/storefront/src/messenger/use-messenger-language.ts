import { LANGUAGES, parseMessengerLanguage } from '@dasturxon/domain'
import { useEffect } from 'react'
import { useEnvironment } from '../session/environment-provider.tsx'
import { messengerLanguageCode, messengerLaunch } from '../session/messenger-launch.ts'
import { hasKeptLanguage, keepLanguage } from '../session/remember-language.ts'

/** LNG-2: who has chosen no language here reads the messenger's, when it is uz, ru or English and the shop has it. */
export function useMessengerLanguage(): void {
  const { language, merchantState } = useEnvironment()
  useEffect(() => {
    const launch = messengerLaunch()
    if (!launch || !('settings' in merchantState) || hasKeptLanguage()) return
    const { settings } = merchantState
    const wished = parseMessengerLanguage(messengerLanguageCode(launch))
    const isEnabled = LANGUAGES.some((known) => known === wished && settings[`${known}Active`])
    if (wished === null || !isEnabled || settings.forcedLanguage || wished === language) return
    // a browser that keeps no cookies would load the page for ever
    if (keepLanguage(wished)) location.reload()
  }, [language, merchantState])
}

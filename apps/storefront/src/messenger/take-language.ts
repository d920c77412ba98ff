import { parseMessengerLanguage } from '@dasturxon/domain'
import type { Environment } from '../environment/environment.ts'
import { languagesOf } from '../texts/languages-of.ts'
import { hasStoredLanguage, isNamedByAddress, storeLanguage } from '../texts/remember-language.ts'

/**
 * LNG-2: who has chosen no language here reads the messenger's, when it is uz, ru or English and the shop has it. `code` is the
 * messenger's, such as `ru`; null when it says none.
 */
export function takeLanguage({ language, merchantState }: Environment, code: string | null): void {
  if (code === null || !('settings' in merchantState) || hasStoredLanguage() || isNamedByAddress()) return
  const preferred = parseMessengerLanguage(code)
  const isOffered = languagesOf(merchantState.settings).some((offered) => offered === preferred)
  if (preferred === null || !isOffered || preferred === language) return
  // a browser that keeps no cookies would load the page for ever
  if (storeLanguage(preferred)) location.reload()
}

import { pickText, type LocalisedText } from '@dasturxon/domain'
import type { Environment } from './environment.ts'

/** Shown where no merchant's name can stand. */
const PRODUCT_NAME = 'Dasturxon'

/** The merchant's settings and its name for customers, in the language of the page. */
export function brandOf(environment: Pick<Environment, 'merchantState' | 'language'>) {
  const { merchantState, language } = environment
  if (merchantState.kind !== 'active' && merchantState.kind !== 'blocked') {
    return { settings: null, name: PRODUCT_NAME }
  }
  const { settings, merchant } = merchantState
  const inLanguage = (text: LocalisedText) => pickText(text, language, settings.mainLanguage).text
  return {
    settings,
    name: inLanguage(settings.title) || settings.brand || inLanguage(merchant.name),
  }
}

import { pickText, type LocalisedText } from '@dasturxon/domain'
import { useEnvironment } from './environment-provider.tsx'

/** Reads texts of entities in the page's language, else in the merchant's main one, else in any (LNG-4). */
export function useText(): (text: LocalisedText) => string {
  const { language, merchantState } = useEnvironment()
  const mainLanguage = 'settings' in merchantState ? merchantState.settings.mainLanguage : language
  return (text) => pickText(text, language, mainLanguage).text
}

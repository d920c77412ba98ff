import { pickText, type LocalisedText } from '@dasturxon/domain'
import { useCallback } from 'react'
import { isolateText, languageTag, type LanguageTag } from '@dasturxon/i18n'
import { useEnvironment } from '../environment/environment-provider.tsx'

/** A text as it is written; `lang` is its language where that is not the page's, for the attribute. */
export type WrittenText = { text: string; lang: LanguageTag | undefined }

/**
 * Reads texts of entities in the page's language, else in the merchant's main one, else in any (LNG-4), for names of things
 * and for places inside a message; what stands by itself is an `EntityText`. One that runs the other way is kept together.
 */
export function useText(): (text: LocalisedText) => string {
  const { language } = useEnvironment()
  const mainLanguage = useMainLanguage()
  return useCallback(
    (text) => {
      const picked = pickText(text, language, mainLanguage)
      return isolateText(picked.text, picked.language, language)
    },
    [language, mainLanguage],
  )
}

/**
 * The same for a text that has an element of its own: its `lang` tells screen readers how to say it (WCAG 3.1.2), and
 * keeps it together where it runs the other way than the page (base.css).
 */
export function useWrittenText(): (text: LocalisedText) => WrittenText {
  const { language } = useEnvironment()
  const mainLanguage = useMainLanguage()
  return useCallback(
    (text) => {
      const { text: picked, language: written } = pickText(text, language, mainLanguage)
      return {
        text: picked,
        lang: written === null || written === language ? undefined : languageTag(written),
      }
    },
    [language, mainLanguage],
  )
}

function useMainLanguage() {
  const { language, merchantState } = useEnvironment()
  return 'settings' in merchantState ? merchantState.settings.mainLanguage : language
}

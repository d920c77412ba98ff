import { DESK_LANGUAGES } from '@dasturxon/i18n/desk'
import { loadTexts, useTexts } from '@dasturxon/i18n/desk-texts'
import { useEffect, useState } from 'react'

/** What a card says that a guest can do, in all languages of the desk or in the one of the screen. */
export function useCardLines(isInAll: boolean): readonly string[] {
  const own = useTexts('hall')('codes.line')
  const [all, setAll] = useState<readonly string[]>([])
  useEffect(() => {
    let isThere = true
    async function load() {
      const texts = await Promise.all(DESK_LANGUAGES.map((one) => loadTexts('hall', one)))
      if (isThere) setAll(texts.map(({ codes }) => codes.line))
    }
    void load()
    return () => {
      isThere = false
    }
  }, [])
  return isInAll && all.length > 0 ? all : [own]
}

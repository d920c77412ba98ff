import { useDeskText, type DeskLanguage } from '@dasturxon/i18n/desk'
import { loadPictureTexts, type PictureTexts } from '@dasturxon/i18n/desk-pictures'
import { useEffect, useState } from 'react'

const loaded = new Map<DeskLanguage, PictureTexts>()

/** The texts of pictures, which come with the first field that shows some; null until they are there. */
export function usePictureTexts(): PictureTexts | null {
  const { language } = useDeskText()
  const [texts, setTexts] = useState(() => loaded.get(language) ?? null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    async function load() {
      try {
        const found = loaded.get(language) ?? (await loadPictureTexts(language))
        loaded.set(language, found)
        if (!signal.aborted) setTexts(found)
      } catch {
        addEventListener('online', () => void load(), { once: true, signal })
      }
    }
    void load()
    return () => listening.abort()
  }, [language])
  return texts
}

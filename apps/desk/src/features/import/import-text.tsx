import type { ImportTexts } from '@dasturxon/i18n/menu-import'
import { useProvided } from '@dasturxon/runtime'
import { createContext } from 'react'

const Texts = createContext<ImportTexts | null>(null)

/** Gives the parts of this page their texts. */
export const ImportTextProvider = Texts

/** A text of this page, with its values in their places. */
export function useImportText(): (
  key: keyof ImportTexts,
  values?: Record<string, string | number>,
) => string {
  const texts = useProvided(Texts, 'ImportTextProvider')
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
}

import type { ImportTexts } from '@dasturxon/i18n/menu-import'
import { createContext, use } from 'react'

const Texts = createContext<ImportTexts | null>(null)

/** Gives the parts of this page their texts. */
export const ImportTextProvider = Texts

/** A text of this page, with its values in their places. */
export function useImportText(): (
  key: keyof ImportTexts,
  values?: Record<string, string | number>,
) => string {
  const texts = use(Texts)
  if (!texts) throw new Error('useImportText outside ImportTextProvider')
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
}

import type { Language } from '@dasturxon/domain'

/** What a preview of settings says of itself; apart from the shop's dictionary, which customers download. */
const TEXTS = import.meta.glob<Record<'ribbon' | 'look', string>>('../*/preview.json', {
  eager: true,
  import: 'default',
})

/** `look`: of a shop that is not open yet (DSK-92). */
export const previewText = (language: Language, what: 'ribbon' | 'look' = 'ribbon'): string =>
  TEXTS[`../${language}/preview.json`]?.[what] ?? ''

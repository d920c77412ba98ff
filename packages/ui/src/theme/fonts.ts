import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

/** Hashed addresses of the font files worth preloading: Latin always, Cyrillic for pages in ru or kz. */
const FONT_URLS = { latin, cyrillic } as const

/** What to preload for a language: `<link rel="preload" as="font" type="font/woff2" crossorigin>` for each. */
export function fontsToPreload(language: string): string[] {
  return language === 'ru' || language === 'kz' ? [FONT_URLS.cyrillic, FONT_URLS.latin] : [FONT_URLS.latin]
}

import cyrillic from './fonts/onest-cyrillic.woff2?url'
import latin from './fonts/onest-latin.woff2?url'

/** Hashed addresses of the font files worth preloading: Latin always, Cyrillic for pages in ru or kz. */
const FONT_URLS = { latin, cyrillic } as const

/** What to preload for a language: `<link rel="preload" as="font" type="font/woff2" crossorigin>` for each. */
export function fontsToPreload(language: string): string[] {
  return language === 'ru' || language === 'kz' ? [FONT_URLS.cyrillic, FONT_URLS.latin] : [FONT_URLS.latin]
}

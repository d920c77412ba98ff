import cyrillic from './fonts/onest-cyrillic.woff2?url'
import latin from './fonts/onest-latin.woff2?url'

/** Hashed addresses of the font files worth preloading: Latin always, Cyrillic for pages in a language that is written in it. */
const FONT_URLS = { latin, cyrillic } as const

/** What to preload for a language by its tag (BCP 47): `<link rel="preload" as="font" type="font/woff2" crossorigin>` for each. */
export function fontsToPreload(tag: string): string[] {
  return new Intl.Locale(tag).maximize().script === 'Cyrl'
    ? [FONT_URLS.cyrillic, FONT_URLS.latin]
    : [FONT_URLS.latin]
}

import { TEXT_CONTRAST, walkToContrast } from './contrast.ts'
import { makeTheme, type ThemeSettings } from './make-theme.ts'
import { parseHex, toOklch } from './oklch.ts'

/**
 * A merchant's colour for words that stand on the page: as it is where it can be read there, else darker (lighter on a
 * dark page) until it can (MER-5). null for what is no colour.
 */
export function makeReadableInk(color: string, settings: ThemeSettings): string | null {
  const rgb = parseHex(color)
  if (!rgb) return null
  const { bg, surface } = makeTheme(settings)
  return walkToContrast(toOklch(rgb), settings.isDark ? 'lighter' : 'darker', [bg, surface], TEXT_CONTRAST)
}

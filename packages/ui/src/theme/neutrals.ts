import { fromOklch, toHex } from './oklch.ts'
import type { Oklch } from './oklch.ts'

/** Below this chroma a brand counts as grey: its hue is noise. */
export const GREY_CHROMA = 0.02

/** Pages, cards, lines and inks of one merchant, light or dark, each a hex colour. */
export type Neutrals = {
  bg: string
  surface: string
  surface2: string
  surface3: string
  line: string
  ink: string
  ink2: string
  ink3: string
}

/** Eight steps that lean very slightly to the brand's hue, so that any brand looks at home. */
export function makeNeutrals(brand: Oklch, isDark: boolean): Neutrals {
  const chroma = brand.chroma < GREY_CHROMA ? 0.002 : 0.0045
  const hue = neutralHue(brand)
  const step = (lightness: number, strength = 1) =>
    toHex(fromOklch({ lightness, chroma: chroma * strength, hue }))
  if (isDark) {
    return {
      bg: step(0.165, 1.3),
      surface: step(0.215, 1.3),
      surface2: step(0.265, 1.3),
      surface3: step(0.32, 1.3),
      line: step(0.34, 1.3),
      ink: step(0.965, 0.6),
      ink2: step(0.78, 0.8),
      ink3: step(0.68, 0.8),
    }
  }
  return {
    bg: step(0.972),
    surface: '#ffffff',
    surface2: step(0.955),
    surface3: step(0.925),
    line: step(0.905),
    ink: step(0.21, 1.5),
    ink2: step(0.46, 1.5),
    ink3: step(0.535, 1.5),
  }
}

/** Greens are pulled to cream: the eye reads a greenish grey beside food as dirty. */
function neutralHue(brand: Oklch): number {
  if (brand.chroma < GREY_CHROMA) return 80
  return brand.hue > 60 && brand.hue < 170 ? 88 : brand.hue
}

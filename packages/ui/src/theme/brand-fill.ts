import { contrast, TEXT_CONTRAST, walkToContrast } from './contrast.ts'
import { fromOklch, parseHex, toHex, toOklch } from './oklch.ts'
import type { Oklch, Rgb } from './oklch.ts'
import { GREY_CHROMA } from './neutrals.ts'
import type { Neutrals } from './neutrals.ts'

/** The colour of the text a merchant wants on the main colour (spec §3 `mainColorType`). */
export type MainColorType = 'dark' | 'light'

/** A button's fill, its hover and pressed states, and the text that reads on all three. */
export type BrandFill = { brand: string; onBrand: string; brandHover: string; brandPress: string }

/** A brand may be darkened by this much lightness to keep the light text its merchant asked for. */
const NUDGE = 0.09

/** Below this the fill melts into the page and nobody sees a button. */
const VISIBLE_ON_SURFACE = 1.12

/** On dark pages a button needs a little more than that; a fill that has less is lifted to what WCAG 1.4.11 asks of a control. */
const VISIBLE_ON_DARK = 2.6
const LIFTED_ON_DARK = 3

/** Below this chroma a fill lifted from a dark page looks like the grey of a button that is switched off. */
const COLOURFUL = 0.045

/** Keeps the merchant's fill and wish where the text reads; else changes the text, else the fill (MER-5). */
export function makeBrandFill(
  mainColor: Rgb,
  mainColorType: MainColorType,
  neutrals: Neutrals,
  isDark: boolean,
): BrandFill {
  const readable = fillThatReads(mainColor, mainColorType)
  const { fill, text } = visibleFill(readable, neutrals, isDark)
  const colour = toOklch(requireRgb(fill))
  const direction = contrast(text, '#000000') > contrast(text, '#ffffff') ? 1 : -1
  // Hover brightens dark fills and darkens bright ones; where the text would stop reading it goes the other way.
  const hover = shade(colour, direction * 0.04)
  const brandHover = contrast(hover, text) >= TEXT_CONTRAST ? hover : shade(colour, direction * -0.05)
  const press = shade(colour, direction * 0.075)
  const brandPress = contrast(press, text) >= TEXT_CONTRAST ? press : brandHover
  return { brand: fill, onBrand: text, brandHover, brandPress }
}

type Fill = { fill: string; text: string }

function fillThatReads(mainColor: Rgb, mainColorType: MainColorType): Fill {
  const brand = toOklch(mainColor)
  const isGrey = brand.chroma < GREY_CHROMA
  const darkText = toHex(
    fromOklch({ lightness: 0.2, chroma: isGrey ? 0 : Math.min(brand.chroma, 0.03), hue: brand.hue }),
  )
  const wanted = mainColorType === 'light' ? '#ffffff' : darkText
  const other = mainColorType === 'light' ? darkText : '#ffffff'
  const fill = toHex(mainColor)
  if (contrast(fill, wanted) >= TEXT_CONTRAST) return { fill, text: wanted }

  const nudged = walkToContrast(
    brand,
    mainColorType === 'light' ? 'darker' : 'lighter',
    [wanted],
    TEXT_CONTRAST,
  )
  // Dark is the setting's default value, so it alone is no reason to repaint a brand.
  const isNear = Math.abs(toOklch(requireRgb(nudged)).lightness - brand.lightness) <= NUDGE
  if (mainColorType === 'light' && isNear) return { fill: nudged, text: wanted }
  if (contrast(fill, other) >= TEXT_CONTRAST) return { fill, text: other }
  return { fill: nudged, text: wanted }
}

function visibleFill(readable: Fill, neutrals: Neutrals, isDark: boolean): Fill {
  const inked = { fill: neutrals.ink, text: isDark ? neutrals.bg : '#ffffff' }
  if (contrast(readable.fill, neutrals.surface) < VISIBLE_ON_SURFACE) return inked
  if (!isDark || contrast(readable.fill, neutrals.surface) >= VISIBLE_ON_DARK) return readable
  const lifted = walkToContrast(
    toOklch(requireRgb(readable.fill)),
    'lighter',
    [neutrals.surface],
    LIFTED_ON_DARK,
  )
  if (toOklch(requireRgb(lifted)).chroma < COLOURFUL) return inked
  return contrast(lifted, readable.text) >= TEXT_CONTRAST ? { fill: lifted, text: readable.text } : readable
}

function shade(colour: Oklch, by: number): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness + by))
  return toHex(fromOklch({ ...colour, lightness }))
}

function requireRgb(hex: string): Rgb {
  const rgb = parseHex(hex)
  if (!rgb) throw new Error(`not a hex colour: ${hex}`)
  return rgb
}

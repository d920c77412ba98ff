import { LINE_CONTRAST, TEXT_CONTRAST, walkToContrast } from './contrast.ts'
import { fromOklch, parseHex, toHex, toOklch } from './oklch.ts'
import type { Oklch, Rgb } from './oklch.ts'
import { makeBrandFill } from './brand-fill.ts'
import type { BrandFill, MainColorType } from './brand-fill.ts'
import { GREY_CHROMA, makeNeutrals } from './neutrals.ts'
import type { Neutrals } from './neutrals.ts'

/** #FCE000: main colour of a merchant that has none, or an unreadable one (spec §3). */
const DEFAULT_MAIN_RGB: Rgb = [0xfc / 255, 0xe0 / 255, 0]

/** Above this lightness a brand is a marker, not a pen: its text is plain ink. */
const TOO_LIGHT_FOR_TEXT = 0.8

export type ThemeSettings = {
  mainColor?: string | null
  mainColorType?: MainColorType | null
  isDark?: boolean | null
}

/** Every colour of a screen as a CSS value, by token name (`onBrand` is written `--on-brand`). */
export type Theme = Neutrals &
  BrandFill &
  Record<'tint' | 'tint2' | 'brandInk' | 'brandLine' | 'scrim' | 'ring', string> &
  Record<'ok' | 'okBg' | 'warn' | 'warnBg' | 'bad' | 'badBg', string>

/** One colour in, a whole accessible light or dark theme out (MER-5). Never fails: a bad colour is the default one. */
export function makeTheme(settings: ThemeSettings = {}): Theme {
  const isDark = settings.isDark ?? false
  const rgb = parseHex(settings.mainColor ?? '') ?? DEFAULT_MAIN_RGB
  const main = toOklch(rgb)
  const neutrals = makeNeutrals(main, isDark)
  const fill = makeBrandFill(rgb, settings.mainColorType ?? 'dark', neutrals, isDark)
  const tints = makeTints(main, isDark)
  const surfaces = [neutrals.surface, neutrals.bg, tints.tint]
  return {
    ...neutrals,
    ...fill,
    ...tints,
    ...makeBrandMarks(toOklch(parseHex(fill.brand) ?? rgb), neutrals, surfaces, isDark),
    ...makeStates(surfaces, isDark),
    scrim: isDark ? 'rgb(0 0 0 / .6)' : 'rgb(20 18 12 / .48)',
    ring: neutrals.ink,
  }
}

/** Soft brand surfaces: plates, chips and selected rows. */
function makeTints(main: Oklch, isDark: boolean): Record<'tint' | 'tint2', string> {
  const isGrey = main.chroma < GREY_CHROMA
  const chroma = Math.min(main.chroma, 0.16)
  const tint = (lightness: number, strength: number, most: number) =>
    toHex(fromOklch({ lightness, chroma: isGrey ? 0.003 : Math.min(chroma * strength, most), hue: main.hue }))
  if (isDark) return { tint: tint(0.27, 0.3, 0.04), tint2: tint(0.33, 0.45, 0.06) }
  return { tint: tint(0.972, 0.22, 0.03), tint2: tint(0.945, 0.42, 0.06) }
}

/** The brand as text or icon, and as a thin line or indicator. */
function makeBrandMarks(
  brand: Oklch,
  neutrals: Neutrals,
  surfaces: readonly string[],
  isDark: boolean,
): Record<'brandInk' | 'brandLine', string> {
  const towards = isDark ? 'lighter' : 'darker'
  const isPen = brand.chroma >= GREY_CHROMA && (isDark || brand.lightness <= TOO_LIGHT_FOR_TEXT)
  const ink = { ...brand, chroma: Math.min(brand.chroma, 0.2) }
  return {
    brandInk: isPen ? walkToContrast(ink, towards, surfaces, TEXT_CONTRAST) : neutrals.ink,
    brandLine: walkToContrast(brand, towards, [neutrals.surface, neutrals.bg], LINE_CONTRAST),
  }
}

/** Success, warning and danger as text on this merchant's surfaces, each with its own soft background. */
function makeStates(
  surfaces: readonly string[],
  isDark: boolean,
): Record<'ok' | 'okBg' | 'warn' | 'warnBg' | 'bad' | 'badBg', string> {
  const background = (hue: number) => toHex(fromOklch({ lightness: isDark ? 0.28 : 0.96, chroma: 0.03, hue }))
  const ink = (hue: number, chroma: number) =>
    walkToContrast(
      { lightness: isDark ? 0.72 : 0.56, chroma, hue },
      isDark ? 'lighter' : 'darker',
      [...surfaces, background(hue)],
      TEXT_CONTRAST,
    )
  return {
    ok: ink(150, 0.15),
    okBg: background(150),
    warn: ink(70, 0.14),
    warnBg: background(70),
    bad: ink(25, 0.19),
    badBg: background(25),
  }
}

import { describe, expect, test } from 'vitest'

import { contrast, LINE_CONTRAST, TEXT_CONTRAST } from './contrast.ts'
import { makeTheme } from './make-theme.ts'
import type { Theme } from './make-theme.ts'
import { parseHex, toOklch } from './oklch.ts'
import { toCss } from './to-css.ts'

const MAIN_COLORS = [
  '#FCE000', '#E4002B', '#00A082', '#0B57D0', '#12408F', '#C2185B', '#111111', '#000', '#FFFFFF', '#7F7F7F',
  '#808000', '#FF6F91', '#7CFC00', '#5A2D0C', '#FF7A00', '#8A2BE2', '#00C2FF', '#F5F5DC', '#0000FF', '#00FF00',
  '#FF00FF', '#767676', '#777777',
] // prettier-ignore

const themes = MAIN_COLORS.flatMap((mainColor) =>
  (['dark', 'light'] as const).flatMap((mainColorType) =>
    [false, true].map((isDark) => ({ mainColor, mainColorType, isDark })),
  ),
)

/** Every pair of text and ground that the components use. */
function textPairs(theme: Theme): [string, string][] {
  return [
    ...[theme.brand, theme.brandHover, theme.brandPress].map((fill): [string, string] => [
      theme.onBrand,
      fill,
    ]),
    ...[theme.bg, theme.surface, theme.surface2, theme.tint, theme.tint2].map((on): [string, string] => [
      theme.ink,
      on,
    ]),
    ...[theme.bg, theme.surface, theme.surface2, theme.tint].map((on): [string, string] => [theme.ink2, on]),
    ...[theme.bg, theme.surface].map((on): [string, string] => [theme.ink3, on]),
    ...[theme.bg, theme.surface, theme.tint].map((on): [string, string] => [theme.brandInk, on]),
    [theme.ok, theme.okBg],
    [theme.warn, theme.warnBg],
    [theme.bad, theme.badBg],
    [theme.bad, theme.bg],
    [theme.surface, theme.bad],
    [theme.surface, theme.ok],
    [theme.surface, theme.ink],
  ]
}

describe('MER-5 DSK-83 any main colour gives a readable theme', () => {
  test.each(themes)('MER-5 text reads on $mainColor, $mainColorType text, dark: $isDark', (settings) => {
    const theme = makeTheme(settings)
    for (const [text, ground] of textPairs(theme)) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
    expect(contrast(theme.brandLine, theme.surface)).toBeGreaterThanOrEqual(LINE_CONTRAST)
    expect(contrast(theme.brandLine, theme.bg)).toBeGreaterThanOrEqual(LINE_CONTRAST)
  })

  test('MER-5 a brand that already reads is left exactly as the merchant set it', () => {
    expect(makeTheme({ mainColor: '#FCE000' }).brand).toBe('#fce000')
    expect(makeTheme({ mainColor: '#E4002B', mainColorType: 'light' })).toMatchObject({
      brand: '#e4002b',
      onBrand: '#ffffff',
    })
  })

  test('MER-5 light text asked for on a mid green darkens the green a little instead of switching the text', () => {
    expect(makeTheme({ mainColor: '#00A082', mainColorType: 'light' })).toMatchObject({
      brand: '#00856b',
      onBrand: '#ffffff',
    })
    expect(makeTheme({ mainColor: '#00A082', mainColorType: 'dark' }).brand).toBe('#00a082')
  })

  test.each([
    ['#FFFFFF', false],
    ['#111111', true],
  ])('MER-5 a %s brand does not melt into the page (dark: %s)', (mainColor, isDark) => {
    const theme = makeTheme({ mainColor, isDark })
    expect(contrast(theme.brand, theme.surface)).toBeGreaterThan(4)
  })

  test('MER-5 a dark brand on a dark page is lifted until the button can be seen', () => {
    const theme = makeTheme({ mainColor: '#5A2D0C', isDark: true })
    expect(contrast(theme.brand, theme.surface)).toBeGreaterThanOrEqual(2.6)
  })

  test.each(['#1E1E1E', '#2B2B2B', '#1E2A38', '#0B1F4B', '#3B0D0D', '#1B3A2B', '#2A1A5E', '#5A2D0C'])(
    'customer 54 a button of the very dark brand %s is no button switched off on a dark page',
    (mainColor) => {
      for (const mainColorType of ['dark', 'light'] as const) {
        const theme = makeTheme({ mainColor, mainColorType, isDark: true })
        // WCAG 1.4.11
        expect(contrast(theme.brand, theme.surface)).toBeGreaterThanOrEqual(3)
        // A button switched off is grey, on surface2.
        const { chroma } = toOklch(parseHex(theme.brand) ?? [0, 0, 0])
        expect(chroma > 0.04 || contrast(theme.brand, theme.surface2) > 7).toBe(true)
      }
    },
  )

  test.each(['nope', '', '#12', '#1234567', 'rgb(0,0,0)', '#GGGGGG', undefined, null])(
    'MER-5 main colour %j falls back to #FCE000',
    (mainColor) => {
      expect(makeTheme({ mainColor: mainColor ?? null })).toEqual(makeTheme({ mainColor: '#FCE000' }))
    },
  )

  test('MER-5 short and long hex, with and without the hash, are the same colour', () => {
    expect(parseHex('#f00')).toEqual(parseHex('FF0000'))
  })
})

test('MER-5 the theme is written as custom properties and nothing that could leave a style element', () => {
  const css = toCss(makeTheme({ mainColor: '</style><script>' }))
  expect(css).toContain('--brand:#fce000')
  expect(css).toContain('--on-brand:#')
  expect(css).not.toMatch(/[<>{}"]/)
})

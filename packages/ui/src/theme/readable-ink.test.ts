import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { makeReadableInk } from './readable-ink.ts'
import { makeTheme } from './make-theme.ts'

test('MER-5 CAT-2 a text colour that can be read stays what the merchant chose', () => {
  expect(makeReadableInk('#8b0000', {})).toBe('#8b0000')
  expect(makeReadableInk('#ffd27f', { isDark: true })).toBe('#ffd27f')
})

test.each(['#ffffff', '#FCE000', '#777777', '#000000', '#c2185b'])(
  'MER-5 CAT-2 %s can be read on light and dark pages',
  (color) => {
    for (const isDark of [false, true]) {
      const settings = { mainColor: '#12408F', isDark }
      const ink = makeReadableInk(color, settings)
      const { bg, surface } = makeTheme(settings)
      expect(ink).not.toBeNull()
      expect(contrast(ink ?? '', bg)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink ?? '', surface)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('what is no colour changes nothing', () => {
  for (const text of ['', 'red', 'url(x)', '#12']) expect(makeReadableInk(text, {})).toBeNull()
})

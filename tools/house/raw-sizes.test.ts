import { expect, it } from 'vitest'
import { readStyleSheets } from '../boundaries/source-file.ts'
import { countRawSizes } from './raw-sizes.ts'

it.each([
  ['padding: 8px', 1],
  ['margin: 0 var(--s2) -12px', 1],
  ['margin: -8px 0', 1],
  ['row-gap: 2.5px', 1],
  ['padding-inline: calc(4px + env(safe-area-inset-left))', 1],
  ['gap: var(--s2)', 0],
  ['padding: 0px', 0],
  ['padding: 1rem', 0],
  ['scroll-padding: 8px', 0],
  ['--gap: 8px', 0],
  ['/* gap: 8px */ width: 8px', 0],
])('counts spaces in px: %s', (declaration, spaces) => {
  expect(countRawSizes(`.a {\n  ${declaration};\n}\n`)).toEqual({ spaces, fontSizes: 0 })
})

it.each([
  ['font-size: 0.875rem', 1],
  ['font: 600 0.875rem/1.25rem var(--font)', 1],
  ['font-size: min(1rem, 20px)', 1],
  ['font: var(--text-body)', 0],
  ['line-height: 1rem', 0],
])('counts sizes of text in rem: %s', (declaration, fontSizes) => {
  expect(countRawSizes(`.a {\n  ${declaration};\n}\n`)).toEqual({ spaces: 0, fontSizes })
})

it('the product writes fewer than 150 spaces in px', () => {
  const spaces = readStyleSheets().map(({ text }) => countRawSizes(text).spaces)
  expect(spaces.reduce((sum, count) => sum + count, 0)).toBeLessThan(150)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFixed, type StyleFile } from './find-fixed.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCREENS = '{apps/storefront/src,apps/desk/src,packages/ui/src,packages/map/src}/**/*.{css,tsx}'
/** Paper does not grow. */
const ON_PAPER = /^apps\/desk\/src\/features\/print\//

const inCss = (text: string) => findFixed({ path: 'a.module.css', text })
const inTsx = (text: string) => findFixed({ path: 'a.tsx', text })

describe('customer 42 DSK-96 sizes of text that do not grow with the text of the browser', () => {
  it.each([
    ['a size in px', '.a { font-size: 14px; }', ['font-size: 14px']],
    ['a height of lines in px', '.a { line-height: 17.5px; }', ['line-height: 17.5px']],
    ['both at once', '.a { font: 450 15px/20px var(--font); }', ['font: 450 15px/20px var(--font)']],
    ['a token', ':root { --text-h9: 700 25px/30px var(--font); }', ['--text-h9: 700 25px/30px var(--font)']],
    ['a bound that does not follow', '.a { font-size: max(14px, 12px); }', ['font-size: max(14px, 12px)']],
    [
      'a layout by a width in px',
      '@media (min-width: 1024px) { .a { gap: 0; } }',
      ['@media (min-width: 1024px)'],
    ],
    [
      'the same, written shortly',
      '@media (width >= 1024px) { .a { gap: 0; } }',
      ['@media (width >= 1024px)'],
    ],
    ['a size of the root', 'html { color: red; font-size: 100%; }', ['html { color: red; font-size: 100%']],
  ])('are found: %s', (_what, css, found) => {
    expect(inCss(css)).toEqual(found)
  })

  it.each([
    '.a { font-size: 0.875rem; line-height: 1.2; }',
    '.a { font: var(--text-h3); font-variant: normal; }',
    '.a { font-size: max(1rem, 16px); }',
    '.a { font-size: min(1.5rem, 32px); }',
    '.a { font-size: min(45%, 96px); }',
    '/* font-size: 14px */ .a { padding: 14px; border-radius: 9px; }',
    '@media (min-width: 64em) and (max-height: 720px) { .a { gap: 0; } }',
    ':root { --s1: 4px; } .b { font-size: 1em; }',
  ])('are not seen in %s', (css) => {
    expect(inCss(css)).toEqual([])
  })

  it('are found where a component says them', () => {
    expect(inTsx('style={{ fontSize: 21 }}')).toEqual(['fontSize: 21'])
    expect(inTsx('style={{ fontSize: size >= 52 ? 25 : 21 }}')).toHaveLength(1)
    expect(inTsx("style={{ fontSize: '1.25rem', inlineSize: 44 }}")).toEqual([])
    expect(inTsx('style={{ fontSize: size >= 52 ? LARGE_ICON : ICON }}')).toHaveLength(0)
  })

  it('are nowhere in what a customer or the staff see', () => {
    const files: StyleFile[] = globSync(SCREENS, { cwd: ROOT })
      .filter((path) => !ON_PAPER.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    expect(files.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(100)
    const fixed = files.flatMap((file) => findFixed(file).map((words) => `${file.path}: ${words}`))
    expect(fixed).toEqual([])
  })
})

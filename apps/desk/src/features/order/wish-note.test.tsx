import { DeskTextProvider, loadDeskText } from '@dasturxon/i18n/desk'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WishNote } from './wish-note.tsx'

const text = await loadDeskText('uz')
const drawn = (words: string) =>
  renderToStaticMarkup(
    <DeskTextProvider language="uz" text={text}>
      <WishNote words={words} />
    </DeskTextProvider>,
  )

test('FIL-10 a wish of 900 letters, or of many rows, is shortened with a way to read all of it, which is there', () => {
  const long = 'Qalampirsiz boʻlsin. '.repeat(43)
  const rows = ['piyozsiz', 'issiq', 'tuzsiz', 'nonsiz'].join('\n')
  for (const words of [long, rows]) {
    expect(drawn(words)).toMatch(/<details[^>]*><summary>/)
    expect(drawn(words)).toContain(words)
  }
  const short = 'Qalampirsiz'.repeat(9)
  expect(drawn(short)).toContain(short)
  expect(drawn(short)).not.toContain('<details')
})

import { expect, test } from 'vitest'
import { splitWritten } from './written-blocks.ts'

test('USR-4 a company text has headings, lists and paragraphs', () => {
  const text = 'Toʻrtta oshxona.\nIkki qator.\n\n## Nega biz\n- Halol.\n- Tez.\n\nYana soʻz.'
  expect(splitWritten(text)).toEqual([
    { kind: 'paragraph', text: 'Toʻrtta oshxona.\nIkki qator.' },
    { kind: 'heading', text: 'Nega biz' },
    { kind: 'list', items: ['Halol.', 'Tez.'] },
    { kind: 'paragraph', text: 'Yana soʻz.' },
  ])
})

test('USR-4 markup and lone signs stay what was typed', () => {
  expect(splitWritten('<b>qalin</b>\n\n-besh\n\n#bitta')).toEqual([
    { kind: 'paragraph', text: '<b>qalin</b>' },
    { kind: 'paragraph', text: '-besh' },
    { kind: 'paragraph', text: '#bitta' },
  ])
  expect(splitWritten(' \n\n ')).toEqual([])
})

test('USR-4 a heading straight after a paragraph, and a list after a heading, begin anew', () => {
  expect(splitWritten('Soʻz\n## Bosh\nMatn\n- bir')).toEqual([
    { kind: 'paragraph', text: 'Soʻz' },
    { kind: 'heading', text: 'Bosh' },
    { kind: 'paragraph', text: 'Matn' },
    { kind: 'list', items: ['bir'] },
  ])
})

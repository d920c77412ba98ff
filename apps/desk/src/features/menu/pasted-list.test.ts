import type { DeskProducts } from '@dasturxon/contract/desk'
import { parseMenuText } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { firstAnswer, groupLines, unsureText } from './pasted-list.ts'

// What the page reads of a menu.
const menu = {
  categories: [{ id: 'salads', name: { uz: 'Salatlar', ru: 'Салаты', eng: '' } }],
  products: [{ id: 'laghman', name: { uz: 'Lagʻmon', ru: '', eng: '' } }],
} as unknown as DeskProducts

const groups = (text: string) => groupLines(parseMenuText(text), menu)

test('DSK-91 a heading is the category of that name, in any language, or a new one, and twice the same is one', () => {
  const found = groups('САЛАТЫ\nСезар 29 000\nOshlar:\nOsh 35 000\nsalatlar:\nOlivye 20 000')
  expect(found.map(({ name, id, dishes }) => [name, id, dishes.map(({ line }) => line.name)])).toEqual([
    ['Салаты', 'salads', ['Сезар', 'Olivye']],
    ['Oshlar', null, ['Osh']],
  ])
  expect(groups('Osh:\nOsh 1000\nOsh:\nManti 2000')).toHaveLength(1)
  expect(groups('Osh 35 000')[0]).toMatchObject({ name: '', id: null })
})

test('DSK-91 what is certain and new is added by itself, what is asked or stands on the menu already is not', () => {
  const answers = groups('Osh 35 000\nЛағмон 28 000\nChoy 8\nSuv').flatMap(({ dishes }) =>
    dishes.map(firstAnswer),
  )
  expect(answers).toEqual([
    { isTaken: true, price: 35_000 },
    { isTaken: false, price: 28_000 },
    { isTaken: false, price: 8000 },
    { isTaken: false, price: null },
  ])
})

test.each([
  ['nothing', 'Osh 35 000\nЛағмон 28 000', ''],
  ['a line above every heading', 'Choy 8\nOsh 35 000', 'Choy 8'],
  [
    'lines below their headings',
    'Oshlar:\nOsh 35 000\n\nIchimlik:\n• Choy 8\nSuv 5 000',
    'Ichimlik:\n• Choy 8',
  ],
  ['two groups', 'Choy 8\nIchimlik:\r\nSuv 9\r\nKofe 20 000', 'Choy 8\n\nIchimlik:\nSuv 9'],
])('DSK-91 what stays in the list is what could not be sure, as it was written: %s', (_what, list, stays) => {
  expect(unsureText(list, groups(list))).toBe(stays)
  // What stays is understood again as it was.
  expect(unsureText(stays, groups(stays))).toBe(stays)
})

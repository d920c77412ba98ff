import { expect, test } from 'vitest'
import { OFFICE_GROUPS } from './desk.ts'
import { signatureOf } from '../message-signatures.ts'
import engBoard from '../eng/desk.json' with { type: 'json' }
import engOffice from '../eng/desk-office.json' with { type: 'json' }
import ruBoard from '../ru/desk.json' with { type: 'json' }
import ruOffice from '../ru/desk-office.json' with { type: 'json' }
import uzBoard from '../uz/desk.json' with { type: 'json' }
import uzOffice from '../uz/desk-office.json' with { type: 'json' }
import engShop from '../eng/shop.json' with { type: 'json' }
import ruShop from '../ru/shop.json' with { type: 'json' }
import uzShop from '../uz/shop.json' with { type: 'json' }

const eng = { ...engBoard, ...engOffice }
const ru = { ...ruBoard, ...ruOffice }
const uz = { ...uzBoard, ...uzOffice }

const flat = (messages: Record<string, Record<string, string>>) =>
  Object.entries(messages).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  )
const wanted = flat(eng)

test.each(Object.entries({ uz, ru, eng }))(
  'DSK-99 the desk’s %s dictionary is whole',
  (_language, messages) => {
    const entries = flat(messages)
    expect(entries.map(([key]) => key)).toEqual(wanted.map(([key]) => key))
    expect(entries.filter(([, text]) => text.trim() === '' || /['"`]|\.\.\./.test(text))).toEqual([])
    expect(entries.map(([key, text]) => [key, signatureOf(text)])).toEqual(
      wanted.map(([key, text]) => [key, signatureOf(text)]),
    )
  },
)

test.each([
  ['uz', uz, uzShop],
  ['ru', ru, ruShop],
  ['eng', eng, engShop],
])('DSK-99 the desk calls allergens in %s what the shop calls them', (_language, desk, shop) => {
  for (const [code, name] of Object.entries(desk.allergen))
    expect(Object.entries(shop.diet), code).toContainEqual([code, name])
})

test('DSK-97 a board waits for no text of the office', () => {
  expect(Object.keys(engOffice).toSorted()).toEqual(OFFICE_GROUPS.toSorted())
  expect(Object.keys(engBoard).filter((group) => group in engOffice)).toEqual([])
})

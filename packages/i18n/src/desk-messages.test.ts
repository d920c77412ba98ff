import { expect, test } from 'vitest'
import { signatureOf } from '../message-signatures.ts'
import eng from '../eng/desk.json' with { type: 'json' }
import ru from '../ru/desk.json' with { type: 'json' }
import uz from '../uz/desk.json' with { type: 'json' }
import engShop from '../eng/shop.json' with { type: 'json' }
import ruShop from '../ru/shop.json' with { type: 'json' }
import uzShop from '../uz/shop.json' with { type: 'json' }

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

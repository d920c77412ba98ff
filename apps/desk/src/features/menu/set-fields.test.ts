import { describe, expect, test } from 'vitest'
import { added, moved, optionsOf, removed, removedIn } from './set-fields.ts'

const [A, B, C] = ['a', 'b', 'c']
const FIELDS = {
  'name.uz': 'Qoʻshimcha',
  order: 'b a',
  'option.a.there': true,
  'option.a.name.uz': 'Qazi',
  'option.a.price': 12_000,
  'option.b.there': true,
  'option.b.name.uz': 'Tuxum',
  'option.b.maxCount': 2,
}
const idsIn = (fields: Parameters<typeof optionsOf>[0]) => optionsOf(fields).map(({ id }) => id)

describe('DSK-62 options of a set on the screen', () => {
  test('stand in their order, with what nobody has said yet as the importer has it', () => {
    expect(optionsOf(FIELDS)).toMatchObject([
      { id: B, name: { uz: 'Tuxum', ru: '' }, price: 0, minCount: 0, maxCount: 2 },
      { id: A, name: { uz: 'Qazi' }, price: 12_000, maxCount: 1 },
    ])
  })
  test('one that is added comes last, and may be moved up', () => {
    const fields = { ...FIELDS, ...added(C) }
    expect(idsIn(fields)).toEqual([B, A, C])
    expect(idsIn({ ...fields, ...moved(fields, C, -1) })).toEqual([B, C, A])
    expect(moved(fields, C, 1)).toEqual({})
    expect(moved(fields, B, -1)).toEqual({})
  })
  test('one that is taken away is told until it is saved; one that was never saved is forgotten', () => {
    const fields = { ...FIELDS, ...removed(FIELDS, A, true) }
    expect([idsIn(fields), removedIn(fields)]).toEqual([[B], [A]])
    const typed = { ...FIELDS, ...added(C), 'option.c.name.uz': 'Zira' }
    const forgotten = { ...typed, ...removed(typed, C, false) }
    expect([idsIn(forgotten), removedIn(forgotten)]).toEqual([[B, A], []])
  })
})

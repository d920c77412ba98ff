import { describe, expect, it } from 'vitest'
import {
  freePlace,
  nextName,
  PLAN,
  placeOnPlan,
  placesOf,
  readTablePlace,
  repeatedName,
  TABLE_SIDE,
  tablePlaceText,
  type TablePlace,
} from './table-plan.ts'

const place = (changes: Partial<TablePlace> = {}): TablePlace => ({
  x: 4,
  y: 6,
  width: 5,
  height: 5,
  shape: 'ROUND',
  ...changes,
})

describe('DSK-110 the place of a table', () => {
  it('is one text, and read back as it was', () => {
    expect(tablePlaceText(place())).toBe('4 6 5 5 ROUND')
    expect(readTablePlace('4 6 5 5 ROUND')).toEqual(place())
  })

  it.each([
    ['', 'nobody drew it'],
    ['4 6 5 5', 'no shape'],
    ['4 6 5 5 OVAL', 'no such shape'],
    ['-1 6 5 5 ROUND', 'left of the plan'],
    ['4.5 6 5 5 ROUND', 'between squares'],
    [`0 0 ${TABLE_SIDE.min - 1} 5 ROUND`, 'too narrow'],
    [`0 0 5 ${TABLE_SIDE.max + 1} ROUND`, 'too high'],
    [`${PLAN.columns - 4} 0 5 5 ROUND`, 'over the right edge'],
    [`0 ${PLAN.rows - 4} 5 5 ROUND`, 'over the lower edge'],
  ])('"%s" is none: %s', (text) => {
    expect(readTablePlace(text)).toBeNull()
  })

  it.each([
    [`${PLAN.columns - 5} ${PLAN.rows - 5} 5 5 ROUND`],
    [`0 0 ${TABLE_SIDE.min} ${TABLE_SIDE.max} RECTANGLE`],
  ])('"%s" is on the plan to its edge', (text) => {
    const read = readTablePlace(text)
    expect(read && tablePlaceText(read)).toBe(text)
  })

  it('is brought back onto the plan wherever a finger takes it', () => {
    expect(placeOnPlan(place({ x: -3, y: 999 }))).toEqual(place({ x: 0, y: PLAN.rows - 5 }))
    expect(placeOnPlan(place({ x: 4.6, width: 1, height: 99 }))).toEqual(
      place({ x: 5, width: TABLE_SIDE.min, height: TABLE_SIDE.max }),
    )
  })
})

describe('DSK-110 tables that nobody has drawn', () => {
  const table = (id: string, changes: { chairs?: number; place?: string } = {}) => ({
    id,
    chairs: 4,
    place: '',
    ...changes,
  })
  const meet = (one: TablePlace, other: TablePlace) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height

  it('stand side by side, eighty of them, and none on another or outside', () => {
    const tables = Array.from({ length: 80 }, (_, index) => table(`t${index}`, { chairs: 2 + (index % 9) }))
    const places = [...placesOf(tables).values()]
    expect(places).toHaveLength(80)
    for (const [index, one] of places.entries()) {
      expect(readTablePlace(tablePlaceText(one))).toEqual(one)
      for (const other of places.slice(index + 1)) expect(meet(one, other)).toBe(false)
    }
  })

  it('make room for those that somebody drew, also when these come later', () => {
    const places = placesOf([table('a'), table('b', { place: '1 1 5 5 RECTANGLE' })])
    expect(places.get('b')).toMatchObject({ x: 1, y: 1 })
    expect(places.get('a')).toMatchObject({ x: 9, y: 1 })
  })

  it('keep the gap, and one square less is no gap', () => {
    const taken = [place({ x: 1, y: 1 })]
    expect(freePlace(taken, { width: 5, height: 5 })).toMatchObject({ x: 9, y: 1 })
    expect(freePlace([place({ x: 0, y: 1 })], { width: 5, height: 5 })).toMatchObject({ x: 8, y: 1 })
  })
})

describe('DSK-110 names of tables', () => {
  it('are one each in a branch, whatever the letters and blanks', () => {
    expect(repeatedName(['1', '2', 'VIP 2'])).toBeNull()
    expect(repeatedName(['VIP 2', '2', ' vip  2'])).toBe(' vip  2')
  })

  it('go on behind the greatest number', () => {
    expect(nextName([])).toBe('1')
    expect(nextName(['1', 'VIP 9', '24', '7'])).toBe('25')
  })
})

import type { DeskHall, DeskTable, TableFields } from '@dasturxon/contract/desk'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  countEdits,
  newTable,
  NO_DRAFT,
  planStore,
  rebased,
  redone,
  shownTables,
  undone,
  withEdit,
} from './plan-draft.ts'
import { guidesOf, placeByKey } from './plan-moves.ts'

const fields = (changes: Partial<TableFields> = {}): TableFields => ({
  name: '1',
  chairs: 4,
  hallId: 'hall',
  isBookable: true,
  isActive: true,
  place: '1 1 5 5 ROUND',
  ...changes,
})
const table = (id: string, changes: Partial<TableFields> = {}, version = 1): DeskTable => ({
  id,
  version,
  code: `code-${id}`,
  fields: fields(changes),
})
const hallsOf = (...tables: DeskTable[]): DeskHall[] => [
  { id: 'hall', version: 1, fields: {} as DeskHall['fields'], tables },
]
const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      return true
    },
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Parameters<typeof planStore>[0]
}

describe('DSK-110 what is drawn and not saved', () => {
  const one = table('one')

  it('is sent as what is new, changed and removed, and what was drawn back is nothing', () => {
    const halls = hallsOf(one, table('two', { name: '2' }))
    let draft = withEdit(NO_DRAFT, 'one', { base: one, fields: fields({ chairs: 6 }) })
    draft = withEdit(draft, 'new', {
      base: null,
      fields: newTable(shownTables(halls, draft), { hallId: 'hall' }),
    })
    draft = withEdit(draft, 'two', { base: halls[0]?.tables[1] ?? null, fields: null })
    expect(bodyOf(halls, draft)).toEqual({
      made: [{ key: 'new', fields: fields({ name: '3', place: expect.stringMatching(/RECTANGLE$/) }) }],
      changed: [{ id: 'one', version: 1, patch: { chairs: { base: 4, value: 6 } } }],
      removed: ['two'],
    })
    expect(shownTables(halls, draft).map(({ id, isNew }) => [id, isNew])).toEqual([
      ['one', false],
      ['new', true],
    ])
    const back = withEdit(draft, 'one', { base: one, fields: fields() })
    expect(bodyOf(halls, back).changed).toEqual([])
    // one that was drawn and taken away again was never there
    const never = withEdit(NO_DRAFT, 'new', { base: null, fields: null })
    expect([countEdits(never), shownTables([], never)]).toEqual([0, []])
  })

  it('moves no table that nobody has drawn, and saves where these stand with the first that is', () => {
    const halls = hallsOf(...['1', '2', '3'].map((name) => table(name, { name, place: '' })))
    const [first, ...others] = shownTables(halls, NO_DRAFT)
    const base = halls[0]?.tables[0]
    if (!first || !base) throw new Error('the hall has tables')
    const draft = withEdit(NO_DRAFT, '1', { base, fields: { ...first.fields, place: '30 30 5 5 ROUND' } })
    const placed = (tables: readonly { id: string; place: object }[]) =>
      tables.map(({ id, place }) => [id, place])
    expect(placed(shownTables(halls, draft).slice(1))).toEqual(placed(others))
    expect(bodyOf(halls, draft).changed.map(({ id, patch }) => [id, patch.place?.value])).toEqual([
      ['1', '30 30 5 5 ROUND'],
      ['2', '9 1 5 5 RECTANGLE'],
      ['3', '17 1 5 5 RECTANGLE'],
    ])
    // and of a hall in which nothing is drawn nothing is saved
    expect(bodyOf(halls, NO_DRAFT).changed).toEqual([])
  })

  it('goes step by step back and forth', () => {
    const first = withEdit(NO_DRAFT, 'one', { base: one, fields: fields({ chairs: 5 }) })
    const second = withEdit(first, 'one', { base: one, fields: fields({ chairs: 6 }) })
    expect(undone(second).edits).toEqual(first.edits)
    expect(redone(undone(second)).edits).toEqual(second.edits)
    expect(undone(undone(undone(second))).edits).toEqual({})
  })

  it('survives a reload of the page, by person and branch', () => {
    const storage = memory()
    const place = { merchantId: 'm', personId: 'p', branchId: 'b' }
    const draft = withEdit(NO_DRAFT, 'one', { base: one, fields: fields({ chairs: 6 }) })
    planStore(storage, place).persist(draft)
    expect(planStore(storage, place).read()).toEqual({ ...NO_DRAFT, edits: draft.edits })
    for (const other of [
      { ...place, branchId: 'c' },
      { ...place, personId: 'q' },
    ])
      expect(planStore(storage, other).read()).toEqual(NO_DRAFT)
    planStore(storage, place).persist(NO_DRAFT)
    expect(planStore(storage, place).read()).toEqual(NO_DRAFT)
  })

  it('stays on top of what somebody else has saved since, and goes with a table that is gone', () => {
    const two = table('two', { name: '2' })
    let draft = withEdit(NO_DRAFT, 'one', { base: one, fields: fields({ chairs: 6 }) })
    draft = withEdit(draft, 'two', { base: two, fields: null })
    const fresh = table('one', { place: '9 9 5 5 ROUND' }, 2)
    const next = rebased(draft, hallsOf(fresh))
    expect(next.edits).toEqual({
      one: { base: fresh, fields: fields({ chairs: 6, place: '9 9 5 5 ROUND' }) },
    })
  })
})

describe('DSK-166 keys of a table', () => {
  const place = { x: 4, y: 4, width: 5, height: 5, shape: 'ROUND' as const }
  const press = (key: string, held: { shiftKey?: boolean; altKey?: boolean } = {}) =>
    placeByKey(place, { key, shiftKey: false, altKey: false, ...held })

  it.each([
    ['ArrowRight', {}, { x: 5 }],
    ['ArrowLeft', {}, { x: 3 }],
    ['ArrowUp', { shiftKey: true }, { y: 0 }],
    ['ArrowDown', { shiftKey: true }, { y: 9 }],
    ['ArrowRight', { altKey: true }, { width: 6 }],
    ['ArrowUp', { altKey: true }, { height: 4 }],
    ['ArrowUp', { altKey: true, shiftKey: true }, { height: 2 }],
  ] as const)('%s %j', (key, held, changed) => {
    expect(press(key, held)).toEqual({ ...place, ...changed })
  })

  it('others do nothing', () => {
    expect([press('a'), press('Tab'), press('Enter')]).toEqual([null, null, null])
  })

  it('tables in a row have a line in common', () => {
    const below = { ...place, y: 20, width: 7, x: 3 }
    expect(guidesOf(place, [below])).toEqual({ across: null, down: 6.5 })
    expect(guidesOf(place, [{ ...below, x: 4 }])).toEqual({ across: null, down: null })
    expect(guidesOf(place, [{ ...place, x: 20 }])).toEqual({ across: 6.5, down: null })
  })
})

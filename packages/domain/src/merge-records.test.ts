import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue, mergeRecords, type FieldChange, type FieldValue } from './merge-records.ts'

const Word = fc.constantFrom('HIT', 'NEW', 'SPICY', 'VEGETARIAN')
const Scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'Osh', 'Плов'), fc.constant(null))
const List = fc.uniqueArray(Word)
const PATHS = ['name.uz', 'name.ru', 'costPrice', 'allergens']
const record = (value: fc.Arbitrary<FieldValue>) =>
  fc.record(Object.fromEntries(PATHS.map((path) => [path, value])))
const Values = record(fc.oneof(Scalar, List))

/** What somebody who began from one record and left another sends. */
const changesOf = (
  base: Record<string, FieldValue>,
  wanted: Record<string, FieldValue>,
): Record<string, FieldChange> =>
  Object.fromEntries(
    PATHS.filter((path) => !isSameValue(base[path] ?? null, wanted[path] ?? null)).map((path) => [
      path,
      { base: base[path] ?? null, value: wanted[path] ?? null },
    ]),
  )

/** Whether what both wrote of a field holds afterwards, or is asked about; and nobody is asked about what one of them wrote. */
function isKept(
  [was = null, others = null, own = null, now = null]: readonly FieldValue[],
  { isOwn, isAsked }: { isOwn: boolean; isAsked: boolean },
): boolean {
  const isOthers = !isSameValue(others, was)
  if (isAsked) return isOwn && isOthers
  if (!isOwn) return isSameValue(now, others)
  if (!isOthers || isSameValue(others, own)) return isSameValue(now, own)
  const lists = [was, others, own, now].map((value) => (Array.isArray(value) ? (value as string[]) : null))
  const [before, theirs, mine, after] = lists
  if (!before || !theirs || !mine || !after) return false
  const added = [...theirs, ...mine].filter((word) => !before.includes(word))
  const taken = before.filter((word) => !theirs.includes(word) || !mine.includes(word))
  return added.every((word) => after.includes(word)) && taken.every((word) => !after.includes(word))
}

describe('DSK-63 two people on one record', () => {
  it('different fields merge, the same field asks, and both names of it are told', () => {
    const theirs = { 'name.uz': 'Osh', costPrice: 39_000, labels: ['HIT'] }
    const mine = {
      'name.uz': { base: 'Osh', value: 'Choyxona oshi' },
      costPrice: { base: 38_000, value: 38_500 },
      labels: { base: [], value: ['NEW'] },
    }
    expect(mergeRecords(theirs, mine)).toEqual({
      patch: { 'name.uz': 'Choyxona oshi', labels: ['HIT', 'NEW'] },
      conflicts: [{ path: 'costPrice', base: 38_000, yours: 38_500, theirs: 39_000 }],
    })
  })

  it('"not said" and "none" are different answers', () => {
    const change = { allergens: { base: null, value: [] } }
    expect(mergeRecords({ allergens: null }, change).patch).toEqual({ allergens: [] })
    expect(mergeRecords({ allergens: ['MILK'] }, change).conflicts).toHaveLength(1)
  })

  it('a text that files brought with blanks around it is nobody’s change', () => {
    const alone = mergeRecords({ name: ' Osh ' }, { name: { base: 'Osh', value: 'Palov' } })
    expect(alone).toEqual({ patch: { name: 'Palov' }, conflicts: [] })
    const drafted = mergeRecords({ name: ' Osh ' }, { name: { base: ' Osh ', value: 'Palov' } })
    expect(drafted).toEqual({ patch: { name: 'Palov' }, conflicts: [] })
    const beside = mergeRecords({ name: ' Osh  va non ' }, { name: { base: 'Osh', value: 'Palov' } })
    expect(beside.conflicts).toHaveLength(1)
  })

  it('who is alone gets exactly what they wrote, and writing it again changes nothing', () => {
    fc.assert(
      fc.property(Values, Values, (base, wanted) => {
        const mine = changesOf(base, wanted)
        const { patch, conflicts } = mergeRecords(base, mine)
        expect(conflicts).toEqual([])
        const after: Record<string, FieldValue> = { ...base, ...patch }
        for (const path of PATHS)
          expect(isSameValue(after[path] ?? null, wanted[path] ?? null), path).toBe(true)
        expect(mergeRecords(after, mine)).toEqual({ patch: {}, conflicts: [] })
      }),
    )
  })

  it('nothing that anybody wrote is lost: it holds afterwards, or it is asked about', () => {
    fc.assert(
      fc.property(Values, Values, Values, (base, first, second) => {
        const mine = changesOf(base, second)
        const { patch, conflicts } = mergeRecords(first, mine)
        const asked = new Set(conflicts.map(({ path }) => path))
        const after: Record<string, FieldValue> = { ...first, ...patch }
        const lost = PATHS.filter((path) => {
          const fields = [base, first, second, after].map((one) => one[path] ?? null)
          return !isKept(fields, { isOwn: path in mine, isAsked: asked.has(path) })
        })
        expect(lost).toEqual([])
      }),
    )
  })

  it('for sets of labels the order in which two people save says nothing', () => {
    const lists = record(List)
    fc.assert(
      fc.property(lists, lists, lists, (base, one, other) => {
        const save = (theirs: Record<string, FieldValue>, wanted: Record<string, FieldValue>) => ({
          ...theirs,
          ...mergeRecords(theirs, changesOf(base, wanted)).patch,
        })
        const [ab, ba] = [save(save(base, one), other), save(save(base, other), one)]
        for (const path of PATHS) expect(isSameValue(ab[path] ?? null, ba[path] ?? null), path).toBe(true)
      }),
    )
  })
})

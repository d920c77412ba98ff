import { openDeviceStorage } from '@dasturxon/client'
import type { DeskZone, ZoneFields } from '@dasturxon/contract/desk'
import { circleRing, polygonText } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  draftStore,
  isChanged,
  overlapsOf,
  patchOf,
  polygonOf,
  rebased,
  redone,
  undone,
  withFields,
  withHole,
  withMiddle,
  withoutPoint,
  withPoint,
} from './zone-draft.ts'

const SQUARE = '[[[69,41],[69.2,41],[69.2,41.2],[69,41.2]]]'
const FIELDS: ZoneFields = {
  name: 'Markaz',
  price: 10_000,
  minOrder: 0,
  freeFrom: null,
  addedMinutes: 0,
  color: '#16A34A',
  active: true,
  polygon: SQUARE,
}
const zone = (fields: Partial<ZoneFields> = {}, rest: Partial<DeskZone> = {}): DeskZone => ({
  id: 'a',
  ref: 'markaz',
  version: 1,
  cityId: 'toshkent',
  priority: 0,
  fields: { ...FIELDS, ...fields },
  ...rest,
})

describe('DSK-71 what somebody changes of a zone', () => {
  it('goes back and forth by steps, and a new step forgets what was taken back', () => {
    const first = withFields(draftOf(zone()), { price: 11_000 })
    const second = withFields(first, { price: 12_000 })
    expect(undone(second).fields.price).toBe(11_000)
    expect(redone(undone(second))).toEqual(second)
    expect(undone(undone(undone(second))).fields).toEqual(FIELDS)
    const other = withFields(undone(second), { name: 'Chorsu' })
    expect(redone(other)).toEqual(other)
    expect(withFields(first, { price: 11_000 })).toBe(first)
  })

  it('is sent with what it held, and nothing where it is as it was', () => {
    const draft = withFields(draftOf(zone()), { price: 12_000 })
    expect(patchOf(zone(), draft.fields)).toEqual({ price: { base: 10_000, value: 12_000 } })
    expect(isChanged(draft)).toBe(true)
    expect(isChanged(undone(draft))).toBe(false)
    expect(isChanged(withFields(draft, { price: 10_000 }))).toBe(false)
    expect(isChanged({ ...draftOf(zone()), base: null })).toBe(true)
  })

  it('stays on top of what others saved meanwhile', () => {
    const draft = withFields(draftOf(zone()), { price: 12_000 })
    const fresh = zone({ price: 9000, name: 'Chorsu' }, { version: 2 })
    const next = rebased(draft, fresh)
    expect(next.fields).toEqual({ ...FIELDS, price: 12_000, name: 'Chorsu' })
    expect(patchOf(fresh, next.fields)).toEqual({ price: { base: 9000, value: 12_000 } })
  })

  it('moves, adds and takes corners away, of the edge and of a hole', () => {
    const square = polygonOf({ polygon: SQUARE })
    const corner = { latitude: 40.9, longitude: 69 }
    expect(withPoint(square, { ring: 0, index: 0 }, corner).outer[0]).toEqual(corner)
    expect(withMiddle(square, { ring: 0, index: 3 }).outer).toHaveLength(5)
    expect(withMiddle(square, { ring: 0, index: 3 }).outer[4]).toEqual({ latitude: 41.1, longitude: 69 })
    const triangle = withoutPoint(square, { ring: 0, index: 1 })
    expect(triangle.outer).toHaveLength(3)
    expect(withoutPoint(triangle, { ring: 0, index: 0 })).toBe(triangle)
    const holed = withHole(square, triangle.outer)
    expect(withoutPoint(holed, { ring: 1, index: 0 }).holes).toEqual([])
  })
})

describe('DSK-64 what is drawn', () => {
  it('survives a reload by person, and is forgotten once there is nothing to save', () => {
    const kept = new Map<string, string>()
    const storage = openDeviceStorage(() => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
      key: () => null,
      length: 0,
    }))
    const store = draftStore(storage, { merchantId: 'm', personId: 'p' })
    const draft = withFields(draftOf(zone()), { price: 12_000 })
    store.persist(new Map([['a', draft]]))
    expect(store.read().get('a')).toEqual({ ...draft, past: [] })
    expect(draftStore(storage, { merchantId: 'm', personId: 'q' }).read().size).toBe(0)
    store.persist(new Map([['a', undone(draft)]]))
    expect([store.read().size, kept.size]).toEqual([0, 0])
    kept.set('desk:zones:m:p', '{')
    expect(store.read().size).toBe(0)
  })
})

describe('DSK-71 overlaps', () => {
  const one = zone()
  it.each([
    ['the lower place in the order', { priority: 1 }, { price: 5000 }, 'a'],
    ['the lower price where the order is the same', {}, { price: 5000 }, 'b'],
    ['the first of two that are alike', {}, {}, 'a'],
  ])('%s wins', (_name, rest, fields, winner) => {
    const other = zone(
      { polygon: '[[[69.1,41.1],[69.3,41.1],[69.3,41.3]]]', ...fields },
      { id: 'b', ...rest },
    )
    expect(overlapsOf(one, [one, other]).map((found) => found.winner.id)).toEqual([winner])
    expect(overlapsOf(other, [one, other]).map((found) => found.winner.id)).toEqual([winner])
  })

  it('are not told of zones that are off, of another city, or beside each other', () => {
    const beside = polygonText({ outer: circleRing({ latitude: 42, longitude: 70 }, 500), holes: [] })
    for (const other of [
      zone({ active: false }, { id: 'b' }),
      zone({}, { id: 'b', cityId: 'samarqand' }),
      zone({ polygon: beside }, { id: 'b' }),
    ])
      expect(overlapsOf(one, [one, other])).toEqual([])
    expect(overlapsOf(zone({ active: false }), [zone({}, { id: 'b' })])).toEqual([])
  })
})

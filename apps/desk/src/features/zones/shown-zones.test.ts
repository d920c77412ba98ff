import { circleRing, distanceM, polygonText } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { movedToCity, newDraft, PROPOSED_M, shownNew, type ShownZone } from './shown-zones.ts'
import { polygonOf } from './zone-draft.ts'

const [TASHKENT, SAMARKAND] = [
  { latitude: 41.31, longitude: 69.28 },
  { latitude: 39.65, longitude: 66.97 },
]
const NAME = { uz: '', ru: '', eng: '' }
const data = {
  cities: [
    { id: 'toshkent', name: NAME, ...TASHKENT },
    { id: 'samarqand', name: NAME, ...SAMARKAND },
    { id: 'buxoro', name: NAME, latitude: 39.77, longitude: 64.42 },
  ],
  branches: [
    { id: 'a', name: NAME, cityId: 'toshkent', ...TASHKENT },
    { id: 'b', name: NAME, cityId: 'samarqand', ...SAMARKAND },
  ],
}
const circle = (centre: typeof TASHKENT) => polygonText({ outer: circleRing(centre, PROPOSED_M), holes: [] })
const areaOf = (centre: typeof TASHKENT, cityId: string): ShownZone =>
  shownNew(cityId, newDraft(data, [], { name: '', cityId, polygon: circle(centre) }))
/** How far the area of a draft begins from a place, metres. */
const farFrom = (centre: typeof TASHKENT, { fields }: { fields: ShownZone['fields'] }) => {
  const [corner] = polygonOf(fields).outer
  return corner ? distanceM(corner, centre) : Infinity
}

describe('DSK-71 DSK-219 where a new zone begins', () => {
  it('is around the first branch, in its city', () => {
    const draft = newDraft(data, [], { name: '' })
    expect(draft.cityId).toBe('toshkent')
    expect(farFrom(TASHKENT, draft)).toBeLessThan(2 * PROPOSED_M)
  })

  it('is around a branch that no zone reaches', () => {
    const draft = newDraft(data, [areaOf(TASHKENT, 'toshkent')], { name: '' })
    expect(draft.cityId).toBe('samarqand')
    expect(farFrom(SAMARKAND, draft)).toBeLessThan(2 * PROPOSED_M)
  })

  it('is in the middle of a city that has no branch, where that city is chosen', () => {
    const whole = [areaOf(TASHKENT, 'toshkent'), areaOf(SAMARKAND, 'samarqand')]
    const draft = newDraft(data, whole, { name: '', cityId: 'buxoro' })
    expect(farFrom({ latitude: 39.77, longitude: 64.42 }, draft)).toBeLessThan(2 * PROPOSED_M)
  })

  it('is the city of the nearest branch for an area of a file', () => {
    expect(newDraft(data, [], { name: '', polygon: circle(SAMARKAND) }).cityId).toBe('samarqand')
    expect(newDraft(data, [], { name: '', polygon: circle(TASHKENT) }).cityId).toBe('toshkent')
  })

  it('goes with the city that is chosen, until somebody has drawn it', () => {
    const draft = newDraft(data, [], { name: '' })
    const moved = movedToCity(draft, 'samarqand', { data, others: [] })
    expect(moved.cityId).toBe('samarqand')
    expect(farFrom(SAMARKAND, moved)).toBeLessThan(2 * PROPOSED_M)
    const drawn = {
      ...draft,
      fields: { ...draft.fields, polygon: circle({ latitude: 41.33, longitude: 69.3 }) },
    }
    const held = movedToCity(drawn, 'samarqand', { data, others: [] })
    expect(held).toMatchObject({ cityId: 'samarqand', fields: { polygon: drawn.fields.polygon } })
  })
})

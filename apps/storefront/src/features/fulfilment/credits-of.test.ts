import { describe, expect, it } from 'vitest'
import { creditsOf } from './credits-of.ts'

const namesOf = (...sources: string[]) =>
  creditsOf(sources.map((source) => ({ source }))).map(({ name }) => name)

describe('whose data places are', () => {
  it('LOC-9 names OpenStreetMap once for all that come from it, and Yandex for its own', () => {
    expect(namesOf('nominatim', 'photon', 'gazetteer')).toEqual(['© OpenStreetMap'])
    expect(namesOf('yandex', 'gazetteer')).toEqual(['© Yandex', '© OpenStreetMap'])
  })

  it('LOC-9 names nobody where there are no places', () => {
    expect(namesOf()).toEqual([])
    expect(namesOf('constructor')).toEqual([])
  })
})

import type { GeocodedPlace } from '@dasturxon/contract'

export type Credit = { name: string; url: string }

const OPEN_STREET_MAP = { name: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }
const YANDEX = { name: '© Yandex', url: 'https://yandex.com/maps' }

const CREDITS = new Map<string, Credit>([
  ['nominatim', OPEN_STREET_MAP],
  ['photon', OPEN_STREET_MAP],
  ['gazetteer', OPEN_STREET_MAP],
  ['yandex', YANDEX],
])

/** Whose data the places are, each named once: their terms want it said where the places are shown (docs/geocoding.md). */
export function creditsOf(places: readonly Pick<GeocodedPlace, 'source'>[]): Credit[] {
  const credits = places.flatMap(({ source }) => CREDITS.get(source) ?? [])
  return [...new Set(credits)]
}

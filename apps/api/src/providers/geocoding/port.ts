import type { GeocodedPlace } from '@dasturxon/contract'
import type { Language, Point } from '@dasturxon/domain'

/** What a provider knows; `failed` means that it could not be asked, an empty list that nothing is there. */
export type GeocodingAnswer = { kind: 'places'; places: GeocodedPlace[] } | { kind: 'failed'; reason: string }

type SearchOptions = {
  language: Language
  /** Places around here come first; null when nothing is known of the caller. */
  near: Point | null
}

/** Turns points into addresses and words into points. Never throws: what goes wrong is an answer. */
export type GeocodingProvider = {
  /** What stands at a point: one place, or none. */
  reverse(point: Point, language: Language): Promise<GeocodingAnswer>
  /** Places by name, the best first, at most ten. */
  search(query: string, options: SearchOptions): Promise<GeocodingAnswer>
}

/** Whose customer asks: the calls a geocoder allows are shared out among merchants. */
export type Asker = {
  merchantId: string
  /** The merchant's own key of the Yandex geocoder; a secret. */
  yandexKey: string | null
}

/** The geocoder as the shop sees it: one provider for each merchant. */
export type Geocoding = { of(asker: Asker): GeocodingProvider }

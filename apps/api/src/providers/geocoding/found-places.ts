import type { GeocodedPlace } from '@dasturxon/contract'
import { distanceM, roundCoordinate, type Point } from '@dasturxon/domain'
import { reasonOf } from './ask-json.ts'
import type { GeocodingAnswer } from './port.ts'

/** Where searches look, in degrees: Uzbekistan and a little around it. */
export const COUNTRY = { west: 55.9, south: 37.1, east: 73.2, north: 45.7 }
/** How many places a provider is asked for. */
export const MOST_RESULTS = 8
/** Half the side of the square that is preferred in a search, about 25 km. */
export const NEAR_DEGREES = 0.25

/** A region may have its centre far from the point that was asked about; with latitude and longitude swapped it is farther. */
const LARGEST_DISTANCE_M = 500_000
const LONGEST_NAME = 200
const LONGEST_LINE = 400

/** What a provider found, before it is put into the shape of the contract; empty texts stand for none. */
export type FoundPlace = Point & {
  name: string
  displayName: string
  address: { [Field in keyof GeocodedPlace['address']]?: string | undefined }
}

/** Answers with the places that stand at a point or near it. A place in another part of the world is a mistake of theirs. */
export function answerAt(
  source: string,
  asked: Point,
  find: () => Promise<FoundPlace[]>,
): Promise<GeocodingAnswer> {
  return answerOf(source, find, (place) => distanceM(place, asked) <= LARGEST_DISTANCE_M)
}

/** Answers with places by name, those of the country. */
export function answerNamed(source: string, find: () => Promise<FoundPlace[]>): Promise<GeocodingAnswer> {
  return answerOf(source, find, isInCountry)
}

async function answerOf(
  source: string,
  find: () => Promise<FoundPlace[]>,
  isPlausible: (place: Point) => boolean,
): Promise<GeocodingAnswer> {
  try {
    const found = await find()
    const places = found.filter(isPlausible)
    if (places.length === 0 && found.length > 0) return { kind: 'failed', reason: 'places elsewhere' }
    return { kind: 'places', places: places.slice(0, MOST_RESULTS).map((place) => present(place, source)) }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

function isInCountry({ latitude, longitude }: Point): boolean {
  const { west, south, east, north } = COUNTRY
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function present(
  { latitude, longitude, name, displayName, address }: FoundPlace,
  source: string,
): GeocodedPlace {
  const line = displayName.slice(0, LONGEST_LINE)
  return {
    // a house has no name of its own
    name: (name || (line.split(',')[0] ?? line)).slice(0, LONGEST_NAME),
    display_name: line,
    lat: String(roundCoordinate(latitude)),
    lon: String(roundCoordinate(longitude)),
    source,
    address: Object.fromEntries(
      Object.entries(address).flatMap(([field, text]) =>
        text ? [[field, text.slice(0, LONGEST_NAME)]] : [],
      ),
    ),
  }
}

import type { GeocodedPlace } from '@dasturxon/contract'
import {
  distanceM,
  nearestTextLanguage,
  roundCoordinate,
  type Point,
  type TextLanguage,
} from '@dasturxon/domain'
import { foldPlaceName, telling } from './fold-place-name.ts'
import { readGazetteer, titleOf, type GazetteerRow } from './gazetteer-rows.ts'
import { matchPlaceName } from './match-place-name.ts'
import type { GeocodingProvider } from './port.ts'

/** Within this a place is worth naming as "near". */
const NEAR_M = 400
/** A district is named by its nearest centre, a city by its own; beyond this a point is out in the country. */
const DISTRICT_M = 9_000
const CITY_M = 20_000
const MOST_RESULTS = 10
/** A place this far away needs a name better by this much to come first. */
const FAR_M = 100_000
const FAR_COST = 0.3

/**
 * The geocoder that is always there: a list of well-known places, no network and no key. It knows no house numbers and
 * says "near" rather than pretend to an address.
 */
export function createGazetteer(rows: GazetteerRow[] = readGazetteer()): GeocodingProvider {
  const cities = rows.filter(({ kind }) => kind === 'city')
  const districts = rows.filter(({ kind }) => kind === 'district')
  const spots = rows.filter(({ kind }) => kind !== 'city' && kind !== 'district')

  const cityOf = (row: GazetteerRow, language: TextLanguage) =>
    (cities.find(({ city }) => city === row.city) ?? row).names[language]

  function describe(point: Point, language: TextLanguage): GeocodedPlace[] {
    const spot = nearest(spots, point, NEAR_M)
    if (spot) {
      const name = spot.names[language]
      const city = cityOf(spot, language)
      return [place(point, name, [nearText(spot, language), city], { road: name, city })]
    }
    const district = nearest(districts, point, DISTRICT_M)
    if (district) {
      const name = district.names[language]
      const city = cityOf(district, language)
      return [place(point, name, [name, city], { neighbourhood: name, city_district: name, city })]
    }
    const city = nearest(cities, point, CITY_M)?.names[language]
    return city === undefined ? [] : [place(point, city, [city], { neighbourhood: city, city })]
  }

  function find(query: string, language: TextLanguage, near: Point | null): GeocodedPlace[] {
    const asked = telling(foldPlaceName(query))
    return (
      rows
        .map((row) => ({ row, score: scoreOf(row, asked, near) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .map(({ row }) => {
          const name = row.names[language]
          const city = cityOf(row, language)
          const title = titleOf(row, language)
          // What the customer says the house is, it is; only a street has houses.
          const house = row.kind === 'street' ? asked.find((word) => isUnnamed(word, row)) : undefined
          const parts = row.kind === 'city' ? [name] : [title, city]
          return place(row, title, parts, {
            road: name,
            ...(house === undefined ? {} : { house_number: house }),
            city,
          })
        })
        // A long street stands in the list by several of its points.
        .filter(
          ({ display_name: whole }, at, all) => all.findIndex((one) => one.display_name === whole) === at,
        )
        .slice(0, MOST_RESULTS)
    )
  }

  return {
    reverse: async (point, language) => ({
      kind: 'places',
      places: describe(point, nearestTextLanguage(language)),
    }),
    search: async (query, { language, near }) => ({
      kind: 'places',
      places: find(query, nearestTextLanguage(language), near),
    }),
  }
}

function scoreOf(row: GazetteerRow, asked: readonly string[], near: Point | null): number {
  const match = matchPlaceName(asked, row.name)
  if (match === 0 || !near) return match
  const far = Math.min(distanceM(row, near) / FAR_M, 1)
  return match - far * FAR_COST
}

/** Whether a word of a query is a number that the name does not have: a house, not the 2 of "Chilonzor 2-mavze". */
const isUnnamed = (word: string, { name }: GazetteerRow): boolean =>
  /^\d/.test(word) && !name.words.includes(word)

function nearest(rows: GazetteerRow[], point: Point, withinM: number): GazetteerRow | null {
  let best: { row: GazetteerRow; distance: number } | null = null
  for (const row of rows) {
    const distance = distanceM(row, point)
    if (distance <= withinM && (!best || distance < best.distance)) best = { row, distance }
  }
  return best?.row ?? null
}

// Russian would have to decline the name after "рядом с", which a list cannot.
function nearText(row: GazetteerRow, language: TextLanguage): string {
  const title = titleOf(row, language)
  return { uz: `${title} yaqinida`, ru: `рядом: ${title}`, eng: `near ${title}` }[language]
}

function place(
  point: Point,
  name: string,
  parts: string[],
  address: GeocodedPlace['address'],
): GeocodedPlace {
  return {
    name,
    display_name: parts.join(', '),
    lat: String(roundCoordinate(point.latitude)),
    lon: String(roundCoordinate(point.longitude)),
    source: 'gazetteer',
    address,
  }
}

import type { DeskZone, DeskZones, ZoneFields } from '@dasturxon/contract/desk'
import {
  ADDRESS_CENTRE,
  checkPolygon,
  circleRing,
  distanceM,
  isInPolygon,
  type Point,
  type PolygonFault,
} from '@dasturxon/domain'
import { draftOf, isChanged, polygonOf, ringsOf, textOf, type Drafts, type ZoneDraft } from './zone-draft.ts'

/** A zone as the page shows it: as it is saved, or as somebody is changing it. */
export type ShownZone = {
  id: string
  cityId: string
  priority: number
  fields: ZoneFields
  /** There is something to save. */
  isChanged: boolean
  /** It is not there yet. */
  isNew: boolean
}

/** A zone that is proposed: a circle around the place, metres. */
export const PROPOSED_M = 2000

/** Apart on a map and from each other, also in greys; the first ones that no zone has are proposed. */
export const COLOURS = ['#16A34A', '#7C3AED', '#2563EB', '#D97706', '#DC2626', '#0D9488'] as const

/** The zones with what was changed of them, and behind them those that are not there yet (decision 0078). */
export function shownZones(zones: readonly DeskZone[], drafts: Drafts): ShownZone[] {
  const saved = zones.map((zone): ShownZone => {
    const { id, cityId, priority } = zone
    const draft = drafts.get(id)
    return {
      id,
      cityId,
      priority,
      fields: draft?.fields ?? zone.fields,
      isChanged: draft !== undefined && isChanged(draft),
      isNew: false,
    }
  })
  const fresh = [...drafts].filter(([, { base }]) => base === null)
  return [...saved, ...fresh.map(([id, draft]) => shownNew(id, draft))]
}

/** One that is not there yet comes last. */
export const shownNew = (id: string, { cityId, fields }: ZoneDraft): ShownZone => ({
  id,
  cityId,
  priority: Infinity,
  fields,
  isChanged: true,
  isNew: true,
})

/** What is changed of a zone, or could be; null for one that nobody knows. */
export const draftFor = (id: string, zones: readonly DeskZone[], drafts: Drafts): ZoneDraft | null => {
  const zone = zones.find((one) => one.id === id)
  return drafts.get(id) ?? (zone ? draftOf(zone) : null)
}

/**
 * A draft of a zone that is not there yet, beside what it may be like: around the first branch that no zone reaches, else the first of
 * all, in a colour that none has. `cityId` names the city; without one an area is of the branch it is nearest to.
 */
export function newDraft(
  data: Pick<DeskZones, 'branches' | 'cities'>,
  zones: readonly ShownZone[],
  { cityId, ...fields }: Partial<ZoneFields> & { name: string; cityId?: string | undefined },
): ZoneDraft {
  const homes = homesOf(data, cityId)
  const [corner] = fields.polygon === undefined ? [] : polygonOf({ polygon: fields.polygon }).outer
  const home =
    corner === undefined
      ? (homes.find((place) => !isReached(place, zones)) ?? homes[0])
      : homes.toSorted((a, b) => distanceM(a, corner) - distanceM(b, corner))[0]
  const used = new Set(zones.map((zone) => zone.fields.color.toUpperCase()))
  return {
    base: null,
    cityId: cityId ?? home?.cityId ?? '',
    past: [],
    fields: {
      price: 0,
      minOrder: 0,
      freeFrom: null,
      addedMinutes: 0,
      color: COLOURS.find((one) => !used.has(one)) ?? COLOURS[0],
      active: true,
      polygon: textOf({ outer: circleRing(home ?? ADDRESS_CENTRE, PROPOSED_M), holes: [] }),
      ...fields,
    },
    future: [],
  }
}

/** The same draft for another city: an area that nobody has drawn yet goes there with it. */
export function movedToCity(
  draft: ZoneDraft,
  cityId: string,
  { data, others }: { data: Pick<DeskZones, 'branches' | 'cities'>; others: readonly ShownZone[] },
): ZoneDraft {
  const proposed = (city: string) => newDraft(data, others, { name: '', cityId: city }).fields.polygon
  const isAsProposed = draft.fields.polygon === proposed(draft.cityId)
  const fields = isAsProposed ? { ...draft.fields, polygon: proposed(cityId) } : draft.fields
  return { ...draft, cityId, fields }
}

/** The branches, and behind them the middles of cities that have none; of one city where it is named. */
function homesOf({ branches, cities }: Pick<DeskZones, 'branches' | 'cities'>, cityId: string | undefined) {
  const empty = cities.filter(({ id }) => !branches.some((branch) => branch.cityId === id))
  const places = [...branches, ...empty.map((city) => ({ ...city, cityId: city.id }))]
  return cityId === undefined ? places : places.filter((place) => place.cityId === cityId)
}

const isReached = (place: Point, zones: readonly ShownZone[]) =>
  zones.some(({ fields }) => isInPolygon(polygonOf(fields), place))

/** Files may bring what the desk does not draw; it is judged once its area is changed here. */
export function faultOf(zone: {
  fields: ZoneFields
  base?: DeskZone | null
  isChanged?: boolean
}): PolygonFault | null {
  if (zone.base?.fields.polygon === zone.fields.polygon || zone.isChanged === false) return null
  return checkPolygon(polygonOf(zone.fields))
}

/** Two cities at once would show neither. */
export const inFirstCity = ({ branches, cities }: DeskZones, zones: readonly ShownZone[]) => {
  const city = branches[0]?.cityId ?? cities[0]?.id
  return zones.filter(({ cityId }) => cityId === city)
}

/** What shall be in sight: the zones, or where the shop is when there is none. */
export function sightOf({ branches, cities }: DeskZones, zones: readonly ShownZone[]): Point[] {
  const corners = zones.flatMap(({ fields }) => ringsOf(polygonOf(fields)).flat())
  const [branch = cities[0] ?? ADDRESS_CENTRE] = branches
  return corners.length > 0 ? corners : circleRing(branch, PROPOSED_M)
}

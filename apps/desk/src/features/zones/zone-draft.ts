import { type DeviceStorage } from '@dasturxon/client'
import type { DeskZone, ZoneFields } from '@dasturxon/contract/desk'
import {
  areOverlapping,
  byPrecedence,
  middleOf,
  parsePolygonText,
  polygonText,
  roundPoint,
  type FieldChange,
  type Point,
  type Polygon,
} from '@dasturxon/domain'

/** What somebody has changed of a zone and not saved, with the way back. */
export type ZoneDraft = {
  /** Null for one that is not there yet. */
  base: DeskZone | null
  cityId: string
  past: readonly ZoneFields[]
  fields: ZoneFields
  future: readonly ZoneFields[]
}

/** So many steps back. */
const MOST_STEPS = 100

export const draftOf = (base: DeskZone): ZoneDraft => ({
  base,
  cityId: base.cityId,
  past: [],
  fields: base.fields,
  future: [],
})

/** A step forth; what was taken back before it is forgotten. */
export function withFields(draft: ZoneDraft, change: Partial<ZoneFields>): ZoneDraft {
  const fields = { ...draft.fields, ...change }
  if (isSameFields(fields, draft.fields)) return draft
  return { ...draft, past: [...draft.past, draft.fields].slice(-MOST_STEPS), fields, future: [] }
}

export function undone(draft: ZoneDraft): ZoneDraft {
  const fields = draft.past.at(-1)
  return fields
    ? { ...draft, past: draft.past.slice(0, -1), fields, future: [draft.fields, ...draft.future] }
    : draft
}

export function redone(draft: ZoneDraft): ZoneDraft {
  const [fields, ...future] = draft.future
  return fields ? { ...draft, past: [...draft.past, draft.fields], fields, future } : draft
}

const paths = Object.keys as (fields: ZoneFields) => (keyof ZoneFields)[]

const isSameFields = (one: ZoneFields, other: ZoneFields) =>
  paths(one).every((path) => one[path] === other[path])

/** Whether there is something to save. */
export const isChanged = ({ base, fields }: ZoneDraft): boolean =>
  base === null || !isSameFields(base.fields, fields)

/** The fields to send, each with what it held; empty where nothing was changed. */
export const patchOf = (
  base: DeskZone,
  fields: ZoneFields,
): { [P in keyof ZoneFields]?: { base: ZoneFields[P]; value: ZoneFields[P] } } & Record<
  string,
  FieldChange
> =>
  Object.fromEntries(
    paths(fields)
      .filter((path) => fields[path] !== base.fields[path])
      .map((path) => [path, { base: base.fields[path], value: fields[path] }]),
  )

/** What was typed, on top of what others have saved since. */
export function rebased(draft: ZoneDraft, fresh: DeskZone): ZoneDraft {
  const { base, fields } = draft
  const changed = base ? paths(fields).filter((path) => fields[path] !== base.fields[path]) : paths(fields)
  const own = Object.fromEntries(changed.map((path) => [path, fields[path]]))
  return { ...draftOf(fresh), fields: { ...fresh.fields, ...own } }
}

export const polygonOf = ({ polygon }: Pick<ZoneFields, 'polygon'>): Polygon =>
  parsePolygonText(polygon) ?? { outer: [], holes: [] }

/** A corner of a polygon: of its edge (ring 0) or of a hole. */
export type Corner = { ring: number; index: number }

export const ringsOf = ({ outer, holes }: Polygon): readonly (readonly Point[])[] => [outer, ...holes]

const fromRings = ([outer = [], ...holes]: readonly (readonly Point[])[]): Polygon => ({ outer, holes })

const withRing = (polygon: Polygon, ring: number, change: (points: readonly Point[]) => readonly Point[]) =>
  fromRings(ringsOf(polygon).map((points, index) => (index === ring ? change(points) : points)))

export const withPoint = (polygon: Polygon, { ring, index }: Corner, point: Point): Polygon =>
  withRing(polygon, ring, (points) => points.with(index, point))

/** With one more corner, in the middle of the edge behind a corner. */
export const withMiddle = (polygon: Polygon, { ring, index }: Corner): Polygon =>
  withRing(polygon, ring, (points) => {
    const [from, to] = [points[index], points[(index + 1) % points.length]]
    return from && to ? points.toSpliced(index + 1, 0, middleOf(from, to)) : points
  })

/** Without a corner; a hole that has no area any more goes, the edge keeps three. */
export function withoutPoint(polygon: Polygon, { ring, index }: Corner): Polygon {
  const points = ringsOf(polygon)[ring] ?? []
  if (points.length > 3) return withRing(polygon, ring, (all) => all.toSpliced(index, 1))
  return ring === 0 ? polygon : withoutHole(polygon, ring)
}

export const withoutHole = (polygon: Polygon, ring: number): Polygon =>
  fromRings(ringsOf(polygon).filter((_points, index) => index !== ring))

export const withHole = ({ outer, holes }: Polygon, hole: readonly Point[]): Polygon => ({
  outer,
  holes: [...holes, hole],
})

export const textOf = polygonText

type Placed = { id: string; cityId: string; priority: number; fields: ZoneFields }

/** The zones that one has places in common with, and which of the two counts there; those that are off do not count. */
export function overlapsOf(zone: Placed, others: readonly Placed[]): { other: Placed; winner: Placed }[] {
  if (!zone.fields.active) return []
  const polygon = polygonOf(zone.fields)
  return others
    .filter(({ id, cityId, fields }) => id !== zone.id && cityId === zone.cityId && fields.active)
    .filter((other) => areOverlapping(polygon, polygonOf(other.fields)))
    .map((other) => {
      // As the server lists them: of two that are alike in all else the lower id comes first.
      const [winner = zone] = [zone, other].toSorted(
        (a, b) =>
          byPrecedence(
            { priority: a.priority, price: a.fields.price },
            { priority: b.priority, price: b.fields.price },
          ) || (a.id < b.id ? -1 : 1),
      )
      return { other, winner }
    })
}

/** A hole that is pressed has this share of the area's height. */
const HOLE_SHARE = 0.1

/** A square hole around a point, as large as suits the area. */
export function holeAround({ latitude, longitude }: Point, outer: readonly Point[]): Point[] {
  const latitudes = outer.map((point) => point.latitude)
  const up = (HOLE_SHARE * (Math.max(...latitudes) - Math.min(...latitudes))) / 2
  const wide = up / Math.cos((latitude * Math.PI) / 180)
  return [
    { latitude: latitude - up, longitude: longitude - wide },
    { latitude: latitude - up, longitude: longitude + wide },
    { latitude: latitude + up, longitude: longitude + wide },
    { latitude: latitude + up, longitude: longitude - wide },
  ].map(roundPoint)
}

export type Drafts = ReadonlyMap<string, ZoneDraft>

/** What a draft of before the fields were there says of them: nothing of its own. */
const UNSAID = { freeFrom: null, addedMinutes: 0 }

const whole = ({ base, fields, ...draft }: ZoneDraft): ZoneDraft => ({
  ...draft,
  base: base && { ...base, fields: { ...UNSAID, ...base.fields } },
  fields: { ...UNSAID, ...fields },
})

/** What is drawn stays in this browser by person until it is saved or cancelled (DSK-64); the way back ends with the page. */
export function draftStore(storage: DeviceStorage, place: { merchantId: string; personId: string }) {
  const key = `desk:zones:${place.merchantId}:${place.personId}`
  return {
    read(): Drafts {
      try {
        // Written below alone.
        const persisted = JSON.parse(storage.getItem(key) ?? '[]') as [string, ZoneDraft][]
        return new Map(persisted.map(([id, draft]) => [id, whole(draft)]))
      } catch {
        return new Map()
      }
    },
    persist(drafts: Drafts): void {
      const persisted = [...drafts].filter(([, draft]) => isChanged(draft))
      if (persisted.length === 0) storage.removeItem(key)
      else
        storage.setItem(
          key,
          JSON.stringify(persisted.map(([id, draft]) => [id, { ...draft, past: [], future: [] }])),
        )
    },
  }
}

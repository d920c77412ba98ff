import type { DeviceStorage } from '@dasturxon/client'
import type { DeskCallInput, DeskHall, DeskTable, TableFields } from '@dasturxon/contract/desk'
import {
  freePlace,
  nextName,
  placesOf,
  readTablePlace,
  tablePlaceText,
  usualSize,
  type FieldChange,
  type TablePlace,
} from '@dasturxon/domain'

/** What somebody has made of a table and not saved: `base` null is a new one, `fields` null one that is taken away. */
export type TableEdit = { base: DeskTable | null; fields: TableFields | null }

/** All that is drawn of a branch and not saved, by table; `past` and `future` are the way back and forth. */
export type PlanDraft = {
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
}
export type Edits = Readonly<Record<string, TableEdit>>

export const NO_DRAFT: PlanDraft = { edits: {}, past: [], future: [] }
/** So many steps back. */
const MOST_STEPS = 100

/** A table as the plan shows it. */
export type ShownTable = {
  id: string
  fields: TableFields
  place: TablePlace
  isChanged: boolean
  isNew: boolean
}

const paths = Object.keys as (fields: TableFields) => (keyof TableFields)[]
const isSame = (one: TableFields, other: TableFields) => paths(one).every((path) => one[path] === other[path])

const isEdit = ({ base, fields }: TableEdit): boolean =>
  base === null ? fields !== null : fields === null || !isSame(base.fields, fields)

/** How many tables wait to be saved. */
export const countEdits = ({ edits }: PlanDraft): number => Object.values(edits).filter(isEdit).length

/** A step forth. */
export const withEdit = (draft: PlanDraft, id: string, edit: TableEdit): PlanDraft => ({
  edits: { ...draft.edits, [id]: edit },
  past: [...draft.past, draft.edits].slice(-MOST_STEPS),
  future: [],
})

export function undone({ edits, past, future }: PlanDraft): PlanDraft {
  const before = past.at(-1)
  return before
    ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] }
    : { edits, past, future }
}

export function redone({ edits, past, future }: PlanDraft): PlanDraft {
  const [after, ...rest] = future
  return after ? { edits: after, past: [...past, edits], future: rest } : { edits, past, future }
}

/**
 * The tables of all halls with what was drawn of them. One that nobody has drawn stands where its hall has room for it as it is saved,
 * so that it does not move while others are drawn.
 */
export function shownTables(halls: readonly DeskHall[], { edits }: PlanDraft): ShownTable[] {
  const found = new Map(
    halls.flatMap(({ tables }) => [
      ...placesOf(tables.map(({ id, fields: { chairs, place } }) => ({ id, chairs, place }))),
    ]),
  )
  const shown: ShownTable[] = []
  for (const [id, edit] of allEdits(halls, edits)) {
    const { base, fields } = edit
    if (fields === null) continue
    const known = fields.hallId === base?.fields.hallId ? found.get(id) : undefined
    const beside = shown.filter((one) => one.fields.hallId === fields.hallId).map((one) => one.place)
    const place = readTablePlace(fields.place) ?? known ?? freePlace(beside, usualSize(fields.chairs))
    shown.push({ id, fields, place, isChanged: isEdit(edit), isNew: base === null })
  }
  return shown
}

/** Every table by its id, as it is drawn; those that are not there yet are the last. */
function allEdits(halls: readonly DeskHall[], edits: Edits): Map<string, TableEdit> {
  const saved = halls.flatMap(({ tables }) => tables)
  return new Map([
    ...saved.map((table) => [table.id, { base: table, fields: table.fields }] as const),
    ...Object.entries(edits),
  ])
}

/** A table that is not there yet: the next number, at the first free place of a hall, or beside one that it is a copy of. */
export function newTable(
  tables: readonly ShownTable[],
  { hallId, like }: { hallId: string; like?: ShownTable | undefined },
): TableFields {
  const taken = tables.filter(({ fields }) => fields.hallId === hallId).map(({ place }) => place)
  const chairs = like?.fields.chairs ?? 4
  const size = like?.place ?? usualSize(chairs)
  return {
    name: nextName(tables.map(({ fields }) => fields.name)),
    chairs,
    hallId,
    isBookable: like?.fields.isBookable ?? true,
    isActive: true,
    place: tablePlaceText(
      freePlace(taken, { width: size.width, height: size.height }, like?.place.shape ?? 'RECTANGLE'),
    ),
  }
}

type Body = DeskCallInput<'desk.saveTables'>['body']
type Patch = NonNullable<Body['changed']>[number]['patch'] & Record<string, FieldChange>

/** What a press of Save sends: what was drawn, and in the halls of it also the places of tables that nobody has drawn. */
export function bodyOf(
  halls: readonly DeskHall[],
  draft: PlanDraft,
): { [Part in 'made' | 'changed' | 'removed']: NonNullable<Body[Part]> } {
  const drawn = new Set(
    Object.values(draft.edits)
      .filter(isEdit)
      .flatMap(({ base, fields }) => [base?.fields.hallId, fields?.hallId]),
  )
  const places = new Map(shownTables(halls, draft).map(({ id, place }) => [id, tablePlaceText(place)]))
  const all = [...allEdits(halls, draft.edits)]
    .map(([id, { base, fields }]): [string, TableEdit] => {
      const place = fields?.place === '' && drawn.has(fields.hallId) ? places.get(id) : undefined
      return [id, { base, fields: fields && place !== undefined ? { ...fields, place } : fields }]
    })
    .filter(([, edit]) => isEdit(edit))
  return {
    made: all.flatMap(([key, { base, fields }]) => (base === null && fields ? [{ key, fields }] : [])),
    changed: all.flatMap(([id, { base, fields }]) =>
      base && fields ? [{ id, version: base.version, patch: patchOf(base, fields) }] : [],
    ),
    removed: all.flatMap(([id, { base, fields }]) => (base && fields === null ? [id] : [])),
  }
}

const patchOf = (base: DeskTable, fields: TableFields): Patch =>
  Object.fromEntries(
    paths(fields)
      .filter((path) => fields[path] !== base.fields[path])
      .map((path) => [path, { base: base.fields[path], value: fields[path] }]),
  )

/** What was drawn, on top of what others have saved since; of a table that is gone nothing is left. */
export function rebased({ edits }: PlanDraft, halls: readonly DeskHall[]): PlanDraft {
  const fresh = new Map(halls.flatMap(({ tables }) => tables).map((table) => [table.id, table]))
  const next = Object.entries(edits).flatMap(([id, { base, fields }]): [string, TableEdit][] => {
    if (base === null) return [[id, { base, fields }]]
    const table = fresh.get(id)
    if (!table) return []
    if (fields === null) return [[id, { base: table, fields }]]
    const own = Object.fromEntries(
      paths(fields)
        .filter((path) => fields[path] !== base.fields[path])
        .map((path) => [path, fields[path]]),
    )
    return [[id, { base: table, fields: { ...table.fields, ...own } }]]
  })
  return { ...NO_DRAFT, edits: Object.fromEntries(next) }
}

type Place = { merchantId: string; personId: string; branchId: string }

/** What is drawn stays in this browser by person and branch until it is saved or discarded (DSK-64); the way back ends with the page. */
export function planStore(storage: DeviceStorage, { merchantId, personId, branchId }: Place) {
  const key = `desk:plan:${merchantId}:${personId}:${branchId}`
  return {
    read(): PlanDraft {
      try {
        // Written below alone.
        return { ...NO_DRAFT, edits: JSON.parse(storage.getItem(key) ?? '{}') as Edits }
      } catch {
        return NO_DRAFT
      }
    },
    persist(draft: PlanDraft): void {
      const edits = Object.entries(draft.edits).filter(([, edit]) => isEdit(edit))
      if (edits.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(Object.fromEntries(edits)))
    },
  }
}

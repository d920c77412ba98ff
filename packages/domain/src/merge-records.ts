/** What a field of an edited record holds. A list is a set of words: its order says nothing. */
export type FieldValue = string | number | boolean | null | readonly string[]

/** What a record holds, or is to hold, by the names of its fields. */
export type RecordFields = Readonly<Record<string, FieldValue>>

/** One field as somebody wants it, and as they saw it when they began. */
export type FieldChange = { base: FieldValue; value: FieldValue }

export type FieldConflict = { path: string; base: FieldValue; yours: FieldValue; theirs: FieldValue }

/**
 * What to write so that nobody's change is lost (desk §6.4): fields that nobody else touched, and of a list what was added and
 * taken away. A field that both changed to different values is a conflict, and then somebody chooses.
 */
export function mergeRecords(
  theirs: RecordFields,
  mine: Readonly<Record<string, FieldChange>>,
): { patch: Record<string, FieldValue>; conflicts: FieldConflict[] } {
  const patch: Record<string, FieldValue> = {}
  const conflicts: FieldConflict[] = []
  for (const [path, { base, value }] of Object.entries(mine)) {
    const present = theirs[path] ?? null
    const merged = mergeField({ base, value, present })
    if (merged === undefined) conflicts.push({ path, base, yours: value, theirs: present })
    else if (!isSameValue(merged, present)) patch[path] = merged
  }
  return { patch, conflicts }
}

type Field = { base: FieldValue; value: FieldValue; present: FieldValue }

/** The value that holds afterwards; undefined where somebody has to choose. */
function mergeField({ base, value, present }: Field): FieldValue | undefined {
  if (isSameValue(value, base)) return present
  if (isSameValue(asTyped(present), asTyped(base)) || isSameValue(present, value)) return value
  if (!isList(base) || !isList(value) || !isList(present)) return undefined
  const remaining = present.filter((one) => value.includes(one) || !base.includes(one))
  const added = value.filter((one) => !base.includes(one) && !present.includes(one))
  return [...remaining, ...added]
}

/** As a form sends it: texts are trimmed there, and one that files brought may have blanks around it. */
const asTyped = (value: FieldValue): FieldValue => (typeof value === 'string' ? value.trim() : value)

const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value)

/** Of wanted values those that fields do not hold yet; what fields do not name is null. */
export const newValues = (fields: RecordFields, wanted: RecordFields): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([path, value]) => !isSameValue(value, fields[path] ?? null)),
  )

/** Whether fields hold all of these values. */
export const holdsAll = (fields: RecordFields, values: RecordFields): boolean =>
  Object.keys(newValues(fields, values)).length === 0

/** Whether two fields hold the same, lists in any order. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  if (!isList(one) || !isList(other)) return one === other
  return one.length === other.length && one.every((word) => other.includes(word))
}

import { json, type Transaction } from '@dasturxon/db'
import { choiceKey, isSameValue, type FieldValue, type RecordFields } from '@dasturxon/domain'
import {
  leaveOptionSets,
  optionsField,
  optionsOfField,
  type OptionGroup,
} from '../catalogue/option-groups.ts'
import type { Entry } from '../staff/write-entry.ts'
import type { MenuRecord } from './menu-records.ts'
import {
  contentOfGroup,
  fieldsOfSet,
  keyOfSet,
  listSetDishes,
  readOptionSets,
  type OptionSetRecord,
  type SetContent,
} from './option-sets.ts'

/** What sets shall be; null: no longer there. */
export type SetContents = ReadonlyMap<string, SetContent | null>

export type ChangedDish = { record: MenuRecord; after: Record<string, FieldValue> }
export type ChangedSet = { record: OptionSetRecord; content: SetContent | null }

/**
 * Keeps the rule of sets: a choice that belongs to one says what it says (DSK-62). Where all dishes of a set are changed alike, by a
 * sheet or by taking one back, the set follows; a choice that is no longer like its set leaves it. Changes the dishes that are given,
 * and answers the sets that change with them.
 */
export async function settleSets(
  tx: Transaction,
  merchantId: string,
  { dishes, sets }: { dishes: readonly ChangedDish[]; sets: SetContents },
): Promise<ChangedSet[]> {
  const touched = dishes.filter(({ after }) => 'options' in after || 'deleted' in after)
  const ids = [...new Set([...sets.keys(), ...touched.flatMap((dish) => setsIn(dish))])]
  if (ids.length === 0) return []
  const records = await readOptionSets(tx, merchantId, ids)
  const groups = new Map<string, OptionGroup[]>()
  for (const dish of await listSetDishes(tx, merchantId, ids)) groups.set(dish.id, dish.groups)
  const before = new Map(groups)
  for (const { record, after } of touched) {
    if (after['deleted'] === true) groups.delete(record.id)
    else groups.set(record.id, groupsOf({ record, after }))
  }
  const changed = [...records.values()].flatMap((record): ChangedSet[] => {
    const wanted = sets.get(record.id)
    const present = record.deleted ? null : record.content
    const content = wanted === undefined ? present && followed(record, { before, groups }) : wanted
    const key = content && keyOfSet(content)
    for (const dish of touched) leaveUnlike(dish, { setId: record.id, key })
    return isSameContent(record, content) ? [] : [{ record, content }]
  })
  return changed
}

const groupsOf = ({ record, after }: ChangedDish): OptionGroup[] =>
  optionsOfField(String(after['options'] ?? record.fields['options'] ?? ''))

const setsIn = ({ record, after }: ChangedDish): string[] =>
  [record.fields['options'], after['options']]
    .flatMap((field) => (typeof field === 'string' ? optionsOfField(field) : []))
    .flatMap(({ setId }) => setId ?? [])

type Members = { before: ReadonlyMap<string, OptionGroup[]>; groups: ReadonlyMap<string, OptionGroup[]> }

/** What a set is when all its dishes say the same; otherwise what it was. */
function followed({ id, content }: OptionSetRecord, { before, groups }: Members): SetContent {
  const members = [...groups.values()].flat().filter(({ setId }) => setId === id)
  const [first] = members
  if (!first || new Set(members.map((group) => choiceKey(group))).size > 1) return content
  if (choiceKey(first) === keyOfSet(content)) return content
  const was = [...before.values()].flat().find((group) => group.id === first.id)
  // after an import nobody knows what was: options go by their places
  const places = (was ?? first).modifications.map((option) => option.id)
  return contentOfGroup(first, (option) => content.options[places.indexOf(option.id)]?.id ?? option.id)
}

/** A dish's choice that says something else than its set goes its own way. */
function leaveUnlike(dish: ChangedDish, { setId, key }: { setId: string; key: string | null }): void {
  if (dish.after['deleted'] === true) return
  const groups = groupsOf(dish)
  const settled = groups.map((group) =>
    group.setId === setId && choiceKey(group) !== key ? { ...group, setId: null } : group,
  )
  if (optionsField(settled) === optionsField(groups)) return
  dish.after['options'] = optionsField(settled)
}

const isSameContent = ({ deleted, content: was }: OptionSetRecord, content: SetContent | null): boolean =>
  content === null
    ? deleted
    : !deleted && JSON.stringify(fieldsOfSet(was)) === JSON.stringify(fieldsOfSet(content))

/** Writes sets and answers what the log says of each. */
export async function writeSets(
  tx: Transaction,
  merchantId: string,
  changed: readonly ChangedSet[],
): Promise<Entry['records'][number][]> {
  const entries: Entry['records'][number][] = []
  for (const { record, content } of changed) {
    const version = record.version + 1
    await tx
      .updateTable('option_set')
      .set({
        version,
        deleted: content === null,
        ...(content && {
          name: json(content.name),
          min: content.min,
          max: content.max,
          // a list of what JSON can say
          options: json(content.options as never),
        }),
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', record.id)
      .execute()
    const after =
      content === null ? { ...record.fields, deleted: true } : { ...fieldsOfSet(content), deleted: false }
    entries.push({
      kind: 'OPTION_SET',
      id: record.id,
      version,
      fields: record.fields,
      after: changedFields(record.fields, after),
    })
  }
  return entries
}

/** Fields that hold something else; null is what is no longer there. */
function changedFields(before: RecordFields, after: RecordFields): Record<string, FieldValue> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    paths
      .map((path) => [path, after[path] ?? null] as const)
      .filter(([path, value]) => !isSameValue(value, before[path] ?? null)),
  )
}

/**
 * The same rule after an import folder, which writes dishes as it says and knows no sets: what all dishes of a set say is the set;
 * a choice that is not like it leaves.
 */
export async function settleImported(tx: Transaction, merchantId: string): Promise<void> {
  const records = [...(await readOptionSets(tx, merchantId)).values()].filter(({ deleted }) => !deleted)
  if (records.length === 0) return
  const dishes = await listSetDishes(
    tx,
    merchantId,
    records.map(({ id }) => id),
  )
  const groups = new Map(dishes.map((dish) => [dish.id, dish.groups]))
  const contents = new Map(
    records.map((record) => [record.id, followed(record, { before: new Map(), groups })]),
  )
  await writeSets(
    tx,
    merchantId,
    records
      .map((record) => ({ record, content: contents.get(record.id) ?? null }))
      .filter(({ record, content }) => !isSameContent(record, content)),
  )
  const leaving = [...groups.values()].flat().filter((group) => {
    const content = group.setId ? contents.get(group.setId) : undefined
    return content && keyOfSet(content) !== choiceKey(group)
  })
  await leaveOptionSets(
    tx,
    merchantId,
    leaving.map(({ id }) => id),
  )
}

import type { LocalisedText } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { choiceKey, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { readOptionGroups, type OptionGroup } from '../catalogue/option-groups.ts'
import { refId } from '../catalogue/ref-id.ts'
import { freeRef, nameOfTexts } from '../changes/refs.ts'
import { textFieldsOf, textOfFields } from '../changes/text-fields.ts'

type Option = OptionGroup['modifications'][number]

/** What the dishes of a set have in common; the ids of its options are its own. */
export type SetContent = { name: LocalisedText; min: number; max: number; options: readonly Option[] }

/** A set as the desk changes it: its fields by their names on the wire (`OptionSetPath`), with `deleted` besides. */
export type OptionSetRecord = {
  id: string
  ref: string
  version: number
  deleted: boolean
  content: SetContent
  fields: RecordFields
}

/** Sets by their ids, also those that nobody has any longer; `ids` names some of them. */
export async function readOptionSets(
  db: Db,
  merchantId: string,
  ids?: readonly string[],
): Promise<Map<string, OptionSetRecord>> {
  const rows = await db
    .selectFrom('option_set')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids ?? []}::uuid[])`))
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ id, ref, version, deleted, name, min, max, options }) => {
      // only writeSets writes the column
      const content = { name, min, max, options: options as unknown as Option[] }
      return [id, { id, ref, version, deleted, content, fields: { ...fieldsOfSet(content), deleted } }]
    }),
  )
}

/** A set as fields. */
export function fieldsOfSet({ name, min, max, options }: SetContent): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {
    ...textFieldsOf('name', name),
    min,
    max,
    order: options.map(({ id }) => id).join(' '),
  }
  for (const option of options) {
    const own = `option.${option.id}`
    Object.assign(fields, textFieldsOf(`${own}.name`, option.name))
    fields[`${own}.there`] = true
    fields[`${own}.ref`] = option.ref
    for (const field of OPTION_FIELDS) fields[`${own}.${field}`] = option[field]
  }
  return fields
}

const OPTION_FIELDS = ['price', 'minCount', 'maxCount', 'image', 'allergens', 'diets'] as const
/** What a new option is besides what was typed. */
const NEW_OPTION = { price: 0, minCount: 0, maxCount: 1, image: '', allergens: null, diets: [] } as const

/** The set that fields say: options that are there, those that `order` does not name behind the others. Not checked. */
export function contentOfFields(fields: RecordFields): SetContent {
  const there = Object.entries(fields)
    .filter(([path, value]) => path.endsWith('.there') && value === true)
    .map(([path]) => path.split('.')[1] ?? '')
  const order = String(fields['order'] ?? '').split(' ')
  const ids = [...order.filter((id) => there.includes(id)), ...there.filter((id) => !order.includes(id))]
  const refs = ids.map((id) => String(fields[`option.${id}.ref`] ?? ''))
  const options = ids.map((id, at) => {
    const own = `option.${id}`
    const name = textOfFields(`${own}.name`, fields)
    const ref =
      refs[at] ||
      freeRef({ what: 'option', name: nameOfTexts(name), key: id, isTaken: (one) => refs.includes(one) })
    refs[at] = ref
    const said = OPTION_FIELDS.map((field) => [field, fields[`${own}.${field}`] ?? NEW_OPTION[field]])
    return { id, ref, name, ...Object.fromEntries(said) } as Option
  })
  // the schema of a set checks what is typed
  return {
    name: textOfFields('name', fields),
    min: fields['min'] as number,
    max: fields['max'] as number,
    options,
  }
}

/** The field of a set that an issue of its schema is about. */
export function pathOfIssue({ options }: SetContent, { path }: { path: readonly PropertyKey[] }): string {
  const [field, at, inside, language] = path
  if (field === 'name') return `name.${String(at ?? 'uz')}`
  const option = field === 'options' ? options[Number(at)] : undefined
  if (!option) return String(field)
  return `option.${option.id}.${String(inside)}${inside === 'name' ? `.${String(language ?? 'uz')}` : ''}`
}

export const keyOfSet = ({ options, ...content }: SetContent): string =>
  choiceKey({ ...content, modifications: options })

/** A choice of a dish as the content of a set; `idOf` names its options there. */
export const contentOfGroup = (
  { name, min, max, modifications }: OptionGroup,
  idOf: (option: Option) => string,
): SetContent => ({
  name,
  min,
  max,
  options: modifications.map((option) => ({ ...option, id: idOf(option) })),
})

type Dish = { merchantId: string; code: string }

/**
 * The choice of a dish as a set says it. Options keep the ids and refs that they have on the dish, so that baskets and stops that
 * name them stay: those of a dish of the set go by their places in `before`, others by their names.
 */
export function asInSet(
  { merchantId, code }: Dish,
  group: OptionGroup,
  { setId, before, content }: { setId: string; before: SetContent; content: SetContent },
): OptionGroup {
  const isMember = group.setId === setId && group.modifications.length === before.options.length
  const places = before.options.map(({ id }) => id)
  const taken = new Set(group.modifications.map(({ ref }) => ref))
  const modifications = content.options.map((option) => {
    const known = isMember
      ? group.modifications[places.indexOf(option.id)]
      : group.modifications.find((one) => isCalledAlike(one.name, option.name))
    if (known) return { ...option, id: known.id, ref: known.ref }
    const isTaken = (one: string) => taken.has(one)
    const ref =
      option.ref !== '' && !isTaken(option.ref)
        ? option.ref
        : freeRef({ what: 'option', name: nameOfTexts(option.name), key: option.id, isTaken })
    taken.add(ref)
    return {
      ...option,
      ref,
      id: refId(merchantId, 'modification', `${code}/${group.ref || group.id}/${ref}`),
    }
  })
  const { name, min, max } = content
  return { id: group.id, ref: group.ref, setId, name, min, max, modifications }
}

const isCalledAlike = (one: LocalisedText, other: LocalisedText): boolean =>
  (['uz', 'ru', 'eng'] as const).some(
    (language) =>
      Boolean(one[language].trim()) &&
      one[language].trim().toLowerCase() === other[language].trim().toLowerCase(),
  )

/** A dish that has a choice of a set, with all its choices. */
export type SetDish = { id: string; code: string; groups: OptionGroup[] }

/** The dishes of sets; those that were taken off the menu have none. */
export async function listSetDishes(
  db: Db,
  merchantId: string,
  setIds: readonly string[],
): Promise<SetDish[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select p.id, case when p.ref = '' then p.id::text else p.ref end as code from product p
    where p.merchant_id = ${merchantId} and not p.deleted and exists (
      select from modification_group g
      where g.merchant_id = p.merchant_id and g.product_id = p.id and g.set_id = any(${setIds}::uuid[]))
    order by p.priority, p.id`.execute(db)
  const groups = await readOptionGroups(
    db,
    merchantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, groups: groups.get(row.id) ?? [] }))
}

/** The options that are the same one as this in its set, and itself: what is stopped of one is stopped of all (DSK-62). */
export async function listSameOptions(db: Db, merchantId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select g.set_id from modification m
      join modification_group g on g.merchant_id = m.merchant_id and g.id = m.group_id
      where m.merchant_id = ${merchantId} and m.id = ${id}),
    placed as (
      select m.id, row_number() over (partition by g.id order by m.priority, m.id) as place
      from modification_group g join modification m on m.merchant_id = g.merchant_id and m.group_id = g.id
      where g.merchant_id = ${merchantId} and m.active and g.set_id = (select set_id from mine))
    select id from placed where place = (select place from placed where id = ${id}) order by id`.execute(db)
  return rows.length === 0 ? [id] : rows.map((row) => row.id)
}

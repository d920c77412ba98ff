import { MOST_CHOICES, OptionSetContent } from '@dasturxon/contract/desk/schemas'
import type { Transaction } from '@dasturxon/db'
import { isSameValue, type FieldChange, type FieldValue, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { optionsOfField, type OptionGroup } from '../catalogue/option-groups.ts'
import type { RecordChanges } from '../changes/authors.ts'
import { freeRef, nameOfTexts } from '../changes/refs.ts'
import { contentOfFields, contentOfGroup, fieldsOfSet, pathOfIssue, type SetContent } from './option-sets.ts'
import { onPresentOrder } from './present-order.ts'

const ORDER = 'choices'
const CHOICE = /^choice\.([\w-]+)\.(.+)$/

export const isChoicePath = (path: string): boolean => path === ORDER || CHOICE.test(path)

/** The choices of a dish as fields (`ChoicePath`): those of a set say only that they are there. */
export function choiceFieldsOf(groups: readonly OptionGroup[]): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = { [ORDER]: groups.map(({ id }) => id).join(' ') }
  for (const group of groups) {
    fields[`choice.${group.id}.there`] = true
    if (group.setId) continue
    const own = fieldsOfSet(contentOfGroup(group, ({ id }) => id))
    for (const [path, value] of Object.entries(own)) fields[`choice.${group.id}.${path}`] = value
  }
  return fields
}

/** Changes of choices with their orders on what there is now. */
export function onPresentChoices(
  fields: RecordFields,
  patch: Readonly<Record<string, FieldChange>>,
): Record<string, FieldChange> {
  const added = new Set(
    Object.keys(patch).flatMap((path) => (path.endsWith('.there') ? [path.split('.').at(-2) ?? ''] : [])),
  )
  return Object.fromEntries(
    Object.entries(patch).map(([path, change]) => {
      const isOrder = path === ORDER || CHOICE.exec(path)?.[2] === 'order'
      const present = fields[path]
      return [
        path,
        isOrder && typeof present === 'string' ? onPresentOrder(change, { present, added }) : change,
      ]
    }),
  )
}

/**
 * The choices that fields say, of a dish that has `present`. Throws invalid_request with the fields that are wrong: what an import
 * would not take, what belongs to a set, an id that something else has.
 */
export async function choicesOfFields(
  tx: Transaction,
  merchantId: string,
  { present, fields, patch }: { present: readonly OptionGroup[]; fields: RecordFields; patch: RecordFields },
): Promise<OptionGroup[]> {
  const known = new Map(present.map((group) => [group.id, group]))
  const inSets = Object.keys(patch).filter((path) => {
    const [, id = '', field] = CHOICE.exec(path) ?? []
    return Boolean(known.get(id)?.setId) && field !== 'there'
  })
  if (inSets.length > 0) throw wrong(inSets)
  const said = { ...fields, ...patch }
  const ids = idsIn(said)
  if (ids.length > MOST_CHOICES) throw wrong([ORDER])
  const refs = new Set(present.map(({ ref }) => ref))
  const groups = ids.map((id): OptionGroup => {
    const group = known.get(id)
    if (group?.setId) return group
    const { name, min, max, options } = wholeChoice(id, contentOfFields(fieldsIn(said, id)))
    const isTaken = (one: string) => refs.has(one)
    const ref = group?.ref ?? freeRef({ what: 'option', name: nameOfTexts(name), key: id, isTaken })
    refs.add(ref)
    return { id, ref, setId: null, name, min, max, modifications: options }
  })
  await assertFreeIds(tx, merchantId, { present, groups })
  return groups
}

/** Ids of the choices that are there, in their order; those that it does not name behind the others. */
function idsIn(fields: RecordFields): string[] {
  const there = Object.entries(fields).flatMap(([path, value]) => {
    const [, id, field] = CHOICE.exec(path) ?? []
    return id !== undefined && field === 'there' && value === true ? [id] : []
  })
  const order = String(fields[ORDER] ?? '').split(' ')
  return [...order.filter((id) => there.includes(id)), ...there.filter((id) => !order.includes(id))]
}

/** The fields of one choice, by their names in a set. */
const fieldsIn = (fields: RecordFields, id: string): RecordFields => {
  const own = `choice.${id}.`
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, value]) =>
      path.startsWith(own) ? [[path.slice(own.length), value]] : [],
    ),
  )
}

/** A choice as an import would take it. */
function wholeChoice(id: string, content: SetContent): SetContent {
  const whole = OptionSetContent.safeParse(content)
  if (whole.success) return { ...content, ...whole.data } as SetContent
  throw wrong(whole.error.issues.map((issue) => `choice.${id}.${pathOfIssue(content, issue)}`))
}

const wrong = (paths: readonly string[]) =>
  new AppError('invalid_request', {
    fields: [...new Set(paths)]
      .slice(0, 10)
      .map((path) => `body.choices.${path}`)
      .join(', '),
  })

const optionsOf = (groups: readonly OptionGroup[]) =>
  groups.flatMap((group) => group.modifications.map(({ id }) => ({ id, groupId: group.id })))

/** An id that is new must be nobody's: rows are written by their ids. */
async function assertFreeIds(
  tx: Transaction,
  merchantId: string,
  { present, groups }: { present: readonly OptionGroup[]; groups: readonly OptionGroup[] },
): Promise<void> {
  const options = optionsOf(groups)
  const repeated = options.find(({ id }, at) => options.findIndex((other) => other.id === id) !== at)
  if (repeated) throw wrong([`choice.${repeated.groupId}.option.${repeated.id}.there`])
  const had = new Set(optionsOf(present).map(({ id, groupId }) => `${groupId} ${id}`))
  const added = options.filter(({ id, groupId }) => !had.has(`${groupId} ${id}`))
  const addedGroups = groups.filter(({ id }) => present.every((group) => group.id !== id))
  const takenOption = await tx
    .selectFrom('modification')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`id = any(${added.map(({ id }) => id)}::uuid[])`)
    .executeTakeFirst()
  const takenGroup = await tx
    .selectFrom('modification_group')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`id = any(${addedGroups.map(({ id }) => id)}::uuid[])`)
    .executeTakeFirst()
  const taken = added.find(({ id }) => id === takenOption?.id)
  if (taken) throw wrong([`choice.${taken.groupId}.option.${taken.id}.there`])
  if (takenGroup) throw wrong([`choice.${takenGroup.id}.there`])
}

/** The fields of choices that differ between two values of the field that holds all of them, as they are in the second. */
export function changedChoiceFields(
  before: FieldValue | undefined,
  after: string,
): Record<string, FieldValue> {
  const from = choiceFieldsOf(optionsOfField(String(before ?? '')))
  const to = choiceFieldsOf(optionsOfField(after))
  const paths = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (path) => !path.endsWith('.ref') && !isSameValue(from[path] ?? null, to[path] ?? null),
  )
  return Object.fromEntries(paths.map((path) => [path, to[path] ?? null]))
}

/** Changes of a dish with the fields of its choices in place of all of them at once, so that each field has its author. */
export const withChoicePaths = (changes: RecordChanges): RecordChanges =>
  changes.map((change) => {
    const { options, ...after } = change.after
    if (typeof options !== 'string') return change
    return { ...change, after: { ...after, ...changedChoiceFields(change.before['options'], options) } }
  })

import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { OptionSetContent } from '@dasturxon/contract/desk/schemas'
import type { Transaction } from '@dasturxon/db'
import { isSameValue, type FieldValue } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { isAsLeft, type Undoing, type Written } from '../changes/undoing.ts'
import { optionsField, optionsOfField, type OptionGroup } from '../catalogue/option-groups.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { readRecords, type MenuRecord } from './menu-records.ts'
import {
  asInSet,
  contentOfFields,
  listSetDishes,
  readOptionSets,
  type OptionSetRecord,
  type SetContent,
  type SetDish,
} from './option-sets.ts'
import { writeChange } from './write-change.ts'

/**
 * Takes a change of a set back on all its dishes or on none: the set must be as the change left it. A dish that has left the set
 * since stays as it is and is named (DSK-62, DSK-89). The transaction holds the merchant.
 */
export async function undoOptionSets(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, records }: Undoing,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const { merchantId } = ctx
  const all = await readOptionSets(tx, merchantId)
  const sets = setsBefore(all, records)
  const ofDishes = records.filter(({ kind }) => kind === 'PRODUCT')
  const present = await readRecords(tx, merchantId, {
    kind: 'PRODUCT',
    ids: ofDishes.map(({ record_id: id }) => id),
  })
  const members = new Map(
    (await listSetDishes(tx, merchantId, [...sets.keys()])).map((dish) => [dish.id, dish]),
  )
  const goingBack = new Map<string, SetDish>()
  const left: MenuRecord['name'][] = []
  for (const change of ofDishes) {
    const record = present.get(change.record_id)
    if (!record) continue
    if (isOfContent(change) && members.has(record.id)) continue
    if (isOfContent(change) || !areChoicesAsLeft(record, change)) left.push(record.name)
    else goingBack.set(record.id, dishOf(record, String(change.before['options'] ?? '')))
  }
  const dishes = [...new Map([...members, ...goingBack]).values()]
  const patches = new Map(
    dishes.map(({ id, code, groups }) => [
      id,
      { options: optionsField(groups.map((group) => settled({ merchantId, code }, group, { all, sets }))) },
    ]),
  )
  if (patches.size === 0) throw new AppError('undo_too_late')
  await writeChange(tx, ctx, { topic: 'UNDONE', kind: 'PRODUCT', patches, sets, undoes })
  return { undone: patches.size, left }
}

/**
 * What the sets were before the change. Throws undo_too_late where one is no longer as the change left it, or would be no whole one: with
 * fewer options at most than at least.
 */
function setsBefore(
  all: ReadonlyMap<string, OptionSetRecord>,
  records: Undoing['records'],
): Map<string, SetContent | null> {
  const sets = new Map<string, SetContent | null>()
  for (const change of records) {
    const { kind, record_id: id, before } = change
    if (kind !== 'OPTION_SET') continue
    const set = all.get(id)
    if (!set || !isAsLeft(set, change)) throw new AppError('undo_too_late')
    const content = contentOfFields({ ...set.fields, ...before })
    const isGoing = before['deleted'] === true
    if (!isGoing && !OptionSetContent.safeParse(content).success) throw new AppError('undo_too_late')
    sets.set(id, isGoing ? null : content)
  }
  return sets
}

const setsIn = (options: FieldValue | undefined) =>
  optionsOfField(typeof options === 'string' ? options : '')
    .flatMap(({ setId }) => setId ?? [])
    .toSorted()
    .join()

/** Whether a dish stayed in its sets and only said what they say. */
const isOfContent = ({ before, after }: Written): boolean =>
  setsIn(before['options']) === setsIn(after['options'])

const areChoicesAsLeft = ({ fields }: MenuRecord, { after }: Written): boolean =>
  fields['deleted'] === false && isSameValue(fields['options'] ?? null, after['options'] ?? null)

const dishOf = ({ id, ref }: MenuRecord, options: string): SetDish => ({
  id,
  code: ref === '' ? id : ref,
  groups: optionsOfField(options),
})

type Sets = { all: ReadonlyMap<string, OptionSetRecord>; sets: ReadonlyMap<string, SetContent | null> }

/** A choice as its set says it after the undo; one whose set is gone is the dish's own. */
function settled(
  dish: { merchantId: string; code: string },
  group: OptionGroup,
  { all, sets }: Sets,
): OptionGroup {
  const set = group.setId ? all.get(group.setId) : undefined
  if (!set) return group
  const present = set.deleted ? null : set.content
  const content = sets.get(set.id) === undefined ? present : (sets.get(set.id) ?? null)
  if (content === null) return { ...group, setId: null }
  return asInSet(dish, group, { setId: set.id, before: set.content, content })
}

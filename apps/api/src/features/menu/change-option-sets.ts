import type { DeskOptionSet } from '@dasturxon/contract/desk'
import { MOST_CHOICES, OptionSetContent } from '@dasturxon/contract/desk/schemas'
import { json, type Transaction } from '@dasturxon/db'
import { choiceKey, type FieldChange, type FieldValue } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { optionsField, optionsOfField, type OptionGroup } from '../catalogue/option-groups.ts'
import { refId } from '../catalogue/ref-id.ts'
import { copyOptionStops } from '../catalogue/stop-option.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey } from '../changes/made-rows.ts'
import { mergeChange } from '../changes/merge-change.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'
import { listOptionSets } from './list-option-sets.ts'
import { readRecords, type MenuRecord } from './menu-records.ts'
import {
  asInSet,
  contentOfFields,
  contentOfGroup,
  listSetDishes,
  pathOfIssue,
  readOptionSets,
  type OptionSetRecord,
  type SetContent,
} from './option-sets.ts'
import { onPresentOrder } from './present-order.ts'
import { writeChange } from './write-change.ts'

/** Makes one set of choices that are alike: nothing of any dish changes but that it belongs there. */
export const addOptionSet: DeskHandler<'desk.addOptionSet'> = async ({ body: { key, choices } }, ctx) => {
  const { merchantId } = ctx
  const id = refId(merchantId, 'option set', key)
  await holdingMerchant(ctx, async (tx) => {
    if ((await findByKey(tx, merchantId, key)).length > 0) return
    const dishes = await requireDishes(tx, merchantId, choices)
    const groups = choices.map(({ productId, groupId }) => requireChoice(dishes, productId, groupId))
    const [first] = groups
    if (!first) return
    if (groups.some((group) => group.setId || choiceKey(group) !== choiceKey(first)))
      throw new AppError('option_choices_differ')
    const content = contentOfGroup(first, (option) => refId(merchantId, 'set option', `${key} ${option.id}`))
    // A row is inserted as one that is not there, and the change that brings it is written as every change is.
    await tx
      .insertInto('option_set')
      .values({
        merchant_id: merchantId,
        id,
        ref: first.ref,
        name: json(content.name),
        min: content.min,
        max: content.max,
        // a list of what JSON can say
        options: json(content.options as never),
        deleted: true,
      })
      .execute()
    const joined = new Set(choices.map(({ groupId }) => groupId))
    const patches = patchesOf(dishes.values(), (group) =>
      joined.has(group.id) ? { ...group, setId: id } : group,
    )
    await writeChange(tx, ctx, {
      topic: 'OPTION_SET_MADE',
      kind: 'PRODUCT',
      key,
      patches,
      sets: new Map([[id, content]]),
    })
  })
  return { id }
}

/** Merges what somebody changed of a set with what others did meanwhile, and writes it to all its dishes or to none (DSK-62). */
export const changeOptionSet: DeskHandler<'desk.changeOptionSet'> = async (
  { params: { id }, body: { version, patch } },
  ctx,
) => {
  const { merchantId } = ctx
  assertMayChange(ctx, Object.keys(patch))
  const alsoChanged = await holdingMerchant(ctx, async (tx) => {
    const set = await requireSet(tx, merchantId, id)
    const wanted = withPresentOrder(set, patch)
    const merged = await mergeChange(tx, ctx, { recordId: id, version, fields: set.fields, patch: wanted })
    const content = requireWhole(contentOfFields({ ...set.fields, ...merged.patch }))
    await writeToDishes(tx, ctx, { set, content })
    return merged.alsoChanged.filter(({ path }) => !path.endsWith('.ref'))
  })
  const changed = await requireDeskSet(ctx, id)
  return { version: changed.version, alsoChanged, set: changed }
}

/** Gives dishes the choice of a set; a dish that has it keeps it. What is stopped of the set is stopped on them, too. */
export const joinOptionSet: DeskHandler<'desk.joinOptionSet'> = async (
  { params: { id }, body: { dishes: wanted } },
  ctx,
) => {
  const { merchantId } = ctx
  assertMayChange(ctx, ['option.price'])
  await holdingMerchant(ctx, async (tx) => {
    const set = await requireSet(tx, merchantId, id)
    const dishes = await requireDishes(tx, merchantId, wanted)
    const patches = new Map<string, { options: string }>()
    for (const { productId, groupId } of wanted) {
      const record = dishes.get(productId)
      if (!record || groupsOf(record).some(({ setId }) => setId === id)) continue
      if (groupId !== null) requireChoice(dishes, productId, groupId)
      patches.set(productId, { options: optionsField(withSet(merchantId, record, { set, groupId })) })
    }
    const [model] = await listSetDishes(tx, merchantId, [id])
    await writeChange(tx, ctx, { topic: 'OPTION_SET_JOINED', kind: 'PRODUCT', patches })
    await copyOptionStops(tx, merchantId, stopsToCopy(model?.groups ?? [], { setId: id, patches }))
  })
  return { set: await requireDeskSet(ctx, id) }
}

/** Takes choices out of their set: they stay as they are. The set goes with its last dish. */
export const splitOptionSet: DeskHandler<'desk.splitOptionSet'> = async (
  { params: { id }, body: { groupIds } },
  ctx,
) => {
  const { merchantId } = ctx
  await holdingMerchant(ctx, async (tx) => {
    const set = (await readOptionSets(tx, merchantId, [id])).get(id)
    if (!set) throw new AppError('option_set_not_found')
    const members = await listSetDishes(tx, merchantId, [id])
    const isLeaving = (group: OptionGroup) => group.setId === id && groupIds.includes(group.id)
    const leaving = members.filter(({ groups }) => groups.some(isLeaving))
    const staying = members
      .flatMap(({ groups }) => groups)
      .filter((one) => one.setId === id && !isLeaving(one))
    if (leaving.length === 0) return
    const patches = new Map(
      leaving.map((dish) => [
        dish.id,
        {
          options: optionsField(
            dish.groups.map((group) => (isLeaving(group) ? { ...group, setId: null } : group)),
          ),
        },
      ]),
    )
    const sets = new Map(staying.length === 0 ? [[id, null]] : [])
    await writeChange(tx, ctx, { topic: 'OPTION_SET_SPLIT', kind: 'PRODUCT', patches, sets })
  })
  return { set: (await listOptionSets(ctx)).sets.find((one) => one.id === id) ?? null }
}

async function requireSet(tx: Transaction, merchantId: string, id: string): Promise<OptionSetRecord> {
  const set = (await readOptionSets(tx, merchantId, [id])).get(id)
  if (!set || set.deleted) throw new AppError('option_set_not_found')
  return set
}

async function requireDeskSet(ctx: DeskContext, id: string): Promise<DeskOptionSet> {
  const set = (await listOptionSets(ctx)).sets.find((one) => one.id === id)
  if (!set) throw new AppError('option_set_not_found')
  return set
}

async function requireDishes(
  tx: Transaction,
  merchantId: string,
  dishes: readonly { productId: string }[],
): Promise<Map<string, MenuRecord>> {
  const ids = [...new Set(dishes.map(({ productId }) => productId))]
  const records = await readRecords(tx, merchantId, { kind: 'PRODUCT', ids })
  if (ids.some((id) => records.get(id)?.fields['deleted'] !== false)) throw new AppError('product_not_found')
  return records
}

const groupsOf = ({ fields }: MenuRecord): OptionGroup[] => optionsOfField(String(fields['options'] ?? ''))

/** A choice that the dish has, and that is in no set yet. */
function requireChoice(
  dishes: ReadonlyMap<string, MenuRecord>,
  productId: string,
  groupId: string,
): OptionGroup {
  const dish = dishes.get(productId)
  const group = dish && groupsOf(dish).find(({ id }) => id === groupId)
  if (!group) throw new AppError('product_not_found')
  return group
}

const patchesOf = (records: Iterable<MenuRecord>, change: (group: OptionGroup) => OptionGroup) =>
  new Map([...records].map((record) => [record.id, { options: optionsField(groupsOf(record).map(change)) }]))

/** The patch with a new order on the options that there are. */
function withPresentOrder(
  { fields }: OptionSetRecord,
  patch: Readonly<Record<string, { base: FieldValue; value: FieldValue }>>,
): Record<string, FieldChange> {
  const { order } = patch
  if (!order) return { ...patch }
  const added = new Set(
    Object.keys(patch).flatMap((path) => (path.endsWith('.there') ? [path.split('.')[1] ?? ''] : [])),
  )
  return { ...patch, order: onPresentOrder(order, { present: String(fields['order']), added }) }
}

/** A set as an import would take it; throws invalid_request with the fields that are wrong. */
function requireWhole(content: SetContent): SetContent {
  const whole = OptionSetContent.safeParse(content)
  if (whole.success)
    return {
      ...content,
      name: trimmed(content.name),
      options: content.options.map((option) => ({ ...option, name: trimmed(option.name) })),
    }
  const paths = whole.error.issues.map((issue) => pathOfIssue(content, issue))
  throw new AppError('invalid_request', {
    fields: [...new Set(paths)]
      .slice(0, 10)
      .map((path) => `body.patch.${path}`)
      .join(', '),
  })
}

const trimmed = (text: SetContent['name']): SetContent['name'] => {
  const { uz, ru, eng, ...others } = text
  const ofOthers = Object.entries(others).map(([language, words]) => [language, words?.trim()])
  return { uz: uz.trim(), ru: ru.trim(), eng: eng.trim(), ...Object.fromEntries(ofOthers) }
}

/** Writes a set, and its choice on each of its dishes, in one change. */
async function writeToDishes(
  tx: Transaction,
  ctx: DeskContext,
  { set, content }: { set: OptionSetRecord; content: SetContent },
): Promise<void> {
  const { merchantId } = ctx
  const dishes = await listSetDishes(tx, merchantId, [set.id])
  const patches = new Map(
    dishes.map(({ id, code, groups }) => {
      const changed = groups.map((group) =>
        group.setId === set.id
          ? asInSet({ merchantId, code }, group, { setId: set.id, before: set.content, content })
          : group,
      )
      return [id, { options: optionsField(changed) }]
    }),
  )
  await writeChange(tx, ctx, {
    topic: 'OPTION_SET_CHANGED',
    kind: 'PRODUCT',
    patches,
    sets: new Map([[set.id, content]]),
  })
}

/** The choices of a dish with that of the set in place of one of them, or behind them. */
function withSet(
  merchantId: string,
  record: MenuRecord,
  { set, groupId }: { set: OptionSetRecord; groupId: string | null },
): OptionGroup[] {
  const groups = groupsOf(record)
  const code = record.ref === '' ? record.id : record.ref
  const inSet = (group: OptionGroup) =>
    asInSet({ merchantId, code }, group, { setId: set.id, before: set.content, content: set.content })
  if (groupId !== null) return groups.map((group) => (group.id === groupId ? inSet(group) : group))
  if (groups.length >= MOST_CHOICES) throw new AppError('invalid_request', { fields: 'body.dishes' })
  const wanted = set.ref === '' ? set.id : set.ref
  const isTaken = (ref: string) => groups.some((group) => group.ref === ref)
  const ref = isTaken(wanted) ? `${wanted.slice(0, 50)}-${set.id.slice(0, 4)}` : wanted
  const id = refId(merchantId, 'modification group', `${code}/${ref}`)
  return [...groups, inSet({ ...set.content, id, ref, modifications: [] })]
}

/** Which option of the model stands for which option of a dish that has joined. */
function stopsToCopy(
  model: readonly OptionGroup[],
  { setId, patches }: { setId: string; patches: ReadonlyMap<string, { options: string }> },
): { from: string; to: string }[] {
  const of = (groups: readonly OptionGroup[]) =>
    groups.find((group) => group.setId === setId)?.modifications.map(({ id }) => id) ?? []
  const from = of(model)
  return [...patches.values()].flatMap(({ options }) =>
    of(optionsOfField(options)).flatMap((to, at) => {
      const one = from[at]
      return one === undefined ? [] : [{ from: one, to }]
    }),
  )
}

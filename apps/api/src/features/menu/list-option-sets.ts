import type { DeskCallAnswer, DeskOptionSet, OptionSetProposal } from '@dasturxon/contract/desk'
import type { LocalisedText } from '@dasturxon/contract'
import { choiceKey, TEXT_LANGUAGES, translationGaps } from '@dasturxon/domain'
import { sql } from 'kysely'
import { readOptionGroups, type OptionGroup } from '../catalogue/option-groups.ts'
import { listAuthors } from '../changes/authors.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { keyOfSet, readOptionSets, type OptionSetRecord } from './option-sets.ts'

type Dish = { productId: string; name: LocalisedText; image: string; active: boolean }
/** A choice of a dish, with the dish. */
type Placed = { dish: Dish; group: OptionGroup }

/** Sets with their dishes, and choices that are alike and no set yet; dishes in the order of the shop. */
export async function listOptionSets(ctx: DeskContext): Promise<DeskCallAnswer<'desk.optionSets'>> {
  const { db, merchantId, merchant } = ctx
  const records = [...(await readOptionSets(db, merchantId)).values()].filter(({ deleted }) => !deleted)
  const choices = await listChoices(ctx)
  const bySet = Map.groupBy(choices, ({ group }) => group.setId ?? null)
  const stops = await listOptionStops(ctx)
  const sets: DeskOptionSet[] = []
  for (const record of records) {
    const members = bySet.get(record.id) ?? []
    if (members.length > 0) sets.push(await presentSet(ctx, record, { members, stops }))
  }
  return { mainLanguage: merchant.mainLanguage, sets, proposals: propose(bySet.get(null) ?? [], records) }
}

/** Every choice of every dish of the menu. */
async function listChoices({ db, merchantId }: DeskContext): Promise<Placed[]> {
  const { rows: dishes } = await sql<Dish>`
    select p.id as "productId", p.name, p.image, p.active
    from product p join category c on c.merchant_id = p.merchant_id and c.id = p.category_id
    where p.merchant_id = ${merchantId} and not p.deleted
      and exists (select from modification_group g where g.merchant_id = p.merchant_id and g.product_id = p.id)
    order by c.priority, c.id, p.priority, p.id`.execute(db)
  const groups = await readOptionGroups(
    db,
    merchantId,
    dishes.map(({ productId }) => productId),
  )
  return dishes.flatMap((dish) => (groups.get(dish.productId) ?? []).map((group) => ({ dish, group })))
}

type Stop = { branchId: string; until: Date | null }

/** What the caller's branches have stopped, by option. */
async function listOptionStops(ctx: DeskContext): Promise<Map<string, Stop[]>> {
  const branchIds = (await listMyBranches(ctx)).map(({ id }) => id)
  const rows = await ctx.db
    .selectFrom('modification_stop')
    .select(['modification_id as id', 'branch_id as branchId', 'stopped_until as until'])
    .where('merchant_id', '=', ctx.merchantId)
    .where(sql<boolean>`branch_id = any(${branchIds}::uuid[])`)
    .orderBy('branch_id')
    .execute()
  return Map.groupBy(rows, ({ id }) => id)
}

type SetParts = { members: readonly Placed[]; stops: ReadonlyMap<string, Stop[]> }

async function presentSet(
  { db, merchantId }: DeskContext,
  { id, version, content, fields }: OptionSetRecord,
  { members, stops }: SetParts,
): Promise<DeskOptionSet> {
  const { deleted: _deleted, ...own } = fields
  const gaps = new Set(
    [content.name, ...content.options.map(({ name }) => name)].flatMap((name) => translationGaps(name)),
  )
  const stopsOf = content.options.map((option, at) => {
    const ids = members.flatMap(({ group }) => group.modifications[at]?.id ?? [])
    const stopped = new Map(ids.flatMap((one) => stops.get(one) ?? []).map((stop) => [stop.branchId, stop]))
    const listed = [...stopped.values()].map(({ branchId, until }) => ({
      branchId,
      until: until?.toISOString() ?? null,
    }))
    return [option.id, { optionId: ids[0] ?? option.id, stopped: listed }] as const
  })
  const authors = await listAuthors(db, merchantId, { recordId: id })
  return {
    id,
    version,
    name: content.name,
    fields: Object.fromEntries(
      Object.entries(own)
        .filter(([path]) => !path.endsWith('.ref'))
        .map(([path, value]) => [
          path,
          Array.isArray(value) ? [...(value as readonly string[])] : (value as string),
        ]),
    ),
    gaps: TEXT_LANGUAGES.filter((language) => gaps.has(language)),
    dishes: members.map(presentDish),
    stops: Object.fromEntries(stopsOf),
    authors: authors.filter(({ path }) => path !== 'order' && !path.endsWith('.ref')),
  }
}

const presentDish = ({ dish, group }: Placed) => ({ ...dish, groupId: group.id })

/** Choices that are like a set, or like each other. */
function propose(choices: readonly Placed[], sets: readonly OptionSetRecord[]): OptionSetProposal[] {
  const setOf = new Map(sets.map((set) => [keyOfSet(set.content), set.id]))
  return [...Map.groupBy(choices, ({ group }) => choiceKey(group))].flatMap(
    ([key, alike]): OptionSetProposal[] => {
      const setId = setOf.get(key) ?? null
      const [first] = alike
      if (!first || (setId === null && alike.length < 2)) return []
      const { name, min, max, modifications } = first.group
      const options = modifications.map((option) => ({ name: option.name, price: option.price }))
      return [{ setId, name, min, max, options, dishes: alike.map(presentDish) }]
    },
  )
}

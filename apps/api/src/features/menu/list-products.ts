import type { DeskProduct, DeskProducts } from '@dasturxon/contract/desk'
import { ProductFields } from '@dasturxon/contract/desk/schemas'
import type { LocalisedText } from '@dasturxon/contract'
import { translationGaps } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { readOptionGroups } from '../catalogue/option-groups.ts'
import { listMealtimes, readMealtimes } from '../catalogue/write-mealtimes.ts'
import { authorsOf, queryRecordChanges } from '../changes/authors.ts'
import { choiceFieldsOf, withChoicePaths } from './choice-fields.ts'
import { editedFieldsOf, fieldsOf } from './menu-records.ts'
import { isMyField } from './my-fields.ts'

type ProductRow = Omit<DeskProducts['products'][number], 'gaps'> & { description: LocalisedText }
type CategoryRow = Omit<DeskProducts['categories'][number], 'gaps'>

/** SQL: whether product `p` is stopped in one of the branches. */
const isStopped = (branchIds: readonly string[]) => sql<boolean>`exists (
  select from product_branch b
  where b.merchant_id = p.merchant_id and b.product_id = p.id and b.branch_id = any(${branchIds}::uuid[]) and b.stopped)`

/** SQL: where of the branches product `p` is stopped, and until when. */
const stops = (branchIds: readonly string[]) => sql`coalesce((
  select json_agg(json_build_object('branchId', b.branch_id, 'until', b.stopped_until)
    order by b.branch_id)
  from product_branch b
  where b.merchant_id = p.merchant_id and b.product_id = p.id and b.branch_id = any(${branchIds}::uuid[]) and b.stopped), '[]')`

/** SQL: those of the branches that do not sell product `p`. */
const missingIn = (branchIds: readonly string[]) => sql`array(
  select id from unnest(${branchIds}::uuid[]) as mine (id)
  where not exists (
    select from product_branch b where b.merchant_id = p.merchant_id and b.product_id = p.id and b.branch_id = mine.id))`

/** SQL: the own prices of product `p` in the branches. */
const ownPrices = (branchIds: readonly string[]) => sql`coalesce((
  select json_agg(json_build_object('branchId', b.branch_id, 'price', b.price) order by br.is_main desc, br.priority, br.id)
  from product_branch b join branch br on br.merchant_id = b.merchant_id and br.id = b.branch_id
  where b.merchant_id = p.merchant_id and b.product_id = p.id and b.branch_id = any(${branchIds}::uuid[])
    and b.price is not null), '[]')`

const branchIdsOf = async (ctx: DeskContext) => (await listMyBranches(ctx)).map(({ id }) => id)

/** Every dish and category as rows, in the order of the shop; hidden ones too. */
export async function listProducts(ctx: DeskContext): Promise<DeskProducts> {
  const { db, merchantId, merchant } = ctx
  const categories = await sql<CategoryRow>`
    select id, ref, version, name, image, group_id as "groupId", view_type as "viewType", scroll_type as "scrollType",
      navigation_type as "navigationType", is_without_cart as "isWithoutCart", text_color as "textColor", array_to_string(array(select jsonb_array_elements_text(plate)), E'\\n') as plate,
      array(select m.mealtime_id from category_mealtime m
        where m.merchant_id = category.merchant_id and m.category_id = category.id order by m.mealtime_id) as mealtimes
    from category
    where merchant_id = ${merchantId} and not deleted order by priority, id`.execute(db)
  const branchIds = await branchIdsOf(ctx)
  const products = await sql<ProductRow>`
    select p.id, p.ref, p.version, p.category_id as "categoryId", p.name, p.description, p.image,
      p.cost_price as "costPrice", p.discount, p.active, ${stops(branchIds)} as stops,
      ${missingIn(branchIds)} as "missingIn", ${ownPrices(branchIds)} as "ownPrices",
      p.mxic_code <> '' as "hasMxik", p.allergens is not null as "hasAllergens"
    from product p
    where p.merchant_id = ${merchantId} and not p.deleted order by p.priority, p.id`.execute(db)
  const groups = await db
    .selectFrom('product_group')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return {
    mainLanguage: merchant.mainLanguage,
    groups,
    mealtimes: await listMealtimes(db, merchantId),
    categories: categories.rows.map((row) => ({ ...row, gaps: translationGaps(row.name) })),
    products: products.rows.map(({ description, ...row }) => ({
      ...row,
      gaps: translationGaps(row.name, description),
    })),
  }
}

/** SQL: all choices of product `p`, also those that are stopped in some of the branches. */
const groupsColumn = (branchIds: readonly string[]) => sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
    'set', case when g.set_id is not null then json_build_object('id', g.set_id, 'dishes', (
      select count(*) from modification_group o join product q on q.merchant_id = o.merchant_id and q.id = o.product_id
      where o.merchant_id = g.merchant_id and o.set_id = g.set_id and not q.deleted)) end,
    'modifications', coalesce((
      select json_agg(json_build_object('id', m.id, 'name', m.name, 'price', m.price, 'minCount', m.min_count,
        'maxCount', m.max_count, 'stopped', (
          select count(*) from modification_stop s
          where s.merchant_id = m.merchant_id and s.modification_id = m.id and s.branch_id = any(${branchIds}::uuid[])))
        order by m.priority, m.id)
      from modification m where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active), '[]'))
    order by g.priority, g.id)
  from modification_group g where g.merchant_id = p.merchant_id and g.product_id = p.id), '[]')`

/** How each of the branches sells product `id`, in the order of the branches. */
async function listSellers(ctx: DeskContext, id: string): Promise<DeskProduct['branches']> {
  const rows = await ctx.db
    .selectFrom('product_branch')
    .select(['branch_id', 'price', 'stock'])
    .where('merchant_id', '=', ctx.merchantId)
    .where('product_id', '=', id)
    .execute()
  const sold = new Map(rows.map((row) => [row.branch_id, row]))
  return (await listMyBranches(ctx)).map((branch) => {
    const row = sold.get(branch.id)
    return {
      id: branch.id,
      name: branch.name,
      isSold: row !== undefined,
      price: row?.price ?? null,
      stock: row?.stock ?? null,
    }
  })
}

/** The choices of product `id` as fields, without what files call them. */
async function readChoices({ db, merchantId }: DeskContext, id: string): Promise<DeskProduct['choices']> {
  const groups = (await readOptionGroups(db, merchantId, [id])).get(id) ?? []
  const said = Object.entries(choiceFieldsOf(groups)).filter(([path]) => !path.endsWith('.ref'))
  return Object.fromEntries(
    said.map(([path, value]) => [path, typeof value === 'object' && value !== null ? [...value] : value]),
  )
}

type WholeRow = Record<string, unknown> &
  Pick<DeskProduct, 'id' | 'ref' | 'version' | 'image' | 'gallery' | 'groups' | 'isStopped'>

/** One dish with all that may be changed of it. */
export async function requireDeskProduct(ctx: DeskContext, id: string): Promise<DeskProduct> {
  const { db, merchantId, merchant } = ctx
  const branchIds = await branchIdsOf(ctx)
  const { rows } = await sql<WholeRow>`
    select p.*, ${groupsColumn(branchIds)} as groups, ${isStopped(branchIds)} as "isStopped"
    from product p where p.merchant_id = ${merchantId} and p.id = ${id} and not p.deleted`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('product_not_found')
  const { ref, version, image, gallery, groups, isStopped: stopped } = row
  return {
    id,
    ref,
    version,
    mainLanguage: merchant.mainLanguage,
    fields: ProductFields.parse({
      ...editedFieldsOf('PRODUCT', fieldsOf('PRODUCT', row)),
      mealtimes: (await readMealtimes(db, merchantId, { kind: 'PRODUCT', ids: [id] })).get(id) ?? [],
    }),
    image,
    gallery,
    isStopped: stopped,
    branches: await listSellers(ctx, id),
    groups,
    choices: await readChoices(ctx, id),
    authors: authorsOf(withChoicePaths(await queryRecordChanges(db, merchantId, { recordId: id }))).filter(
      ({ path }) => isMyField(ctx, path),
    ),
  }
}

import type { DeskProduct, DeskProducts } from '@dasturxon/contract/desk'
import { ProductFields } from '@dasturxon/contract/desk/schemas'
import type { LocalisedText } from '@dasturxon/contract'
import { translationGaps } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { listAuthors } from '../changes/authors.ts'
import { fieldsOf } from './menu-records.ts'

type ProductRow = Omit<DeskProducts['products'][number], 'gaps'> & { description: LocalisedText }
type CategoryRow = Omit<DeskProducts['categories'][number], 'gaps'>

/** SQL: whether product `p` is stopped in one of the branches. */
const isStopped = (branchIds: readonly string[]) => sql<boolean>`exists (
  select from product_branch b
  where b.merchant_id = p.merchant_id and b.product_id = p.id and b.branch_id = any(${branchIds}::uuid[]) and b.stopped)`

const branchIdsOf = async (ctx: DeskContext) => (await listMyBranches(ctx)).map(({ id }) => id)

/** Every dish and category as rows, in the order of the shop; hidden ones too. */
export async function listProducts(ctx: DeskContext): Promise<DeskProducts> {
  const { db, merchantId, merchant } = ctx
  const categories = await sql<CategoryRow>`
    select id, ref, version, name from category
    where merchant_id = ${merchantId} and not deleted order by priority, id`.execute(db)
  const products = await sql<ProductRow>`
    select p.id, p.ref, p.version, p.category_id as "categoryId", p.name, p.description, p.image,
      p.cost_price as "costPrice", p.discount, p.active, ${isStopped(await branchIdsOf(ctx))} as "isStopped"
    from product p
    where p.merchant_id = ${merchantId} and not p.deleted order by p.priority, p.id`.execute(db)
  return {
    mainLanguage: merchant.mainLanguage,
    categories: categories.rows.map((row) => ({ ...row, gaps: translationGaps(row.name) })),
    products: products.rows.map(({ description, ...row }) => ({
      ...row,
      gaps: translationGaps(row.name, description),
    })),
  }
}

/** SQL: all choices of product `p`, also those that are stopped. */
const groupsColumn = sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
    'modifications', coalesce((
      select json_agg(json_build_object('id', m.id, 'name', m.name, 'price', m.price, 'minCount', m.min_count,
        'maxCount', m.max_count) order by m.priority, m.id)
      from modification m where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active), '[]'))
    order by g.priority, g.id)
  from modification_group g where g.merchant_id = p.merchant_id and g.product_id = p.id), '[]')`

type WholeRow = Record<string, unknown> &
  Pick<DeskProduct, 'id' | 'ref' | 'version' | 'image' | 'gallery' | 'groups' | 'isStopped'>

/** One dish with all that may be changed of it. */
export async function requireDeskProduct(ctx: DeskContext, id: string): Promise<DeskProduct> {
  const { db, merchantId, merchant } = ctx
  const { rows } = await sql<WholeRow>`
    select p.*, ${groupsColumn} as groups, ${isStopped(await branchIdsOf(ctx))} as "isStopped"
    from product p where p.merchant_id = ${merchantId} and p.id = ${id} and not p.deleted`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('product_not_found')
  const { deleted: _deleted, ...fields } = fieldsOf('PRODUCT', row)
  const { ref, version, image, gallery, groups, isStopped: stopped } = row
  return {
    id,
    ref,
    version,
    mainLanguage: merchant.mainLanguage,
    fields: ProductFields.parse(fields),
    image,
    gallery,
    isStopped: stopped,
    groups,
    authors: await listAuthors(db, merchantId, { recordId: id }),
  }
}

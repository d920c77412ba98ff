import type { Catalogue, Category, Product } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { mealtimeIds } from './mealtime-ids.ts'
import { lacksChoice, modificationGroupsColumn } from './modification-groups.ts'

type Mealtime = Catalogue['mealtimes'][number]
/** Where a menu is read: the shop on the web, or a messenger's (spec §7 `type`). */
export type System = 'WEB' | 'TG'
type Group = Catalogue['groups'][number]

/**
 * Everything a customer can see of a menu, sorted by priority (CAT-1): active products, the categories that have one, the
 * groups that have such a category. A product is marked available unless every branch stopped it or ran out of it.
 */
export async function loadCatalogue(
  db: Db,
  merchantId: string,
  { version, system }: { version: number; system: System },
): Promise<Catalogue> {
  const products = await queryProducts(db, merchantId, { system })
  const all = await queryCategories(db, merchantId, { system })
  const categories = all.filter(({ productCount }) => productCount > 0)
  const groupIds = new Set(categories.map((category) => category.groupId))
  const groups = (await queryGroups(db, merchantId)).filter(({ id }) => groupIds.has(id))
  const served = new Set(products.flatMap((product) => product.mealtimeIds))
  const mealtimes = (await queryMealtimes(db, merchantId)).filter(({ id }) => served.has(id))
  return { version, groups, mealtimes, categories, products }
}

/** One product that a customer can see, with its category; null when there is none. */
export async function findProduct(
  db: Db,
  merchantId: string,
  id: string,
): Promise<{ product: Product; category: Category } | null> {
  const [product] = await queryProducts(db, merchantId, { id })
  if (!product) return null
  const [category] = await queryCategories(db, merchantId, { id: product.categoryId })
  return category ? { product, category } : null
}

type ProductRow = Omit<Product, 'type' | 'count' | 'isAvailable' | 'productBranch'> & {
  productBranch: (Omit<Product['productBranch'][number], 'price'> & { price: number | null })[]
}

/** One row, or those that are sold in a system. */
type Which = { id: string } | { system: System }

const soldIn = (which: Which) => ('system' in which ? sql`and p.systems ? ${which.system}` : sql``)

async function queryProducts(db: Db, merchantId: string, which: Which): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.category_id as "categoryId", p.name, p.description, p.image, p.gallery, p.priority,
           p.cost_price as "costPrice", p.discount, p.amount, p.unit, p.measure,
           ${modificationGroupsColumn(null)} as "modificationGroups",
           p.active, p.delivery_enabled as "deliveryEnabled", p.labels, p.tags, p.calorie,
           p.time_cooking_min as "timeCookingMin", p.time_cooking_max as "timeCookingMax",
           p.barcode, p.mxic_code as "mxicCode", p.is_cart_recommendation as "isCartRecommendation",
           p.allergens, p.diets,
           coalesce((
             select json_agg(served.mealtime_id order by served.mealtime_id) from (${mealtimeIds}) served
           ), '[]') as "mealtimeIds",
           (select round(avg(g.grade), 1)::float8 from product_grade g
            where g.merchant_id = p.merchant_id and g.product_id = p.id and not g.hidden) as grade,
           coalesce((
             select json_agg(json_build_object('branchId', b.id,
                                               'isAvailable', pb.is_available and not pb.stopped
                                                              and pb.stock is distinct from 0
                                                              and not ${lacksChoice(sql`pb.branch_id`)},
                                               'count', pb.stock,
                                               'price', pb.price) order by b.priority, b.id)
             from product_branch pb
             join branch b on b.merchant_id = pb.merchant_id and b.id = pb.branch_id
             where pb.merchant_id = p.merchant_id and pb.product_id = p.id and b.is_active and not b.deleted
           ), '[]') as "productBranch"
    from product p
    where p.merchant_id = ${merchantId} and p.active and not p.deleted
      ${'id' in which ? sql`and p.id = ${which.id}` : soldIn(which)}
    order by p.priority, p.id
  `.execute(db)
  return rows.map(({ productBranch, ...row }) => ({
    ...row,
    // most have no price of their own, and a menu is read more often than anything else
    productBranch: productBranch.map(({ price, ...branch }) =>
      price === null ? branch : { ...branch, price },
    ),
    type: row.modificationGroups.length > 0 ? 'MODIFICATION' : 'NONE',
    count: mostInOneBranch(productBranch),
    isAvailable: productBranch.some((branch) => branch.isAvailable),
  }))
}

/** The most that one branch can sell at once; null when a branch sells it without counting. */
function mostInOneBranch(branches: ProductRow['productBranch']): number | null {
  const counts = branches.filter((branch) => branch.isAvailable).map((branch) => branch.count)
  return counts.reduce((most, count) => (most === null || count === null ? null : Math.max(most, count)), 0)
}

async function queryCategories(db: Db, merchantId: string, which: Which): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, group_id as "groupId", name, image, priority, text_color as "textColor", plate,
           view_type as "viewType", scroll_type as "scrollType", navigation_type as "navigationType",
           is_without_cart as "isWithoutCart",
           (select count(*)::int from product p
            where p.merchant_id = category.merchant_id and p.category_id = category.id
              and p.active and not p.deleted ${soldIn(which)}) as "productCount"
    from category
    where merchant_id = ${merchantId}
      ${'id' in which ? sql`and id = ${which.id}` : sql``}
    order by priority, id
  `.execute(db)
  return rows
}

async function queryMealtimes(db: Db, merchantId: string): Promise<Mealtime[]> {
  const { rows } = await sql<Mealtime>`
    select id, name, hours from mealtime where merchant_id = ${merchantId} order by priority, id
  `.execute(db)
  return rows
}

async function queryGroups(db: Db, merchantId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select id, name, icon, image, bg_color as "bgColor", icon_bg_color as "iconBgColor", priority
    from product_group
    where merchant_id = ${merchantId} and not deleted
    order by priority, id
  `.execute(db)
  return rows
}

import type { CallOutput, Catalogue, Category, LocalisedText, Product } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

type DocumentCatalogue = CallOutput<'catalogue.overalls'>
type DocumentProduct = CallOutput<'catalogue.product'>['product']
type Named = { id: string; name: LocalisedText }

/** What spec §3 names of a product and the shop's own screens do not read. */
type Fields = Required<Omit<DocumentProduct, keyof Product | 'category' | 'group'>>

type Asked = { merchantId: string; /** Whose favourites; null for a guest. */ userId: string | null }

/** A catalogue with every field that spec §3 names (docs/fields.md). */
export async function toDocumentCatalogue(
  db: Db,
  { catalogue, ...asked }: Asked & { catalogue: Catalogue },
): Promise<DocumentCatalogue> {
  const fields = await loadFields(db, asked)
  const categories = new Map(catalogue.categories.map((category) => [category.id, category]))
  const groups = new Map(catalogue.groups.map((group) => [group.id, group]))
  const groupOf = (category: Category | undefined) => groups.get(category?.groupId ?? '')
  return {
    ...catalogue,
    groups: catalogue.groups.map((group) => ({
      ...group,
      categories: idsIn(catalogue.categories.filter(({ groupId }) => groupId === group.id)),
    })),
    categories: catalogue.categories.map((category) => ({
      ...category,
      products: idsIn(catalogue.products.filter(({ categoryId }) => categoryId === category.id)),
    })),
    products: catalogue.products.map((product) => {
      const category = categories.get(product.categoryId)
      return { ...product, ...named(category, groupOf(category)), ...fields.get(product.id) }
    }),
  }
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** One product with every field that spec §3 names. */
export async function toDocumentProduct(
  db: Db,
  { product, category, ...asked }: Asked & { product: Product; category: Category },
): Promise<DocumentProduct> {
  const own = (await loadFields(db, asked, product.id)).get(product.id)
  if (!own) throw new Error(`product ${product.id} was there a moment ago`)
  return { ...product, ...named(category, await findGroup(db, asked.merchantId, category.groupId)), ...own }
}

function named(category: Named | undefined, group: Named | undefined) {
  const nameOf = (row: Named | undefined) => (row ? { id: row.id, name: row.name } : null)
  return { category: nameOf(category), group: nameOf(group) }
}

async function findGroup(db: Db, merchantId: string, id: string | null): Promise<Named | undefined> {
  if (id === null) return undefined
  return db
    .selectFrom('product_group')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
}

async function loadFields(db: Db, { merchantId, userId }: Asked, id?: string): Promise<Map<string, Fields>> {
  const { rows } = await sql<{ id: string; fields: Fields }>`
    select p.id, json_build_object(
      'systems', p.systems, 'additionalPrice', p.additional_price, 'eatsPrice', p.eats_price,
      'enabledEats', p.enabled_eats, 'expressPrice', p.express_price, 'enabledExpress', p.enabled_express,
      'externalIds', p.external_ids, 'isFavourite', f.id is not null, 'favaoriteId', f.id) as fields
    from product p
    left join favourite f on f.merchant_id = p.merchant_id and f.product_id = p.id and f.user_id = ${userId}
    where p.merchant_id = ${merchantId} ${id === undefined ? sql`` : sql`and p.id = ${id}`}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row.fields]))
}

import type { LocalisedText } from '@dasturxon/contract'
import type { DB, Db, Transaction } from '@dasturxon/db'
import { sql, type Insertable } from 'kysely'
import { upsertRows } from './write-rows.ts'

/** A choice of a dish as it is kept: `ref` is what files and sheets call it. */
export type OptionGroup = {
  id: string
  ref: string
  /** The set that it belongs to; without one it is the dish's own. */
  setId?: string | null
  name: LocalisedText
  min: number
  max: number
  modifications: readonly {
    id: string
    ref: string
    name: LocalisedText
    price: number
    minCount: number
    maxCount: number
    image: string
    allergens: readonly string[] | null
    diets: readonly string[]
  }[]
}

/** The choices of dishes by the ids of these, in their order; dishes without a choice are not there. */
export async function readOptionGroups(
  db: Db,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, OptionGroup[]>> {
  const { rows } = await sql<{ productId: string; groups: OptionGroup[] }>`
    select g.product_id as "productId", json_agg(json_build_object('id', g.id, 'ref', g.ref, 'setId', g.set_id, 'name', g.name, 'min', g.min,
      'max', g.max, 'modifications', coalesce((
        select json_agg(json_build_object('id', m.id, 'ref', m.ref, 'name', m.name, 'price', m.price, 'minCount', m.min_count,
          'maxCount', m.max_count, 'image', m.image, 'allergens', m.allergens, 'diets', m.diets) order by m.priority, m.id)
        from modification m where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active), '[]'))
      order by g.priority, g.id) as groups
    from modification_group g
    where g.merchant_id = ${merchantId} and g.product_id = any(${productIds}::uuid[])
    group by g.product_id`.execute(db)
  return new Map(rows.map(({ productId, groups }) => [productId, groups]))
}

/**
 * Gives dishes the choices that they are named with, and takes every other choice of them; null: of every dish of the shop, as an
 * import does, which knows nothing of sets.
 * Orders keep a copy of what was chosen, so that options can go.
 */
export async function writeOptionGroups(
  tx: Transaction,
  merchantId: string,
  { of, groups }: { of: readonly string[] | null; groups: ReadonlyMap<string, readonly OptionGroup[]> },
): Promise<void> {
  const groupRows: Insertable<DB['modification_group']>[] = []
  const optionRows: Insertable<DB['modification']>[] = []
  for (const [productId, own] of groups)
    for (const [priority, group] of own.entries()) {
      const { id, ref, name, min, max } = group
      groupRows.push({
        merchant_id: merchantId,
        id,
        ref,
        product_id: productId,
        name,
        min,
        max,
        priority,
        ...(of !== null && { set_id: group.setId ?? null }),
      })
      for (const [place, option] of group.modifications.entries())
        optionRows.push({
          merchant_id: merchantId,
          id: option.id,
          ref: option.ref,
          group_id: id,
          name: option.name,
          image: option.image,
          price: option.price,
          min_count: option.minCount,
          max_count: option.maxCount,
          allergens: option.allergens as never,
          diets: option.diets as never,
          active: true,
          priority: place,
        })
    }
  await upsertRows(tx, 'modification_group', groupRows)
  await upsertRows(tx, 'modification', optionRows)
  const isOf = of === null ? sql`` : sql`and g.product_id = any(${of}::uuid[])`
  await sql`
    delete from modification m using modification_group g
    where m.merchant_id = ${merchantId} and g.merchant_id = m.merchant_id and g.id = m.group_id ${isOf}
      and not (m.id = any(${optionRows.map(({ id }) => id)}::uuid[]))`.execute(tx)
  await sql`
    delete from modification_group g
    where g.merchant_id = ${merchantId} ${isOf}
      and not (g.id = any(${groupRows.map(({ id }) => id)}::uuid[]))`.execute(tx)
}

/** Makes choices their dishes' own. */
export async function leaveOptionSets(
  tx: Transaction,
  merchantId: string,
  groupIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('modification_group')
    .set({ set_id: null })
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`id = any(${groupIds}::uuid[])`)
    .execute()
}

/** The choices of a dish as one field of its record: the same choices are the same text. */
export const optionsField = (groups: readonly OptionGroup[]): string =>
  groups.length === 0
    ? ''
    : JSON.stringify(
        groups.map(({ id, ref, setId, name, min, max, modifications }) => ({
          id,
          ref,
          // the dish's own says nothing: files and older entries of the log know no sets
          ...(setId && { setId }),
          name: inOrder(name),
          min,
          max,
          modifications: modifications.map((option) => ({
            id: option.id,
            ref: option.ref,
            name: inOrder(option.name),
            price: option.price,
            minCount: option.minCount,
            maxCount: option.maxCount,
            image: option.image,
            allergens: option.allergens,
            diets: option.diets,
          })),
        })),
      )

/** The same field as files have it, which know no sets. */
export const withoutSets = (field: string): string =>
  optionsField(optionsOfField(field).map((group) => ({ ...group, setId: null })))

/** The choices that a field holds. */
export const optionsOfField = (field: string): OptionGroup[] =>
  // only optionsField writes it
  field === '' ? [] : (JSON.parse(field) as OptionGroup[])

/** A text with its languages in one order: the database keeps keys in another one than files. */
const inOrder = (text: LocalisedText) =>
  Object.fromEntries(Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1)))

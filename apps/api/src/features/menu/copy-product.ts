import { MENU_TEXT } from '@dasturxon/contract/desk/schemas'
import { json, type Transaction } from '@dasturxon/db'
import { nameOfCopy } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { optionsOfField, writeOptionGroups, type OptionGroup } from '../catalogue/option-groups.ts'
import { refId } from '../catalogue/ref-id.ts'
import { carryAlike } from '../catalogue/stock.ts'
import { writeMealtimes } from '../catalogue/write-mealtimes.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { nameOfTexts } from '../changes/refs.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'
import { readRecords, type MenuRecord } from './menu-records.ts'
import { writeChange } from './write-change.ts'

/** What a copy has of its original's row. */
export const COPIED = [
  'category_id',
  'description',
  'image',
  'gallery',
  'cost_price',
  'discount',
  'unit',
  'amount',
  'measure',
  'calorie',
  'time_cooking_min',
  'time_cooking_max',
  'is_batch',
  'labels',
  'tags',
  'diets',
  'allergens',
  'mxic_code',
  'package_code',
  'vat_percent',
  'delivery_enabled',
  'is_cart_recommendation',
  'systems',
  'additional_price',
  'eats_price',
  'enabled_eats',
  'express_price',
  'enabled_express',
] as const

/** What it has of its own: `barcode` and `external_ids` name one thing in other systems, and two dishes would be taken for one. */
export const OWN = [
  'merchant_id',
  'id',
  'ref',
  'name',
  'priority',
  'active',
  'deleted',
  'version',
  'barcode',
  'external_ids',
] as const

/**
 * Makes a dish from another one, at the end of its category and hidden; the same key again answers the same dish. It is sold where its
 * original is, uncounted and not stopped, at the main price: a branch's own price is that branch's decision about one dish, and whoever
 * copies it may not be allowed there. A choice of a set stays one of that set.
 */
export const copyProduct: DeskHandler<'desk.copyProduct'> = async ({ params, body: { key } }, ctx) => {
  const { merchantId } = ctx
  assertMayChange(ctx, ['costPrice'])
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, key)
    if (known !== undefined) return { id: known }
    const original = (await readRecords(tx, merchantId, { kind: 'PRODUCT', ids: [params.id] })).get(params.id)
    if (!original || original.fields['deleted'] === true) throw new AppError('product_not_found')
    const id = await insertCopy(tx, { merchantId, original, key })
    await writeChange(tx, ctx, {
      topic: 'PRODUCT_MADE',
      kind: 'PRODUCT',
      key,
      patches: new Map([[id, { deleted: false }]]),
    })
    return { id }
  })
}

type Copying = { merchantId: string; original: MenuRecord; key: string }

/** The rows of the copy, as one that is not there yet. */
async function insertCopy(tx: Transaction, { merchantId, original, key }: Copying): Promise<string> {
  const name = nameOfCopy(original.name, {
    taken: await listNames(tx, merchantId),
    max: MENU_TEXT.productName,
  })
  const { id, ref } = await newRef(tx, { merchantId, table: 'product', name: nameOfTexts(name), key })
  const columns = sql.join(COPIED.map((column) => sql.ref(column)))
  await sql`
    insert into product (merchant_id, id, ref, name, active, deleted, priority, ${columns})
    select merchant_id, ${id}, ${ref}, ${json(name)}, false, true,
      (select max(priority) + 1 from product where merchant_id = ${merchantId}), ${columns}
    from product where merchant_id = ${merchantId} and id = ${original.id}`.execute(tx)
  await carryAlike(tx, merchantId, { productId: id, as: original.id })
  const { mealtimes, options } = original.fields
  // a list of a field is one of words
  if (Array.isArray(mealtimes))
    await writeMealtimes(tx, merchantId, {
      kind: 'PRODUCT',
      mealtimes: new Map([[id, mealtimes as readonly string[]]]),
    })
  const groups = optionsOfField(String(options ?? '')).map((group) => copyOf(group, { merchantId, ref }))
  await writeOptionGroups(tx, merchantId, { of: [id], groups: new Map([[id, groups]]) })
  return id
}

/** A choice of the dish that files call `ref`, by the ids that an import would give it. */
function copyOf(group: OptionGroup, { merchantId, ref }: { merchantId: string; ref: string }): OptionGroup {
  const code = `${ref}/${group.ref || group.id}`
  return {
    ...group,
    id: refId(merchantId, 'modification group', code),
    modifications: group.modifications.map((option) => ({
      ...option,
      id: refId(merchantId, 'modification', `${code}/${option.ref || option.id}`),
    })),
  }
}

/** What the dishes of the menu are called, in all languages. */
async function listNames(tx: Transaction, merchantId: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct trim(n.value) as name from product, jsonb_each_text(name) n
    where merchant_id = ${merchantId} and not deleted and n.value <> ''`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

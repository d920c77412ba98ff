import { createHash } from 'node:crypto'
import type { DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, json, type Transaction } from '@dasturxon/db'
import { foldWords } from '@dasturxon/domain'
import { sql } from 'kysely'
import { carryEverywhere } from '../catalogue/stock.ts'
import { refId } from '../catalogue/ref-id.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertCategory, assertMayChange } from './change-record.ts'
import type { RecordKind } from './menu-records.ts'
import { holdMenu, writeChange } from './write-change.ts'

type Name = { uz: string; ru: string; eng: string }

/** Adds a dish at the end of its category, hidden, in every branch; the same key again answers the same dish. */
export async function addProduct(
  { body }: DeskCallParsed<'desk.addProduct'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.addProduct'>> {
  const { merchantId } = ctx
  assertMayChange(ctx, ['costPrice'])
  return addRecord(
    ctx,
    { kind: 'PRODUCT', key: body.key, name: body.name },
    async (tx, { id, ref, name }) => {
      await assertCategory(tx, merchantId, body.categoryId)
      await tx
        .insertInto('product')
        .values({
          merchant_id: merchantId,
          id,
          ref,
          category_id: body.categoryId,
          name: json(name),
          description: json({ uz: '', ru: '', eng: '' }),
          cost_price: body.costPrice,
          active: false,
          deleted: true,
          priority: sql<number>`(select coalesce(max(priority), -1) + 1 from product where merchant_id = ${merchantId})`,
        })
        .execute()
      await carryEverywhere(tx, merchantId, id)
    },
  )
}

/** Adds a category behind the others. */
export async function addCategory(
  { body }: DeskCallParsed<'desk.addCategory'>,
  ctx: DeskContext,
): Promise<DeskCallAnswer<'desk.addCategory'>> {
  const { merchantId } = ctx
  return addRecord(
    ctx,
    { kind: 'CATEGORY', key: body.key, name: body.name },
    async (tx, { id, ref, name }) => {
      await tx
        .insertInto('category')
        .values({
          merchant_id: merchantId,
          id,
          ref,
          name: json(name),
          deleted: true,
          priority: sql<number>`(select coalesce(max(priority), -1) + 1 from category where merchant_id = ${merchantId})`,
        })
        .execute()
    },
  )
}

type Added = { kind: RecordKind; key: string; name: Name }

/** A row is inserted as one that is not there, and the change that brings it is written as every change is. */
async function addRecord(
  ctx: DeskContext,
  { kind, key, name: typed }: Added,
  insert: (tx: Transaction, row: { id: string; ref: string; name: Name }) => Promise<void>,
): Promise<{ id: string }> {
  const name = { uz: typed.uz.trim(), ru: typed.ru.trim(), eng: typed.eng.trim() }
  return inTransaction(ctx, async (tx) => {
    await holdMenu(tx, ctx.merchantId)
    const known = await findByKey(tx, ctx.merchantId, key)
    if (known) return { id: known }
    const ref = await newRef(tx, { merchantId: ctx.merchantId, kind, name, key })
    const id = refId(ctx.merchantId, kind.toLowerCase(), ref)
    await insert(tx, { id, ref, name })
    const topic = kind === 'PRODUCT' ? 'PRODUCT_MADE' : 'CATEGORY_MADE'
    await writeChange(tx, ctx, { topic, kind, key, patches: new Map([[id, { deleted: false }]]) })
    return { id }
  })
}

async function findByKey(tx: Transaction, merchantId: string, key: string): Promise<string | null> {
  const row = await tx
    .selectFrom('change_entry as e')
    .innerJoin('change_record as r', (join) =>
      join.onRef('r.merchant_id', '=', 'e.merchant_id').onRef('r.entry_id', '=', 'e.id'),
    )
    .select('r.record_id')
    .where('e.merchant_id', '=', merchantId)
    .where('e.key', '=', key)
    .executeTakeFirst()
  return row?.record_id ?? null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A ref has 63 letters at most. */
const SLUG = 50

/** How import files will call the row: its name in Latin letters and three more, so that it meets no other (desk §7). */
async function newRef(
  tx: Transaction,
  { merchantId, kind, name, key }: { merchantId: string; kind: RecordKind; name: Name; key: string },
): Promise<string> {
  const words = foldWords(name.eng || name.uz || name.ru, { yo: 'yo' })
  const slug = words.map((word) => word.replaceAll(/[^a-z0-9]/g, '')).filter(Boolean)
  const start = slug.join('-').slice(0, SLUG).replace(/-$/, '') || kind.toLowerCase()
  for (let attempt = 0; ; attempt += 1) {
    const digest = createHash('sha256').update(`${key} ${attempt}`).digest()
    const ref = `${start}-${Array.from(digest.subarray(0, 3), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
    const id = refId(merchantId, kind.toLowerCase(), ref)
    const table = kind === 'PRODUCT' ? 'product' : 'category'
    const taken = await tx
      .selectFrom(table)
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!taken) return ref
  }
}

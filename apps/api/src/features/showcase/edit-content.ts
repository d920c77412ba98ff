import type { ContentKind } from '@dasturxon/contract/desk'
import { json, type Transaction } from '@dasturxon/db'
import type { FieldChange, FieldValue, RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { refId } from '../catalogue/ref-id.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { findByKey, newRef } from '../changes/made-rows.ts'
import { mergeChange } from '../changes/merge-change.ts'
import { moveBehind } from '../changes/move-behind.ts'
import { nameOfTexts } from '../changes/refs.ts'
import { assertShopPictures } from '../pictures/picture-rows.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import {
  canonicalSlides,
  editedFieldsOf,
  isThere,
  FIELDS,
  KINDS,
  picturesIn,
  readContent,
  type ContentRecord,
} from './content-records.ts'
import { hasCategory } from './group-categories.ts'
import { writeContent } from './write-content.ts'

/** So many of a kind a shop may have. */
const MOST = 500

type Name = { uz: string; ru: string; eng: string }
type Added = { kind: 'GROUP' | 'BANNER' | 'STORY' | 'VACANCY'; key: string; name: Name }

/** What a new row holds before anybody has typed more of it; off until somebody shows it. */
function columnsOfNew({ kind, name }: Omit<Added, 'key'>): Record<string, unknown> {
  if (kind === 'GROUP') return { name: json(name) }
  const none = json({ uz: '', ru: '', eng: '' })
  if (kind === 'BANNER') return { title: json(name), description: none, active: false }
  if (kind === 'VACANCY') return { position: json(name), requirements: none, is_active: false }
  const slide = { title: name, text: { uz: '', ru: '', eng: '' }, image: '' }
  const slides = [{ ...slide, background: '', textColor: '', link: '' }]
  return { title: json(name), slides: json(slides), active: false }
}

/** Adds a row behind the others; the same key again answers the same row. */
export async function addContent(ctx: DeskContext, { kind, key, name }: Added): Promise<{ id: string }> {
  const { merchantId } = ctx
  const { table } = KINDS[kind]
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, key)
    if (known) return { id: known }
    await assertRoom(tx, merchantId, kind)
    const named = {
      table: table as 'product_group' | 'banner' | 'story' | 'vacancy',
      name: nameOfTexts(name),
      key,
    }
    const { id, ref } = await newRef(tx, { merchantId, ...named })
    // A row is inserted as one that is not there, and the change that brings it is written as every change is.
    const columns = {
      merchant_id: merchantId,
      id,
      ref,
      ...columnsOfNew({ kind, name }),
      deleted: true,
    }
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((one) => sql.ref(one)))}, priority)
      values (${sql.join(Object.values(columns))},
        (select coalesce(max(priority), -1) + 1 from ${sql.table(table)} where merchant_id = ${merchantId}))`.execute(
      tx,
    )
    await writeContent(tx, ctx, {
      topic: 'CONTENT_MADE',
      kind,
      key,
      patches: new Map([[id, { deleted: false }]]),
    })
    return { id }
  })
}

/**
 * Adds a promo code that takes nothing off and is off. Its id follows from the code, as the importer has it, so that one which was
 * taken back begins anew in its old row. Throws promo_code_taken.
 */
export async function addPromo(
  ctx: DeskContext,
  { key, code }: { key: string; code: string },
): Promise<{ id: string }> {
  const { merchantId } = ctx
  return holdingMerchant(ctx, async (tx) => {
    const [known] = await findByKey(tx, merchantId, key)
    if (known) return { id: known }
    await assertRoom(tx, merchantId, 'PROMO')
    const { rows } = await sql<{ id: string; deleted: boolean }>`
      select id, deleted from promo where merchant_id = ${merchantId} and code = ${code}`.execute(tx)
    const [old] = rows
    if (old && !old.deleted) throw new AppError('promo_code_taken')
    const id = old?.id ?? refId(merchantId, 'promo', code)
    if (!old)
      await sql`insert into ${sql.table('promo')} (merchant_id, id, code, discount_type, is_active, deleted)
        values (${merchantId}, ${id}, ${code}, 'PERCENTAGE', false, true)`.execute(tx)
    await writeContent(tx, ctx, {
      topic: 'CONTENT_MADE',
      kind: 'PROMO',
      key,
      patches: new Map([[id, { deleted: false, active: false }]]),
    })
    return { id }
  })
}

async function assertRoom(tx: Transaction, merchantId: string, kind: ContentKind): Promise<void> {
  const present = [...(await readContent(tx, merchantId, { kind })).values()].filter(isThere)
  if (present.length >= MOST) throw new AppError('invalid_request', { fields: 'body.key' })
}

type Changed = {
  kind: ContentKind
  id: string
  version: number
  patch: Readonly<Record<string, FieldChange | undefined>>
  /** Makes the row where it is not there yet. */
  make?: (tx: Transaction) => Promise<void>
  /** Whether the caller may see the record; others are not found. */
  mayChange?: (tx: Transaction, record: ContentRecord) => Promise<boolean>
}

/** Merges what somebody changed of a record with what others did meanwhile, and writes it (DSK-63). */
export async function changeContent(
  ctx: DeskContext,
  { kind, id, version, patch, make, mayChange = async () => true }: Changed,
) {
  const changes = kind === 'STORY' ? withCanonicalSlides(patch) : patch
  return holdingMerchant(ctx, async (tx) => {
    await make?.(tx)
    const record = (await readContent(tx, ctx.merchantId, { kind, ids: [id] })).get(id)
    if (!record || !isThere(record) || !(await mayChange(tx, record))) throw new AppError('content_not_found')
    const merged = await mergeChange(tx, ctx, {
      recordId: id,
      version,
      fields: record.fields,
      patch: changes,
    })
    assertWhole(record, merged.patch)
    await assertShopPictures(tx, ctx, { wanted: picturesIn(merged.patch), held: picturesIn(record.fields) })
    const written = await writeContent(tx, ctx, {
      topic: 'CONTENT_CHANGED',
      kind,
      patches: new Map([[id, merged.patch]]),
    })
    return { version: written.get(id)?.version ?? record.version, alsoChanged: merged.alsoChanged }
  })
}

function withCanonicalSlides(patch: Changed['patch']): Changed['patch'] {
  const { slides } = patch
  if (typeof slides?.base !== 'string' || typeof slides.value !== 'string') return patch
  return {
    ...patch,
    slides: { base: canonicalSlides(slides.base), value: canonicalSlides(slides.value) },
  }
}

/** The record as it would be must be one that an import would take. */
function assertWhole({ kind, fields }: ContentRecord, patch: RecordFields): void {
  if (Object.keys(patch).length === 0) return
  const whole = FIELDS[kind].safeParse(editedFieldsOf(kind, { ...fields, ...patch }))
  if (whole.success) return
  const paths = whole.error.issues.map(({ path }) => ['body', 'patch', ...path].join('.'))
  throw new AppError('invalid_request', { fields: paths.slice(0, 10).join(', ') })
}

/** Puts a record behind another one, or before all: numbers are dealt out anew, and those that change are in the entry. */
export async function orderContent(
  ctx: DeskContext,
  { kind, ...move }: { kind: ContentKind; id: string; after: string | null },
): Promise<string[]> {
  return holdingMerchant(ctx, async (tx) => {
    const present = [...(await readContent(tx, ctx.merchantId, { kind })).values()].filter(isThere)
    const moved = moveBehind(
      present.map((one) => one.id),
      move,
    )
    if (!moved) throw new AppError('content_not_found')
    const { order, ...change } = moved
    await writeContent(tx, ctx, { topic: 'CONTENT_MOVED', kind, ...change })
    return order
  })
}

/** Takes a record away; what is taken away already stays so. Throws group_in_use for a group that has a category. */
export async function removeContent(
  ctx: DeskContext,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<Record<string, never>> {
  await holdingMerchant(ctx, async (tx) => {
    if (kind === 'GROUP' && (await hasCategory(tx, ctx.merchantId, id))) throw new AppError('group_in_use')
    const patches = new Map<string, Record<string, FieldValue>>([[id, { deleted: true }]])
    await writeContent(tx, ctx, { topic: 'CONTENT_REMOVED', kind, patches })
  })
  return {}
}

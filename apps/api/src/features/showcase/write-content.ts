import type { ContentKind } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import { newValues, type RecordFields } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { contentColumnsOf, KINDS, readContent, type ContentRecord } from './content-records.ts'

type ContentChange = Pick<Entry, 'topic' | 'key' | 'undoes'> & {
  kind: ContentKind
  /** New values of fields by record. */
  patches: ReadonlyMap<string, RecordFields>
  /** The place of each record before the change: the log says it instead of the number that orders them. */
  places?: ReadonlyMap<string, number>
}

/**
 * The one writer at the desk of what the shop shows besides its menu, in a transaction that holds the merchant: rows, their versions
 * and the entry that says who changed what; open shops are told after it (desk §6.4, DSK-88). Where nothing changes nothing is
 * written. Answers the records as they are then. Throws content_not_found, and invalid_request for a limit below the uses.
 */
export async function writeContent(
  tx: Transaction,
  ctx: DeskContext,
  { kind, patches, places, ...entry }: ContentChange,
): Promise<Map<string, ContentRecord>> {
  const { merchantId } = ctx
  const present = await readContent(tx, merchantId, { kind, ids: [...patches.keys()], toWrite: true })
  const records: Entry['records'][number][] = []
  for (const [id, wanted] of patches) {
    const record = present.get(id)
    if (!record) throw new AppError('content_not_found')
    const after = newValues(record.fields, wanted)
    if (Object.keys(after).length === 0) continue
    if (isBelowUses(record, after))
      throw new AppError('invalid_request', { fields: 'body.patch.maxUses.value' })
    const version = record.version + 1
    const columns = { ...contentColumnsOf(kind, record.fields, after), ...besides(kind, after, ctx), version }
    const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(KINDS[kind].table)} set ${sql.join(set)}
      where merchant_id = ${merchantId} and id = ${id}`.execute(tx)
    const place = places?.get(id)
    const fields = place === undefined ? record.fields : { ...record.fields, priority: place }
    records.push({ kind, id, version, fields, after })
    present.set(id, { ...record, version, fields: { ...record.fields, ...after } })
  }
  if (records.length === 0) return present
  await writeEntry(tx, ctx, { ...entry, records })
  // What only the shop's own people see changes no page.
  if (kind === 'APPLICATION') return present
  await bumpCatalogueVersion(tx, merchantId, {
    // groups are part of the menu, and nothing else of the shop names them
    content: kind !== 'GROUP',
    // reviews are no part of the import folder's promise: what customers said stays
    ...(kind !== 'REVIEW' && { atDesk: ctx.now() }),
  })
  return present
}

/** When a review was answered is not typed by anybody. */
function besides(kind: ContentKind, after: RecordFields, { now }: DeskContext) {
  return kind === 'REVIEW' && 'answer' in after ? { answered_at: after['answer'] === '' ? null : now() } : {}
}

/** Whether a promo code would be used oftener than it may be. */
export const isBelowUses = (
  { kind, row }: Pick<ContentRecord, 'kind' | 'row'>,
  after: RecordFields,
): boolean =>
  kind === 'PROMO' && typeof after['maxUses'] === 'number' && after['maxUses'] < Number(row['used'])

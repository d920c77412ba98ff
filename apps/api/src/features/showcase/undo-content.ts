import type { LocalisedText } from '@dasturxon/contract'
import type { ContentKind, DeskCallAnswer } from '@dasturxon/contract/desk'
import type { ChangeRecord, Transaction } from '@dasturxon/db'
import { isSameValue, type FieldValue } from '@dasturxon/domain'
import type { Selectable } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { areSomeGone } from '../pictures/picture-rows.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { isReviewOfMine } from './show-content.ts'
import { KINDS, picturesIn, readContent, staysWhole, type ContentRecord } from './content-records.ts'
import { hasCategory } from './group-categories.ts'
import { isBelowUses, writeContent } from './write-content.ts'

/**
 * Takes a change back, in each record where all that it left still is so (DSK-89); the others stay and are named. The transaction
 * holds the merchant.
 */
export async function undoContent(
  tx: Transaction,
  ctx: DeskContext,
  {
    kind,
    undoes,
    records,
  }: { kind: ContentKind; undoes: string; records: readonly Selectable<ChangeRecord>[] },
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const ids = records.map(({ record_id: id }) => id)
  if (kind === 'REVIEW')
    for (const id of ids)
      if (!(await isReviewOfMine({ ...ctx, db: tx }, id))) throw new AppError('content_not_found')
  const present = await readContent(tx, ctx.merchantId, { kind, ids, toWrite: true })
  const patches = new Map<string, Record<string, FieldValue>>()
  const left: LocalisedText[] = []
  for (const change of records) {
    const record = present.get(change.record_id)
    if (!record) continue
    if (isUntouched(record, change) && (await mayGoBack(tx, ctx.merchantId, record, change.before)))
      patches.set(record.id, { ...change.before })
    else left.push(nameOf(record))
  }
  if (patches.size === 0) throw new AppError('undo_too_late')
  await writeContent(tx, ctx, { topic: 'UNDONE', kind, undoes, patches })
  return { undone: patches.size, left }
}

function isUntouched(record: ContentRecord, { after, version }: Selectable<ChangeRecord>): boolean {
  const { fields } = record
  if (!Object.entries(after).every(([path, value]) => isSameValue(fields[path] ?? null, value))) return false
  // What was made goes only while nothing else was done to it, and no order was placed with it.
  if ('deleted' in after)
    return after['deleted'] === true || (record.version === version && Number(record.row['used'] ?? 0) === 0)
  return fields['deleted'] !== true
}

/** Whether what a record was is still possible. */
async function mayGoBack(
  tx: Transaction,
  merchantId: string,
  record: ContentRecord,
  before: ChangeRecord['before'],
): Promise<boolean> {
  if (!staysWhole(record, before) || isBelowUses(record, before)) return false
  if (await areSomeGone(tx, merchantId, picturesIn(before))) return false
  const takesGroup = record.kind === 'GROUP' && before['deleted'] === true
  return !takesGroup || !(await hasCategory(tx, merchantId, record.id))
}

function nameOf({ kind, ref, row }: ContentRecord): LocalisedText {
  const text = row[KINDS[kind].texts[0] ?? '']
  // the first text of a kind is what it is called
  return kind === 'PAGE' || typeof text !== 'object'
    ? { uz: ref, ru: ref, eng: ref }
    : (text as LocalisedText)
}

import type { LocalisedText } from '@dasturxon/contract'
import type { ContentKind, DeskCallAnswer } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { isAsLeft, type Undoing, type Written } from '../changes/undoing.ts'
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
  { kind, undoes, records }: Undoing & { kind: ContentKind },
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
    if (
      isAsLeft(record, change) &&
      !isInUse(record, change) &&
      (await mayGoBack(tx, ctx.merchantId, record, change.before))
    )
      patches.set(record.id, { ...change.before })
    else left.push(nameOf(record))
  }
  if (patches.size === 0) throw new AppError('undo_too_late')
  await writeContent(tx, ctx, { topic: 'UNDONE', kind, undoes, patches })
  return { undone: patches.size, left }
}

/** Whether an undo takes a record away with which orders were placed. */
const isInUse = ({ row }: ContentRecord, { after }: Written): boolean =>
  after['deleted'] === false && Number(row['used'] ?? 0) > 0

/** Whether what a record was is still possible. */
async function mayGoBack(
  tx: Transaction,
  merchantId: string,
  record: ContentRecord,
  before: Written['before'],
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

import type { DeskProduct } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import {
  mergeRecords,
  type FieldChange,
  type FieldConflict,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { WriterContext } from '../staff/desk-context.ts'
import { authorsOf, isOwn, queryRecordChanges, type RecordChanges } from './authors.ts'

type Patch = Readonly<Record<string, FieldChange | undefined>>

type Change = {
  recordId: string
  /** What the caller saw last. */
  version: number
  /** What the record holds. */
  fields: RecordFields
  patch: Patch
  /** The changes of others by the fields of the patch, where the log keeps several of them as one. */
  byField?: (changes: RecordChanges) => RecordChanges
}

/**
 * What to write of a record so that nobody's change is lost, and what others changed of it besides (desk §6.4, DSK-63). Throws
 * record_changed where somebody else changed the same field to another value.
 */
export async function mergeChange(
  tx: Transaction,
  ctx: WriterContext,
  { recordId, version, fields, patch, byField = (changes) => changes }: Change,
): Promise<{ patch: Record<string, FieldValue>; alsoChanged: DeskProduct['authors'] }> {
  const since = byField(await queryRecordChanges(tx, ctx.merchantId, { recordId, afterVersion: version }))
  const merged = mergeRecords(fields, withoutOwn(patch, { fields, since, ctx }))
  const [conflict] = merged.conflicts
  if (conflict) throw recordChanged(conflict, { since, others: merged.conflicts.length - 1 })
  const ofOthers = authorsOf(since.filter((change) => !isOwn(change, ctx)))
  return { patch: merged.patch, alsoChanged: ofOthers.filter(({ path }) => !(path in patch)) }
}

/** Nobody is asked about a change of their own: where only the caller changed a field, the present is what they began from. */
function withoutOwn(
  patch: Patch,
  { fields, since, ctx }: { fields: RecordFields; since: RecordChanges; ctx: WriterContext },
): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {}
  for (const [path, change] of Object.entries(patch)) {
    if (!change) continue
    const ofField = since.filter(({ after }) => path in after)
    const isMine = ofField.length > 0 && ofField.every((one) => isOwn(one, ctx))
    changes[path] = isMine ? { ...change, base: fields[path] ?? null } : change
  }
  return changes
}

/** Both values, and who was faster; the screen reads the record again and asks about each field. */
export function recordChanged(
  { path, base, yours, theirs }: FieldConflict,
  { since, others, ...about }: { since: RecordChanges; others: number; productId?: string },
): AppError {
  const last = since.find(({ after }) => path in after)
  return new AppError('record_changed', {
    ...about,
    path,
    base: flat(base),
    yours: flat(yours),
    theirs: flat(theirs),
    // an import has no name
    by: last?.by_name ?? '',
    at: last?.at.toISOString() ?? null,
    others,
  })
}

const flat = (value: FieldValue): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? value.join(', ') : value

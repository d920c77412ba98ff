import type { Stranded } from '@dasturxon/contract/desk'
import { wrongFields } from '@dasturxon/contract/desk/schemas'
import type { Transaction } from '@dasturxon/db'
import { isSameValue, type RecordFields } from '@dasturxon/domain'
import { hasCity } from '../branches/has-city.ts'
import { AppError } from '../../http/app-error.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { writeEntry, type Entry } from '../staff/write-entry.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { branchFieldsOf, columnsOf, offerOf, withFields, type BranchRecord } from './branch-record.ts'
import { writeLimits } from './limits.ts'
import { findStranded, joinStranded } from './stranded.ts'

export type BranchesChange = Pick<Entry, 'topic' | 'undoes'> & {
  changes: readonly { record: BranchRecord; patch: RecordFields }[]
}

/**
 * The one writer of branches at the desk: rows, their versions and the entry that says who changed what, in a transaction that
 * holds the merchant; open shops and boards are told after it (DSK-70, DSK-88). Values that a branch has already are no change, and
 * where nothing changes nothing is written. Answers how many branches changed, and the orders that it strands.
 */
export async function writeBranches(
  tx: Transaction,
  ctx: DeskContext,
  { topic, undoes, changes }: BranchesChange,
): Promise<{ changed: number; stranded: Stranded }> {
  const { merchantId } = ctx
  const changed = changes.flatMap((change) => {
    const planned = planChange(change)
    return planned ? [planned] : []
  })
  const stranded: Stranded[] = []
  for (const { row, wanted, after: written } of changed) {
    if ('cityId' in written && !(await hasCity(tx, merchantId, wanted.city_id)))
      throw new AppError('city_not_found')
    const [before, after] = [offerOf(row), offerOf(wanted)]
    stranded.push(await findStranded(tx, merchantId, { branchId: row.id, before, after, now: ctx.now() }))
    await tx
      .updateTable('branch')
      .set({ ...columnsOf(wanted), version: row.version + 1 })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', row.id)
      .execute()
    await writeLimits(tx, { merchantId, branch: row, wanted, now: ctx.now() })
    tx.publish([deskRef({ merchantId, branchId: row.id, kind: 'branch', id: row.id })])
  }
  if (changed.length > 0) {
    const records = changed.map(({ row, fields, after }) => ({
      kind: 'BRANCH' as const,
      id: row.id,
      version: row.version + 1,
      fields,
      after,
    }))
    if (records.some((record) => 'isMain' in record.after)) await assertOneMain(tx, merchantId)
    await writeEntry(tx, ctx, { topic, undoes, records })
    await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
  }
  return { changed: changed.length, stranded: joinStranded(stranded) }
}

/** Throws where not exactly one branch were the main one. */
async function assertOneMain(tx: Transaction, merchantId: string): Promise<void> {
  const mains = await tx
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('is_main', '=', true)
    .where('deleted', '=', false)
    .execute()
  if (mains.length !== 1) throw new AppError('invalid_request', { fields: 'isMain' })
}

/**
 * What a patch makes of a branch; null where nothing changes. The name of a day that is no special one is no field. Throws
 * invalid_request with the fields that cannot be so.
 */
export function planChange({ record: { row, fields }, patch }: BranchesChange['changes'][number]) {
  const wanted = withFields(row, patch)
  const present = branchFieldsOf(wanted)
  const wrong = wrongFields({ ...fields, ...patch }, Object.keys(patch))
  if (wrong.length > 0) throw new AppError('invalid_request', { fields: wrong.join(', ') })
  const paths = [...new Set([...Object.keys(fields), ...Object.keys(present)])].filter(
    (path) => !isSameValue(fields[path] ?? null, present[path] ?? null),
  )
  if (paths.length === 0) return null
  const after = Object.fromEntries(paths.map((path) => [path, present[path] ?? null]))
  return { row, fields, wanted, after }
}

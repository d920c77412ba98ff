import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { wrongFields } from '@dasturxon/contract/desk/schemas'
import type { Transaction } from '@dasturxon/db'
import { holdsAll } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { Undoing, Written } from '../changes/undoing.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'
import { deskRef } from '../branches/desk-topic.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'
import { writeEntry } from '../staff/write-entry.ts'
import { readBranches, type BranchRecord } from './branch-record.ts'
import { writeBranches } from './write-branches.ts'

/**
 * Takes a change of branches back in each where all that it left still is so (DSK-89); the others are named. The transaction
 * holds the merchant.
 */
export async function undoBranches(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, records }: Undoing,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const ids = records.map(({ record_id: id }) => id)
  const present = await readBranches(tx, ctx.merchantId, ids)
  await assertMyBranches(
    ctx,
    present.map(({ row }) => row.id),
  )
  const [made] = records.filter(({ after }) => 'deleted' in after)
  if (made) return takeBranchAway(tx, ctx, { undoes, made, branch: present[0] })
  const changes = []
  const left = []
  for (const record of present) {
    const change = records.find(({ record_id: id }) => id === record.row.id)
    if (change && holdsAll(record.fields, change.after) && staysWhole(record, change))
      changes.push({ record, patch: change.before })
    else left.push(record.row.name)
  }
  // which branch is the main one goes back whole or not at all
  const isOfMain = records.some(({ after }) => 'isMain' in after)
  if (changes.length === 0 || (isOfMain && left.length > 0)) throw new AppError('undo_too_late')
  const { changed } = await writeBranches(tx, ctx, { topic: 'UNDONE', undoes, changes })
  return { undone: changed, left }
}

/** Whether it still is a branch once the change is taken back: the only language of its name may have come with it. */
const staysWhole = ({ fields }: BranchRecord, { before }: Written): boolean =>
  wrongFields({ ...fields, ...before }, Object.keys(before)).length === 0

/** A branch that was made goes only while nothing else was done to it, and nobody has ordered there. */
async function takeBranchAway(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, made, branch }: { undoes: string; made: Written; branch: BranchRecord | undefined },
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const { merchantId } = ctx
  if (!branch || branch.row.version !== made.version) throw new AppError('undo_too_late')
  const { id } = branch.row
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('branch_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (order) throw new AppError('undo_too_late')
  const version = made.version + 1
  await tx
    .updateTable('branch')
    .set({ deleted: true, version })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
  const records = [
    { kind: 'BRANCH' as const, id, version, fields: { deleted: false }, after: { deleted: true } },
  ]
  await writeEntry(tx, ctx, { topic: 'UNDONE', undoes, records })
  await bumpCatalogueVersion(tx, merchantId, { atDesk: ctx.now(), branches: true })
  tx.publish([deskRef({ merchantId, branchId: id, kind: 'branch', id })])
  return { undone: 1, left: [] }
}

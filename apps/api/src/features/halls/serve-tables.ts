import type { Db } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { offerOf, readBranches } from '../places/branch-record.ts'
import { writeBranches } from '../places/write-branches.ts'
import { writeSettings } from '../settings/publish.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { assertMyBranches } from '../staff/staff.queries.ts'

/** Whether guests order at the tables of a branch: the shop serves in its halls, and so does the branch. */
export async function isServed(db: Db, merchantId: string, branchId: string): Promise<boolean> {
  const [branch] = await readBranches(db, merchantId, [branchId])
  if (!branch || !offerOf(branch.row).services.includes('DINE_IN')) return false
  return (await loadMerchantSettings(db, merchantId)).dineInActive
}

/**
 * Lets guests order at the tables of one of the caller's branches: what of it is off is switched on, in the settings of the shop and at
 * the branch, each with its entry. Throws branch_not_yours, branch_not_found.
 */
export const serveTables: DeskHandler<'desk.serveTables'> = async ({ body: { branchId } }, ctx) => {
  const { merchantId } = ctx
  await assertMyBranches(ctx, [branchId])
  await holdingMerchant(ctx, async (tx) => {
    const [record] = await readBranches(tx, merchantId, [branchId])
    if (!record) throw new AppError('branch_not_found')
    if (!(await loadMerchantSettings(tx, merchantId)).dineInActive)
      await writeSettings(tx, ctx, { topic: 'SETTINGS_CHANGED', after: { dineInActive: true } })
    await writeBranches(tx, ctx, {
      topic: 'BRANCH_CHANGED',
      changes: [{ record, patch: { dineinEnabled: true } }],
    })
  })
  return {}
}

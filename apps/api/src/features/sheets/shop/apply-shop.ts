import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import type { LocalisedText } from '@dasturxon/contract'
import type { Transaction } from '@dasturxon/db'
import type { Right } from '@dasturxon/domain'
import { AppError } from '../../../http/app-error.ts'
import { holdingMerchant } from '../../changes/hold-merchant.ts'
import type { FileName } from '../../import/format.ts'
import { entryOf, holdRun, pictureOfRun } from '../import-runs.ts'
import { isUndone, undoChange } from '../../menu/undo-change.ts'
import { findUndoable, isPastUndo } from '../../menu/undo-rights.ts'
import type { DeskContext, DeskHandler } from '../../staff/desk-context.ts'
import { rightMissing } from '../../staff/admit-staff.ts'
import { checkShop, digestOf, nameOfRow } from './check-shop.ts'
import { diffShops, type RowDifference } from './diff-shops.ts'
import { holdStock, readPresentShop } from './read-shop.ts'
import { takeBack } from './take-back.ts'
import { findStates, storeStates, writeShopState } from './write-shop-state.ts'

/** Who may change what a file says. */
const RIGHTS: Partial<Record<FileName, Right>> = {
  merchant: 'settings.edit',
  cities: 'settings.edit',
  branches: 'branches.edit',
  halls: 'branches.edit',
  stations: 'branches.edit',
  zones: 'zones.edit',
  banners: 'content.edit',
  stories: 'content.edit',
  policies: 'content.edit',
  vacancies: 'content.edit',
  promos: 'promos.edit',
}

/** Every file wants its own right, and the shop is of all branches. */
function assertMayWrite({ rights, onDuty }: DeskContext, differences: readonly RowDifference[]): void {
  if (onDuty.branchIds.length > 0) throw new AppError('branch_not_yours')
  for (const { file } of differences) {
    const right = RIGHTS[file] ?? 'menu.edit'
    if (rights[right] !== 'yes') throw rightMissing(right, false)
    if (file === 'products' && rights['menu.price'] !== 'yes') throw rightMissing('menu.price', false)
  }
}

/**
 * Makes the shop what an import folder says, in one transaction, or changes nothing (DSK-66): checked once more against the shop of this
 * moment, and refused where what would be written is not what the caller was shown. One entry of the log, whose key is the run: the
 * same press again writes nothing.
 */
export const applyShop: DeskHandler<'desk.applyShop'> = async ({ params, body }, ctx) => {
  const { merchantId, now } = ctx
  return holdingMerchant(ctx, async (tx) => {
    const run = await holdRun(tx, merchantId, params.id)
    if (run.folder === null) throw new AppError('import_not_found')
    if (run.applied_at) return { entryId: await entryOf(tx, run) }
    await holdStock(tx, merchantId)
    const present = await readPresentShop(tx, merchantId)
    const checked = checkShop(run.folder, present, { replace: body.replace, pictures: pictureOfRun(run) })
    if (checked.wanted === null) throw new AppError('import_has_errors', { count: checked.problems.length })
    if (digestOf(checked) !== body.digest) throw new AppError('import_outdated')
    assertMayWrite(ctx, checked.differences)
    if (checked.differences.length === 0) return { entryId: null }
    const after = await writeShopState(tx, ctx, {
      wanted: checked.wanted,
      entry: { topic: 'SHOP_IMPORTED', key: run.id },
    })
    await storeStates(tx, run, { before: present.shop, after, now: now() })
    return { entryId: await entryOf(tx, run) }
  })
}

/** Takes a change back: a folder as a whole, anything else as the menu does it. */
export const undoAny: DeskHandler<'desk.undoChange'> = async (input, ctx) => {
  const { id } = input.params
  const entry = await findUndoable(ctx.db, ctx.merchantId, id)
  if (entry?.topic !== 'SHOP_IMPORTED') return undoChange(input, ctx)
  return holdingMerchant(ctx, async (tx) => {
    // What was sent twice, or pressed by two people, is done.
    if (await isUndone(tx, ctx.merchantId, id)) return { undone: 0, left: [] }
    if (isPastUndo(entry, ctx.now())) throw new AppError('undo_too_late')
    return undoShop(tx, ctx, id)
  })
}

/** Takes a folder back that was applied, where the shop still is what it left; the transaction holds the merchant (DSK-67). */
async function undoShop(
  tx: Transaction,
  ctx: DeskContext,
  entryId: string,
): Promise<DeskCallAnswer<'desk.undoChange'>> {
  const { merchantId } = ctx
  const states = await findStates(tx, merchantId, entryId)
  if (!states) throw new AppError('undo_too_late')
  await holdStock(tx, merchantId)
  const { shop: now } = await readPresentShop(tx, merchantId)
  const { shop, undone, left } = takeBack({ ...states, now })
  assertMayWrite(ctx, diffShops(now, shop))
  if (undone === 0) throw new AppError('undo_too_late')
  await writeShopState(tx, ctx, { wanted: shop, entry: { topic: 'UNDONE', undoes: entryId } })
  return {
    undone,
    left: left.map(({ row }): LocalisedText => {
      const name = nameOfRow(row, ctx.language)
      return { uz: name, ru: name, eng: name }
    }),
  }
}

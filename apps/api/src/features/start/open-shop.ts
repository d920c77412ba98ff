import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { writeSettings } from '../settings/publish.ts'
import { readReadiness, requireStart } from './start-state.ts'
import { writeOpening } from './write-opening.ts'

/**
 * Opens a shop to everybody: pages and calls of all processes know it within a second (DSK-92). Opened once more it stays as it is.
 * A shop without a zone opens without delivery, whose step was left out. Throws shop_not_ready with what is missing.
 */
export async function openShop(ctx: DeskContext): Promise<DeskCallAnswer<'desk.openShop'>> {
  const { merchantId } = ctx
  const now = ctx.now()
  return holdingMerchant(ctx, async (tx) => {
    const { opened_at: openedAt } = await requireStart(tx, merchantId)
    if (openedAt) return { openedAt: openedAt.toISOString() }
    const { lacks, zones } = await readReadiness({ ...ctx, db: tx })
    if (lacks.length > 0) throw new AppError('shop_not_ready', { lacks: lacks.join(',') })
    if (zones === 0)
      await writeSettings(tx, ctx, { topic: 'SETTINGS_CHANGED', after: { deliveryActive: false } })
    const { settings_version: version } = await tx
      .updateTable('merchant')
      .set({ is_active: true })
      .where('id', '=', merchantId)
      .returning('settings_version')
      .executeTakeFirstOrThrow()
    await tx.updateTable('shop_start').set({ opened_at: now }).where('merchant_id', '=', merchantId).execute()
    await writeOpening(tx, ctx, { isOpen: true, version })
    return { openedAt: now.toISOString() }
  })
}

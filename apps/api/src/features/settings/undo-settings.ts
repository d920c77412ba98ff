import type { Transaction } from '@dasturxon/db'
import { holdsAll, type RecordFields } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { areSomeGone } from '../pictures/picture-rows.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { loadHeld } from './held-settings.ts'
import { writeSettings } from './publish.ts'

/** Takes a publication back as a whole, while every setting still is what it left (DSK-89). The transaction holds the merchant. */
export async function undoSettings(
  tx: Transaction,
  ctx: DeskContext,
  { undoes, before, after }: { undoes: string; before: RecordFields; after: RecordFields },
): Promise<void> {
  const { record } = await loadHeld(tx, ctx.merchantId)
  if (!holdsAll(record, after)) throw new AppError('undo_too_late')
  if (await areSomeGone(tx, ctx.merchantId, [before['logo'], before['favicon']]))
    throw new AppError('undo_too_late')
  await writeSettings(tx, ctx, { topic: 'UNDONE', undoes, after: before })
}

import { inTransaction } from '@dasturxon/db'
import { LARGEST_IMAGE_BYTES } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { StoreFailure } from '../../providers/media/port.ts'
import { UnusablePicture } from '../media/make-picture.ts'
import { newPortraitFile } from '../media/portrait-name.ts'
import { createWorkLane, LaneFull } from '../media/work-lane.ts'
import { lockCustomer } from './lock-customer.ts'
import { makePortrait } from './make-portrait.ts'
import { leavePortrait } from './remove-unused-portrait.ts'
import { requireUser } from '../../http/require-user.ts'
import { presentUser, requireUserRow, type UserRow } from './users.queries.ts'

/** How long after the upload the photo is checked: the customer's row was written or given up long before. */
const UNUSED_MS = 10 * 60_000

/** One at a time in each process, so that photos cannot starve the orders. */
const lane = createWorkLane({ atOnce: 1, mostWaiting: 16 })

/** The photo becomes the customer's; the one before it goes (USR-3). */
export const setImage: Handler<'users.setImage'> = async ({ body }, ctx) => {
  const { db, merchantId } = ctx
  const { id: userId } = requireUser(ctx)
  const sent = Buffer.from(body.image, 'base64')
  if (sent.length > LARGEST_IMAGE_BYTES) throw new AppError('image_too_large')
  const now = ctx.now()

  const key = `${ctx.merchant.sub}/${newPortraitFile()}`
  try {
    const portrait = await lane.run(() => makePortrait(sent))
    // Before the bytes: should this process end here, or the account, nobody would know of them.
    await leavePortrait(db, { merchantId, key, runAt: new Date(now.getTime() + UNUSED_MS) })
    await ctx.providers.media.put(key, portrait)
  } catch (error) {
    throw toAppError(error)
  }
  return presentUser(await changeImage(ctx, userId, `/media/${key}`))
}

export const removeImage: Handler<'users.removeImage'> = async (_input, ctx) => {
  return presentUser(await changeImage(ctx, requireUser(ctx).id, ''))
}

function changeImage(ctx: RequestContext, userId: string, image: string): Promise<UserRow> {
  const { merchantId } = ctx
  const now = ctx.now()
  return inTransaction(ctx, async (tx) => {
    const before = await lockCustomer(tx, { merchantId, userId })
    if (!before) throw new AppError('user_not_found')
    await tx
      .updateTable('customer')
      .set({ image, modified_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .execute()
    await leavePortrait(tx, { merchantId, image: before.image, runAt: now })
    return requireUserRow(tx, merchantId, userId)
  })
}

function toAppError(error: unknown): unknown {
  if (error instanceof UnusablePicture) return new AppError('image_unusable')
  return error instanceof LaneFull || error instanceof StoreFailure ? new AppError('busy') : error
}

import { parseClock, toMoment } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { OrderBody } from './check-order.ts'
import { requireBranch } from './order-branch.ts'

/** Whether a time is named, in one of the two ways that spec §5 has for it. */
export const isForLater = ({ deliveryAt, later }: OrderBody): boolean => deliveryAt !== null || later

/**
 * An order in the one form the rest reads: `deliveryAt` as a moment and the promo by its code, whichever of the
 * specification's names a client used for them (spec §3, §5). Throws invalid_request for a later without its day or time, and
 * promo_not_found for an id that is none.
 */
export async function readOrder(ctx: RequestContext, body: OrderBody): Promise<OrderBody> {
  return { ...body, deliveryAt: await momentOf(ctx, body), promoCode: await promoCodeOf(ctx, body) }
}

async function momentOf(ctx: RequestContext, body: OrderBody): Promise<string | null> {
  if (body.deliveryAt !== null || !body.later) return body.deliveryAt
  const minutes = parseClock(body.time)
  if (body.day === null || minutes === null)
    throw new AppError('invalid_request', { fields: 'body.day, body.time' })
  const { timeZone } = await requireBranch(ctx, body.branchId)
  return toMoment(body.day, minutes, timeZone).toISOString()
}

async function promoCodeOf({ db, merchantId }: RequestContext, body: OrderBody): Promise<string> {
  const named = body.promoCode || body.promo || ''
  if (named !== '' || body.promoId === null) return named
  const promo = await db
    .selectFrom('promo')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', body.promoId)
    .executeTakeFirst()
  if (!promo) throw new AppError('promo_not_found')
  return promo.code
}

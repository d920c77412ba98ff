import type { CourierCash } from '@dasturxon/contract/desk'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { requireCourierCash, sayHand } from './courier-cash.ts'

/** The cash of the courier who asks, and of nobody else. Throws courier_not_found for who is none. */
export async function findOwnCash(ctx: DeskContext): Promise<CourierCash> {
  const { staffId } = ctx.onDuty
  if (staffId === null) throw new AppError('courier_not_found')
  return requireCourierCash(ctx, staffId)
}

/**
 * A courier says on their own screen what they hand in; whoever counts it reads that they did (DSK-105). Throws
 * courier_cash_moved where somebody has counted since the page was read.
 */
export const sayOwnHand: DeskHandler<'desk.sayMyCash'> = async ({ body }, ctx) => {
  const { staffId: courierId, hands } = await findOwnCash(ctx)
  if (hands !== body.hands) throw new AppError('courier_cash_moved')
  await sayHand(ctx, { merchantId: ctx.merchantId, courierId }, body, actorOf(ctx))
  return findOwnCash(ctx)
}

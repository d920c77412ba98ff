import type { DeskOrder } from '@dasturxon/contract/desk'
import type { Transaction } from '@dasturxon/db'
import {
  failableFrom,
  FAILED_DELIVERIES,
  parseLanguage,
  retainedOfFailed,
  STAFF,
  sumOfRetained,
  waitedMinutes,
  type FailedDeliveryCode,
  type Language,
  type RetainedMoney,
} from '@dasturxon/domain'
import { rejectText } from '@dasturxon/i18n/texts'
import { AppError } from '../../http/app-error.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { cancelAndRelease } from '../payments/cancel-and-release.ts'
import { loadMoneyInOrder } from '../payments/money-in-order.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { actOnOrder } from './act-on-order.ts'

/**
 * One of the courier's own jobs could not be handed over (DSK-107): the order is cancelled with the reason, how long they waited and what of
 * its money stays, by the table of the domain; they bring the dishes back. Throws courier_waits where the reason cannot be said yet.
 */
export const failDelivery: DeskHandler<'desk.failDelivery'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const { code } = body
  const now = ctx.now()
  return actOnOrder(ctx, {
    orderId: params.id,
    version: null,
    isAlready: ({ status, courier_status: courier }) =>
      status === 'CANCELED' && courier === 'PERFORMER_RETURNING',
    change: async (tx, order, seen) => {
      if (order.status !== 'ON_WAY' || order.courier_staff_id !== ctx.onDuty.staffId) return false
      const arrivedAt = arrivalOf(seen)
      const from = failableFrom(code, { arrivedAt, onWayAt: now })
      if (from === null || from > now) throw new AppError('courier_waits')
      const retained = await retainedOf(tx, ctx, { order, code })
      const isAllRetained = FAILED_DELIVERIES[code].stays === 'ALL' && sumOfRetained(retained) > 0
      return cancelAndRelease(tx, {
        merchantId,
        orderId: order.id,
        actor: STAFF,
        by: actorOf(ctx),
        note: wordsOf(code, { retained, isAllRetained, language: languageOf(seen, ctx) }),
        rejectCode: code,
        failed: { retained, isAllRetained, waitedMinutes: waitedMinutes(arrivedAt, now) },
        now,
      })
    },
  })
}

/** When the courier said that they were at the door, the last time. */
function arrivalOf({ history }: DeskOrder): Date | null {
  const arrived = history.findLast(({ what }) => what === 'COURIER_ARRIVED')
  return arrived ? new Date(arrived.at) : null
}

async function retainedOf(
  tx: Transaction,
  ctx: DeskContext,
  { order, code }: { order: LockedOrder; code: FailedDeliveryCode },
): Promise<RetainedMoney> {
  const ride = order.delivery_price - order.delivery_discount
  return retainedOfFailed(code, ride, await loadMoneyInOrder(tx, ctx, order))
}

/** Why it ended, and what of the money stays, in the customer's words. */
function wordsOf(
  code: FailedDeliveryCode,
  {
    retained,
    isAllRetained,
    language,
  }: { retained: RetainedMoney; isAllRetained: boolean; language: Language },
): string {
  const why = rejectText({ code, language, dishes: '' })
  if (sumOfRetained(retained) === 0) return why
  return `${why}. ${rejectText({ code: isAllRetained ? 'ALL_STAYS' : 'RIDE_STAYS', language, dishes: '' })}`
}

const languageOf = ({ customer }: DeskOrder, { merchant }: DeskContext): Language =>
  parseLanguage(customer?.language ?? null) ?? merchant.mainLanguage

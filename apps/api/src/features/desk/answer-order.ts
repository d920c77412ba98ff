import type { DeskCallParsed, OrderDone } from '@dasturxon/contract/desk'
import {
  acceptedEta,
  isLate,
  isRejectable,
  isUnanswered,
  MINUTE_MS,
  mostKitchenMinutes,
  parseLanguage,
  rideMinutes,
  STAFF,
  STAFF_DELAY,
  type Language,
} from '@dasturxon/domain'
import { enqueue, type Transaction } from '@dasturxon/db'
import { rejectText } from '@dasturxon/i18n/texts'
import { AppError } from '../../http/app-error.ts'
import { stopProduct } from '../catalogue/stop-list.ts'
import { changeOrder } from '../orders/change-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { acceptForLater, isForLater } from '../orders/release-order.ts'
import { firstEtaUpdate } from '../orders/update-eta.ts'
import { cancelAndRelease } from '../payments/cancel-and-release.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { actorOf, type StaffActor } from '../staff/staff-actor.ts'
import { actOnOrder } from './act-on-order.ts'
import { requireDeskOrder } from './desk-orders.queries.ts'
import { endOfStop } from '../catalogue/end-of-stop.ts'

const plusMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)

/**
 * Accepts an order: the kitchen's minutes and the ride are what its customer reads (DSK-13). The first of two does it. Throws
 * past_closing for minutes that end after the branch's closing and its grace (DSK-155).
 */
export const acceptOrder: DeskHandler<'desk.acceptOrder'> = ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: ({ status }) => !isUnanswered(status) && status !== 'CANCELED',
    change: (tx, order, { latestEta }) => {
      if (comesTooLate(order, { latestEta, minutes: body.minutes, now }))
        throw new AppError('past_closing', { latestEta })
      return acceptNow(tx, order, { merchantId, minutes: body.minutes, actor: STAFF, by: actorOf(ctx), now })
    },
  })
}

/** Whether an order that is accepted now in so many minutes would come later than its branch promises. */
export const comesTooLate = (
  order: LockedOrder,
  { latestEta, minutes, now }: { latestEta: string | null; minutes: number; now: Date },
): boolean =>
  minutes >
  mostKitchenMinutes({
    now,
    rideMinutes: rideMinutes(order.distance_m, order.added_minutes),
    latest: latestEta === null ? null : new Date(latestEta),
  })

type Acceptance = { merchantId: string; minutes: number; actor: string; by?: StaffActor; now: Date }

/** Accepts an order whose row is held, one for later for its time; false where it is answered, or still waits for its payment. */
export async function acceptNow(
  tx: Transaction,
  order: LockedOrder,
  { merchantId, minutes, actor, by, now }: Acceptance,
): Promise<boolean> {
  const isWaiting = order.pay_before !== null && !order.is_paid
  if (!isUnanswered(order.status) || isWaiting) return false
  const orderId = order.id
  if (isForLater(order, now)) {
    const accepted = { merchantId, orderId, releaseAt: order.release_at, actor, now, ...(by && { by }) }
    return (await acceptForLater(tx, accepted)) !== null
  }
  const range = acceptedEta({
    kitchenMinutes: minutes,
    distanceM: order.distance_m,
    addedMinutes: order.added_minutes,
  })
  // One for later that is answered late: never sooner than the customer wished.
  const wished = order.release_at === null ? null : { from: order.eta_from, to: order.eta_to }
  const etaFrom = latest(plusMinutes(now, range.fromMinutes), wished?.from)
  const etaTo = latest(plusMinutes(now, range.toMinutes), wished?.to)
  const promised = order.first_eta_to ?? order.eta_to
  const isWorse = promised !== null && etaTo > promised
  const changed = await changeOrder(tx, {
    merchantId,
    orderId,
    set: {
      status: 'ACCEPTED',
      kitchen_minutes: minutes,
      eta_from: etaFrom,
      eta_to: etaTo,
      first_eta_to: isWorse ? promised : order.first_eta_to,
    },
    reason: 'CHANGE_STATUS',
    actor,
    ...(by && { by }),
    note: String(minutes),
    now,
  })
  if (changed && order.release_at !== null) await enqueue(tx, firstEtaUpdate({ merchantId, orderId, now }))
  return changed !== null
}

const latest = (one: Date, other: Date | null | undefined): Date => (other && other > one ? other : one)

/** Moves the promise of an order that is under way; what was promised first stays for the reports (DSK-17). */
export const moveEta: DeskHandler<'desk.promiseOrder'> = ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const now = ctx.now()
  return actOnOrder(ctx, {
    orderId: params.id,
    version: body.version,
    isAlready: () => false,
    change: async (tx, order) => {
      const isUnderWay = order.status === 'ACCEPTED' || isLate(order.status)
      if (!isUnderWay || order.eta_to === null || order.version !== body.version) return false
      // an old promise that has passed is no beginning to count from
      const late = Math.max(0, now.getTime() - order.eta_to.getTime()) / MINUTE_MS
      const later = (moment: Date | null) => moment && plusMinutes(moment, body.minutes + late)
      const etaTo = plusMinutes(order.eta_to, body.minutes + late)
      const changed = await changeOrder(tx, {
        merchantId,
        orderId: order.id,
        set: {
          eta_from: later(order.eta_from),
          eta_to: etaTo,
          first_eta_to: order.first_eta_to ?? order.eta_to,
        },
        reason: 'UPDATE',
        actor: STAFF_DELAY,
        by: actorOf(ctx),
        note: etaTo.toISOString(),
        now,
      })
      return changed !== null
    },
  })
}

type Ending = {
  orderId: string
  version: number
  code:
    | DeskCallParsed<'desk.rejectOrder'>['body']['code']
    | DeskCallParsed<'desk.cancelOrder'>['body']['code']
  text: string
  products: string[]
  stopEnd: DeskCallParsed<'desk.rejectOrder'>['body']['stopEnd']
  isOpen: (status: Parameters<typeof isRejectable>[0]) => boolean
}

/** Rejects an order before the kitchen begins; what ran out is stopped in the same transaction (DSK-14). */
export const rejectOrder: DeskHandler<'desk.rejectOrder'> = async ({ params, body }, ctx) => {
  return endOrder(ctx, { ...body, orderId: params.id, isOpen: isRejectable })
}

/** Cancels an order that the kitchen has begun: what was made does not come back (DSK-15). */
export const cancelLate: DeskHandler<'desk.cancelOrder'> = async ({ params, body }, ctx) => {
  return endOrder(ctx, { ...body, orderId: params.id, products: [], stopEnd: 'OPENING', isOpen: isLate })
}

async function endOrder(
  ctx: DeskContext,
  { orderId, version, code, text, products, stopEnd, isOpen }: Ending,
): Promise<OrderDone> {
  const { merchantId } = ctx
  const now = ctx.now()
  const order = await requireDeskOrder(ctx, orderId)
  const ranOut = order.lines.filter(({ productId }) => products.includes(productId))
  const isUnknown = products.some((id) => !order.lines.some(({ productId }) => productId === id))
  if ((code === 'OTHER' && text === '') || (code === 'RAN_OUT' && ranOut.length === 0) || isUnknown)
    throw new AppError('reason_required')
  const language = languageOf(order.customer?.language, ctx)
  const dishes = [...new Set(ranOut.map(({ name }) => name[language] ?? name.ru))].join(', ')
  const note = code === 'OTHER' ? text : rejectText({ code, language, dishes })
  const until = await endOfStop(ctx, { branchId: order.branchId, end: stopEnd })
  return actOnOrder(ctx, {
    orderId,
    version,
    isAlready: ({ status }) => status === 'CANCELED',
    change: (tx) =>
      cancelAndRelease(tx, {
        merchantId,
        orderId,
        actor: STAFF,
        by: actorOf(ctx),
        note,
        rejectCode: code,
        now,
        when: ({ status }) => isOpen(status),
        beforeHolds: async () => {
          const stop = { kind: 'stop', until } as const
          const by = ctx.onDuty.name
          for (const productId of code === 'RAN_OUT' ? [...new Set(products)].toSorted() : [])
            await stopProduct(tx, merchantId, { productId, branchId: order.branchId, stop, now, by })
        },
      }),
  })
}

/** The customer's own language, as they were last seen with it. */
function languageOf(language: string | null | undefined, { merchant }: DeskContext): Language {
  return parseLanguage(language ?? null) ?? merchant.mainLanguage
}

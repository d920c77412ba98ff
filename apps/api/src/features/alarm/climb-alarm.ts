import type { AlarmSetting } from '@dasturxon/contract/desk'
import { inTransaction, type Job, type Transaction } from '@dasturxon/db'
import {
  isUnanswered,
  nextRung,
  suggestedMinutes,
  waitsStill,
  WAITINGS,
  type AlarmRung,
  type Language,
  type Waiting,
} from '@dasturxon/domain'
import { rejectText } from '@dasturxon/i18n/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { acceptNow, comesTooLate } from '../desk/answer-order.ts'
import { findDeskOrders } from '../desk/desk-orders.queries.ts'
import { loadKitchenPace } from '../delivery/kitchen-load.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'
import { lockOrder, type LockedOrder } from '../orders/lock-order.ts'
import { scheduleAlarm } from '../orders/schedule-alarm.ts'
import { cancelAndRelease } from '../payments/cancel-and-release.ts'
import { countListening, isBranchStaffed } from '../staff/shifts.ts'
import { aboutOrder, WAITING_KEYS } from './about-order.ts'
import { findAlarmSetting } from './alarm-setting.ts'
import { scheduleRest } from './rest-branch.ts'
import {
  byChatAndSms,
  byChatOrSms,
  browsersOf,
  byPush,
  loadBranchStaff,
  tellStaff,
  type BranchStaff,
  type Way,
} from './tell-staff.ts'

/** Who answers when nobody has, in the order's history. */
const ACTOR = 'alarm'

const Payload = z.object({
  orderId: z.string(),
  waitsFor: z.enum(WAITINGS).default('ANSWER'),
  ringsSince: z.string(),
})
type Climb = { merchantId: string; order: LockedOrder; waitsFor: Waiting; ringsSince: Date; now: Date }

/**
 * Takes the rung of an order's ladder that is due, and leaves the next (desk §6.1, DSK-22). With the order's row held, so that
 * an acceptance at the same moment comes before or after; what was answered climbs no further. A rung is written down with
 * what it says and does, so that it happens once whatever process ends when.
 */
export async function climbAlarm(app: App, job: Job): Promise<void> {
  const { orderId, waitsFor, ...rest } = Payload.parse(job.payload)
  const { merchantId } = job
  if (merchantId === null) return
  const ringsSince = new Date(rest.ringsSince)
  const now = app.now()
  await inTransaction(app, async (tx) => {
    const order = await lockOrder(tx, merchantId, { id: orderId })
    if (!order || !waitsStill(order.status, waitsFor)) return
    const branch = { merchantId, branchId: order.branch_id, now }
    // in a demo its kitchen answers where nobody does
    if (app.kitchenSeconds !== null && !(await isBranchStaffed(tx, branch))) return
    const setting = await findAlarmSetting(tx, merchantId)
    const isHeard = (await countListening(tx, branch)) > 0
    const row = await tx
      .selectFrom('order_alarm')
      .select(['rung', 'rung_at'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('waits_for', '=', waitsFor)
      // the rungs of a ladder before it do not count
      .where('rung_at', '>=', ringsSince)
      .executeTakeFirst()
    const stood = { ringsSince, isHeard, answerMinutes: setting.answerMinutes }
    const taken = row?.rung ?? 0
    const due = nextRung({ ...stood, taken, takenAt: row?.rung_at ?? null })
    if (!due) return
    // Nobody answers by itself for a kitchen that has not begun: the ladder ends with the last who is called.
    if (waitsFor === 'BEGIN' && due.rung === 'LIMIT') return
    const again = { merchantId, orderId, waitsFor, ringsSince }
    if (due.at > now) return scheduleAlarm(tx, { ...again, taken, at: due.at })
    await tx
      .insertInto('order_alarm')
      .values({
        merchant_id: merchantId,
        order_id: orderId,
        waits_for: waitsFor,
        rung: taken + 1,
        rung_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'order_id', 'waits_for'])
          .doUpdateSet({ rung: taken + 1, rung_at: now }),
      )
      .execute()
    const climb = { merchantId, order, waitsFor, ringsSince, now }
    if (due.rung === 'LIMIT') return answerByItself(tx, climb, setting)
    await callSomebody(tx, app, climb, { rung: due.rung, isHeard, calledFirst: setting.calledFirst })
    const next = nextRung({ ...stood, taken: taken + 1, takenAt: now })
    if (next) await scheduleAlarm(tx, { ...again, taken: taken + 1, at: next.at })
  })
}

async function callSomebody(
  tx: Transaction,
  app: App,
  { merchantId, order, waitsFor, ringsSince, now }: Climb,
  called: Pick<AlarmSetting, 'calledFirst'> & { rung: Exclude<AlarmRung, 'LIMIT'>; isHeard: boolean },
): Promise<void> {
  const branchId = order.branch_id
  const staff = await loadBranchStaff(tx, app, { merchantId, branchId, now })
  const waited = Math.floor((now.getTime() - ringsSince.getTime()) / 60_000)
  await tellStaff(tx, {
    merchantId,
    branchId,
    staff,
    ways: waysOf(staff, called),
    key: WAITING_KEYS[waitsFor],
    about: () => aboutOrder(waitsFor, order.id),
    orderId: order.id,
    path: `/desk/orders/${order.number}`,
    figures: { number: String(order.number), minutes: String(waited) },
    now,
  })
}

/**
 * Who is told by a rung. On shift: browsers, the group and the chats, and where no screen rings a text message to whom has no
 * chat. Called: those of the role by every way; where a role has nobody, the other one's people.
 */
function waysOf(
  staff: BranchStaff,
  {
    rung,
    isHeard,
    calledFirst,
  }: Pick<AlarmSetting, 'calledFirst'> & { rung: Exclude<AlarmRung, 'LIMIT'>; isHeard: boolean },
): Way[] {
  const { people, browsers, groupChatId } = staff
  const isManagersTurn = (calledFirst === 'MANAGER') === (rung !== 'SECOND')
  const inCharge = isManagersTurn ? (['MANAGER', 'OWNER'] as const) : (['OWNER', 'MANAGER'] as const)
  const called =
    inCharge.map((role) => people.filter((one) => one.role === role)).find(({ length }) => length > 0) ?? []
  const callThem = [...byPush(browsersOf(staff, called)), ...byChatAndSms(called)]
  if (rung !== 'SHIFT') return callThem
  const pushed = byPush(browsers.filter(({ isOnShift }) => isOnShift))
  const group: Way[] =
    groupChatId === null ? [] : [{ channel: 'TELEGRAM', target: groupChatId, language: null }]
  const onShift = byChatOrSms(people.filter(({ isOnShift }) => isOnShift))
  if (isHeard) return [...pushed, ...group, ...onShift.filter(({ channel }) => channel === 'TELEGRAM')]
  const told = [...group, ...onShift]
  return [...pushed, ...(told.length > 0 ? told : callThem)]
}

/**
 * Nobody has answered: the order is cancelled with words, or accepted, as the shop wants, and cancelled where it would come after closing
 * (DSK-155); after two in a row the branch rests.
 */
async function answerByItself(tx: Transaction, climb: Climb, { unanswered }: AlarmSetting): Promise<void> {
  const { merchantId, order, now } = climb
  const branchId = order.branch_id
  if (unanswered === 'CANCEL') await reject(tx, climb, 'UNANSWERED')
  else {
    const { latestEta, minutes } = await proposalFor(tx, climb)
    if (comesTooLate(order, { latestEta, minutes, now })) await reject(tx, climb, 'CLOSING')
    else await acceptNow(tx, order, { merchantId, minutes, actor: ACTOR, now })
  }
  if (await isSecondInARow(tx, climb))
    await scheduleRest(tx, { merchantId, branchId, because: order.id, now })
}

/** In how many minutes an order is accepted by itself, and until when it may come. */
async function proposalFor(tx: Transaction, { merchantId, order, now }: Climb) {
  const branchId = order.branch_id
  const sight = { merchantId, branchIds: [branchId], scope: 'all', staffId: null } as const
  // Only how long it takes is looked at: how its money would go back is not.
  const shop = { db: tx, secrets: null, ownUrl: '' }
  const [shown] = await findDeskOrders(shop, sight, [order.id])
  const kitchen = await loadKitchenPace(tx, merchantId, { branchId, now })
  return { latestEta: shown?.latestEta ?? null, minutes: suggestedMinutes(shown?.lines ?? [], kitchen) }
}

async function reject(tx: Transaction, climb: Climb, code: 'UNANSWERED' | 'CLOSING'): Promise<void> {
  const { merchantId, order, now } = climb
  await cancelAndRelease(tx, {
    merchantId,
    orderId: order.id,
    actor: ACTOR,
    note: rejectText({ code, language: await languageOf(tx, climb), dishes: '' }),
    rejectCode: code,
    now,
    when: ({ status }) => isUnanswered(status),
  })
}

async function languageOf(tx: Transaction, { merchantId, order }: Climb): Promise<Language> {
  const row = await tx
    .selectFrom('customer as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchant_id')
    .select(['c.language', 'm.settings'])
    .where('c.merchant_id', '=', merchantId)
    .where('c.id', '=', order.user_id)
    .executeTakeFirst()
  return row?.language ?? toMerchantSettings(merchantId, row?.settings).mainLanguage ?? 'uz'
}

/** Whether the order before it ended so as well, and nobody of the staff has touched an order of the branch since. */
async function isSecondInARow(tx: Transaction, { merchantId, order }: Climb): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select a.rung_at from order_alarm a join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
      where a.merchant_id = ${merchantId} and o.branch_id = ${order.branch_id} and o.id <> ${order.id}
        and a.waits_for = 'ANSWER' and a.rung = 4
      order by a.rung_at desc limit 1) as before
    where not exists (
      select from order_change c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
      where c.merchant_id = ${merchantId} and o.branch_id = ${order.branch_id} and c.created_at > before.rung_at
        and coalesce(c.staff_id, c.device_id) is not null)`.execute(tx)
  return rows.length > 0
}

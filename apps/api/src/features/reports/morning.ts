import { enqueue, inTransaction, type Job } from '@dasturxon/db'
import {
  addDays,
  DAY_MS,
  MINUTE_MS,
  nearestTextLanguage,
  parseClock,
  toLocalTime,
  toMoment,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { byChatOrSms, leaveStaffMessage, loadBranchStaff } from '../alarm/tell-staff.ts'
import { branchOfRow, type BranchOfDays } from './branch-days.ts'
import { emptyFigures } from './day-figures.ts'
import { listGaps } from './day-gaps.ts'
import { loadDays } from './day-sums.ts'
import { morningText } from './morning-text.ts'
import { listHandRefunds, refundLines, refundsText } from './hand-refunds.ts'

/** The queue of what owners are told of the day before. */
export const MORNING_QUEUE = 'morning'
/** The queue of what a branch is asked for when its business day begins. */
export const DAY_BEGINS_QUEUE = 'day begins'

/** A round that comes a little late plans no morning twice, and misses none. */
const AHEAD_MS = DAY_MS + 60 * MINUTE_MS

const selectBranches = ({ db }: App, merchantId: string) =>
  db
    .selectFrom('branch')
    .select(['id', 'name', 'time_zone', 'day_starts_at', 'morning_at'])
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .where('is_active', '=', true)

/** Leaves the jobs of the next morning of each branch of a shop; a day is told once, however often it is planned. */
export async function planMornings(app: App, merchantId: string): Promise<void> {
  const now = app.now()
  for (const row of await selectBranches(app, merchantId).execute()) {
    const { day } = toLocalTime(now, row.time_zone)
    const jobs = [
      { queue: MORNING_QUEUE, at: row.morning_at },
      { queue: DAY_BEGINS_QUEUE, at: row.day_starts_at },
    ]
    for (const date of [day, addDays(day, 1)])
      for (const { queue, at } of jobs) {
        const runAt = toMoment(date, parseClock(at) ?? 0, row.time_zone)
        if (runAt <= now || runAt.getTime() > now.getTime() + AHEAD_MS) continue
        const of = addDays(date, -1)
        const payload = { branchId: row.id, day: of }
        await enqueue(app.db, { merchantId, queue, key: `${row.id} ${of}`, payload, runAt })
      }
  }
}

const Payload = z.object({ branchId: z.string(), day: z.string() })

/** The branch of a morning's job and the day that is over; null where the branch is gone. */
export async function readMorning(
  app: App,
  { merchantId, payload }: Pick<Job, 'merchantId' | 'payload'>,
): Promise<{ merchantId: string; branch: BranchOfDays; day: string } | null> {
  if (merchantId === null) return null
  const { branchId, day } = Payload.parse(payload)
  const row = await selectBranches(app, merchantId).where('id', '=', branchId).executeTakeFirst()
  if (!row) return null
  return { merchantId, branch: branchOfRow(row), day }
}

/**
 * Tells each owner of the day before, in their chat with the shop's bot and their language: sums and what is wrong with them, and refunds that
 * wait for hands; nothing of customers (DSK-135). Nothing is said of a day without orders and money. Who asked for such a refund is told of it
 * each morning too, and so is an owner who is told of no day (DSK-212).
 */
export async function tellOfMorning(app: App, job: Job): Promise<void> {
  const read = await readMorning(app, job)
  if (!read) return
  const { merchantId, branch, day } = read
  const now = app.now()
  const of = { merchantId, branchId: branch.id }
  const figures =
    (await loadDays(app.db, { merchantId, branch, from: day, to: day }, now)).get(day) ?? emptyFigures()
  const gaps = await listGaps(app.db, read)
  const { books } = figures
  const isQuiet = books.orders + books.canceled + books.taken + books.gone === 0 && gaps.length === 0
  const refunds = await listHandRefunds(app.db, of)
  if (isQuiet && refunds.length === 0) return
  await inTransaction(app, async (tx) => {
    const staff = await loadBranchStaff(tx, app, { ...of, now })
    const { brand, shopUrl } = staff
    const link = (path: string, query: Record<string, string>) =>
      `${shopUrl}/desk/${path}?${new URLSearchParams({ ...query, branch: branch.id }).toString()}`
    for (const person of staff.people) {
      const isOwner = person.role === 'OWNER'
      const language = nearestTextLanguage(person.language ?? staff.mainLanguage)
      const mine = refunds.filter(({ askedBy }) => isOwner || askedBy === person.id)
      const hearsOfDay = isOwner && person.chatId !== null && !isQuiet
      if (!hearsOfDay && mine.length === 0) continue
      const lines = refundLines(mine, { language, now })
      const text = hearsOfDay
        ? morningText(
            { branch, day, figures, gaps, refunds: lines, brand, url: link('day', { date: day }), now },
            language,
          )
        : refundsText({ brand, branch, lines, url: link('money', {}) }, language)
      const about = `${hearsOfDay ? 'day' : 'by hand'} ${branch.id} ${day}`
      for (const { channel, target } of byChatOrSms([person]))
        await leaveStaffMessage(tx, { merchantId, about, channel, target, orderId: null, text, now })
    }
  })
}

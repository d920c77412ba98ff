import type { Db } from '@dasturxon/db'
import {
  addDays,
  MINUTE_MS,
  parseClock,
  toMoment,
  type BusinessClock,
  type LocalisedText,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import type { DeskContext } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { AppError } from '../../http/app-error.ts'

/** Who reads reports, and of what: a call, or a file that is no call. */
export type ReportContext = Pick<DeskContext, 'db' | 'merchantId' | 'onDuty' | 'now'>

/** A branch with what its days are counted by. */
export type BranchOfDays = BusinessClock & { id: string; name: LocalisedText }

/** A branch as its row has it. */
export const branchOfRow = (row: {
  id: string
  name: LocalisedText
  time_zone: string
  day_starts_at: string
}): BranchOfDays => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  startsAt: parseClock(row.day_starts_at) ?? 0,
})

/** The caller's branches, the main one first; of them the one that is named, else `branch_not_yours`. */
export async function listReportBranches(ctx: ReportContext, branchId?: string): Promise<BranchOfDays[]> {
  const mine = (await listMyBranches(ctx)).map(branchOfRow)
  const named = branchId === undefined ? mine : mine.filter(({ id }) => id === branchId)
  if (named.length === 0) throw new AppError('branch_not_yours')
  return named
}

/** From when until when a business day of a branch is. */
export const boundsOf = ({ timeZone, startsAt }: BranchOfDays, day: string): { from: Date; to: Date } => ({
  from: toMoment(day, startsAt, timeZone),
  to: toMoment(addDays(day, 1), startsAt, timeZone),
})

/** A transaction that began within a day may end shortly after it. */
const STRAGGLERS_MS = 10 * MINUTE_MS

/** Whether nothing of the day changes any more. */
export const isDayOver = (branch: BranchOfDays, day: string, now: Date): boolean =>
  now.getTime() >= boundsOf(branch, day).to.getTime() + STRAGGLERS_MS

/** The first day of which a branch has a row; null where it has none. */
export async function firstDayOf(db: Db, merchantId: string, branchId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(business_day)::text as day from order_money where merchant_id = ${merchantId} and branch_id = ${branchId}`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** Days from one to another, both with them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Days of a branch from one to another, both with them. */
export type Days = { merchantId: string; branch: BranchOfDays; from: string; to: string }

/** What `of` makes of rows, by the day that it names, in the order of the rows. */
export function groupByDay<Row, One>(
  rows: readonly Row[],
  of: (row: Row) => [string, One],
): Map<string, One[]> {
  const days = new Map<string, One[]>()
  for (const row of rows) {
    const [day, one] = of(row)
    const known = days.get(day)
    if (known) known.push(one)
    else days.set(day, [one])
  }
  return days
}

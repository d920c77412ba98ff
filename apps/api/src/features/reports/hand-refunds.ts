import type { Db } from '@dasturxon/db'
import { DAY_MS, pickText, toSom, type TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { sql } from 'kysely'
import type { BranchOfDays } from './branch-days.ts'
import { fillWords } from './fill-words.ts'

type HandRefund = {
  number: number
  /** Whole som. */
  amount: number
  askedAt: Date
  /** Who asked, else who allowed it at a tablet; null where nobody of the staff did. */
  askedBy: string | null
}

/** Refunds of a branch that somebody has to give back by hand, in a provider's cabinet or as a transfer, the oldest first (DSK-212). */
export async function listHandRefunds(
  db: Db,
  { merchantId, branchId }: { merchantId: string; branchId: string },
): Promise<HandRefund[]> {
  const { rows } = await sql<Omit<HandRefund, 'amount'> & { tiyin: number }>`
    select o.number, r.amount_tiyin as tiyin, r.requested_at as "askedAt", coalesce(r.staff_id, r.allowed_by) as "askedBy"
    from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
    where r.merchant_id = ${merchantId} and r.branch_id = ${branchId} and r.state = 'BY_HAND'
    order by r.requested_at, r.id`.execute(db)
  return rows.map(({ tiyin, ...refund }) => ({ ...refund, amount: toSom(tiyin) }))
}

/** After so long it is said for how long it waits. */
const OLD_MS = 3 * DAY_MS
/** The page has all of them. */
const MOST_NAMED = 20

/** A line of each refund. */
export const refundLines = (
  refunds: readonly HandRefund[],
  { language, now }: { language: TextLanguage; now: Date },
): string =>
  refunds
    .slice(0, MOST_NAMED)
    .map(({ number, amount, askedAt }) => {
      const waits = now.getTime() - askedAt.getTime()
      const { byHand, byHandOld } = SHEET_WORDS[language].reports.morning
      return fillWords(language, waits < OLD_MS ? byHand : byHandOld, {
        number: String(number),
        days: Math.floor(waits / DAY_MS),
        sum: amount,
      })
    })
    .join('')

type Reminder = { brand: string; branch: BranchOfDays; lines: string; url: string }

/** The reminder of whoever is told of no day. */
export const refundsText = ({ brand, branch, lines, url }: Reminder, language: TextLanguage): string =>
  fillWords(language, SHEET_WORDS[language].reports.drawer.byHand, {
    brand,
    branch: pickText(branch.name, language, null).text,
    refunds: lines,
    url,
  })

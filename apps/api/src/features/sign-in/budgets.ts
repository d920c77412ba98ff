import type { BudgetName } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { limitOf, type Budget } from '../../http/budgets.ts'
import type { RateLimit } from '../../http/limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const TEN_MINUTES = 600

/** +998 90 123: ten thousand neighbouring numbers, as somebody buys them who is paid for each SMS (SMS pumping). */
const BLOCK_LENGTH = '+99890123'.length

type Where = Pick<RequestContext, 'source' | 'isDemo' | 'budgets'>

/**
 * What sending a code to a phone takes from. `ofSource` comes first: an address that is used up takes nothing from the phones of
 * others. Who has ordered before (`isKnown`) takes nothing from what strangers share, so that no flood of strange numbers shuts
 * a shop's customers out.
 */
export function sendBudgets(
  where: Where,
  { phone, isKnown }: { phone: string; isKnown: boolean },
): { ofSource: Budget[]; others: Budget[] } {
  const hourly = (key: string, name: BudgetName, scope?: 'deployment'): Budget => ({
    key,
    limit: limitOf(where, name),
    windowSeconds: HOUR,
    ...(scope && { scope }),
  })
  const daily = (...asked: Parameters<typeof hourly>): Budget => ({ ...hourly(...asked), windowSeconds: DAY })
  const ofPhone = [
    hourly(`send:phone-hour:${phone}`, 'phone-hour', 'deployment'),
    daily(`send:phone-day:${phone}`, 'phone-day', 'deployment'),
  ]
  const { source } = where
  if (isKnown)
    return { ofSource: [hourly(`send:known-source-hour:${source}`, 'known-source-hour')], others: ofPhone }
  const block = phone.slice(0, BLOCK_LENGTH)
  return {
    ofSource: [
      hourly(`send:source-hour:${source}`, 'source-hour'),
      hourly(`send:source-hour:${source}`, 'source-hour-everywhere', 'deployment'),
    ],
    others: [
      ...ofPhone,
      hourly(`send:block-hour:${block}`, 'block-hour'),
      hourly(`send:block-hour:${block}`, 'block-hour-everywhere', 'deployment'),
      hourly('send:merchant-hour', 'merchant-hour'),
      daily('send:merchant-day', 'merchant-day'),
      hourly('send:deployment-hour', 'deployment-hour', 'deployment'),
    ],
  }
}

/** How often proofs that are no codes (Telegram's, Click's) are tried from one source. */
export const TRIES: RateLimit = { key: 'try', per: 'source', limit: 30, windowSeconds: TEN_MINUTES }

/** Wrong codes from one source, whatever they are for; per code the row itself counts (5). */
export const wrongTries = (where: Where): Budget => ({
  key: `wrong:source:${where.source}`,
  limit: limitOf(where, 'wrong-source'),
  windowSeconds: TEN_MINUTES,
})

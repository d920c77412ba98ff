import { leniency, type Budget } from '../../http/budgets.ts'
import type { RateLimit } from '../../http/limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const TEN_MINUTES = 600

/** +998 90 123: ten thousand neighbouring numbers, as somebody buys them who is paid for each SMS (SMS pumping). */
const BLOCK_LENGTH = '+99890123'.length

/**
 * How often codes are sent (providers' SMS rules): 20 an hour to one source, 5 an hour and 10 a day to a phone, 60 an hour to a
 * block of numbers, 2 000 an hour and 20 000 a day for a merchant. The source comes first: once it is used up, it takes
 * nothing from the phones of others.
 */
export const sendBudgets = (phone: string, source: string, isDemo: boolean): Budget[] => [
  { key: `send:source-hour:${source}`, limit: 20 * leniency(isDemo), windowSeconds: HOUR },
  { key: `send:phone-hour:${phone}`, limit: 5 * leniency(isDemo), windowSeconds: HOUR },
  { key: `send:phone-day:${phone}`, limit: 10 * leniency(isDemo), windowSeconds: DAY },
  {
    key: `send:block-hour:${phone.slice(0, BLOCK_LENGTH)}`,
    limit: 60 * leniency(isDemo),
    windowSeconds: HOUR,
  },
  { key: 'send:merchant-hour', limit: 2000, windowSeconds: HOUR },
  { key: 'send:merchant-day', limit: 20_000, windowSeconds: DAY },
]

/** How often codes are tried from one source, whatever they are for; per code the row itself counts (5). */
export const TRIES: RateLimit = { key: 'try', per: 'source', limit: 30, windowSeconds: TEN_MINUTES }

import { leniency, type Budget } from '../../http/budgets.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const TEN_MINUTES = 600

/** How often codes are sent (providers' SMS rules): 5 an hour and 10 a day to a phone, 20 an hour to one source. */
export const sendBudgets = (phone: string, source: string, isDemo: boolean): Budget[] => [
  { key: `send:phone-hour:${phone}`, limit: 5 * leniency(isDemo), windowSeconds: HOUR },
  { key: `send:phone-day:${phone}`, limit: 10 * leniency(isDemo), windowSeconds: DAY },
  { key: `send:source-hour:${source}`, limit: 20 * leniency(isDemo), windowSeconds: HOUR },
  { key: 'send:merchant-hour', limit: 2000, windowSeconds: HOUR },
]

/** How often codes are tried from one source; per code the row itself counts (5). */
export const tryBudgets = (source: string, isDemo: boolean): Budget[] => [
  { key: `try:source:${source}`, limit: 30 * leniency(isDemo), windowSeconds: TEN_MINUTES },
]

import type { FieldValue, RecordFields } from './merge-records.ts'
import type { SlotRule } from './slot-rules.ts'
import { STOREFRONT_SERVICE_TYPES, WEEK_DAYS } from './vocabulary.ts'

/** A limit of orders for later as it is written: `ref` is what files call it, unique in its branch. */
export type Limit = Omit<SlotRule, 'id'> & { ref: string }

/** Limits of a branch, hours of one of them, and orders that it lets in for one time. */
export const MOST_LIMITS = 50
export const MOST_LIMIT_HOURS = 21
export const MOST_SLOT_ORDERS = 10_000

const PREFIX = 'limit.'
const ANY_SERVICE = 'ANY'
const REF = /^[a-z0-9][a-z0-9-]{0,62}$/
const HOURS = /^([A-Z]+)\/((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

export const limitPath = (ref: string): string => PREFIX + ref

/** The ref of a limit that a field is about; null where it is about none. */
export function limitRefOf(path: string): string | null {
  const ref = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : ''
  return REF.test(ref) ? ref : null
}

/** A limit as the text of one field: `7 DELIVERY FRIDAY/18:00-02:00`, `20 ANY`. Without hours it holds always. */
export const limitText = ({ maxOrders, serviceType, hours }: Omit<Limit, 'ref'>): string =>
  [
    String(maxOrders),
    serviceType ?? ANY_SERVICE,
    ...hours.map(({ weekName, open, close }) => `${weekName}/${open}-${close}`),
  ].join(' ')

/** The limit that a text of a field says; null where it says none that a branch may have. */
export function parseLimitText(text: string): Omit<Limit, 'ref'> | null {
  const [count = '', service = '', ...spans] = text.split(' ')
  const maxOrders = /^[1-9]\d{0,4}$/.test(count) ? Number(count) : 0
  const serviceType = STOREFRONT_SERVICE_TYPES.find((one) => one === service) ?? null
  if (maxOrders < 1 || maxOrders > MOST_SLOT_ORDERS || spans.length > MOST_LIMIT_HOURS) return null
  if (serviceType === null && service !== ANY_SERVICE) return null
  const hours: { weekName: (typeof WEEK_DAYS)[number]; open: string; close: string }[] = []
  for (const span of spans) {
    const [, day, open = '', close = ''] = HOURS.exec(span) ?? []
    const weekName = WEEK_DAYS.find((one) => one === day)
    if (!weekName) return null
    hours.push({ weekName, open, close })
  }
  return { maxOrders, serviceType, hours }
}

/**
 * The limits of a branch as fields that two people change apart (desk §6.4): each is one field, `limit.<ref>`, since half of a limit
 * would hold back orders that nobody meant.
 */
export const limitFieldsOf = (limits: readonly Limit[]): Record<string, FieldValue> =>
  Object.fromEntries(limits.map((limit) => [limitPath(limit.ref), limitText(limit)]))

/** The limits with some fields changed; what none of them names stays as it is stored. */
export function limitsWith(limits: readonly Limit[], patch: RecordFields): Limit[] {
  const untouched = limits.filter(({ ref }) => !(limitPath(ref) in patch))
  return [...untouched, ...listLimits(patch)]
}

/** The limits that fields say, in the order of the fields. */
export const listLimits = (fields: RecordFields): Limit[] =>
  Object.entries(fields).flatMap(([path, value]) => {
    const ref = limitRefOf(path)
    const limit = typeof value === 'string' ? parseLimitText(value) : null
    return ref !== null && limit ? [{ ref, ...limit }] : []
  })

/** Hours that begin and end alike, with the weekdays on which they hold. */
export type LimitSpan = { days: readonly (typeof WEEK_DAYS)[number][]; open: string; close: string }

/** The hours of a limit as somebody thinks of them: Friday and Saturday, 18:00–02:00. */
export function spansOf(hours: Limit['hours']): LimitSpan[] {
  const byClocks = Map.groupBy(hours, ({ open, close }) => `${open}-${close}`)
  return [...byClocks.values()].flatMap((alike) => {
    const [first] = alike
    const days = WEEK_DAYS.filter((day) => alike.some(({ weekName }) => weekName === day))
    return first ? [{ days, open: first.open, close: first.close }] : []
  })
}

/** And back: by weekday, then by the beginning. */
export const hoursOfSpans = (spans: readonly LimitSpan[]): Limit['hours'] =>
  WEEK_DAYS.flatMap((weekName) =>
    spans
      .filter(({ days }) => days.includes(weekName))
      .map(({ open, close }) => ({ weekName, open, close }))
      .toSorted((a, b) => (a.open < b.open ? -1 : 1)),
  )

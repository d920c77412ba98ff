import { GAP_KINDS } from '@dasturxon/domain'
import { z } from 'zod'
import { Day, DayOfBooks, Id, LocalisedText, Moment, named } from '../common.ts'
import { REPORT_NAMES } from './report-names.ts'

const Som = z.int()
const Count = z.int().min(0)
const Hour = z.int().min(0).max(23)
/** Sales of one of several: an hour, a way of serving, where orders came from. */
const Counted = z.object({ key: z.string(), count: Count, amount: Som })

export const SoldDish = z.object({
  productId: Id,
  name: LocalisedText,
  image: z.string(),
  pieces: Count,
  amount: Som,
})

/** Orders handed over: how many, how many of them later than first eta, by how many minutes on average (below 0: earlier). */
const AgainstEta = z.object({ count: Count, late: Count, minutes: z.number() })

const CourierOfDay = z.object({
  /** Null: a service outside the shop, or nobody. */
  staffId: Id.nullable(),
  /** Empty of rides that no courier was given. */
  name: z.string(),
  rides: Count,
  /** From the order to the hand-over, on average. */
  minutes: Count,
  late: Count,
  /** Cash in their hands at the end of the day; null for whom it is not shown. */
  inHand: Som.nullable(),
})

export const StopOfDay = z.object({
  productId: Id,
  name: LocalisedText,
  image: z.string(),
  from: Moment,
  to: Moment,
  pieces: Count,
  price: Som,
  cost: Som,
})

const Side = z.object({ books: Som, outside: Som.nullable() })

export const DayGap = z.object({
  kind: z.enum(GAP_KINDS),
  /** What is outside less what the books say, in som. */
  amount: Som,
  orderId: Id.nullable(),
  orderNumber: z.int().nullable(),
  /** Of a drawer's shift. */
  shiftNo: z.int().nullable(),
  /** The reason that was given, or who it is about. */
  words: z.string(),
})
export type DayGap = z.infer<typeof DayGap>

export const DayMoney = z.object({
  sales: Som,
  credits: Som,
  unpaid: Som,
  owedBack: Som,
  oldDebts: Som,
  oldOwed: Som,
  must: Som,
  taken: Som,
  gone: Som,
  /** Orders behind a sum, a few of them. */
  numbers: z.object({
    unpaid: z.array(z.int()),
    owedBack: z.array(z.int()),
    oldDebts: z.array(z.int()),
    oldOwed: z.array(z.int()),
  }),
  ways: z.array(z.object({ way: z.string(), count: Count, in: Som, out: Som })),
  circle: z.object({
    must: Som,
    online: Side,
    terminal: Side,
    cash: Side,
    /** Of customers' balances: carried, and counted by nobody outside. */
    balance: Side.optional(),
    difference: Som,
    receipts: z.object({ done: Som, without: Som }),
    isClosed: z.boolean(),
    /** Providers of whose day no register was sent: the books stand for them. */
    withoutRegister: z.array(z.string()),
  }),
  gaps: z.array(DayGap),
})
export type DayMoney = z.infer<typeof DayMoney>

export const Bottleneck = z.object({
  hours: z.object({ from: Hour, to: Hour }).nullable(),
  station: z.string().nullable(),
  courier: z.string().nullable(),
  zone: z.string().nullable(),
  late: Count,
  ofLate: Count,
  minutes: Count,
})

export const DayReport = named('DayReport', {
  date: Day,
  branchId: Id,
  /** It is over, so that nothing of it changes any more. */
  isOver: z.boolean(),
  at: Moment,
  orders: Count,
  canceled: Count,
  net: Som,
  /** Of the same weekday a week before; null where nothing was sold then. */
  netBefore: Som.nullable(),
  credits: Som,
  owedBack: Som,
  /** What an order that stands cost on average. */
  average: Som,
  /** In the order of the day, from its first hour; `usual` is the mean of the four same weekdays before. */
  hours: z.array(z.object({ hour: Hour, count: Count, amount: Som, usual: Som })),
  services: z.array(Counted),
  sources: z.array(Counted),
  /** The most sold first. */
  dishes: z.array(SoldDish),
  eta: AgainstEta.extend({ hours: z.array(AgainstEta.extend({ hour: Hour })) }),
  /** What made orders late; null: nothing stood out. */
  bottleneck: Bottleneck.nullable(),
  stops: z.object({ cost: Som, dishes: z.array(StopOfDay) }),
  couriers: z.array(CourierOfDay),
  /** Null for whom the money is not shown. */
  money: DayMoney.nullable(),
})
export type DayReport = z.infer<typeof DayReport>

/** Most days of one report: a year and a day. */
export const MOST_REPORT_DAYS = 366

const span = z.object({ from: DayOfBooks, to: DayOfBooks, branch: Id.optional() })

export const SpanReport = named('SpanReport', {
  from: Day,
  to: Day,
  net: Som,
  orders: Count,
  average: Som,
  /** Of as many days before. */
  before: z.object({ net: Som, orders: Count }),
  eta: AgainstEta,
  days: z.array(z.object({ date: Day, net: Som, orders: Count, before: Som })),
  /** Orders by weekday (0 is Monday) and hour. */
  heat: z.array(z.object({ weekDay: z.int().min(0).max(6), hour: Hour, count: Count })),
  /** Orders by minutes against the first ETA, in steps of five: `from` −30 is 30 to 26 minutes early. */
  histogram: z.array(z.object({ from: z.int(), count: Count })),
  dishes: z.array(SoldDish),
  services: z.array(Counted),
  sources: z.array(Counted),
  rejections: z.array(z.object({ code: z.string(), count: Count })),
  couriers: z.array(CourierOfDay),
  stops: z.object({ cost: Som, dishes: z.array(StopOfDay.omit({ from: true, to: true, price: true })) }),
  ways: z.array(z.object({ way: z.string(), count: Count, in: Som, out: Som })).nullable(),
})
export type SpanReport = z.infer<typeof SpanReport>

export const reports = {
  'desk.dayReport': {
    summary:
      'A business day of a branch on one page. Today, and the first of the caller’s branches, where nothing is said; also as day.csv and day.xlsx',
    query: z.object({ date: DayOfBooks.optional(), branch: Id.optional() }),
    output: DayReport,
  },
  'desk.spanReport': {
    summary: 'Days of a branch, or of all of the caller’s, added up; at most a year',
    query: span,
    output: SpanReport,
  },
  'desk.reportTable': {
    summary: 'One report of a span as a table; also as {name}.csv and {name}.xlsx',
    params: z.object({ name: z.enum(REPORT_NAMES) }),
    query: span,
    output: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    }),
  },
} as const

import { LocalisedText, Moment } from '@dasturxon/contract/schemas'
import { Bottleneck, SoldDish, StopOfDay } from '@dasturxon/contract/desk/schemas'
import { addBooks, type DayBooks } from '@dasturxon/domain'
import { z } from 'zod'

const Som = z.number()
const Counted = z.object({ count: z.number(), amount: Som })
/** `minutes` are summed up, against the first ETA. */
const AgainstEta = z.object({ count: z.number(), late: z.number(), minutes: z.number() })
const Rides = z.object({
  staffId: z.string().nullable(),
  name: z.string(),
  rides: z.number(),
  minutes: z.number(),
  late: z.number(),
})

const Books = z.object({
  orders: z.number(),
  canceled: z.number(),
  sales: Som,
  credits: Som,
  unpaid: Som,
  owedBack: Som,
  oldDebts: Som,
  oldOwed: Som,
  taken: Som,
  gone: Som,
  ways: z.record(z.string(), z.object({ count: z.number(), in: Som, out: Som })),
  hours: z.record(z.string(), Counted),
  services: z.record(z.string(), Counted),
  sources: z.record(z.string(), Counted),
}) satisfies z.ZodType<DayBooks>

/** All that is reckoned of a day and a branch, as `day_sum` holds it. */
export const DayFigures = z.object({
  books: Books,
  /** Orders behind the sums that are owed, a few of each. */
  numbers: z.object({
    unpaid: z.array(z.number()),
    owedBack: z.array(z.number()),
    oldDebts: z.array(z.number()),
    oldOwed: z.array(z.number()),
  }),
  dishes: z.array(SoldDish.extend({ name: LocalisedText })),
  eta: AgainstEta,
  etaByHour: z.record(z.string(), AgainstEta),
  /** Orders by minutes against the first ETA, in steps of five. */
  histogram: z.record(z.string(), z.number()),
  bottleneck: Bottleneck.nullable(),
  couriers: z.array(Rides),
  rejections: z.record(z.string(), z.number()),
  stops: z.array(StopOfDay.extend({ from: Moment, to: Moment })),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Grows when the figures of a day mean something else, or there are more of them. */
export const FIGURES_VERSION = 4

/** Of a day on which nothing was. */
export const emptyFigures = (): DayFigures => ({
  ...addFigures([]),
  numbers: { unpaid: [], owedBack: [], oldDebts: [], oldOwed: [] },
  bottleneck: null,
  stops: [],
})

/** Figures of several days or branches together; what stood out of one is not said of many. */
export function addFigures(
  days: readonly DayFigures[],
): Omit<DayFigures, 'numbers' | 'bottleneck' | 'stops'> {
  const dishes = new Map<string, DayFigures['dishes'][number]>()
  const couriers = new Map<string, DayFigures['couriers'][number]>()
  const eta = { count: 0, late: 0, minutes: 0 }
  const etaByHour: DayFigures['etaByHour'] = {}
  const histogram: Record<string, number> = {}
  const rejections: Record<string, number> = {}
  for (const day of days) {
    // one object a dish and a courier: of a year there are tens of thousands to add
    for (const dish of day.dishes) {
      const known = dishes.get(dish.productId)
      if (!known) dishes.set(dish.productId, { ...dish })
      else {
        // as it is called by now
        known.name = dish.name
        known.image = dish.image
        known.pieces += dish.pieces
        known.amount += dish.amount
      }
    }
    for (const courier of day.couriers) {
      const key = courier.staffId ?? courier.name
      const known = couriers.get(key)
      if (!known) couriers.set(key, { ...courier })
      else {
        known.rides += courier.rides
        known.minutes += courier.minutes
        known.late += courier.late
      }
    }
    addEta(eta, day.eta)
    for (const [hour, of] of Object.entries(day.etaByHour))
      addEta((etaByHour[hour] ??= { count: 0, late: 0, minutes: 0 }), of)
    for (const [from, count] of Object.entries(day.histogram))
      histogram[from] = (histogram[from] ?? 0) + count
    for (const [code, count] of Object.entries(day.rejections))
      rejections[code] = (rejections[code] ?? 0) + count
  }
  return {
    books: addBooks(days.map(({ books }) => books)),
    dishes: [...dishes.values()].toSorted(bySales),
    eta,
    etaByHour,
    histogram,
    couriers: [...couriers.values()].toSorted((a, b) => b.rides - a.rides || (a.name < b.name ? -1 : 1)),
    rejections,
  }
}

function addEta(to: DayFigures['eta'], { count, late, minutes }: DayFigures['eta']): void {
  to.count += count
  to.late += late
  to.minutes += minutes
}

type Sold = { productId: string; pieces: number; amount: number }
/** The most money first; ties by id. */
export const bySales = (a: Sold, b: Sold): number =>
  b.amount - a.amount || b.pieces - a.pieces || (a.productId < b.productId ? -1 : 1)

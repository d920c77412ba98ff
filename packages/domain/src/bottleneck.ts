import { MINUTE_MS } from './zone-time.ts'

/** An order that was handed over, and what it passed; hours by the branch's clock. */
export type HandedOver = {
  hour: number
  /** By how many minutes it was later than first promised; 0 and less is in time. */
  minutes: number
  stations: readonly string[]
  courier: string | null
  zone: string | null
}

/** What made orders late: this many of all that were late passed it, by so many minutes more than promised on average. */
export type Bottleneck = {
  /** One hour, or two that follow each other; `to` is where they end. */
  hours: { from: number; to: number } | null
  station: string | null
  courier: string | null
  zone: string | null
  late: number
  ofLate: number
  minutes: number
}

const FEWEST = 5
const SHARE = 0.3

/** By how many minutes an order came later than first promised, in whole minutes; a begun minute counts. */
export const minutesLate = (deliveredAt: Date, promisedAt: Date): number =>
  Math.ceil((deliveredAt.getTime() - promisedAt.getTime()) / MINUTE_MS)

type Group = { passed: number; late: number; minutes: number; dims: string[] }

/**
 * Among hours, stations, couriers and zones, alone and together, the one with the most late orders beyond its share of all orders: of
 * at least five late orders and 30 % of all late ones; ties by name. Null: nothing stood out.
 */
export function bottleneckOf(orders: readonly HandedOver[]): Bottleneck | null {
  const allLate = orders.filter(({ minutes }) => minutes > 0).length
  if (allLate < FEWEST) return null
  const groups = new Map<string, Group>()
  for (const order of orders)
    for (const dims of dimsOf(order)) {
      const key = dims.join('\u0000')
      const group = groups.get(key) ?? { passed: 0, late: 0, minutes: 0, dims }
      group.passed += 1
      if (order.minutes > 0) {
        group.late += 1
        group.minutes += order.minutes
      }
      groups.set(key, group)
    }
  const beyond = ({ late, passed }: Group) => late - (allLate * passed) / orders.length
  const [worst] = [...groups]
    .filter(([, group]) => group.late >= FEWEST && group.late >= SHARE * allLate && beyond(group) > 0)
    .toSorted(
      ([one, a], [other, b]) =>
        beyond(b) - beyond(a) ||
        a.dims.filter(Boolean).length - b.dims.filter(Boolean).length ||
        (one < other ? -1 : 1),
    )
  if (!worst) return null
  const [, { late, minutes, dims }] = worst
  const [hours = '', station = '', courier = '', zone = ''] = dims
  const [from, to] = hours.split('-').map(Number)
  return {
    hours: hours === '' || from === undefined || to === undefined ? null : { from, to },
    station: station || null,
    courier: courier || null,
    zone: zone || null,
    late,
    ofLate: allLate,
    minutes: Math.round(minutes / late),
  }
}

/** Every group that an order is of: hours, station, courier, zone, each of them or any. */
function dimsOf({ hour, stations, courier, zone }: HandedOver): string[][] {
  const hours = ['', span(hour, 1), span(hour, 2), span((hour + 23) % 24, 2)]
  const all: string[][] = []
  for (const at of hours)
    for (const station of ['', ...stations])
      for (const by of new Set(['', courier ?? '']))
        for (const to of new Set(['', zone ?? '']))
          if (at || station || by || to) all.push([at, station, by, to])
  return all
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
const span = (from: number, hours: number): string => `${twoDigits(from)}-${twoDigits((from + hours) % 24)}`

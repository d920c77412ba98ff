/** A dish as a kitchen counts it. `stationId` is null where no station of the branch makes it; `minutes` is how long one takes. */
export type PaceDish = {
  productId: string
  stationId: string | null
  count: number
  minutes: number
  /** Cooked as one batch, in a cauldron: however many are asked for, it is cooked once. */
  isBatch: boolean
}

/** What a kitchen has before it. */
export type KitchenPace = {
  /** How many dishes each makes at once; `id` is null for what no station makes. */
  stations: readonly { id: string | null; atOnce: number }[]
  /** Dishes of accepted orders that nobody has ticked. Orders that nobody has accepted weigh nothing. */
  ahead: readonly PaceDish[]
  /** What the branch, being busy, puts on top of every promise (desk §5.6). */
  busyMinutes: number
}

/** How many dishes a station makes at once unless somebody says otherwise (part three work §1). */
export const DISHES_AT_ONCE = 4
/** The most that is believed of a station. */
export const MOST_DISHES_AT_ONCE = 100
/** The chips of the board (part three work §1); other minutes may be typed. */
export const ACCEPT_MINUTES = [15, 20, 25, 30, 40, 50, 60, 75, 90] as const
/** What nobody means to say: more is another day's order. */
export const MOST_KITCHEN_MINUTES = 240
/** Above the longest chip a proposal goes on in such steps. */
const STEP_MINUTES = 15

/** A kitchen of which nothing is known: one station, with nothing before it. */
export const IDLE_KITCHEN: KitchenPace = { stations: [], ahead: [], busyMinutes: 0 }

/**
 * The minutes of the kitchen that are proposed for an order, at the checkout and on the board: of its stations the one that takes
 * longest, and what a busy branch puts on top, up to the next chip (part three work §1, DSK-154). It depends on the accepted orders
 * and on the branch alone: neither the time nor other new orders move it (DSK-157).
 */
export function suggestedMinutes(dishes: readonly PaceDish[], kitchen: KitchenPace): number {
  const stations = new Set(dishes.map(({ stationId }) => stationId))
  const minutes = [...stations].map((station) => {
    const atOnce = kitchen.stations.find(({ id }) => id === station)?.atOnce ?? DISHES_AT_ONCE
    const isHere = ({ stationId }: PaceDish) => stationId === station
    return aheadOf(kitchen.ahead.filter(isHere), atOnce) + ownMinutes(dishes.filter(isHere), atOnce)
  })
  return chipFrom(Math.max(0, ...minutes) + kitchen.busyMinutes)
}

/** A kitchen that has accepted these dishes too: what is reckoned next comes after them (*Accept all*, oldest first). */
export const withAccepted = (kitchen: KitchenPace, dishes: readonly PaceDish[]): KitchenPace => ({
  ...kitchen,
  ahead: [...kitchen.ahead, ...dishes],
})

/** A dish of so many minutes at each station: what is said before there is a basket, never too little. */
export const dishEverywhere = ({ stations }: KitchenPace, minutes: number): PaceDish[] =>
  stations.map(({ id }) => ({ productId: '', stationId: id, count: 1, minutes, isBatch: false }))

/** How long a station takes for its dishes of one order: as often as it takes, or the longest batch beside them. */
function ownMinutes(dishes: readonly PaceDish[], atOnce: number): number {
  const single = dishes.filter(({ isBatch }) => !isBatch)
  const count = single.reduce((sum, dish) => sum + dish.count, 0)
  const batch = longest(dishes.filter(({ isBatch }) => isBatch))
  return Math.max(Math.ceil(count / atOnce) * longest(single), batch)
}

/** What a station has before it, in minutes and parts of one: all minutes of its dishes, a batch once, by how many it makes at once. */
function aheadOf(dishes: readonly PaceDish[], atOnce: number): number {
  const batches = new Map(
    dishes.filter(({ isBatch }) => isBatch).map((dish) => [dish.productId, dish.minutes]),
  )
  const single = dishes.filter(({ isBatch }) => !isBatch).map(({ count, minutes }) => count * minutes)
  return [...single, ...batches.values()].reduce((sum, minutes) => sum + minutes, 0) / atOnce
}

const longest = (dishes: readonly PaceDish[]): number => Math.max(0, ...dishes.map(({ minutes }) => minutes))

/** The next chip; above them the next quarter of an hour, up to the most. */
function chipFrom(minutes: number): number {
  const above = Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
  return ACCEPT_MINUTES.find((chip) => chip >= minutes) ?? Math.min(above, MOST_KITCHEN_MINUTES)
}

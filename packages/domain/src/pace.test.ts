import { describe, expect, it } from 'vitest'
import {
  dishEverywhere,
  IDLE_KITCHEN,
  suggestedMinutes,
  withAccepted,
  type KitchenPace,
  type PaceDish,
} from './pace.ts'

const dish = (count: number, minutes: number, fields: Partial<PaceDish> = {}): PaceDish => ({
  productId: `dish of ${minutes}`,
  stationId: null,
  count,
  minutes,
  isBatch: false,
  ...fields,
})
const behind = (...ahead: PaceDish[]): KitchenPace => ({ ...IDLE_KITCHEN, ahead })
const BREAD = { productId: 'bread', stationId: 'oven' }
const PLOV = { productId: 'plov', stationId: 'cauldron' }

describe('minutes that are proposed', () => {
  it.each<[string, PaceDish[], KitchenPace, number]>([
    ['no dish', [], IDLE_KITCHEN, 15],
    ['a dish of no time', [dish(1, 0)], IDLE_KITCHEN, 15],
    // up to the next chip: both sides of each
    ['15 minutes', [dish(1, 15)], IDLE_KITCHEN, 15],
    ['16', [dish(1, 16)], IDLE_KITCHEN, 20],
    ['20', [dish(1, 20)], IDLE_KITCHEN, 20],
    ['21', [dish(1, 21)], IDLE_KITCHEN, 25],
    ['26', [dish(1, 26)], IDLE_KITCHEN, 30],
    ['31', [dish(1, 31)], IDLE_KITCHEN, 40],
    ['41', [dish(1, 41)], IDLE_KITCHEN, 50],
    ['51', [dish(1, 51)], IDLE_KITCHEN, 60],
    ['61', [dish(1, 61)], IDLE_KITCHEN, 75],
    ['76', [dish(1, 76)], IDLE_KITCHEN, 90],
    ['90', [dish(1, 90)], IDLE_KITCHEN, 90],
    ['91: the next quarter of an hour', [dish(1, 91)], IDLE_KITCHEN, 105],
    ['105', [dish(1, 105)], IDLE_KITCHEN, 105],
    ['106', [dish(1, 106)], IDLE_KITCHEN, 120],
    ['240', [dish(1, 240)], IDLE_KITCHEN, 240],
    ['241: no more than the most', [dish(1, 241)], IDLE_KITCHEN, 240],
    // its own: as often as the station takes, by the longest
    ['as many as are made at once', [dish(4, 20)], IDLE_KITCHEN, 20],
    ['one more', [dish(5, 20)], IDLE_KITCHEN, 40],
    ['of two kinds, four together', [dish(3, 10), dish(1, 20)], IDLE_KITCHEN, 20],
    ['of two kinds, five together', [dish(3, 10), dish(2, 20)], IDLE_KITCHEN, 40],
    ['a batch of thirty', [dish(30, 40, { isBatch: true })], IDLE_KITCHEN, 40],
    [
      'a batch beside others that are quicker',
      [dish(30, 40, { isBatch: true }), dish(4, 20)],
      IDLE_KITCHEN,
      40,
    ],
    [
      'a batch beside others that take longer',
      [dish(30, 30, { isBatch: true }), dish(5, 20)],
      IDLE_KITCHEN,
      40,
    ],
    // what is ahead: all its minutes, by how many are made at once
    ['behind one dish', [dish(1, 15)], behind(dish(1, 20)), 20],
    ['behind 4 of 15 minutes', [dish(1, 15)], behind(dish(4, 15)), 30],
    ['behind 4 of 15 minutes and a little more', [dish(1, 15)], behind(dish(4, 15), dish(1, 1)), 40],
    [
      'behind a third of a minute',
      [dish(1, 15)],
      { ...behind(dish(1, 1)), stations: [{ id: null, atOnce: 3 }] },
      20,
    ],
    ['behind a batch, however large', [dish(1, 15)], behind(dish(99, 20, { isBatch: true })), 20],
    [
      'behind a batch that two orders ask for: it is cooked once',
      [dish(1, 15)],
      behind(dish(9, 20, { isBatch: true }), dish(5, 20, { isBatch: true })),
      20,
    ],
    [
      'behind two batches',
      [dish(1, 15)],
      behind(dish(9, 20, { isBatch: true }), dish(9, 24, { isBatch: true })),
      30,
    ],
    // stations
    [
      'a station that makes one at once',
      [dish(3, 15)],
      { ...IDLE_KITCHEN, stations: [{ id: null, atOnce: 1 }] },
      50,
    ],
    ['a station that nobody knows', [dish(4, 15, { stationId: 'gone' })], IDLE_KITCHEN, 15],
    // what a busy branch puts on top
    ['a busy branch', [dish(1, 15)], { ...IDLE_KITCHEN, busyMinutes: 5 }, 20],
    ['a busy branch, past the chip', [dish(1, 15)], { ...IDLE_KITCHEN, busyMinutes: 6 }, 25],
  ])('DSK-154 %s', (_, dishes, kitchen, minutes) => {
    expect(suggestedMinutes(dishes, kitchen)).toBe(minutes)
  })

  it('DSK-154 one bread of its own station behind 15 plovs is 15 minutes; of two stations the slower counts', () => {
    const kitchen = behind(dish(15, 40, PLOV))
    const bread = dish(1, 12, BREAD)
    expect(suggestedMinutes([bread], kitchen)).toBe(15)
    expect(suggestedMinutes([dish(1, 12)], behind(dish(15, 40)))).toBe(165)
    const plov = dish(1, 40, PLOV)
    expect(suggestedMinutes([plov], kitchen)).toBe(suggestedMinutes([bread, plov], kitchen))
    expect(suggestedMinutes([bread, dish(1, 10, PLOV)], behind(dish(6, 30, BREAD)))).toBe(60)
  })

  it('DSK-157 is moved by what is accepted alone, each after those before it', () => {
    const order = [dish(4, 20)]
    expect(suggestedMinutes(order, IDLE_KITCHEN)).toBe(20)
    const after = withAccepted(IDLE_KITCHEN, order)
    expect(suggestedMinutes(order, after)).toBe(40)
    expect(suggestedMinutes(order, withAccepted(after, order))).toBe(60)
    expect(suggestedMinutes(order, IDLE_KITCHEN)).toBe(20)
  })

  it('before there is a basket is a dish at the slowest station', () => {
    const stations = [
      { id: null, atOnce: 4 },
      { id: 'oven', atOnce: 2 },
    ]
    const kitchen = { ...behind(dish(4, 10, BREAD)), stations }
    expect(dishEverywhere(kitchen, 20)).toHaveLength(2)
    expect(suggestedMinutes(dishEverywhere(kitchen, 20), kitchen)).toBe(40)
  })
})

/** The rule in sixtieths of a minute, counted dish by dish, as the design says it. */
function oracle(own: readonly PaceDish[], kitchen: KitchenPace): number {
  let slowest = 0
  for (const station of ['grill', 'oven', null]) {
    const atOnce = kitchen.stations.find(({ id }) => id === station)?.atOnce ?? 4
    let ahead = 0
    const cooked = new Set<string>()
    for (const one of kitchen.ahead) {
      if (one.stationId !== station) continue
      if (!one.isBatch) for (let piece = 0; piece < one.count; piece += 1) ahead += one.minutes * 60
      else if (!cooked.has(one.productId)) ahead += one.minutes * 60
      if (one.isBatch) cooked.add(one.productId)
    }
    let pieces = 0
    let longest = 0
    let batch = 0
    for (const one of own) {
      if (one.stationId !== station) continue
      if (one.isBatch) batch = one.minutes > batch ? one.minutes : batch
      else {
        pieces += one.count
        longest = one.minutes > longest ? one.minutes : longest
      }
    }
    let turns = 0
    while (turns * atOnce < pieces) turns += 1
    const mine = turns * longest > batch ? turns * longest : batch
    if (!own.some(({ stationId }) => stationId === station)) continue
    // every sum is a whole number of parts of a minute: atOnce of them
    const parts = ahead / 60 + mine * atOnce
    let whole = 0
    while (whole * atOnce < parts) whole += 1
    slowest = whole > slowest ? whole : slowest
  }
  const wanted = slowest + kitchen.busyMinutes
  for (const chip of [15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 135, 150, 165, 180, 195, 210, 225])
    if (chip >= wanted) return chip
  return 240
}

/** The same numbers from the same seed, 0 to below `most`. */
function seeded(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

it('DSK-154 DSK-155 DSK-157 agrees with the design in 2,000 random kitchens, and more work never takes less time', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const random = seeded(seed)
    const stations = ['grill', 'oven', null]
    const menu = Array.from({ length: 8 }, (_, index) => ({
      productId: `p${index}`,
      stationId: stations[random(3)] ?? null,
      minutes: random(45),
      isBatch: random(4) === 0,
    }))
    const basket = (most: number) =>
      Array.from({ length: random(most) }, () => menu[random(8)]).flatMap((one) =>
        one ? [{ ...one, count: 1 + random(6) }] : [],
      )
    const kitchen: KitchenPace = {
      stations: stations.map((id) => ({ id, atOnce: 1 + random(8) })),
      ahead: basket(12),
      busyMinutes: random(3) * 10,
    }
    const own = basket(5)
    const minutes = suggestedMinutes(own, kitchen)
    expect(minutes, `seed ${seed}`).toBe(oracle(own, kitchen))
    const more = withAccepted(kitchen, basket(5))
    expect(suggestedMinutes(own, more), `seed ${seed}`).toBeGreaterThanOrEqual(minutes)
    expect(suggestedMinutes([...own, ...basket(3)], kitchen), `seed ${seed}`).toBeGreaterThanOrEqual(minutes)
  }
})

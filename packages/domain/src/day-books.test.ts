import { describe, expect, it } from 'vitest'
import { addBooks, booksOfDay, mustBe, netOf, type OrderMove, type OrderOfDay } from './day-books.ts'
import { circleOf } from './circle.ts'

let number = 0
const charge = (amount: number): OrderMove => ({ kind: 'CHARGE', way: null, amount, isOfRefund: false })
const calledOff = (amount: number): OrderMove => ({ kind: 'CREDIT', way: null, amount, isOfRefund: false })
const refund = (amount: number): OrderMove => ({ kind: 'CREDIT', way: null, amount, isOfRefund: true })
const came = (amount: number, way = 'CASH'): OrderMove => ({ kind: 'IN', way, amount, isOfRefund: false })
const went = (amount: number, way = 'CASH'): OrderMove => ({ kind: 'OUT', way, amount, isOfRefund: true })
const order = (moves: OrderMove[], before = 0, hour: number | null = 12): OrderOfDay => ({
  number: ++number,
  service: 'PICK_UP',
  source: 'WEB',
  hour,
  before,
  moves,
})

describe('DSK-132 I4 the books of a day', () => {
  it.each<[string, OrderOfDay[], Partial<ReturnType<typeof booksOfDay>> & { net: number; must: number }]>([
    ['nothing happened', [], { orders: 0, net: 0, must: 0 }],
    ['sold and paid', [order([charge(100), came(100)])], { orders: 1, sales: 100, net: 100, must: 100 }],
    ['not paid yet', [order([charge(99)])], { sales: 99, unpaid: 99, net: 99, must: 0 }],
    ['an old debt is paid', [order([came(54)], 54)], { oldDebts: 54, sales: 0, net: 0, must: 54 }],
    [
      'called off on its day before it was paid',
      [order([charge(70), calledOff(70)])],
      { orders: 0, canceled: 1, sales: 0, credits: 0, net: 0, must: 0 },
    ],
    [
      'called off on its day, its money waits to go back',
      [order([charge(114), came(114, 'PAYME'), calledOff(114)])],
      { canceled: 1, sales: 0, owedBack: 114, net: 0, must: 114 },
    ],
    [
      'what was owed back since yesterday goes',
      [order([went(114, 'PAYME')], -114, null)],
      { oldOwed: 114, gone: 114, net: 0, must: -114 },
    ],
    [
      'a refund that waits, and one that went',
      [order([charge(160), came(160), refund(46)]), order([charge(89), came(89), refund(15), went(15)])],
      { credits: 61, owedBack: 46, net: 188, must: 234 },
    ],
    [
      'case 4: paid yesterday, whole back today',
      [order([refund(62_000), went(62_000, 'CLICK')], 0, null)],
      { orders: 0, sales: 0, credits: 62_000, net: -62_000, must: -62_000 },
    ],
    [
      'yesterday’s order is called off today without money',
      [order([calledOff(50)], 50, null)],
      { credits: 50, oldDebts: 50, net: -50, must: 0 },
    ],
    [
      'case 3: charged and delivered of one business day, after midnight',
      [order([charge(129_000), came(129_000)], 0, 2)],
      { sales: 129_000, net: 129_000, must: 129_000 },
    ],
    [
      'a part was given back before it was called off',
      [order([charge(100), came(100), refund(20), went(20), calledOff(80)])],
      { orders: 0, canceled: 1, sales: 20, credits: 20, owedBack: 80, net: 0, must: 80 },
    ],
  ])('%s', (_title, orders, { net, must, ...books }) => {
    const day = booksOfDay(orders)
    expect(day).toMatchObject(books)
    expect([netOf(day), mustBe(day)]).toEqual([net, must])
    expect(mustBe(day)).toBe(day.taken - day.gone)
  })

  it('case 12: the day of the design to the som', () => {
    const orders = [
      // 131 orders that stand: 15 850 200, of which 99 000 are not paid yet and five were given a part back
      order([charge(14_995_200), came(14_995_200, 'PAYME')]),
      order([charge(99_000)]),
      order([charge(160_000), came(160_000, 'RAHMAT'), refund(45_668)]),
      order([charge(89_000), came(89_000), refund(15_000), went(15_000)]),
      order([charge(507_000), came(507_000, 'UZUM'), refund(24_000)]),
      order([charge(116_000), came(116_000, 'PAYME'), calledOff(116_000)]),
      order([refund(62_000), went(62_000, 'CLICK')], 0, null),
      order([came(54_000)], 54_000, null),
    ]
    const day = booksOfDay(orders)
    expect(day).toMatchObject({
      sales: 15_850_200,
      credits: 146_668,
      unpaid: 99_000,
      owedBack: 185_668,
      oldDebts: 54_000,
    })
    expect([netOf(day), mustBe(day)]).toEqual([15_703_532, 15_844_200])
    const cash = 89_000 - 15_000 + 54_000
    const circle = circleOf({
      ways: day.ways,
      registers: mustBe(day) - cash + 84_000 - 10_000,
      slip: null,
      gaps: [{ kind: 'DRAWER', amount: -4000 }],
      receiptsDone: 15_770_200,
    })
    expect(circle.difference).toBe(70_000)
    expect(circle.must + circle.difference).toBe(15_914_200)
    expect(circle.receipts).toEqual({ done: 15_770_200, without: 74_000 })
  })

  it('days and branches add up to what all their orders are', () => {
    const [one, other] = [
      [order([charge(100), came(90)])],
      [order([charge(50)], 0, 13), order([came(10)], 10, null)],
    ]
    expect(addBooks([booksOfDay(one), booksOfDay(other)])).toEqual(booksOfDay([...one, ...other]))
  })
})

describe('DSK-132 I5 the circle', () => {
  const ways = {
    CASH: { count: 2, in: 300, out: 20 },
    TERMINAL: { count: 1, in: 70, out: 0 },
    CLICK: { count: 1, in: 90, out: 0 },
  }

  it('a side that nobody asks is compared with nothing', () => {
    const circle = circleOf({ ways, registers: null, slip: null, gaps: [], receiptsDone: 0 })
    expect(circle).toMatchObject({
      must: 440,
      difference: 0,
      isClosed: true,
      online: { books: 90, outside: null },
    })
    expect(circle.receipts).toEqual({ done: 0, without: 440 })
  })

  it('DSK-211 what balances paid and got is carried: in what must be, on no side that somebody counts', () => {
    const circle = circleOf({
      ways: { ...ways, BALANCE: { count: 2, in: 50, out: 80 } },
      registers: 90,
      slip: null,
      gaps: [],
      receiptsDone: 0,
    })
    expect(circle).toMatchObject({
      must: 410,
      difference: 0,
      isClosed: true,
      online: { books: 90, outside: 90 },
      balance: { books: -30, outside: -30 },
    })
  })

  it('what is outside differs by what its gaps name, else it is not closed', () => {
    const gaps = [{ kind: 'DRAWER', amount: -4 } as const, { kind: 'TERMINAL', amount: 5 } as const]
    const circle = circleOf({ ways, registers: null, slip: 75, gaps, receiptsDone: 0 })
    expect(circle).toMatchObject({ cash: { books: 280, outside: 276 }, difference: 1, isClosed: true })
    expect(circleOf({ ways, registers: 91, slip: 75, gaps, receiptsDone: 0 }).isClosed).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import {
  gapOfLine,
  goneOf,
  matchRegister,
  registerActions,
  registerDayOf,
  type RegisterDays,
  type RegisterFacts,
  type RegisterKind,
  type RegisterLine,
  type RegisterMove,
  type RegisterRow,
} from './register-match.ts'

const at = (clock: string, day = '2026-11-26') => Date.parse(`${day}T${clock}:00+05:00`)
let ids = 0
const row = (externalId: string, som: number, clock = '12:00', day?: string): RegisterRow => ({
  id: `row ${String((ids += 1)).padStart(4, '0')}`,
  kind: som < 0 ? 'OUT' : 'IN',
  externalId,
  amountTiyin: Math.abs(som) * 100,
  atMs: at(clock, day),
})
const move = (externalId: string, som: number, clock = '12:00', day?: string): RegisterMove => ({
  ...row(externalId, som, clock, day),
  externalIds: [externalId, `paydoc of ${externalId}`],
})
const daysOf = (...whole: string[]): RegisterDays => ({ sent: new Set(whole), whole: new Set(whole) })
const DAY = daysOf('2026-11-26')

/** Lines as people would say them: the verdict, the kind, here and there in som. */
const said = (lines: readonly RegisterLine[]) =>
  lines
    .map(
      ({ verdict, kind, hereTiyin, thereTiyin }) =>
        `${verdict} ${kind} ${hereTiyin / 100} ${thereTiyin / 100}`,
    )
    .toSorted()

describe('DSK-129 DSK-213 a row of a register is one with a sum of the books, or has a name', () => {
  it.each<[string, RegisterRow[], RegisterMove[], RegisterDays, string[]]>([
    ['nothing on either side', [], [], DAY, []],
    ['the same sum', [row('a', 84)], [move('a', 84)], DAY, ['MATCHED IN 84 84']],
    [
      'by the other number of the payment',
      [row('paydoc of a', 84)],
      [move('a', 84)],
      DAY,
      ['MATCHED IN 84 84'],
    ],
    ['money whose call never came', [row('a', 84)], [], DAY, ['MISSING_HERE IN 0 84']],
    ['money that the provider does not have', [], [move('a', 84)], DAY, ['MISSING_THERE IN 84 0']],
    ['a som less', [row('a', 83)], [move('a', 84)], DAY, ['OTHER_SUM IN 84 83']],
    ['a som more', [row('a', 85)], [move('a', 84)], DAY, ['OTHER_SUM IN 84 85']],
    [
      'a refund on both sides',
      [row('a', 84), row('a', -84)],
      [move('a', 84), move('a', -84)],
      DAY,
      ['MATCHED IN 84 84', 'MATCHED OUT -84 -84'],
    ],
    [
      'a refund that was begun in the cabinet',
      [row('a', 84), row('a', -10)],
      [move('a', 84)],
      DAY,
      ['MATCHED IN 84 84', 'MISSING_HERE OUT 0 -10'],
    ],
    [
      'a refund that never reached the provider',
      [row('a', 84)],
      [move('a', 84), move('a', -10)],
      DAY,
      ['MATCHED IN 84 84', 'MISSING_THERE OUT -10 0'],
    ],
    [
      'a refund of another sum',
      [row('a', 84), row('a', -9)],
      [move('a', 84), move('a', -10)],
      DAY,
      ['MATCHED IN 84 84', 'OTHER_SUM OUT -10 -9'],
    ],
    [
      'a register that writes what is left of a payment',
      [row('a', 74)],
      [move('a', 84), move('a', -10)],
      DAY,
      ['MATCHED IN 84 84', 'MATCHED OUT -10 -10'],
    ],
    [
      'one row a payment that says it went back',
      [row('a', -84)],
      [move('a', 84), move('a', -84)],
      DAY,
      ['MATCHED IN 84 84', 'MATCHED OUT -84 -84'],
    ],
    [
      'one row a payment that went back there alone',
      [row('a', -84)],
      [move('a', 84)],
      DAY,
      ['MATCHED IN 84 84', 'MISSING_HERE OUT 0 -84'],
    ],
    ['called off there before money came', [row('a', -84)], [], DAY, ['MATCHED OUT 0 0']],
    [
      'it went back twice there, and once here',
      [row('a', 84), row('a', -84), row('a', -84, '13:00')],
      [move('a', 84), move('a', -84)],
      DAY,
      ['MATCHED IN 84 84', 'MATCHED OUT -84 -84', 'MISSING_HERE OUT 0 -84'],
    ],
    [
      'a payment that stands there twice',
      [row('a', 84), row('a', 80, '12:10')],
      [move('a', 84)],
      DAY,
      ['MATCHED IN 84 84', 'TWICE IN 0 0'],
    ],
    [
      'a row of the next day, whose file was not sent',
      [row('a', 84, '00:00', '2026-11-27')],
      [],
      DAY,
      ['WAITS IN 0 0'],
    ],
    ['the last minute of a day that was sent', [row('a', 84, '23:59')], [], DAY, ['MISSING_HERE IN 0 84']],
    [
      'a payment of the night, whose file was not sent',
      [],
      [move('a', 84, '00:00', '2026-11-27')],
      DAY,
      ['WAITS IN 84 84'],
    ],
    [
      'the same when it was',
      [],
      [move('a', 84, '00:00', '2026-11-27')],
      daysOf('2026-11-26', '2026-11-27'),
      ['MISSING_THERE IN 84 0'],
    ],
    [
      'half an hour before midnight it may be of either',
      [],
      [move('a', 84, '23:30')],
      DAY,
      ['WAITS IN 84 84'],
    ],
    ['31 minutes before it is not', [], [move('a', 84, '23:29')], DAY, ['MISSING_THERE IN 84 0']],
    ['half an hour after the midnight before', [], [move('a', 84, '00:29')], DAY, ['WAITS IN 84 84']],
    ['a minute later', [], [move('a', 84, '00:30')], DAY, ['MISSING_THERE IN 84 0']],
    [
      'a day that is not over when its file is sent: what is there counts, what is not waits',
      [row('a', 84)],
      [move('b', 9)],
      { sent: DAY.whole, whole: new Set() },
      ['MISSING_HERE IN 0 84', 'WAITS IN 9 9'],
    ],
    [
      'two payments of one order are two',
      [row('a', 84), row('b', 84)],
      [move('a', 84)],
      DAY,
      ['MATCHED IN 84 84', 'MISSING_HERE IN 0 84'],
    ],
  ])('%s', (_title, rows, moves, days, expected) => {
    expect(said(matchRegister(rows, moves, days))).toEqual(expected.toSorted())
  })

  it('the day of a row is that of the providers’ clock', () => {
    expect([registerDayOf(at('23:59')), registerDayOf(at('00:00', '2026-11-27'))]).toEqual([
      '2026-11-26',
      '2026-11-27',
    ])
  })

  it('whatever the order, no row and no move stands in two lines, and every one stands in one', () => {
    let seed = 7
    const upTo = (most: number) => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % most
    for (let number = 0; number < 200; number += 1) {
      const one = (make: typeof row | typeof move) =>
        make(`p${upTo(4)}`, (upTo(3) === 0 ? -1 : 1) * (1 + upTo(3)), `1${upTo(10)}:00`)
      const rows = Array.from({ length: upTo(9) }, () => one(row)) as RegisterRow[]
      // the books have money of a payment once
      const came = new Set<string>()
      const moves = (Array.from({ length: upTo(9) }, () => one(move)) as RegisterMove[]).filter(
        ({ kind, externalIds: [id] }) => kind === 'OUT' || (!came.has(id) && came.add(id)),
      )
      const lines = matchRegister(rows, moves, DAY)
      const seen = lines.flatMap((line) => [line.row?.id ?? [], line.move?.id ?? []].flat())
      expect(seen.toSorted()).toEqual([...rows, ...moves].map(({ id }) => id).toSorted())
      expect(matchRegister(rows.toReversed(), moves.toReversed(), DAY)).toEqual(expect.arrayContaining(lines))
    }
  })
})

describe('DSK-132 the name of a gap', () => {
  it.each<[string, RegisterRow[], RegisterMove[], (string | null)[]]>([
    ['a lost callback', [row('a', 84)], [], ['MISSING_HERE']],
    ['a refund in the cabinet', [row('a', 84), row('a', -84)], [move('a', 84)], [null, 'CABINET_REFUND']],
    [
      'a double refund',
      [row('a', 84), row('a', -84), row('a', -84, '13:00')],
      [move('a', 84), move('a', -84)],
      [null, null, 'DOUBLE_REFUND'],
    ],
    ['another sum', [row('a', 74)], [move('a', 84)], ['OTHER_SUM']],
    ['money that the provider does not have', [], [move('a', 84)], ['MISSING_THERE']],
    ['what waits', [row('a', 84, '12:00', '2026-11-28')], [], [null]],
  ])('%s', (_title, rows, moves, names) => {
    expect(matchRegister(rows, moves, DAY).map(gapOfLine)).toEqual(names)
  })
})

describe('what may be pressed on a row that does not match', () => {
  const facts = (part: Partial<RegisterFacts> = {}): RegisterFacts => ({
    order: { isPayable: false, amountTiyin: 8400 },
    payment: { isOpen: false, isCalledOff: false, isPaid: true, leftTiyin: 8400 },
    openTiyin: [],
    ...part,
  })
  const payment = (part: Partial<NonNullable<RegisterFacts['payment']>>) => ({
    isOpen: false,
    isCalledOff: false,
    isPaid: false,
    leftTiyin: 8400,
    ...part,
  })
  const waits = { isPayable: true, amountTiyin: 8400 }
  const lost = [row('a', 84)]
  it.each<[string, RegisterRow[], RegisterMove[], RegisterKind, RegisterFacts, string[]]>([
    ['its order waits', lost, [], 'IN', facts({ order: waits, payment: null }), ['PUT_ON_ORDER', 'EXPLAIN']],
    [
      'its order waits with this payment',
      lost,
      [],
      'IN',
      facts({ order: waits, payment: payment({ isOpen: true }) }),
      ['PUT_ON_ORDER', 'EXPLAIN'],
    ],
    [
      'its order waits for another sum',
      lost,
      [],
      'IN',
      facts({ order: { isPayable: true, amountTiyin: 8300 }, payment: null }),
      ['GIVE_BACK', 'EXPLAIN'],
    ],
    [
      'its order was called off',
      lost,
      [],
      'IN',
      facts({ payment: payment({ isCalledOff: true }) }),
      ['GIVE_BACK', 'EXPLAIN'],
    ],
    [
      'its order waits but the payment was called off',
      lost,
      [],
      'IN',
      facts({ order: waits, payment: payment({ isCalledOff: true }) }),
      ['GIVE_BACK', 'EXPLAIN'],
    ],
    ['nobody knows its order', lost, [], 'IN', facts({ order: null, payment: null }), ['EXPLAIN']],
    ['it is paid here and stands in no book', lost, [], 'IN', facts(), ['EXPLAIN']],
    [
      'a refund in the cabinet',
      [row('a', 84), row('a', -10)],
      [move('a', 84)],
      'OUT',
      facts(),
      ['WRITE_REFUND', 'EXPLAIN'],
    ],
    [
      'a refund in the cabinet over what is left',
      [row('a', 84), row('a', -10)],
      [move('a', 84)],
      'OUT',
      facts({ payment: payment({ isPaid: true, leftTiyin: 900 }) }),
      ['EXPLAIN'],
    ],
    [
      'a refund that was asked here and went',
      [row('a', 84), row('a', -10)],
      [move('a', 84)],
      'OUT',
      facts({ payment: payment({ isPaid: true, leftTiyin: 0 }), openTiyin: [1000] }),
      ['WRITE_REFUND', 'EXPLAIN'],
    ],
    ['less than was paid', [row('a', 74)], [move('a', 84)], 'IN', facts(), ['WRITE_REFUND', 'EXPLAIN']],
    ['more than was paid', [row('a', 94)], [move('a', 84)], 'IN', facts(), ['EXPLAIN']],
    ['what matches', [row('a', 84)], [move('a', 84)], 'IN', facts(), []],
    ['what the provider does not have', [], [move('a', 84)], 'IN', facts(), []],
  ])('%s', (_title, rows, moves, kind, known, actions) => {
    const line = matchRegister(rows, moves, DAY).find((one) => one.kind === kind)
    expect(line && registerActions(line, known)).toEqual(actions)
  })

  it('of less than a som no refund is written', () => {
    const [line] = matchRegister([{ ...row('a', 84), amountTiyin: 8350 }], [move('a', 84)], DAY)
    expect(line && [line.verdict, goneOf(line)]).toEqual(['OTHER_SUM', 0])
  })
})

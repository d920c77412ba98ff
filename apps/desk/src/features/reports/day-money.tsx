import type { DayGap, DayMoney, DayReport } from '@dasturxon/contract/desk'
import type { DiffReason } from '@dasturxon/domain'
import { Fragment, type ReactNode } from 'react'
import { useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import { Pill } from '../../ui/parts.tsx'
import { smallPicture } from '../../ui/small-picture.ts'
import { WayMark } from '../../ui/way-mark.tsx'
import { paths } from '../../paths.ts'
import { ReportCard, ReportTable, useFigures } from './report-parts.tsx'
import shared from './reports.module.css'
import styles from './charts.module.css'

type WaysProps = { ways: DayMoney['ways']; width?: 'usual' | 'half' }

/** By which ways money came and went. */
export function Ways({ ways, width = 'usual' }: WaysProps) {
  const { say, number, signed, way } = useFigures()
  const back = (sum: number) => (sum === 0 ? '0' : signed(-sum))
  const sumOf = (field: 'count' | 'in' | 'out') => ways.reduce((sum, one) => sum + one[field], 0)
  return (
    <ReportCard title={say('ways.title')} width={width}>
      <ReportTable
        name={say('ways.title')}
        columns={[say('ways.way'), say('ways.count'), say('ways.taken'), say('ways.back')]}
        rows={ways.map((of) => [
          <span key={of.way} className={styles.way}>
            <WayMark way={of.way} />
            {way(of.way)}
          </span>,
          number(of.count),
          number(of.in),
          back(of.out),
        ])}
        foot={[say('ways.all'), number(sumOf('count')), number(sumOf('in')), back(sumOf('out'))]}
      />
    </ReportCard>
  )
}

/** How what was sold becomes what must be there. */
export function Bridge({ orders, money }: { orders: number; money: DayMoney }) {
  const { say, number, signed } = useFigures()
  const owed = (['unpaid', 'owedBack', 'oldDebts', 'oldOwed'] as const).filter((key) => money[key] !== 0)
  const minus = (key: (typeof owed)[number]) => key === 'unpaid' || key === 'oldOwed'
  return (
    <ReportCard title={say('bridge.title')}>
      <dl className={styles.pairs}>
        {line(say('bridge.orders', { count: number(orders) }), number(money.sales))}
        {line(say('bridge.credits'), money.credits === 0 ? '0' : signed(-money.credits))}
        {line(say('bridge.net'), number(money.sales - money.credits), 'sum')}
        {owed.map((key) =>
          line(
            say(`bridge.${key}`),
            signed(minus(key) ? -money[key] : money[key]),
            'quiet',
            <Numbers of={money.numbers[key]} />,
          ),
        )}
        {line(say('bridge.must'), number(money.must), 'sum')}
      </dl>
    </ReportCard>
  )
}

/** Orders behind a sum, each a way to it. */
function Numbers({ of }: { of: readonly number[] }) {
  const { say } = useFigures()
  return of.map((number, at) => (
    <Fragment key={number}>
      {at === 0 ? ' · ' : ', '}
      <a href={paths.order(number)}>{at === 0 ? say('bridge.numbers', { numbers: number }) : number}</a>
    </Fragment>
  ))
}

const line = (name: string, sum: string, kind?: 'sum' | 'quiet', numbers?: ReactNode) => (
  <div key={name} data-kind={kind}>
    <dt>
      {name}
      {numbers}
    </dt>
    <dd>{sum}</dd>
  </div>
)

/** What the orders say, what is outside, and the receipts, with every gap by its name. */
export function CircleOfDay({ day, money }: { day: DayReport; money: DayMoney }) {
  const { say, number, signed, way } = useFigures()
  const { circle, gaps } = money
  const { balance } = circle
  const sides = [
    { side: 'online', ...circle.online },
    { side: 'terminal', ...circle.terminal },
    { side: 'cash', ...circle.cash },
    ...(balance && balance.books !== 0 ? [{ side: 'balance', ...balance } as const] : []),
  ] as const
  const outside = sides.reduce((sum, { books, outside: counted }) => sum + (counted ?? books), 0)
  const without = circle.withoutRegister.map(way).join(', ')
  const silent = [
    ...(without === '' ? [] : [say('circle.registers', { providers: without })]),
    ...(circle.terminal.outside === null ? [say('circle.slip')] : []),
  ]
  const whole = Math.max(circle.must, outside, 1)
  /** Nobody makes receipts here yet: said once, and no alarm of each day. */
  const hasNoReceipts = circle.receipts.done === 0
  const bar = (sums: readonly number[], gap: number) => (
    <div className={styles.split} aria-hidden>
      {sums.map((sum, at) => (
        <i key={at} style={{ flexGrow: Math.max(sum, 0) / whole }} data-shade={at * 2} />
      ))}
      {gap !== 0 && <i style={{ flexGrow: Math.abs(gap) / whole }} data-shade="gap" />}
    </div>
  )
  return (
    <ReportCard
      title={say('circle.title')}
      width="wide"
      aside={
        gaps.length > 0 ? (
          <Pill tone="late">{say('circle.gaps', { count: gaps.length })}</Pill>
        ) : (
          <Pill tone="ok">{say('circle.noGaps')}</Pill>
        )
      }
    >
      <dl className={styles.ring}>
        <div>
          <dt>
            <b>{say('circle.books')}</b> {say('circle.mustBe')}
          </dt>
          <dd>{number(circle.must)}</dd>
          {bar(
            sides.map(({ books }) => books),
            0,
          )}
        </div>
        <div>
          <dt>
            <b>{say('circle.money')}</b>{' '}
            {silent.length === 0 ? say('circle.outside') : say('circle.without', { what: silent.join(', ') })}
          </dt>
          <dd>
            {number(outside)} {circle.difference !== 0 && <small>{signed(circle.difference)}</small>}
          </dd>
          {bar(
            sides.map(({ books, outside: counted }) => counted ?? books),
            circle.difference,
          )}
        </div>
        <div>
          <dt>
            <b>{say('circle.receipts')}</b> {say('circle.fiscal')}
          </dt>
          <dd>
            {number(circle.receipts.done)}{' '}
            {circle.receipts.without !== 0 && (
              <small data-quiet={hasNoReceipts || undefined}>
                <a href={`${paths.history}?day=${day.date}&unreceipted=1&branch=${day.branchId}`}>
                  {say('circle.withoutReceipt', { sum: number(circle.receipts.without) })}
                </a>
              </small>
            )}
          </dd>
          {bar([circle.receipts.done], hasNoReceipts ? 0 : circle.receipts.without)}
        </div>
      </dl>
      <p className={styles.legend}>
        {sides.map(({ side }, at) => (
          <span key={side}>
            <i className={styles.dot} data-shade={at * 2} aria-hidden /> {say(`circle.${side}`)}
          </span>
        ))}
      </p>
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <GapRow key={`${gap.kind} ${gap.orderId ?? ''} ${gap.shiftNo ?? ''} ${gap.words}`} gap={gap} />
          ))}
        </ul>
      )}
      <p>
        <a href={`${paths.registers}?date=${day.date}&branch=${day.branchId}`}>{say('circle.match')}</a>
      </p>
      {!circle.isClosed && <p className={shared.say}>{say('circle.open')}</p>}
    </ReportCard>
  )
}

/** Written here: the domain's own list would tie the scripts of this page to those of the drawer. */
const REASONS = ['CHANGE', 'UNWRITTEN', 'FALSE_NOTE', 'UNKNOWN'] as const satisfies readonly DiffReason[]

function GapRow({ gap: { kind, amount, orderNumber, shiftNo, words } }: { gap: DayGap }) {
  const { say, signed } = useFigures()
  const named =
    orderNumber === null
      ? shiftNo === null
        ? words
        : say('circle.shift', { no: shiftNo })
      : say('circle.order', { number: orderNumber })
  const reason = REASONS.find((one) => one === words)
  const said = reason ? say(`reason.${reason}`) : words
  return (
    <li>
      <span>
        <b>
          {orderNumber === null ? named : <a href={paths.order(orderNumber)}>{named}</a>} ·{' '}
          {say(`gap.${kind}`)}
        </b>
        {words !== '' && words !== named && <small>{said}</small>}
      </span>
      <b data-bad={amount < 0 || undefined}>{signed(amount)}</b>
    </li>
  )
}

/** Who brought how much, how fast, and what is in their hands. */
export function Couriers({ couriers }: { couriers: DayReport['couriers'] }) {
  const { say, number, percent } = useFigures()
  if (couriers.length === 0) return null
  const hasHands = couriers.some(({ inHand }) => inHand !== null)
  const columns = [
    say('couriers.rides'),
    say('couriers.minutes'),
    say('couriers.inTime'),
    ...(hasHands ? [say('couriers.inHand')] : []),
  ]
  return (
    <ReportCard title={say('couriers.title')} width="half">
      <ReportTable
        name={say('couriers.title')}
        isStacked
        columns={[say('couriers.courier'), ...columns]}
        rows={couriers.map(({ name, rides, minutes, late, inHand }) => [
          name === '' ? say('couriers.none') : name,
          number(rides),
          say('couriers.min', { count: number(minutes) }),
          <span key="inTime" data-tone={late === 0 ? 'ok' : undefined}>
            {percent(rides - late, rides)}
          </span>,
          ...(hasHands ? [inHand === null ? '' : <b key="inHand">{number(inHand)}</b>] : []),
        ])}
      />
    </ReportCard>
  )
}

/** Dishes by what they brought: the first of them, and with many also the last. */
export function Dishes({ title, dishes }: { title: string; dishes: DayReport['dishes'] }) {
  const { say, number } = useFigures()
  const nameOf = useName()
  const most = dishes[0]?.amount ?? 0
  const list = (of: DayReport['dishes']) => (
    <ol className={`${parts.list} ${shared.dishes}`}>
      {of.map(({ productId, name, image, pieces, amount }) => (
        <li key={productId}>
          {image === '' ? <i /> : <img src={smallPicture(image)} alt="" loading="lazy" />}
          <span>
            <b>{nameOf(name)}</b>
            <i style={{ inlineSize: `${most <= 0 ? 0 : Math.round((100 * amount) / most)}%` }} aria-hidden />
          </span>
          <b>{number(pieces)}</b>
          <span className={parts.quiet}>{number(amount)}</span>
        </li>
      ))}
    </ol>
  )
  return (
    <ReportCard title={title} width="half" aside={<span className={parts.quiet}>{say('dishes.hint')}</span>}>
      {list(dishes.slice(0, BEST))}
      {dishes.length > BEST + WORST && (
        <>
          <h3>{say('dishes.worst')}</h3>
          {list(dishes.slice(-WORST))}
        </>
      )}
    </ReportCard>
  )
}
const BEST = 5
const WORST = 3

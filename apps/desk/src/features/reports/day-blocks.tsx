import type { DayReport } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatDayWithin, formatTime } from '@dasturxon/i18n/formats'
import { EmptyState, Icon, icons } from '@dasturxon/ui'
import { useToday } from '../../session/business-day.ts'
import { daysBy } from '../../ui/days-by.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import { BarsCard, Legend } from './chart-card.tsx'
import { Bridge, CircleOfDay, Couriers, Dishes, Ways } from './day-money.tsx'
import { AverageAndInTime, ReportCard, Split, useFigures } from './report-parts.tsx'
import styles from './reports.module.css'

export function DayBlocks({ day, isTable }: { day: DayReport; isTable: boolean }) {
  const { say, service, source } = useFigures()
  const { money } = day
  const hasMoved =
    day.orders > 0 || day.canceled > 0 || (money !== null && (money.ways.length > 0 || money.credits > 0))
  if (!hasMoved && day.eta.count === 0)
    return (
      <>
        <EmptyState icon={icons.sunFill} title={say('day.none')} text={say('day.noneHint')} />
        {money && money.gaps.length > 0 && <CircleOfDay day={day} money={money} />}
      </>
    )
  return (
    <div className={styles.grid}>
      <Hero day={day} />
      <HoursOfDay day={day} isTable={isTable} />
      {money && <Ways ways={money.ways} />}
      {money && <CircleOfDay day={day} money={money} />}
      {money && <Bridge orders={day.orders} money={money} />}
      <EtaOfDay day={day} isTable={isTable} />
      <StopsOfDay day={day} />
      {day.dishes.length > 0 && <Dishes title={say('dishes.title')} dishes={day.dishes} />}
      <Couriers couriers={day.couriers} />
      <ReportCard title={say('split.services')} width="half">
        <Split of={day.services} nameOf={service} />
      </ReportCard>
      <ReportCard title={say('split.sources')} width="half">
        <Split of={day.sources} nameOf={source} />
      </ReportCard>
    </div>
  )
}

/** What was sold, and what made orders late, before anything else. */
function Hero({ day }: { day: DayReport }) {
  const { language } = useDeskText()
  const { say, number, signed, weekday: weekdayOf } = useFigures()
  const { me } = useDesk()
  const name = useName()
  const branch = me.branches.find(({ id }) => id === day.branchId)
  const weekday = weekdayOf(day.date)
  const reading = { language, ...daysBy(useToday(day.branchId)) }
  const growth =
    day.netBefore === null || day.netBefore === 0
      ? null
      : Math.round(1000 * (day.net / day.netBefore - 1)) / 10
  return (
    <section className={`${parts.card} ${styles.hero}`}>
      <div>
        <p className={parts.quiet}>
          {[formatDayWithin(day.date, reading), weekday, branch && name(branch.name)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.large}>{number(day.net)}</p>
        {growth !== null && (
          <p data-trend={growth < 0 ? 'down' : 'up'}>
            {say('day.against', { percent: `${signed(growth, 1)} %`, weekday })}
          </p>
        )}
        {!day.isOver && (
          <p className={parts.quiet}>
            {say('day.soFar', { time: formatTime(new Date(day.at), branch?.timeZone) })}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{say('day.orders')}</dt>
          <dd>{number(day.orders)}</dd>
          {day.canceled > 0 && <dd>{say('day.canceled', { count: number(day.canceled) })}</dd>}
        </div>
        <AverageAndInTime
          average={day.average}
          eta={day.eta}
          between={
            <div>
              <dt>{say('day.refunds')}</dt>
              <dd>{number(day.credits)}</dd>
              {day.owedBack > 0 && <dd>{say('day.waiting', { sum: number(day.owedBack) })}</dd>}
            </div>
          }
        />
      </dl>
      {day.eta.late > 0 && <BottleneckSaid day={day} />}
    </section>
  )
}

/** One sentence: what the late orders have in common. */
function BottleneckSaid({ day: { bottleneck } }: { day: DayReport }) {
  const { say, number } = useFigures()
  const parted = bottleneck && [
    bottleneck.station,
    bottleneck.courier,
    bottleneck.zone,
    bottleneck.hours && say('bottleneck.hours', bottleneck.hours),
  ]
  return (
    <p className={styles.say}>
      <Icon of={icons.fireFill} />
      {bottleneck && parted
        ? say('bottleneck.said', {
            what: parted.filter(Boolean).join(', '),
            late: number(bottleneck.late),
            ofLate: number(bottleneck.ofLate),
            minutes: number(bottleneck.minutes),
          })
        : say('bottleneck.none')}
    </p>
  )
}

function HoursOfDay({ day, isTable }: { day: DayReport; isTable: boolean }) {
  const { say, number, short, weekday } = useFigures()
  const usual = say('hours.usual', { weekday: weekday(day.date) })
  const best = Math.max(...day.hours.map(({ amount }) => amount))
  const hasUsual = day.hours.some((hour) => hour.usual > 0)
  return (
    <BarsCard
      title={say('hours.title')}
      isWide
      aside={hasUsual && <Legend bars={say('hours.today')} line={usual} />}
      isTable={isTable}
      columns={[say('hours.hour'), say('hours.count'), say('hours.sum'), usual]}
      rows={day.hours.map(({ hour, count, amount, usual: before }) => [
        `${hour}:00`,
        number(count),
        number(amount),
        number(before),
      ])}
      say={short}
      bars={day.hours.map(({ hour, count, amount, usual: line }) => ({
        label: String(hour),
        value: amount,
        ...(hasUsual && { line }),
        ...(amount === best && amount > 0 && { note: `${short(amount)} · ${number(count)}` }),
      }))}
    />
  )
}

function EtaOfDay({ day, isTable }: { day: DayReport; isTable: boolean }) {
  const { say, number, signed } = useFigures()
  const { hours } = day.eta
  if (hours.length === 0) return null
  return (
    <BarsCard
      title={say('eta.title')}
      isWide
      aside={<span className={parts.quiet}>{say('eta.hint')}</span>}
      isTable={isTable}
      columns={[say('hours.hour'), say('hours.count'), say('eta.minutes'), say('eta.late')]}
      rows={hours.map(({ hour, count, minutes, late }) => [
        `${hour}:00`,
        number(count),
        signed(minutes, 1),
        number(late),
      ])}
      say={(value) => signed(value)}
      bars={hours.map(({ hour, minutes, late }) => ({
        label: String(hour),
        value: minutes,
        isBad: minutes > 0,
        ...(late > 0 && { note: number(late) }),
      }))}
    />
  )
}

function StopsOfDay({ day: { stops, branchId } }: { day: DayReport }) {
  const { say, number } = useFigures()
  const { me } = useDesk()
  const name = useName()
  const zone = me.branches.find(({ id }) => id === branchId)?.timeZone
  const clock = (at: string) => formatTime(new Date(at), zone)
  return (
    <ReportCard title={say('stop.title')}>
      {stops.dishes.length === 0 ? (
        <p className={parts.quiet}>{say('stop.none')}</p>
      ) : (
        <>
          <p className={styles.middle}>≈ {number(stops.cost)}</p>
          <p className={parts.quiet}>{say('stop.hint')}</p>
          <ol className={`${parts.list} ${styles.dishes} ${styles.stops}`}>
            {stops.dishes.map((stop) => (
              <li key={`${stop.productId} ${stop.from}`}>
                <span>
                  <b>{name(stop.name)}</b>
                  <small>
                    {say('stop.spell', {
                      from: clock(stop.from),
                      to: clock(stop.to),
                      pieces: number(stop.pieces),
                      price: number(stop.price),
                    })}
                  </small>
                </span>
                <b>{number(stop.cost)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </ReportCard>
  )
}

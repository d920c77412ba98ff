import type { DayReport } from '@dasturxon/contract/desk'
import { addDays, weekDayOf } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatDayWithin, formatTime, formatWeekDay } from '@dasturxon/i18n/formats'
import { serverNow, useLastData, useSearchParams } from '@dasturxon/client'
import { DateField, EmptyState, Icon, icons, SelectField, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { Bars } from './bars.tsx'
import { Bridge, CircleOfDay, Couriers, Dishes, Ways } from './day-money.tsx'
import { Chart, FileButtons, ReportCard, Split, TableSwitch, useFigures } from './report-parts.tsx'
import styles from './reports.module.css'

const isDay = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A business day of a branch on one page: what was sold, where its money is, and what made orders late (DSK-84). */
export function DayPage() {
  const [parameters, setParameters] = useSearchParams()
  const { me } = useDesk()
  const asked = parameters.get('date')
  const branch = me.branches.find(({ id }) => id === parameters.get('branch'))
  const { answer, retry } = useQuery('desk.dayReport', {
    query: { ...(isDay(asked) && { date: asked }), ...(branch && { branch: branch.id }) },
  })
  const day = useLastData(answer)
  const [isTable, setTable] = useState(false)
  function choose(name: 'date' | 'branch', value: string) {
    const next = new URLSearchParams(parameters)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  const date = isDay(asked) ? asked : (day?.date ?? '')
  const move = (by: number) => date !== '' && choose('date', addDays(date, by))
  useKeys({ t: () => setTable(!isTable), ArrowLeft: () => move(-1), ArrowRight: () => move(1) })
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <DayBar date={date} branch={branch?.id ?? day?.branchId ?? ''} onMove={move} onChoose={choose}>
        <TableSwitch isTable={isTable} onSwitch={() => setTable(!isTable)} />
      </DayBar>
      {!day && answer.kind === 'failed' && <DeskFailedBlock error={answer.error} onRetry={retry} />}
      {!day && answer.kind !== 'failed' && <Skeleton height="480px" radius="var(--r-md)" />}
      {day && (
        <div aria-busy={answer.kind !== 'ready' || undefined}>
          <DayBlocks day={day} isTable={isTable} />
        </div>
      )}
    </div>
  )
}

type DayBarProps = {
  date: string
  branch: string
  onMove: (by: number) => void
  onChoose: (name: 'date' | 'branch', value: string) => void
  children: React.ReactNode
}

function DayBar({ date, branch, onMove, onChoose, children }: DayBarProps) {
  const { say } = useFigures()
  const { me } = useDesk()
  const name = useName()
  const mayHaveFiles = useGrant()('reports.money') === 'yes'
  return (
    <header className={styles.bar}>
      <h1>{say('day.title')}</h1>
      <div className={styles.choose}>
        <DeskButton
          variant="outline"
          icon={icons.caretLeft}
          label={say('day.earlier')}
          onPress={() => onMove(-1)}
        >
          {null}
        </DeskButton>
        <DateField label={say('day.date')} value={date} onChange={(value) => onChoose('date', value)} />
        <DeskButton
          variant="outline"
          icon={icons.caretRight}
          label={say('day.later')}
          onPress={() => onMove(1)}
        >
          {null}
        </DeskButton>
        {me.branches.length > 1 && (
          <SelectField
            label={say('day.branch')}
            value={branch}
            options={me.branches.map((one) => ({ value: one.id, label: name(one.name) }))}
            onChange={(value) => onChoose('branch', value)}
          />
        )}
      </div>
      <div className={styles.files}>
        {children}
        {mayHaveFiles && date !== '' && (
          <FileButtons path="day" query={{ date, ...(branch && { branch }) }} />
        )}
      </div>
    </header>
  )
}

function DayBlocks({ day, isTable }: { day: DayReport; isTable: boolean }) {
  const { say, service, source } = useFigures()
  const { money } = day
  const hasMoved =
    day.orders > 0 || day.canceled > 0 || (money !== null && (money.ways.length > 0 || money.credits > 0))
  if (!hasMoved && day.promised.count === 0)
    return (
      <>
        <EmptyState icon={icons.sunFill} title={say('day.none')} text={say('day.noneHint')} />
        {money && money.gaps.length > 0 && <CircleOfDay money={money} />}
      </>
    )
  return (
    <div className={styles.grid}>
      <Hero day={day} />
      <HoursOfDay day={day} isTable={isTable} />
      {money && <Ways money={money} />}
      {money && <CircleOfDay money={money} />}
      {money && (
        <div className={styles.column}>
          <Bridge orders={day.orders} money={money} />
          <Couriers couriers={day.couriers} />
        </div>
      )}
      {!money && <Couriers couriers={day.couriers} />}
      <PromisesOfDay day={day} isTable={isTable} />
      <StopsOfDay day={day} />
      {day.dishes.length > 0 && <Dishes title={say('dishes.title')} dishes={day.dishes} />}
      <ReportCard title={say('split.services')}>
        <Split of={day.services} nameOf={service} />
        <Split title={say('split.sources')} of={day.sources} nameOf={source} />
      </ReportCard>
    </div>
  )
}

/** What was sold, and what made orders late, before anything else. */
function Hero({ day }: { day: DayReport }) {
  const { language } = useDeskText()
  const { say, number, signed, percent } = useFigures()
  const { me } = useDesk()
  const name = useName()
  const branch = me.branches.find(({ id }) => id === day.branchId)
  const weekday = formatWeekDay(weekDayOf(day.date), language)
  const reading = { language, now: new Date(serverNow()) }
  const growth =
    day.netBefore === null || day.netBefore === 0
      ? null
      : Math.round(1000 * (day.net / day.netBefore - 1)) / 10
  const { count, late } = day.promised
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
        <div>
          <dt>{say('day.average')}</dt>
          <dd>{number(day.average)}</dd>
          <dd>{say('day.afterPromo')}</dd>
        </div>
        <div>
          <dt>{say('day.refunds')}</dt>
          <dd>{number(day.credits)}</dd>
          {day.owedBack > 0 && <dd>{say('day.waiting', { sum: number(day.owedBack) })}</dd>}
        </div>
        <div>
          <dt>{say('day.inTime')}</dt>
          <dd>{count === 0 ? '—' : percent(count - late, count)}</dd>
          {late > 0 && <dd>{say('day.late', { count: number(late) })}</dd>}
        </div>
      </dl>
      {late > 0 && <BottleneckSaid day={day} />}
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
  const { language } = useDeskText()
  const { say, number, short } = useFigures()
  const usual = say('hours.usual', { weekday: formatWeekDay(weekDayOf(day.date), language) })
  const best = Math.max(...day.hours.map(({ amount }) => amount))
  const hasUsual = day.hours.some((hour) => hour.usual > 0)
  return (
    <ReportCard
      title={say('hours.title')}
      isWide
      aside={
        hasUsual && (
          <span className={styles.legend}>
            <span>
              <i className={styles.dot} data-shade="0" aria-hidden /> {say('hours.today')}
            </span>
            <span>
              <i className={styles.dash} aria-hidden /> {usual}
            </span>
          </span>
        )
      }
    >
      <Chart
        isTable={isTable}
        table={{
          name: say('hours.title'),
          columns: [say('hours.hour'), say('hours.count'), say('hours.sum'), usual],
          rows: day.hours.map(({ hour, count, amount, usual: before }) => [
            `${hour}:00`,
            number(count),
            number(amount),
            number(before),
          ]),
        }}
      >
        <Bars
          name={say('hours.title')}
          say={short}
          bars={day.hours.map(({ hour, count, amount, usual: line }) => ({
            label: String(hour),
            value: amount,
            ...(hasUsual && { line }),
            ...(amount === best && amount > 0 && { note: `${number(amount)} · ${number(count)}` }),
          }))}
        />
      </Chart>
    </ReportCard>
  )
}

function PromisesOfDay({ day, isTable }: { day: DayReport; isTable: boolean }) {
  const { say, number, signed } = useFigures()
  const { hours } = day.promised
  if (hours.length === 0) return null
  return (
    <ReportCard
      title={say('promised.title')}
      isWide
      aside={<span className={parts.quiet}>{say('promised.hint')}</span>}
    >
      <Chart
        isTable={isTable}
        table={{
          name: say('promised.title'),
          columns: [say('hours.hour'), say('hours.count'), say('promised.minutes'), say('promised.late')],
          rows: hours.map(({ hour, count, minutes, late }) => [
            `${hour}:00`,
            number(count),
            signed(minutes, 1),
            number(late),
          ]),
        }}
      >
        <Bars
          name={say('promised.title')}
          say={(value) => signed(value)}
          bars={hours.map(({ hour, minutes, late }) => ({
            label: String(hour),
            value: minutes,
            isBad: minutes > 0,
            ...(late > 0 && { note: number(late) }),
          }))}
        />
      </Chart>
    </ReportCard>
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
          <ol className={styles.dishes}>
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

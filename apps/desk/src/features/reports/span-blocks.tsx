import { REPORT_NAMES, type SpanReport } from '@dasturxon/contract/desk'
import { WEEK_DAYS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatDayWithin, formatWeekDay } from '@dasturxon/i18n/formats'
import { EmptyState, icons } from '@dasturxon/ui'
import { useToday } from '../../session/business-day.ts'
import { daysBy } from '../../ui/days-by.ts'
import { type CSSProperties } from 'react'
import { useGrant, useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'
import { BarsCard, Chart, Legend } from './chart-card.tsx'
import { Couriers, Dishes, Ways } from './day-money.tsx'
import { AverageAndInTime, FileButtons, ReportCard, ReportTable, Split, useFigures } from './report-parts.tsx'
import charts from './charts.module.css'
import styles from './reports.module.css'

type SpanProps = { span: SpanReport; isTable: boolean }

export function SpanBlocks({ span, isTable, query }: SpanProps & { query: Record<string, string> }) {
  const { say, service, source } = useFigures()
  if (span.orders === 0 && span.net === 0 && span.eta.count === 0)
    return (
      <EmptyState icon={icons.clipboardText} title={say('reports.none')} text={say('reports.noneHint')} />
    )
  return (
    <div className={styles.grid}>
      <Heads span={span} />
      <Days span={span} isTable={isTable} />
      <Histogram span={span} isTable={isTable} />
      <Heat span={span} isTable={isTable} />
      <ReportCard title={say('split.services')}>
        <Split of={span.services} nameOf={service} />
        <Split title={say('split.sources')} of={span.sources} nameOf={source} />
      </ReportCard>
      <Dishes title={say('reports.best')} dishes={span.dishes} />
      <Couriers couriers={span.couriers} />
      <Lists span={span} />
      <Files query={query} />
    </div>
  )
}

function Heads({ span }: { span: SpanReport }) {
  const { say, number, signed } = useFigures()
  const growth = (now: number, before: number) =>
    before === 0 ? null : `${signed(Math.round(1000 * (now / before - 1)) / 10, 1)} %`
  const grown = growth(span.net, span.before.net)
  return (
    <section className={`${parts.card} ${styles.hero}`}>
      <div>
        <p className={parts.quiet}>{say('reports.net')}</p>
        <p className={styles.large}>{number(span.net)}</p>
        {grown !== null && (
          <p data-trend={span.net < span.before.net ? 'down' : 'up'}>
            {grown} {say('reports.before', { days: number(span.days.length) })}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{say('day.orders')}</dt>
          <dd>{number(span.orders)}</dd>
          <dd>{growth(span.orders, span.before.orders)}</dd>
        </div>
        <AverageAndInTime average={span.average} eta={span.eta} />
        <div>
          <dt>{say('stop.title')}</dt>
          <dd>≈ {number(span.stops.cost)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Days({ span, isTable }: SpanProps) {
  const { language } = useDeskText()
  const { say, number, short } = useFigures()
  const reading = { language, ...daysBy(useToday()) }
  const hasYear = span.days.length > 60
  return (
    <BarsCard
      title={say('reports.days')}
      isWide
      aside={<Legend bars={say('reports.thisSpan')} line={say('reports.pastSpan')} />}
      isTable={isTable}
      columns={[say('reports.day'), say('hours.count'), say('hours.sum'), say('reports.pastSpan')]}
      rows={span.days.map(({ date, orders, net, before }) => [
        formatDayWithin(date, reading),
        number(orders),
        number(net),
        number(before),
      ])}
      say={short}
      bars={span.days.map(({ date, net, before }) => ({
        label: `${Number(date.slice(8))}.${date.slice(5, 7)}${hasYear ? `.${date.slice(2, 4)}` : ''}`,
        value: net,
        line: before,
      }))}
    />
  )
}

function Histogram({ span, isTable }: SpanProps) {
  const { say, number, percent } = useFigures()
  if (span.histogram.length === 0) return null
  return (
    <BarsCard
      title={say('reports.histogram')}
      aside={<span className={parts.quiet}>{percent(span.eta.late, span.eta.count)}</span>}
      isTable={isTable}
      columns={[say('eta.minutes'), say('hours.count')]}
      rows={span.histogram.map(({ from, count }) => [number(from), number(count)])}
      say={(value) => number(value)}
      bars={span.histogram.map(({ from, count }) => ({
        label: number(from),
        value: count,
        isBad: from >= 0,
      }))}
    />
  )
}

/** When orders come: the darker, the more. */
function Heat({ span, isTable }: SpanProps) {
  const { language } = useDeskText()
  const { say, number } = useFigures()
  if (span.heat.length === 0) return null
  // a business day goes on after midnight
  const hours = [...new Set(span.heat.map(({ hour }) => hour))].toSorted(
    (a, b) => ((a + 19) % 24) - ((b + 19) % 24),
  )
  const most = Math.max(...span.heat.map(({ count }) => count))
  const countOf = (weekDay: number, hour: number) =>
    span.heat.find((one) => one.weekDay === weekDay && one.hour === hour)?.count ?? 0
  const dayName = (weekDay: number) => formatWeekDay(WEEK_DAYS[weekDay] ?? 'MONDAY', language, 'short')
  return (
    <ReportCard title={say('reports.heat')} width="wide">
      <Chart
        isTable={isTable}
        table={{
          name: say('reports.heat'),
          columns: [say('reports.weekDay'), ...hours.map((hour) => `${hour}:00`)],
          rows: WEEK_DAYS.map((_, weekDay) => [
            dayName(weekDay),
            ...hours.map((hour) => number(countOf(weekDay, hour))),
          ]),
        }}
      >
        <div
          className={charts.heat}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no file
          role="img"
          aria-label={say('reports.heat')}
          style={{ '--hours': hours.length } as CSSProperties}
        >
          <span />
          {hours.map((hour, at) => (
            <span key={hour}>{at % 2 === 0 ? hour : ''}</span>
          ))}
          {WEEK_DAYS.flatMap((_, weekDay) => [
            <span key={weekDay}>{dayName(weekDay)}</span>,
            ...hours.map((hour) => (
              <i
                key={`${weekDay} ${hour}`}
                style={{ '--share': Math.round((100 * countOf(weekDay, hour)) / most) } as CSSProperties}
              />
            )),
          ])}
        </div>
      </Chart>
    </ReportCard>
  )
}

const REASONS = [
  'RAN_OUT',
  'TOO_BUSY',
  'CLOSING',
  'NOT_REACHABLE',
  'ADDRESS',
  'ADMIN',
  'OTHER',
  'NO_SHOW',
  'REFUSED',
  'ACCIDENT',
  'NOBODY_HOME',
  'WRONG_PLACE',
  'DAMAGED',
] as const
const isReason = (code: string): code is (typeof REASONS)[number] => REASONS.some((one) => one === code)

function Lists({ span }: { span: SpanReport }) {
  const { text } = useDeskText()
  const { say, number } = useFigures()
  const name = useName()
  return (
    <>
      {span.ways && span.ways.length > 0 && <Ways ways={span.ways} width="half" />}
      {span.rejections.length > 0 && (
        <ReportCard title={say('reports.rejected')} width="half">
          <ReportTable
            name={say('reports.rejected')}
            columns={[say('reports.reason'), say('hours.count')]}
            rows={span.rejections.map(({ code, count }) => [
              text(`reject.${isReason(code) ? code : 'OTHER'}`),
              number(count),
            ])}
          />
        </ReportCard>
      )}
      {span.stops.dishes.length > 0 && (
        <ReportCard
          title={say('stop.title')}
          width="half"
          aside={<span className={parts.quiet}>≈ {number(span.stops.cost)}</span>}
        >
          <ReportTable
            name={say('stop.title')}
            columns={[say('dishes.dish'), say('dishes.pieces'), say('dishes.sum')]}
            rows={span.stops.dishes.map((dish) => [name(dish.name), number(dish.pieces), number(dish.cost)])}
          />
        </ReportCard>
      )}
    </>
  )
}

function Files({ query }: { query: Record<string, string> }) {
  const { say } = useFigures()
  const seesMoney = useGrant()('reports.money') === 'yes'
  return (
    <ReportCard title={say('reports.more')} width="whole">
      <dl className={styles.tables}>
        {REPORT_NAMES.filter((table) => seesMoney || table !== 'ways').map((table) => (
          <div key={table}>
            <dt>{say(`table.${table}`)}</dt>
            <dd className={parts.line}>
              <FileButtons path={table} query={query} of={say(`table.${table}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </ReportCard>
  )
}

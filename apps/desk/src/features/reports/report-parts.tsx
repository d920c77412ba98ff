import { brandOf, ONLINE_PAYMENT_TYPES, weekDayOf } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatNumber, formatWeekDay } from '@dasturxon/i18n/formats'
import { icons, joinClasses } from '@dasturxon/ui'
import type { CSSProperties, ReactNode } from 'react'
import { FileLinks } from '../../ui/file-links.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import shared from './reports.module.css'
import styles from './charts.module.css'

/** Words and numbers of reports in the language of the desk. */
export function useFigures() {
  const { text, language } = useDeskText()
  const say = useTexts('reports')
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals)
  return {
    say,
    number,
    /** A sum with its sign; a minus is as wide as a digit. */
    signed: (value: number, decimals = 0) =>
      value === 0 ? '0' : `${value < 0 ? '−' : '+'}${number(Math.abs(value), decimals)}`,
    /** A sum beside an axis, where there is room for few digits. */
    short: (value: number) => {
      if (Math.abs(value) >= 1_000_000) return say('short.million', { sum: number(value / 1_000_000, 1) })
      return Math.abs(value) >= 1000 ? say('short.thousand', { sum: number(value / 1000) }) : number(value)
    },
    percent: (part: number, of: number) =>
      `${number(of === 0 ? 0 : Math.round((1000 * part) / of) / 10, 1)}\u00a0%`,
    /** The name of a day's weekday within a sentence. */
    weekday: (day: string) => {
      const name = formatWeekDay(weekDayOf(day), language)
      return language === 'eng' ? name : name.toLowerCase()
    },
    way: (way: string) => {
      if (way === 'CASH' || way === 'TERMINAL') return text(`payment.${way}`)
      if (way === 'BALANCE') return say('ways.BALANCE')
      const online = ONLINE_PAYMENT_TYPES.find((type) => type === way)
      return online ? brandOf(online).name : way
    },
    service: (service: string) =>
      service === 'DELIVERY' || service === 'PICK_UP' || service === 'DINE_IN'
        ? text(`service.${service}`)
        : service,
    source: (source: string) => (isSource(source) ? say(`source.${source}`) : source),
  }
}

const SOURCES = ['WEB', 'BOT', 'PHONE', 'INSTAGRAM', 'CLICK', 'TABLE', 'OTHER'] as const
const isSource = (source: string): source is (typeof SOURCES)[number] => SOURCES.some((one) => one === source)

type CardProps = {
  title: string
  aside?: ReactNode
  /** On a wide page, beside others. */
  width?: 'usual' | 'wide' | 'half' | 'whole'
  children: ReactNode
}

export function ReportCard({ title, aside, width = 'usual', children }: CardProps) {
  return (
    <section className={joinClasses(parts.card, parts.column, shared.card)} data-width={width}>
      <header className={shared.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

type Cell = ReactNode
export type TableProps = {
  /** What the table is of, for who hears it. */
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  foot?: readonly Cell[]
  /** On a phone the name of a row stands above its numbers. */
  isStacked?: boolean
}

/** The first column names the row; all others are numbers. */
export function ReportTable({ name, columns, rows, foot, isStacked = false }: TableProps) {
  return (
    <table
      className={shared.table}
      data-stacked={isStacked || undefined}
      style={{ '--columns': columns.length - 1 } as CSSProperties}
      aria-label={name}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <TableRow key={at} cells={row} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <TableRow cells={foot} />
        </tfoot>
      )}
    </table>
  )
}

const TableRow = ({ cells }: { cells: readonly Cell[] }) => (
  <tr>
    {cells.map((cell, at) =>
      at === 0 ? (
        <th key="name" scope="row">
          {cell}
        </th>
      ) : (
        <td key={at}>{cell}</td>
      ),
    )}
  </tr>
)

type FileButtonsProps = { path: string; query: Record<string, string>; of?: string }

/** Files of a report. */
export function FileButtons({ path, query, of }: FileButtonsProps) {
  const { say } = useFigures()
  return <FileLinks path={`reports/${path}`} query={query} of={of} label={(format) => say(`day.${format}`)} />
}

/** Shows charts as tables, also by the letter T. */
export function TableSwitch({ isTable, onSwitch }: { isTable: boolean; onSwitch: () => void }) {
  const { say } = useFigures()
  return (
    <DeskButton variant="outline" icon={icons.list} onPress={onSwitch}>
      {say(isTable ? 'day.charts' : 'day.table')}
    </DeskButton>
  )
}

/** How much of all each is: a line of parts, and the parts by their names. */
export function Split({
  title,
  of,
  nameOf,
}: {
  /** None where its card has it. */
  title?: string
  of: readonly { key: string; count: number; amount: number }[]
  nameOf: (key: string) => string
}) {
  const { number } = useFigures()
  const all = of.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
  return (
    <div>
      {title !== undefined && <h3>{title}</h3>}
      <div className={styles.split} aria-hidden>
        {of.map(({ key, amount }, at) => (
          <i
            key={key}
            style={{ flexGrow: all === 0 ? 1 : Math.max(amount, 0) / all }}
            data-shade={Math.min(at, 5)}
          />
        ))}
      </div>
      <dl className={styles.pairs}>
        {of.map(({ key, count, amount }, at) => (
          <div key={key}>
            <dt>
              <i className={styles.dot} data-shade={Math.min(at, 5)} aria-hidden /> {nameOf(key)}{' '}
              <span className={parts.quiet}>{number(count)}</span>
            </dt>
            <dd>{number(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What orders of a report come to on average, and how many of them came in time. */
export function AverageAndInTime({
  average,
  eta: { count, late },
  between,
}: {
  average: number
  eta: { count: number; late: number }
  /** What stands between the two. */
  between?: ReactNode
}) {
  const { say, number, percent } = useFigures()
  return (
    <>
      <div>
        <dt>{say('day.average')}</dt>
        <dd>{number(average)}</dd>
        <dd>{say('day.afterPromo')}</dd>
      </div>
      {between}
      <div>
        <dt>{say('day.inTime')}</dt>
        <dd>{count === 0 ? '—' : percent(count - late, count)}</dd>
        {late > 0 && <dd>{say('day.late', { count: number(late) })}</dd>}
      </div>
    </>
  )
}

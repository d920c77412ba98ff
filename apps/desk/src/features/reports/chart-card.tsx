import type { ReactNode } from 'react'
import { Bars, type Bar } from './bars.tsx'
import { ReportCard, ReportTable, type TableProps } from './report-parts.tsx'
import styles from './charts.module.css'

type ChartProps = { table: TableProps; isTable: boolean; children: ReactNode }

/** A chart, or in its place the table of the same numbers. */
export function Chart({ table, isTable, children }: ChartProps) {
  return isTable ? (
    <div className={styles.scroll}>
      <ReportTable {...table} />
    </div>
  ) : (
    children
  )
}

type BarsCardProps = {
  title: string
  aside?: ReactNode
  isWide?: boolean
  isTable: boolean
  columns: TableProps['columns']
  rows: TableProps['rows']
  bars: readonly Bar[]
  say: (value: number) => string
}

/** Bars in a card of their own, with the table of the same numbers. */
export function BarsCard({ title, aside, isWide = false, isTable, columns, rows, bars, say }: BarsCardProps) {
  return (
    <ReportCard title={title} width={isWide ? 'wide' : 'usual'} aside={aside}>
      <Chart isTable={isTable} table={{ name: title, columns, rows }}>
        <Bars name={title} say={say} bars={bars} />
      </Chart>
    </ReportCard>
  )
}

/** What the bars are, and what the line over them. */
export function Legend({ bars, line }: { bars: string; line: string }) {
  return (
    <span className={styles.legend}>
      <span>
        <i className={styles.dot} data-shade="0" aria-hidden /> {bars}
      </span>
      <span>
        <i className={styles.dash} aria-hidden /> {line}
      </span>
    </span>
  )
}

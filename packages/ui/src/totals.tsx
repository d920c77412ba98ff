import { AwaitedFigure } from './awaited-figure.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './totals.module.css'

export type TotalsRow = {
  label: string
  /** Formatted; a discount begins with a real minus sign. null while it is worked out for the first time. */
  value: string | null
  isDiscount?: boolean
}

type TotalsProps = {
  rows: readonly TotalsRow[]
  total: Pick<TotalsRow, 'label' | 'value'>
  /** Being worked out again: the figures shimmer. */
  isStale?: boolean
}

/** What an order costs, part by part, and in all. */
export function Totals({ rows, total, isStale = false }: TotalsProps) {
  return (
    <dl className={joinClasses(styles.totals, isStale && styles.stale)} aria-busy={isStale || undefined}>
      {rows.map((row) => (
        <div key={row.label} className={joinClasses(styles.row, row.isDiscount && styles.discount)}>
          <dt>{row.label}</dt>
          <dd className={styles.value}>{row.value === null ? <AwaitedFigure /> : <bdi>{row.value}</bdi>}</dd>
        </div>
      ))}
      <div className={joinClasses(styles.row, styles.total)}>
        <dt>{total.label}</dt>
        <dd className={styles.value}>
          {total.value === null ? <AwaitedFigure /> : <bdi>{total.value}</bdi>}
        </dd>
      </div>
    </dl>
  )
}

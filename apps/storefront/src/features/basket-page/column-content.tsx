import { useTranslations } from '@dasturxon/i18n'
import { AwaitedFigure, joinClasses } from '@dasturxon/ui'
import type { QuoteState } from '../pricing/use-quote.ts'
import { BasketAction } from './basket-action.tsx'
import styles from './basket-column.module.css'
import { BasketLineRow } from './basket-line-row.tsx'
import { ClearBasket } from './clear-basket.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { TogetherEntry } from './together-entry.tsx'
import { useBasketQuote } from '../baskets/use-basket-quote.ts'
import { useBasketRows } from './use-basket-rows.ts'
import { useShownLines } from '../baskets/use-shown-lines.ts'

/** What stands in the basket beside a wide menu: its lines scroll, the way to the checkout stays in sight. */
export function ColumnContent() {
  const t = useTranslations('basket')
  const lines = useShownLines()
  const isEmpty = lines === null || lines.length === 0
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
        {isEmpty ? null : <ClearBasket />}
      </header>
      {lines === null ? <div className={styles.waiting} /> : null}
      {lines && isEmpty ? (
        <>
          <EmptyBasket />
          <div className={styles.together}>
            <TogetherEntry isQuiet />
          </div>
        </>
      ) : null}
      {lines && !isEmpty ? <Filled lines={lines} /> : null}
    </>
  )
}

function Filled({ lines }: { lines: readonly ShownLine[] }) {
  const quoted = useBasketQuote(lines)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((shown) => (
          <BasketLineRow key={shown.key} shown={shown} />
        ))}
      </ul>
      <div className={styles.footer}>
        <ExtraRows lines={lines} quoted={quoted} />
        <BasketAction lines={lines} quoted={quoted} />
      </div>
    </>
  )
}

/**
 * What the button's sum has beside the dishes above it: the way, the service, a discount. They stay while they are worked out again:
 * the button below them keeps its place under a press.
 */
function ExtraRows({ lines, quoted }: { lines: readonly ShownLine[]; quoted: QuoteState }) {
  const [, ...rows] = useBasketRows(lines, quoted)
  const isAgain = quoted.isStale && quoted.quote !== null
  return (
    <dl className={joinClasses(styles.extra, isAgain && styles.stale)} aria-busy={isAgain || undefined}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null ? <AwaitedFigure /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Totals } from '@dasturxon/ui'
import { EarnedCashback } from '../pricing/earned-cashback.tsx'
import { TaximeterNote } from '../pricing/taximeter-note.tsx'
import type { QuoteState } from '../pricing/use-quote.ts'
import { sumOfLines, type ShownLine } from '../baskets/shown-lines.ts'
import { basketTotal } from '../baskets/basket-total.ts'
import { useBasketRows } from './use-basket-rows.ts'

type BasketTotalsProps = { lines: readonly ShownLine[]; quoted: QuoteState }

/** What the basket costs, part by part: the server's figures, and the menu's until those are there. */
export function BasketTotals({ lines, quoted }: BasketTotalsProps) {
  const t = useTranslations('total')
  const { language } = useEnvironment()
  const rows = useBasketRows(lines, quoted)
  const { quote, isStale } = quoted
  const total = basketTotal(sumOfLines(lines).net, quoted)
  return (
    <>
      <Totals
        rows={rows}
        total={{ label: t('total'), value: total === null ? null : formatSom(total, language) }}
        isStale={isStale && quote !== null}
      />
      <EarnedCashback amount={quote?.earnedCashback ?? 0} />
      {quote?.isTaximeter ? <TaximeterNote /> : null}
    </>
  )
}

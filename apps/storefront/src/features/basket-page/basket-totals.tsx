import type { PriceParts } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'
import { Totals } from '@dasturxon/ui'
import { TaximeterNote } from '../pricing/taximeter-note.tsx'
import type { QuoteState } from '../pricing/use-quote.ts'
import { useTotalRows } from '../pricing/use-total-rows.ts'
import { addressOfOrder } from '../fulfilment/city-address.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { sumOfLines, type ShownLine } from '../baskets/shown-lines.ts'
import { basketTotal } from '../baskets/basket-total.ts'

type BasketTotalsProps = { lines: readonly ShownLine[]; quoted: QuoteState }

/** What the basket costs, part by part: the server's figures, and the menu's until those are there. */
export function BasketTotals({ lines, quoted }: BasketTotalsProps) {
  const t = useTranslations('total')
  const { language } = useEnvironment()
  const rowsOf = useTotalRows()
  const hasAddress = useFulfilment((fulfilment) => addressOfOrder(fulfilment) !== null)
  const isDelivery = useServiceType() === 'DELIVERY'
  const ofLines = partsOfLines(lines)
  const { quote, isStale } = quoted
  const parts = quote ?? ofLines
  const total = basketTotal(ofLines.totalPrice, quoted)
  return (
    <>
      <Totals
        rows={rowsOf({
          ...parts,
          isDelivery,
          isDeliveryUnknown: !hasAddress || (quote === null && !isStale),
          isDeliveryAwaited: quote === null && isStale,
        })}
        total={{ label: t('total'), value: total === null ? null : formatSom(total, language) }}
        isStale={isStale && quote !== null}
      />
      {quote?.isTaximeter ? <TaximeterNote /> : null}
    </>
  )
}

function partsOfLines(lines: readonly ShownLine[]): PriceParts {
  const { net, gross } = sumOfLines(lines)
  return {
    productPrice: gross,
    productDiscount: gross - net,
    productCount: 0,
    deliveryPrice: 0,
    deliveryDiscount: 0,
    servicePrice: 0,
    totalDiscount: gross - net,
    cashback: 0,
    totalPrice: net,
  }
}

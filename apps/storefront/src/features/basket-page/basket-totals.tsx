import type { PriceParts, Quote } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'
import { Totals } from '@dasturxon/ui'
import { TaximeterNote } from '../pricing/taximeter-note.tsx'
import { useTotalRows } from '../pricing/use-total-rows.ts'
import { addressOfOrder } from '../fulfilment/city-address.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { sumOfLines, type ShownLine } from '../baskets/shown-lines.ts'
import { basketTotal } from './basket-total.ts'

type BasketTotalsProps = { lines: readonly ShownLine[]; quote: Quote | null; isStale: boolean }

/** What the basket costs, part by part: the server's figures, and the menu's until those are there. */
export function BasketTotals({ lines, quote, isStale }: BasketTotalsProps) {
  const t = useTranslations('total')
  const { language } = useEnvironment()
  const rowsOf = useTotalRows()
  const hasAddress = useFulfilment((fulfilment) => addressOfOrder(fulfilment) !== null)
  const isDelivery = useServiceType() === 'DELIVERY'
  const ofLines = partsOfLines(lines)
  const parts = quote ?? ofLines
  return (
    <>
      <Totals
        rows={rowsOf({ ...parts, isDelivery, isDeliveryUnknown: !quote || !hasAddress })}
        total={{
          label: t('total'),
          value: formatSom(basketTotal(ofLines.totalPrice, { quote, isStale }), language),
        }}
        isStale={isStale}
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

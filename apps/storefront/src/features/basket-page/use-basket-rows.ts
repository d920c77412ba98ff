import type { PriceParts } from '@dasturxon/contract'
import type { TotalsRow } from '@dasturxon/ui'
import { useFulfilment } from '../../session/session-provider.tsx'
import { addressOfOrder } from '../fulfilment/address-of-order.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { sumOfLines, type ShownLine } from '../baskets/shown-lines.ts'
import type { QuoteState } from '../pricing/use-quote.ts'
import { useTotalRows } from '../pricing/use-total-rows.ts'

/** What makes up the basket's sum, row by row: the server's last figures, and the menu's until there are some. */
export function useBasketRows(lines: readonly ShownLine[], { quote, isStale }: QuoteState): TotalsRow[] {
  const rowsOf = useTotalRows()
  const hasAddress = useFulfilment((fulfilment) => addressOfOrder(fulfilment) !== null)
  const isDelivery = useServiceType() === 'DELIVERY'
  return rowsOf({
    ...(quote ?? partsOfLines(lines)),
    isDelivery,
    isDeliveryUnknown: !hasAddress || (quote === null && !isStale),
    isDeliveryAwaited: quote === null && isStale,
  })
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

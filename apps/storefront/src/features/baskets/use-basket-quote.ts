import { useFulfilment } from '../../session/session-provider.tsx'
import { addressOfOrder } from '../fulfilment/address-of-order.ts'
import { useOrderPromo } from '../pricing/use-order-promo.ts'
import { findOrderBranch, useKnownBranches } from '../fulfilment/use-branches.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { buildQuoteRequest } from '../pricing/quote-request.ts'
import { orderableLines, type ShownLine } from './shown-lines.ts'
import { useQuote, type QuoteState } from '../pricing/use-quote.ts'

/**
 * The server's totals of what in the basket can be ordered, at the chosen branch, else the main one. Where nobody
 * can be asked the basket's own figures stand.
 */
export function useBasketQuote(lines: readonly ShownLine[]): QuoteState {
  const serviceType = useServiceType()
  const address = useFulfilment(addressOfOrder)
  const chosenBranchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const promoCode = useOrderPromo()
  const branches = useKnownBranches()
  const branchId = findOrderBranch(branches ?? [], chosenBranchId)?.id
  const orderable = orderableLines(lines).map(({ line }) => line)
  const isAskable = branchId !== undefined && orderable.length > 0
  const quoted = useQuote(
    isAskable
      ? buildQuoteRequest({ lines: orderable, branchId, serviceType, address, promoCode, cashback: 0 })
      : null,
  )
  // Which branch would be asked comes first: until then the answer is on its way too.
  return { ...quoted, isStale: quoted.isStale || (branches === null && orderable.length > 0) }
}

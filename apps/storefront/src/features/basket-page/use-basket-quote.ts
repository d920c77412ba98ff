import { useFulfilment } from '../../session/session-provider.tsx'
import { addressOfOrder } from '../fulfilment/city-address.ts'
import { useOrderPromo } from '../pricing/use-order-promo.ts'
import { findOrderBranch, useBranches } from '../fulfilment/use-branches.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { buildQuoteRequest } from '../pricing/quote-request.ts'
import { orderableLines, type ShownLine } from '../baskets/shown-lines.ts'
import { useQuote, type QuoteState } from '../pricing/use-quote.ts'

/**
 * The server's totals of what in the basket can be ordered, at the chosen branch, else the main one. The basket's own
 * figures stand until they are there.
 */
export function useBasketQuote(lines: readonly ShownLine[]): QuoteState {
  const serviceType = useServiceType()
  const address = useFulfilment(addressOfOrder)
  const chosenBranchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const promoCode = useOrderPromo()
  const branches = useBranches()
  const branchId = findOrderBranch(branches, chosenBranchId)?.id
  const orderable = orderableLines(lines).map(({ line }) => line)
  const isAskable = branchId !== undefined && orderable.length > 0
  return useQuote(
    isAskable
      ? buildQuoteRequest({ lines: orderable, branchId, serviceType, address, promoCode, cashback: 0 })
      : null,
  )
}

import { leftToPay } from '@dasturxon/domain'
import { buildQuoteRequest } from '../pricing/quote-request.ts'
import { useQuote, type QuoteState } from '../pricing/use-quote.ts'
import { NO_DETAILS } from '../fulfilment/delivery-address.ts'
import { useBasket } from '../../session/session-provider.tsx'
import type { OrderFulfilment } from './use-order-fulfilment.ts'
import { useOrderPromo } from '../pricing/use-order-promo.ts'

export type OrderQuote = QuoteState & {
  /** All that the customer has chosen of it, but for what follows from that: the branch. */
  asked: string
  /** Som of cashback that this order would use up, were it used. */
  cashbackOffered: number
  /** Som of cashback in the figures. */
  cashbackUsed: number
  /** Som of the balance that this order would use up, were it used, and those that pay it. */
  creditOffered: number
  creditUsed: number
  /** What is left to be paid at the door or online; null while that is not known. */
  toPay: number | null
}

/** The server's totals of the order at checkout. Cashback covers the whole sum as far as it goes, the balance what is left. */
export function useOrderQuote(
  { serviceType, address, branch }: OrderFulfilment,
  cashback: { balance: number; isUsed: boolean },
  credit: { balance: number; isUsed: boolean },
  /** The moment the order is wished for (ISO 8601): mealtimes go by it. */
  deliveryAt: string | null,
): OrderQuote {
  const lines = useBasket((basket) => basket.lines)
  const promoCode = useOrderPromo()
  const ask = (amount: number) =>
    branch && lines.length > 0
      ? {
          ...buildQuoteRequest({
            lines: lines.map((line) => ({ ...line, comment: '' })),
            branchId: branch.id,
            serviceType,
            // Words to the courier change no price, and typing them asks for none.
            address: address && { ...address, name: '', description: '', comment: '', details: NO_DETAILS },
            promoCode,
            cashback: amount,
          }),
          deliveryAt,
        }
      : null

  const plain = useQuote(ask(0))
  const asked = JSON.stringify([{ ...ask(0), branchId: '' }, cashback.isUsed, credit.isUsed])
  const cashbackOffered = Math.min(cashback.balance, plain.quote?.totalPrice ?? 0)
  const cashbackUsed = cashback.isUsed ? cashbackOffered : 0
  const reduced = useQuote(cashbackUsed > 0 ? ask(cashbackUsed) : null)
  const { quote } = cashbackUsed === 0 ? plain : reduced
  const creditOffered = Math.min(credit.balance, quote?.totalPrice ?? 0)
  const creditUsed = credit.isUsed ? creditOffered : 0
  const toPay = quote && leftToPay({ totalPrice: quote.totalPrice, credit: creditUsed })
  const used = { asked, cashbackOffered, cashbackUsed, creditOffered, creditUsed, toPay }
  if (cashbackUsed === 0) return { ...plain, ...used }
  return {
    ...reduced,
    isStale: plain.isStale || reduced.isStale,
    error: plain.error ?? reduced.error,
    retry: plain.retry,
    ...used,
  }
}

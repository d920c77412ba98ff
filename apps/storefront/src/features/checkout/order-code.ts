import type { CallError } from '@dasturxon/contract/client'
import { basketKey } from '@dasturxon/domain'
import { useCall } from '../../runtime/call-provider.tsx'
import type { Submission } from '../order-draft/order-request.ts'
import type { BasketLine } from '../../session/basket.ts'
import { isRecord } from '../../storage/is-record.ts'
import { usePersisted, type PersistedValue } from '../../storage/use-persisted.ts'

/** The order that a code confirms: its branch, its lines, and the som that the customer agreed to before it was asked for. */
type Confirmed = { branchId: string; totalPrice: number; lines: readonly BasketLine[] }

/** The code that is on its way for an order. Moments are milliseconds since 1970; 0 where none was sent. */
export type SentCode = {
  branchId: string
  totalPrice: number
  /** The basketKey of its lines. */
  basket: string
  /** From when on another may be asked for. */
  resendAt: number
  expiresAt: number
}

const NO_CODE: SentCode = { resendAt: 0, expiresAt: 0, branchId: '', totalPrice: 0, basket: '' }

const SENT_CODE: PersistedValue<SentCode> = {
  name: 'order-code',
  initial: NO_CODE,
  parse: (stored) => {
    if (!isRecord(stored)) return NO_CODE
    const { resendAt, expiresAt, branchId, totalPrice, basket } = stored
    const areNumbers = [resendAt, expiresAt, totalPrice].every((value) => Number.isSafeInteger(value))
    return areNumbers
      ? {
          resendAt: Number(resendAt),
          expiresAt: Number(expiresAt),
          branchId: String(branchId),
          totalPrice: Number(totalPrice),
          basket: String(basket),
        }
      : NO_CODE
  },
}

/** What a code has to be for to confirm a submission. */
export const confirmedOf = ({ branch, quote, lines }: Submission): Confirmed => ({
  branchId: branch.id,
  totalPrice: quote.totalPrice,
  lines,
})

/** Whether a code was sent for just this order, whatever order its lines stand in. */
export const isCodeFor = (sent: SentCode, { branchId, totalPrice, lines }: Confirmed): boolean =>
  sent.branchId === branchId && sent.totalPrice === totalPrice && sent.basket === basketKey(lines)

/** The SMS code that confirms one order (CHK-4): what was sent, also after a reload, and how to ask for it or forget it. */
export function useOrderCode() {
  const call = useCall()
  const [sent, save] = usePersisted(SENT_CODE)
  return {
    sent,
    /** Asks for a code for an order; the one sent for the same a moment ago is as good when another comes too early. */
    send: async (order: Confirmed): Promise<{ error: CallError | null }> => {
      const { branchId, totalPrice, lines } = order
      const cartItems = lines.map(({ productId, count, modifications }) => ({
        productId,
        count,
        modifications: [...modifications],
      }))
      const result = await call('orders.sendCode', { body: { branchId, totalPrice, cartItems } })
      const now = Date.now()
      if (result.ok) {
        const { resendAfterSeconds, expiresInSeconds } = result.data
        save({
          resendAt: now + resendAfterSeconds * 1000,
          expiresAt: now + expiresInSeconds * 1000,
          branchId,
          totalPrice,
          basket: basketKey(lines),
        })
        return { error: null }
      }
      const waitSeconds = result.error.details?.['retryAfterSeconds']
      const isForThis = sent.expiresAt > now && isCodeFor(sent, order)
      if (typeof waitSeconds !== 'number' || !isForThis) return { error: result.error }
      save({ ...sent, resendAt: now + waitSeconds * 1000 })
      return { error: null }
    },
    forget: () => save(NO_CODE),
  }
}

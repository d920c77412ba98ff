import type { CallError } from '@dasturxon/contract/client'
import { useCall } from '../../runtime/call-provider.tsx'
import { isRecord } from '../../storage/is-record.ts'
import { usePersisted, type PersistedValue } from '../../storage/use-persisted.ts'

/** The order that a code confirms: its branch, and the som that the customer agreed to before the code was asked for. */
type Confirmed = { branchId: string; totalPrice: number }

/** The code that is on its way for an order. Moments are milliseconds since 1970; 0 where none was sent. */
type SentCode = Confirmed & {
  /** From when on another may be asked for. */
  resendAt: number
  expiresAt: number
}

const NO_CODE: SentCode = { resendAt: 0, expiresAt: 0, branchId: '', totalPrice: 0 }

const SENT_CODE: PersistedValue<SentCode> = {
  name: 'order-code',
  initial: NO_CODE,
  parse: (stored) => {
    if (!isRecord(stored)) return NO_CODE
    const { resendAt, expiresAt, branchId, totalPrice } = stored
    const areNumbers = [resendAt, expiresAt, totalPrice].every((value) => Number.isSafeInteger(value))
    return areNumbers
      ? {
          resendAt: Number(resendAt),
          expiresAt: Number(expiresAt),
          branchId: String(branchId),
          totalPrice: Number(totalPrice),
        }
      : NO_CODE
  },
}

/** The SMS code that confirms one order (CHK-4): what was sent, also after a reload, and how to ask for it or forget it. */
export function useOrderCode() {
  const call = useCall()
  const [sent, save] = usePersisted(SENT_CODE)
  return {
    sent,
    /** Asks for a code for an order; the one sent for the same a moment ago is as good when another comes too early. */
    send: async ({ branchId, totalPrice }: Confirmed): Promise<{ error: CallError | null }> => {
      const result = await call('orders.sendCode', { body: { branchId, totalPrice } })
      const now = Date.now()
      if (result.ok) {
        const { resendAfterSeconds, expiresInSeconds } = result.data
        save({
          resendAt: now + resendAfterSeconds * 1000,
          expiresAt: now + expiresInSeconds * 1000,
          branchId,
          totalPrice,
        })
        return { error: null }
      }
      const waitSeconds = result.error.details?.['retryAfterSeconds']
      const isForThis = sent.branchId === branchId && sent.totalPrice === totalPrice && sent.expiresAt > now
      if (typeof waitSeconds !== 'number' || !isForThis) return { error: result.error }
      save({ ...sent, resendAt: now + waitSeconds * 1000 })
      return { error: null }
    },
    forget: () => save(NO_CODE),
  }
}

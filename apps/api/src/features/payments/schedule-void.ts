import { enqueue, type Transaction } from '@dasturxon/db'
import { MINUTE_MS } from '@dasturxon/domain'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'

/** The queue of payments that were cancelled here and have to be voided at their provider. */
export const VOID_QUEUE = 'payment void'

const FIRST_PAUSE_MS = 5 * MINUTE_MS
const LONGEST_PAUSE_MS = 360 * MINUTE_MS

type VoidRequest = {
  merchantId: string
  transaction: Pick<PaymentTransaction, 'id' | 'provider'>
  now: Date
  /** How often it was seen open there. */
  round?: number
}

/** Has a payment ended where it was registered; in the transaction that calls it off here. */
export async function scheduleVoid(
  tx: Transaction,
  { merchantId, transaction: { id, provider }, now, round = 0 }: VoidRequest,
): Promise<void> {
  if (paymentProviders[provider]?.registersPayments !== true) return
  const pause = round === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (round - 1), LONGEST_PAUSE_MS)
  await enqueue(tx, {
    merchantId,
    queue: VOID_QUEUE,
    key: `${id}:${round}`,
    payload: { id, round },
    runAt: new Date(now.getTime() + pause),
  })
}

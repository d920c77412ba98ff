import type { Transaction } from '../../db/connect.ts'
import { enqueue } from '../../db/jobs.ts'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { paymentProviders } from '../../providers/payments/providers.ts'

/** The queue of payments that are called off here and have to be ended at their provider. */
export const ABANDON_QUEUE = 'payment abandon'

type Abandoned = {
  merchantId: string
  transaction: Pick<PaymentTransaction, 'id' | 'provider'>
  now: Date
  /** Whether its money is known to have come after all: that is a job of its own. */
  isPaid?: boolean
}

/** Has a payment ended where it was registered; in the transaction that calls it off here. */
export async function scheduleAbandon(
  tx: Transaction,
  { merchantId, transaction: { id, provider }, now, isPaid = false }: Abandoned,
): Promise<void> {
  if (paymentProviders[provider]?.registersPayments !== true) return
  const key = isPaid ? `${id}:paid` : id
  await enqueue(tx, { merchantId, queue: ABANDON_QUEUE, key, payload: { id }, runAt: now })
}

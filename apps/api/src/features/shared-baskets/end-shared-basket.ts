import { enqueue, type Job, type Transaction } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { RETENTION_MS } from './limits.ts'

/** The queue of shared baskets whose time is over: names and tokens of people are kept no longer than they are of use. */
export const SHARED_BASKET_QUEUE = 'end-shared-basket'

const Payload = z.object({ basketId: z.string() })

export async function scheduleEnd(
  tx: Transaction,
  { merchantId, basketId, now }: { merchantId: string; basketId: string; now: Date },
): Promise<void> {
  await enqueue(tx, {
    merchantId,
    queue: SHARED_BASKET_QUEUE,
    key: basketId,
    payload: { basketId },
    runAt: new Date(now.getTime() + RETENTION_MS),
  })
}

/** Forgets a basket with all that belongs to it; its order keeps the names it was ordered with. */
export async function endSharedBasket({ db }: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { basketId } = Payload.parse(payload)
  await db
    .deleteFrom('shared_basket')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', basketId)
    .execute()
}

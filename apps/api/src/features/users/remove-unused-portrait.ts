import { enqueue, type Db, type Job } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { portraitKeyOf } from '../media/portrait-name.ts'

/** The queue of uploaded customer photos; each is removed from the store if no customer has it. */
export const PORTRAIT_QUEUE = 'portrait'

/** The photo's key only, without the customer's id: the job may run after the account was removed. */
const Payload = z.object({ key: z.string() })

type Left = { merchantId: string; runAt: Date } & ({ key: string } | { image: string })

/** From `runAt` on the photo is taken out of the store, unless it is a customer's then. An `image` that is none of ours stays. */
export async function leavePortrait(tx: Db, left: Left): Promise<void> {
  const { merchantId, runAt } = left
  const key = 'key' in left ? left.key : portraitKeyOf(left.image)
  if (key !== null) await enqueue(tx, { merchantId, queue: PORTRAIT_QUEUE, payload: { key }, runAt })
}

/** Removes an uploaded photo that no customer has. Throws while the store does not answer, so that the job runs again. */
export async function removeUnusedPortrait(app: App, job: Job): Promise<void> {
  const { key } = Payload.parse(job.payload)
  if (job.merchantId === null) return
  const owner = await app.db
    .selectFrom('customer')
    .select('id')
    .where('merchant_id', '=', job.merchantId)
    .where('image', '=', `/media/${key}`)
    .where('image', '<>', '') // as the index has it
    .executeTakeFirst()
  if (!owner) await app.providers.media.remove(key)
}

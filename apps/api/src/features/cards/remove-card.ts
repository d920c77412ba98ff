import { enqueue, inTransaction, type Job } from '@dasturxon/db'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { findCardGateway } from './card-accounts.ts'
import { findCard, findOwnCard, moveCard, sealContextOf } from './cards.queries.ts'

/** The queue of cards that the provider has to forget, too. */
export const REMOVAL_QUEUE = 'card removal'

const Payload = z.object({ id: z.string() })

/** Gone for its owner at once; the provider is told by a job, however long it takes to hear. */
export const removeCard: Handler<'cards.remove'> = async ({ params }, ctx) => {
  const { merchantId } = ctx
  const { id } = params
  const card = await findOwnCard(ctx.db, { merchantId, userId: requireUser(ctx).id }, id)
  if (!card) throw new AppError('card_not_found')
  const isRemoved = await inTransaction(ctx, async (tx) => {
    if (!(await moveCard(tx, merchantId, { id, from: ['CODE', 'SAVED'], to: 'REMOVED' }))) return false
    await enqueue(tx, { merchantId, queue: REMOVAL_QUEUE, key: id, payload: { id }, runAt: ctx.now() })
    return true
  })
  if (!isRemoved) throw new AppError('card_not_found')
  return {}
}

/** The token goes when the provider no longer takes it. Throws while the provider does not answer: the job comes again. */
export async function forgetAtProvider(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id } = Payload.parse(job.payload)
  const { merchantId } = job
  const card = merchantId === null ? null : await findCard(app.db, merchantId, id)
  if (merchantId === null || card?.state !== 'REMOVED' || card.sealed_token === null) return
  if (!app.secrets) throw new Error('SECRETS_KEY is needed to remove a card')
  const token = app.secrets.open(card.sealed_token, sealContextOf(merchantId, id))
  const gateway = await findCardGateway(app, merchantId, card.provider)
  // Without an account nobody can tell the provider, and nobody can use the token.
  if (gateway) await gateway.remove(token, signal)
  await app.db
    .updateTable('card')
    .set({ sealed_token: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}

import { enqueue, inTransaction, newId } from '@dasturxon/db'
import { MINUTE_MS, MOST_CARDS } from '@dasturxon/domain'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { findShopAddress } from '../merchants/shop-address.ts'
import { requireUser } from '../../http/require-user.ts'
import { orUnavailable, requireCardGateway } from './card-accounts.ts'
import { insertBinding, listCards } from './cards.queries.ts'
import { BINDING_QUEUE } from './refresh-card.ts'

/** A provider's page closes after a quarter of an hour (other-payments.md 2). */
const OPEN_MS = 15 * MINUTE_MS

/** The provider's page on which the customer types a card; nothing of what is typed comes here. */
export const beginCard: Handler<'cards.create'> = async ({ body }, ctx) => {
  const { merchantId } = ctx
  const { id: userId, phone } = requireUser(ctx)
  const owner = { merchantId, userId }
  const { provider, gateway } = await requireCardGateway(ctx)
  if ((await listCards(ctx.db, owner)).length >= MOST_CARDS) throw new AppError('too_many_cards')
  const now = ctx.now()

  const id = newId(now)
  const { sub, shopUrl } = await findShopAddress(ctx, merchantId)
  const { sessionId, url } = await orUnavailable(
    ctx,
    gateway.begin(
      {
        phone,
        returnUrl: `${shopUrl}/profile/cards/create?card=${id}`,
        declineUrl: `${shopUrl}/profile/cards/create?card=${id}&declined=1`,
        callbackUrl: `${shopUrl}/api/payments/cards/${sub}/${id}`,
      },
      AbortSignal.timeout(PATIENCE_MS),
    ),
  )
  const endsAt = new Date(now.getTime() + OPEN_MS)
  await inTransaction(ctx, async (tx) => {
    await insertBinding(tx, owner, { id, provider, sessionId, endsAt, name: body.name, now })
    // The provider's word may get lost, and the customer may never come back.
    const runAt = new Date(endsAt.getTime() + MINUTE_MS)
    await enqueue(tx, { merchantId, queue: BINDING_QUEUE, key: id, payload: { id }, runAt })
  })
  return { id, url }
}

/** The longest time a customer's call waits for a card provider. */
export const PATIENCE_MS = 20_000

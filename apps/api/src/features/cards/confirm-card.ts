import { CARD_CODE_ATTEMPTS } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'
import { findCardGateway, orUnavailable } from './card-accounts.ts'
import { PATIENCE_MS } from './begin-card.ts'
import { findOwnCard, moveCard, presentCard, sealContextOf } from './cards.queries.ts'

/** The code its bank has sent makes a card one that can pay. A try is counted before it is made; after five the card is gone. */
export const confirmCard: Handler<'cards.confirm'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  const { id } = params
  const owner = { merchantId, userId: requireUser(ctx).id }
  const card = await findOwnCard(ctx.db, owner, id)
  if (card?.state === 'SAVED') return presentCard(card)
  const gateway = card?.state === 'CODE' ? await findCardGateway(ctx, merchantId, card.provider) : null
  if (!card || !gateway || card.sealed_token === null || !ctx.secrets) throw new AppError('card_not_found')
  if (!(await countTry(ctx, id))) {
    await moveCard(ctx.db, merchantId, { id, from: ['CODE'], to: 'FAILED' })
    throw new AppError('card_not_found')
  }
  const token = ctx.secrets.open(card.sealed_token, sealContextOf(merchantId, id))
  const said = await orUnavailable(
    ctx,
    gateway.confirm({ token, code: body.code }, AbortSignal.timeout(PATIENCE_MS)),
  )
  if (said === 'wrong_code') throw new AppError('card_code_wrong')
  const to = said === 'confirmed' ? 'SAVED' : 'FAILED'
  await moveCard(ctx.db, merchantId, { id, from: ['CODE'], to })
  const stands = await findOwnCard(ctx.db, owner, id)
  if (stands?.state !== 'SAVED') throw new AppError('card_not_found')
  return presentCard(stands)
}

async function countTry({ db, merchantId }: RequestContext, id: string): Promise<boolean> {
  const counted = await db
    .updateTable('card')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', 'CODE')
    .where('attempts', '<', CARD_CODE_ATTEMPTS)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

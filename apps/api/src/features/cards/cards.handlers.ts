import { AppError } from '../../http/app-error.ts'
import type { Handler, Handlers } from '../../http/handlers.ts'
import { requireUser } from '../../http/require-user.ts'
import { beginCard, PATIENCE_MS } from './begin-card.ts'
import { orUnavailable } from './card-accounts.ts'
import { findOwnCard, listCards, presentCard } from './cards.queries.ts'
import { confirmCard } from './confirm-card.ts'
import { confirmCardPayment } from './confirm-card-payment.ts'
import { refreshCard } from './refresh-card.ts'
import { payByCard } from './pay-by-card.ts'
import { removeCard } from './remove-card.ts'

const STATES = { BEGUN: 'PENDING', CODE: 'CODE', SAVED: 'SAVED', FAILED: 'FAILED' } as const

/** A customer came back from the provider's page. */
const checkCard: Handler<'cards.check'> = async ({ params }, ctx) => {
  const { merchantId } = ctx
  const card = await findOwnCard(ctx.db, { merchantId, userId: requireUser(ctx).id }, params.id)
  if (!card) throw new AppError('card_not_found')
  const seen = await orUnavailable(ctx, refreshCard(ctx, merchantId, card, AbortSignal.timeout(PATIENCE_MS)))
  const state = Object.entries(STATES).find(([name]) => name === seen.state)?.[1]
  if (!state) throw new AppError('card_not_found')
  const isStored = state === 'CODE' || state === 'SAVED'
  return { state, card: isStored ? presentCard(seen) : null }
}

export const cardHandlers = {
  'cards.list': async (_input, ctx) => {
    const owner = { merchantId: ctx.merchantId, userId: requireUser(ctx).id }
    return (await listCards(ctx.db, owner)).map(presentCard)
  },
  'cards.create': {
    handler: beginCard,
    rateLimit: { key: 'card', per: 'user', limit: 10, windowSeconds: 3600 },
  },
  'cards.check': checkCard,
  'cards.confirm': confirmCard,
  'cards.remove': removeCard,
  'cards.pay': payByCard,
  'cards.confirmPayment': confirmCardPayment,
} satisfies Partial<Handlers>

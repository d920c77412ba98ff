import { inTransaction, type Job } from '@dasturxon/db'
import { maskCard } from '@dasturxon/domain'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { findCardGateway } from './card-accounts.ts'
import { digestOf, findCard, saveBinding, moveCard, sealContextOf, type CardRow } from './cards.queries.ts'

/** The queue of a provider's card pages that were opened: each binding is asked about when its page has closed. */
export const BINDING_QUEUE = 'card binding'

const Payload = z.object({ id: z.string() })

/**
 * Asks the provider what came of a card's binding and saves it, once. The provider's own call and the browser that comes
 * back only cause the question: neither is believed. Throws when the provider cannot be asked.
 */
export async function refreshCard(
  app: App,
  merchantId: string,
  card: CardRow,
  signal: AbortSignal,
): Promise<CardRow> {
  if (card.state !== 'BEGUN') return card
  const gateway = await findCardGateway(app, merchantId, card.provider)
  if (!gateway || !app.secrets) throw new Error(`${card.provider} keeps no cards for this merchant`)
  const outcome = await gateway.askBinding(card.session_id, signal)
  if (outcome.kind === 'failed')
    await moveCard(app.db, merchantId, { id: card.id, from: ['BEGUN'], to: 'FAILED' })
  if (outcome.kind === 'bound') {
    const { token, number, type, isCodeNeeded } = outcome.card
    const bound = {
      state: isCodeNeeded ? ('CODE' as const) : ('SAVED' as const),
      sealedToken: app.secrets.seal(token, sealContextOf(merchantId, card.id)),
      digest: digestOf(merchantId, token),
      mask: maskCard(number),
      type,
    }
    await inTransaction(app, (tx) => saveBinding(tx, merchantId, card, bound))
  }
  return (await findCard(app.db, merchantId, card.id)) ?? card
}

/** Asks about a binding for the last time, once its page has closed; what is still open has failed. */
export async function endBinding(app: App, job: Job, signal: AbortSignal): Promise<void> {
  const { id } = Payload.parse(job.payload)
  const { merchantId } = job
  const card = merchantId === null ? null : await findCard(app.db, merchantId, id)
  if (merchantId === null || !card) return
  const seen = await refreshCard(app, merchantId, card, signal)
  if (seen.state === 'BEGUN') await moveCard(app.db, merchantId, { id, from: ['BEGUN'], to: 'FAILED' })
}

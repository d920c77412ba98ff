import type { FastifyInstance } from 'fastify'
import { mountCardForm } from './card-form.ts'
import { createCardPayments } from './card-payments.ts'
import { createSimulatedCards } from './cards.ts'
import { mountMulticardSimulator } from './multicard-simulator.ts'
import type { ApiCall } from '../provider-api.ts'
import type { MulticardShop } from './play.ts'

const FORM = '/simulators/multicard-form'

export interface MulticardSimulator {
  cards: ReturnType<typeof createSimulatedCards>
  payments: ReturnType<typeof createCardPayments>
}

/** All of Multicard: its API, the page of its invoices, the form of its cards and payments by them. */
export async function mountMulticard(
  server: FastifyInstance,
  shops: readonly MulticardShop[],
  folder: string | null = null,
): Promise<MulticardSimulator> {
  const cards = createSimulatedCards(FORM)
  const payments = createCardPayments(cards, () => {
    const address = server.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  })
  await mountCardForm(server, { path: FORM, cards })
  const more = (call: ApiCall, shop: MulticardShop) => cards.call(call) ?? payments.call(call, shop)
  await mountMulticardSimulator(server, shops, { more, folder })
  return { cards, payments }
}

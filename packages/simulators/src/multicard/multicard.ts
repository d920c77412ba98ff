import type { FastifyInstance } from 'fastify'
import { mountCardForm } from './card-form.ts'
import { createCardPayments } from './card-payments.ts'
import { createSimulatedCards } from './cards.ts'
import { mountMulticardSimulator } from './multicard-simulator.ts'
import { callAddress, pageOrigin, type Place } from '../standing.ts'
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
  { folder = null, apart = null }: Place = {},
): Promise<MulticardSimulator> {
  const addressOf = (address: string) => {
    const own = server.server.address()
    return callAddress(apart, address, `http://127.0.0.1:${typeof own === 'object' ? (own?.port ?? 0) : 0}`)
  }
  const cards = createSimulatedCards((returnUrl) => pageOrigin(apart, returnUrl) + FORM)
  const payments = createCardPayments(cards, addressOf)
  await mountCardForm(server, { path: FORM, cards, addressOf })
  const more = (call: ApiCall, shop: MulticardShop) => cards.call(call) ?? payments.call(call, shop)
  await mountMulticardSimulator(server, shops, { more, folder, apart })
  return { cards, payments }
}

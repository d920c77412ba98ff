import type { FastifyInstance } from 'fastify'
import { mountSimulator, type SimulatedPayment } from '../simulator.ts'
import { readPaymeLink, type PaymeLink } from './checkout-link.ts'
import { playPayme } from './play.ts'

/** A merchant's cash desk: Payme's id of it, the key Payme signs in with, and the merchant's endpoint, a path beside the shop. */
export type PaymeCashDesk = { merchantId: string; key: string; endpoint: string }

export type PaymePayment = SimulatedPayment & { desk: PaymeCashDesk; link: PaymeLink }

const PATH = '/simulators/payme/'

/** `/simulators/payme/{link}`: the page a checkout link leads to. */
export async function mountPaymeSimulator(
  server: FastifyInstance,
  desks: readonly PaymeCashDesk[],
): Promise<void> {
  await mountSimulator<PaymePayment>(server, {
    name: 'Payme',
    color: '#00807a',
    // Links are longer than what a named parameter takes, and base64 has slashes.
    path: `${PATH}*`,
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds between creating and performing)',
      twice: 'Pay twice (everything is sent two times at once)',
      create: 'Begin, and leave it open',
      decline: 'Not enough money (created, then cancelled with reason 3)',
      refund: 'Pay, then give the money back (reason 5)',
      second: 'Try to pay it with a second transaction at the same time',
      wrongKey: 'Call with a wrong key',
    },
    read: (_query, path) => {
      const link = readPaymeLink(path.slice(PATH.length))
      const desk = link && desks.find(({ merchantId }) => merchantId === link.merchantId)
      if (!link || !desk) return null
      const { amountTiyin, returnUrl, account } = link
      return { desk, link, amountTiyin, returnUrl, orderNumber: account['order_id'] ?? '' }
    },
    play: playPayme,
  })
}

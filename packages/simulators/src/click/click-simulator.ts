import type { FastifyInstance } from 'fastify'
import { mountSimulator, type SimulatedPayment } from '../simulator.ts'
import { playClick } from './play.ts'

/** A merchant's service at Click: its id, its key, and where the merchant takes prepare and complete, a path beside the shop. */
export type ClickService = { serviceId: string; secretKey: string; endpoint: string }

export type ClickPayment = SimulatedPayment & { service: ClickService; amount: string }

/** `/simulators/click/services/pay/?service_id=…`: the page Click's pay link leads to. */
export async function mountClickSimulator(
  server: FastifyInstance,
  services: readonly ClickService[],
): Promise<void> {
  await mountSimulator<ClickPayment>(server, {
    name: 'Click',
    color: '#0a5cdb',
    path: '/simulators/click/services/pay/',
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds between Prepare and Complete)',
      twice: 'Pay twice (Complete is sent two times at once)',
      prepare: 'Begin, and leave it open',
      fail: 'Not enough money (Complete with error -5017)',
      again: 'Begin, go back, begin anew, and complete both',
      failAfterPaid: 'Pay, then call it failed (the 8th step of the matrix)',
      wrongKey: 'Sign with a wrong key',
      wrongAmount: 'Ask for one som less',
    },
    read: (query) => {
      const service = services.find(({ serviceId }) => serviceId === query.get('service_id'))
      const amount = query.get('amount') ?? ''
      const orderNumber = query.get('transaction_param') ?? ''
      if (!service || !/^\d{1,12}\.\d\d$/.test(amount) || orderNumber === '') return null
      const amountTiyin = Number(amount.replace('.', ''))
      return { service, amount, amountTiyin, orderNumber, returnUrl: query.get('return_url') ?? '' }
    },
    play: playClick,
  })
}

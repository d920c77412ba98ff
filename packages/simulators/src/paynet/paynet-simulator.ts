import type { FastifyInstance } from 'fastify'
import { mountSimulator } from '../simulator.ts'
import { playPaynet, type PaynetPayment, type PaynetService } from './play.ts'

/** `/simulators/paynet?m=…`: the page Paynet's link leads to; `r` is the way back, which the real link does not have. */
export async function mountPaynetSimulator(
  server: FastifyInstance,
  services: readonly PaynetService[],
): Promise<void> {
  await mountSimulator<PaynetPayment>(server, {
    name: 'Paynet',
    color: '#00734a',
    path: '/simulators/paynet',
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds between asking and paying)',
      twice: 'Pay twice (PerformTransaction is sent two times at once)',
      lost: 'Lose the answer, then check the transaction',
      fail: 'Not enough money (only the order is asked about)',
      cancel: 'Pay, then cancel the transaction',
      wrongPassword: 'Call with a wrong password',
      wrongAmount: 'Pay one som less',
    },
    read: (query) => {
      const service = services.find(({ merchantId }) => merchantId === query.get('m'))
      const orderNumber = query.get('c') ?? ''
      const amount = query.get('a') ?? ''
      if (!service || orderNumber === '' || !/^\d{1,15}$/.test(amount)) return null
      return { service, orderNumber, amountTiyin: Number(amount), returnUrl: query.get('r') ?? '' }
    },
    play: playPaynet,
  })
}

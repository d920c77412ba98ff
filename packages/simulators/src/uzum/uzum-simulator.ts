import type { FastifyInstance } from 'fastify'
import { mountSimulator, type SimulatedPayment } from '../simulator.ts'
import { playUzum } from './play.ts'

/** A merchant's service at Uzum Bank: its id, what the bank signs in with, and where it is answered, a path beside the shop. */
export type UzumService = { serviceId: number; login: string; password: string; endpoint: string }

export type UzumPayment = SimulatedPayment & { service: UzumService }

/** `/simulators/uzum/open-service?serviceId=…`: the page Uzum's launch link leads to. */
export async function mountUzumSimulator(
  server: FastifyInstance,
  services: readonly UzumService[],
): Promise<void> {
  await mountSimulator<UzumPayment>(server, {
    name: 'Uzum',
    color: '#7000ff',
    path: '/simulators/uzum/open-service',
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds between create and confirm)',
      twice: 'Confirm twice at once',
      create: 'Begin, and leave it open',
      reject: 'Reject (created, then reversed)',
      reverse: 'Pay, then give the money back',
      lost: 'Lose the answer to confirm, then ask for the status',
      wrongPassword: 'Call with a wrong password',
      broken: 'Confirm with a broken id',
      mended: 'Confirm with a broken id, then as it should be',
      wrongService: 'Call for another service',
    },
    read: (query) => {
      const service = services.find(({ serviceId }) => String(serviceId) === query.get('serviceId'))
      const amount = query.get('amount') ?? ''
      const orderNumber = query.get('order_id') ?? ''
      if (!service || !/^\d{1,15}$/.test(amount) || orderNumber === '') return null
      return { service, orderNumber, amountTiyin: Number(amount), returnUrl: query.get('redirectUrl') ?? '' }
    },
    play: playUzum,
  })
}

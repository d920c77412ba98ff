import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mountProviderApi, textOf } from '../provider-api.ts'
import { mountSimulator, type SimulatedPayment } from '../simulator.ts'
import { playClick } from './play.ts'

/** A merchant's service at Click: its id, its key, and where the merchant takes prepare and complete, a path beside the shop. */
export type ClickService = {
  serviceId: string
  secretKey: string
  endpoint: string
  /** Opens the Merchant API, together with the key. */
  merchantUserId?: string
}

export type ClickPayment = SimulatedPayment & { service: ClickService; amount: string }

/**
 * `/simulators/click/services/pay/?service_id=…`: the page Click's pay link leads to; and of the Merchant API below
 * `/simulators/click/v2/merchant` as much as tells whether a signature is right (click.md 3): it knows no payment.
 */
export async function mountClickSimulator(
  server: FastifyInstance,
  services: readonly ClickService[],
): Promise<void> {
  await mountProviderApi(server, '/simulators/click/v2/merchant', ({ headers }) => {
    const [user = '', digest = '', second = ''] = textOf(headers['auth']).split(':')
    const isRight = services.some(
      ({ merchantUserId, secretKey }) =>
        merchantUserId === user &&
        createHash('sha1')
          .update(second + secretKey)
          .digest('hex') === digest,
    )
    return isRight
      ? { status: 404, body: { error_code: -404, error_note: 'Payment not found' } }
      : { status: 401, body: { error_code: -401, error_note: 'Unauthorized' } }
  })
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

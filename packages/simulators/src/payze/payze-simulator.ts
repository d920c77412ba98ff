import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mountProviderApi, textOf, type ApiAnswer, type ApiCall } from '../provider-api.ts'
import { createRecords } from '../records.ts'
import { mountSimulator } from '../simulator.ts'
import { pageOrigin, type Place } from '../standing.ts'
import { playPayze, type PayzePayment, type RegisteredPayment } from './play.ts'

/** A merchant's account with Payze: what its calls carry as `Authorization`. */
export type PayzeAccount = { token: string }

const API = '/simulators/payze'
const PAGE = '/simulators/payze-page'
const PAYMENT = '/v2/api/payment'

/**
 * `/simulators/payze/v2/api/payment`: Payze's API, and `/simulators/payze-page`: the page its payments lead to. `folder` as in
 * records.ts.
 */
export async function mountPayzeSimulator(
  server: FastifyInstance,
  accounts: readonly PayzeAccount[],
  { folder = null, apart = null }: Place = {},
): Promise<void> {
  const known = createRecords<RegisteredPayment>(folder, 'payze')

  function register({ body }: ApiCall): ApiAnswer {
    const hooks = recordOf(body['hooks'])
    const webhookUrl = textOf(hooks['webhookGateway'])
    const returnUrl = textOf(hooks['successRedirectGateway'])
    const amount = Number(body['amount'])
    const orderId = textOf(recordOf(recordOf(body['metadata'])['order'])['orderId'])
    const isWhole = body['currency'] === 'UZS' && textOf(body['idempotencyKey']) !== '' && orderId !== ''
    if (!isWhole || !(amount > 0) || !URL.canParse(webhookUrl) || !URL.canParse(returnUrl)) return no(400)
    const id = randomBytes(12).toString('hex').toUpperCase()
    known.save(id, { id, amount, orderId, webhookUrl, returnUrl, status: 'Draft', refunded: 0 })
    const paymentUrl = `${pageOrigin(apart, returnUrl)}${PAGE}?id=${id}`
    return yes({ payment: { transactionId: id, paymentUrl, status: 'Draft', amount } })
  }

  function query(call: ApiCall): ApiAnswer {
    const [, id = ''] = /^transactionId eq '(\w+)'$/.exec(call.query.get('$filter') ?? '') ?? []
    const payment = known.find(id)
    return yes({
      value: payment ? [shown(payment)] : [],
    })
  }

  function refund({ body }: ApiCall): ApiAnswer {
    const payment = known.find(textOf(body['transactionId']))
    const asked = Number(body['amount'])
    if (payment?.status !== 'Captured') return no(400)
    if (!(asked > 0) || payment.refunded + asked > payment.amount) return no(400)
    payment.refunded += asked
    if (payment.refunded === payment.amount) payment.status = 'Refunded'
    known.save(payment.id, payment)
    return yes({ payment: { transactionId: payment.id, status: payment.status } })
  }

  await mountProviderApi(server, API, (call) => {
    if (!accounts.some(({ token }) => token === call.headers.authorization)) return no(401)
    if (call.method === 'PUT' && call.path === PAYMENT) return register(call)
    if (call.method === 'GET' && call.path === `${PAYMENT}/query/token-based`) return query(call)
    if (call.method === 'PUT' && call.path === `${PAYMENT}/refund`) return refund(call)
    return no(404)
  })

  await mountSimulator<PayzePayment>(server, {
    name: 'Payze',
    color: '#3a3fbd',
    path: PAGE,
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds)',
      twice: 'Pay, and call the shop twice at once',
      lost: 'Pay, and lose the call to the shop',
      fail: 'Not enough money',
      untrue: 'Call that it was paid although it was not',
    },
    read: (asked) => {
      const payment = known.find(asked.get('id') ?? '')
      if (!payment) return null
      const { orderId: orderNumber, returnUrl } = payment
      return {
        payment,
        save: () => known.save(payment.id, payment),
        orderNumber,
        amountTiyin: Math.round(payment.amount * 100),
        returnUrl,
      }
    },
    play: (...playing) => playPayze(apart, ...playing),
  })
}

const shown = ({ id, status, amount, refunded }: RegisteredPayment) => ({
  transactionId: id,
  status,
  amount,
  refundedAmount: refunded,
})

const yes = (data: unknown): ApiAnswer => ({ status: 200, body: { data, status: { message: 'success' } } })
const no = (status: number): ApiAnswer => ({ status, body: { data: null, status: { message: 'error' } } })

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

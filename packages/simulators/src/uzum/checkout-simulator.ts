import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { callMerchant, type Exchange } from '../merchant-call.ts'
import { mountProviderApi, textOf, type ApiAnswer, type ApiCall } from '../provider-api.ts'
import { createRecords } from '../records.ts'
import { mountSimulator, type SimulatedPayment } from '../simulator.ts'
import { pageOrigin, type Place } from '../standing.ts'

/** A terminal of Uzum Checkout: what its calls carry, and where its shop is called, a path beside the shop. */
export type UzumTerminal = { terminalId: string; apiKey: string; endpoint: string }

type UzumOrder = {
  orderId: string
  terminalId: string
  orderNumber: string
  amountTiyin: number
  returnUrl: string
  status: 'REGISTERED' | 'COMPLETED' | 'DECLINED' | 'REFUNDED'
  refundedTiyin: number
}
type UzumCardPayment = SimulatedPayment & {
  order: UzumOrder
  terminal: UzumTerminal
  /** What was changed in the order is remembered. */
  save: () => void
}

const API = '/simulators/uzum-checkout'
const PAGE = '/simulators/uzum-card'
const SLOW_MS = 8_000
const [UNKNOWN_ORDER, WRONG_FIELD, WRONG_STATE, NO_ACCESS] = [3001, 1001, 3002, 2000]

/** `/simulators/uzum-checkout/api/v1/…`: the API of Uzum Checkout, and `/simulators/uzum-card`: the page its orders lead to. */
export async function mountUzumCheckoutSimulator(
  server: FastifyInstance,
  terminals: readonly UzumTerminal[],
  { folder = null, apart = null }: Place = {},
): Promise<void> {
  const known = createRecords<UzumOrder>(folder, 'uzum-order')
  /** What was done under an operation's id: asked again, it is not done again. */
  const done = createRecords<ApiAnswer>(folder, 'uzum-operation')
  const save = (order: UzumOrder) => known.save(order.orderId, order)

  function register({ body }: ApiCall, terminal: UzumTerminal): ApiAnswer {
    const [orderNumber, returnUrl] = [textOf(body['orderNumber']), textOf(body['successUrl'])]
    const [amountTiyin, lifeS] = [Number(body['amount']), Number(body['sessionTimeoutSecs'])]
    const isWhole = Number.isSafeInteger(amountTiyin) && amountTiyin > 0 && body['currency'] === 860
    const isTimed = lifeS >= 600 && lifeS <= 1800
    if (!isWhole || !isTimed || !/^[\w-]{1,36}$/.test(orderNumber) || !URL.canParse(returnUrl))
      return no(WRONG_FIELD)
    const order = {
      terminalId: terminal.terminalId,
      orderNumber,
      amountTiyin,
      returnUrl,
      status: 'REGISTERED',
      refundedTiyin: 0,
    } as const
    const orderId = randomUUID()
    save({ ...order, orderId })
    return yes({ orderId, paymentRedirectUrl: `${pageOrigin(apart, returnUrl)}${PAGE}?order=${orderId}` })
  }

  function refund(order: UzumOrder, asked: number): ApiAnswer {
    const left = order.amountTiyin - order.refundedTiyin
    if (order.status !== 'COMPLETED') return no(WRONG_STATE)
    if (!Number.isSafeInteger(asked) || asked <= 0 || asked > left) return no(WRONG_FIELD)
    order.refundedTiyin += asked
    if (asked === left) order.status = 'REFUNDED'
    save(order)
    return yes({ orderId: order.orderId })
  }

  function answer(call: ApiCall, terminal: UzumTerminal): ApiAnswer {
    if (call.path === '/api/v1/payment/register') return register(call, terminal)
    const order = known.find(textOf(call.body['orderId']))
    if (order?.terminalId !== terminal.terminalId) return no(UNKNOWN_ORDER)
    if (call.path === '/api/v1/payment/getOrderStatus') return yes(shown(order))
    if (call.path === '/api/v1/acquiring/refund') return refund(order, Number(call.body['amount']))
    return no(WRONG_STATE)
  }

  await mountProviderApi(server, API, (call) => {
    const [terminalId, apiKey] = [call.headers['x-terminal-id'], call.headers['x-api-key']]
    const terminal = terminals.find((one) => one.terminalId === terminalId && one.apiKey === apiKey)
    if (!terminal) return no(NO_ACCESS)
    const operation = textOf(call.headers['x-operation-id'])
    const before = done.find(operation)
    if (before) return before
    const answered = answer(call, terminal)
    done.save(operation, answered)
    return answered
  })

  await mountSimulator<UzumCardPayment>(server, {
    name: 'Uzum Checkout',
    color: '#7000ff',
    path: PAGE,
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds)',
      twice: 'Pay, and call the shop twice at once',
      lost: 'Pay, and lose the call to the shop',
      fail: 'Not enough money',
      untrue: 'Call that it was paid although it was not',
    },
    read: (query) => {
      const order = known.find(query.get('order') ?? '')
      const terminal = terminals.find(({ terminalId }) => terminalId === order?.terminalId)
      if (!order || !terminal) return null
      const { amountTiyin, returnUrl } = order
      const [orderNumber = ''] = order.orderNumber.split('-')
      return { order, terminal, save: () => save(order), orderNumber, amountTiyin, returnUrl }
    },
    play: playUzumCheckout,
  })
}

async function playUzumCheckout(
  scenario: string,
  { order, terminal, save }: UzumCardPayment,
  origin: string,
): Promise<Exchange[]> {
  const { orderId, orderNumber } = order
  if (order.status !== 'REGISTERED')
    return [{ call: 'order', sent: orderId, received: order.status, isTaken: false }]
  if (scenario === 'slow') await sleep(SLOW_MS)
  if (scenario !== 'untrue') order.status = scenario === 'fail' ? 'DECLINED' : 'COMPLETED'
  save()
  if (scenario === 'lost')
    return [{ call: 'callback', sent: orderId, received: '(lost on the way)', isTaken: false }]
  const operationState = scenario === 'fail' ? 'FAIL' : 'SUCCESS'
  const tell = () =>
    callMerchant({
      url: new URL(terminal.endpoint, origin).href,
      name: 'callback',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        orderId,
        orderNumber,
        operationType: 'COMPLETE',
        operationState,
        cardType: 'UZCARD',
      }),
      isYes: ({ ok }) => ok === true,
    })
  return Promise.all(scenario === 'twice' ? [tell(), tell()] : [tell()])
}

const shown = ({ orderId, status, amountTiyin, refundedTiyin }: UzumOrder) => ({
  orderId,
  status,
  amount: amountTiyin,
  refundedAmount: refundedTiyin,
})

const yes = (result: unknown): ApiAnswer => ({ status: 200, body: { errorCode: 0, message: 'OK', result } })
const no = (errorCode: number): ApiAnswer => ({ status: 200, body: { errorCode, message: 'error' } })

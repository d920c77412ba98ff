import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ofdOf } from '../multicard/ofd.ts'
import { storableText } from '../storable.ts'
import { addressOf } from '../address-of.ts'
import { keyByStatus, probe, type Probe, type ProbeAnswer } from '../../probe.ts'
import { readJson } from '../read-json.ts'
import { uuidOf } from '../uuid-of.ts'
import type {
  VoidedTransaction,
  Checkout,
  OpenedCheckout,
  GatewayAccount,
  ProviderReply,
  ProviderRequest,
  ProviderStatus,
  Received,
} from '../port.ts'
import { createCheckoutClient, UzumCheckoutRefusal, type CheckoutClientOptions } from './checkout-client.ts'
import type { UzumCheckoutSettings } from './settings.ts'

const SOM_CURRENCY = 860
/** The shortest and longest life of a payment page that Uzum accepts, in seconds. */
const [SHORTEST_LIFE_S, LONGEST_LIFE_S] = [600, 1800]

const Registered = z.object({
  orderId: z.string().min(1).max(64),
  paymentRedirectUrl: z.url({ protocol: /^https?$/ }),
})
/** `amount` and `refundedAmount` stand in no document; where they come, they are heeded. */
const Status = z.object({
  status: z.string(),
  amount: z.int().nullish(),
  refundedAmount: z.int().nullish(),
})
const Anything = z.unknown()

const WORDS: Record<string, ProviderStatus> = {
  COMPLETED: 'performed',
  REFUNDED: 'cancelled',
  REVERSED: 'cancelled',
  DECLINED: 'cancelled',
}

/**
 * Uzum Checkout (uzum.md 2): we register an order, the customer pays by card on Uzum's page, Uzum calls. Nobody signs that
 * call: Uzum is asked before it counts. Parts of a payment can be given back.
 */
export function openUzumCheckout(
  settings: UzumCheckoutSettings,
  options: CheckoutClientOptions = {},
): GatewayAccount {
  const call = createCheckoutClient(settings, options)

  const statusOf = ({ externalId }: Pick<VoidedTransaction, 'externalId'>, signal: AbortSignal) =>
    call(
      {
        path: 'payment/getOrderStatus',
        body: { orderId: externalId },
        result: Status,
        operationId: randomUUID(),
      },
      signal,
    )

  /** Asks for an order that cannot be: a terminal that is known learns that there is none. */
  const probeTerminal = async (signal: AbortSignal): Promise<Probe> =>
    probe(
      `${addressOf(settings.apiUrl, options.ownUrl ?? '')}/api/v1/payment/getOrderStatus`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-terminal-id': settings.terminalId,
          'x-api-key': settings.apiKey,
          'x-operation-id': randomUUID(),
        },
        body: JSON.stringify({ orderId: '0' }),
        signal,
        ...(options.fetch && { fetch: options.fetch }),
      },
      keyOfTerminal,
    )

  /** `path`: refund gives back what was taken, reverse lets go what is only held. */
  const returnMoney = (
    path: 'acquiring/refund' | 'acquiring/reverse',
    back: { externalId: string; amountTiyin: number; operationId: string },
    signal: AbortSignal,
  ) => {
    const { externalId: orderId, amountTiyin: amount, operationId } = back
    return call({ path, body: { orderId, amount }, result: Anything, operationId }, signal)
  }

  async function askStatus(asked: VoidedTransaction, signal: AbortSignal): Promise<ProviderStatus> {
    const { status, amount } = await statusOf(asked, signal)
    if (typeof amount === 'number' && amount !== asked.amountTiyin)
      throw new Error(`Uzum's order is of ${amount} tiyin`)
    return (Object.hasOwn(WORDS, status) ? WORDS[status] : undefined) ?? 'pending'
  }

  return {
    async openCheckout(checkout, signal): Promise<OpenedCheckout> {
      const body = orderOf(checkout, settings)
      const { language } = checkout
      const asked = { path: 'payment/register', result: Registered, operationId: checkout.tryId }
      const registered = await call({ ...asked, body, language }, signal)
      return {
        url: registered.paymentRedirectUrl,
        transaction: { externalId: registered.orderId, details: {} },
      }
    },
    receive,
    probe: probeTerminal,
    askStatus,
    refund: {
      gives: 'part',
      async send({ externalId }, { id, amountTiyin }, signal) {
        try {
          await returnMoney('acquiring/refund', { externalId, amountTiyin, operationId: id }, signal)
          return { kind: 'done' }
        } catch (error) {
          if (error instanceof UzumCheckoutRefusal) return { kind: 'later', why: error.message }
          throw error
        }
      },
      async sentBack(asked, signal) {
        const { status, refundedAmount } = await statusOf(asked, signal)
        if (typeof refundedAmount === 'number') return refundedAmount
        // Of a part that went back it may say REFUNDED too, and not how much.
        return status === 'COMPLETED' ? 0 : null
      },
    },
    async voidPayment(asked, signal) {
      const { status } = await statusOf(asked, signal)
      if (status === 'COMPLETED') return 'paid'
      const back = { ...asked, operationId: uuidOf(`void ${asked.externalId}`) }
      if (status === 'AUTHORIZED') await returnMoney('acquiring/reverse', back, signal)
      // No call closes a page that nobody has paid on: it ends by itself.
      return status === 'REGISTERED' ? 'open' : 'ended'
    },
  }
}

/** Uzum's documents have no list of codes; another one than these proves nothing. */
const [NO_ACCESS, NO_SUCH_ORDER] = [2000, 3001]
const Coded = z.object({ errorCode: z.int() })

function keyOfTerminal(answer: ProbeAnswer): ReturnType<typeof keyByStatus> {
  const byStatus = keyByStatus(answer)
  const code = Coded.safeParse(readJson(answer.text)).data?.errorCode
  if (byStatus.key !== 'RIGHT' || code === NO_SUCH_ORDER) return byStatus
  return { key: code === NO_ACCESS ? 'WRONG' : 'UNKNOWN', said: `errorCode ${code ?? ''}`.trim() }
}

function orderOf(checkout: Checkout, settings: UzumCheckoutSettings): Record<string, unknown> {
  const { tryId, orderNumber, amountTiyin, now, payBefore, returnUrl } = checkout
  const lifeS = Math.floor((payBefore.getTime() - now.getTime()) / 1000)
  const cart = settings.sendsReceipt ? cartOf(checkout, settings) : null
  return {
    amount: amountTiyin,
    clientId: `order-${orderNumber}`,
    currency: SOM_CURRENCY,
    // An order that is tried again is another one to Uzum.
    orderNumber: `${orderNumber}-${tryId.slice(0, 8)}`,
    viewType: 'REDIRECT',
    paymentParams: { operationType: 'PAYMENT', payType: 'ONE_STEP' },
    successUrl: returnUrl,
    failureUrl: returnUrl,
    sessionTimeoutSecs: Math.min(Math.max(lifeS, SHORTEST_LIFE_S), LONGEST_LIFE_S),
    ...(cart && { merchantParams: { cart } }),
  }
}

/** The goods, which come to exactly the amount; null where one of them lacks its code. */
function cartOf({ receipt, orderNumber, amountTiyin }: Checkout, settings: UzumCheckoutSettings) {
  const items = ofdOf(receipt, settings)
  if (items.length === 0) return null
  return {
    cartId: String(orderNumber),
    receiptType: settings.receiptType,
    items: items.map(({ name, qty, price, total, mxik, package_code: packageCode, vat }, index) => ({
      title: name,
      productId: String(index + 1),
      quantity: qty,
      unitPrice: price,
      total,
      receiptParams: { spic: mxik, packageCode, vatPercent: vat },
    })),
    total: amountTiyin,
  }
}

const Notice = z.object({
  orderId: z.string().min(1).max(64),
  operationType: storableText(40),
  operationState: storableText(40),
})

function receive({ method, body }: ProviderRequest): Received {
  const read = Notice.safeParse(method === 'POST' ? readJson(body) : undefined)
  if (!read.success) return { kind: 'reply', reply: answer(400, 'malformed') }
  const { orderId, operationType = '', operationState = '' } = read.data
  return {
    kind: 'unverified',
    call: `${operationType} ${operationState}`,
    externalId: orderId,
    reply: (outcome) => {
      if (outcome === 'no_transaction') return answer(404, 'unknown_order')
      // So that it calls again.
      return outcome === 'not_asked' ? answer(503, 'not_verified') : answer(200, null)
    },
  }
}

const answer = (status: number, error: string | null): ProviderReply => ({
  status,
  body: error === null ? { ok: true } : { ok: false, error },
})

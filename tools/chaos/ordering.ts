import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Customer } from '../bench/customers.ts'
import { send, type Answer, type Call } from '../bench/load.ts'

/** One press of the button, which is one order however often it has to be sent. */
export interface Press {
  key: string
  /** How often it was sent until there was an answer. */
  tries: number
  order?: { id: string; totalPrice: number }
  isCancelled?: boolean
  /** What went wrong with it, in words. */
  trouble?: string
}

/** The trouble of who was left alone. */
export const NO_ANSWER = 'no answer'

/** A page gives up a call of its own accord after this long. */
const ANSWER_WITHIN_MS = 10_000
/** Who has had no answer for this long is a customer who was left alone. */
const PATIENCE_MS = 120_000
/** Each keeps so many open; who has more cancels the oldest, which gives back stock and cashback. */
const OPEN_ORDERS = 12
const CASHBACK = 1000

/**
 * People who order and who press again, with the same key, what got no answer: no connection, no answer in time, or one that says
 * "later". `random` answers 0..1.
 */
export function createOrdering(customers: readonly Customer[], random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const presses: Press[] = []
  const open = customers.map((): Press[] => [])
  const underWay = new Set<Promise<void>>()
  let turn = 0
  let slowestMs = 0

  async function untilAnswered(
    call: Call,
    pauseMs?: number,
  ): Promise<{ answer: Answer | null; tries: number }> {
    const begin = performance.now()
    for (let tries = 1; ; tries += 1) {
      const sentMs = performance.now()
      const sent = send(call, agent)
      const answer = await Promise.race([sent, wait(ANSWER_WITHIN_MS, null)]).catch(() => null)
      slowestMs = Math.max(slowestMs, performance.now() - sentMs)
      sent.catch(() => {}) // its connection may break after we have given up
      if (answer && answer.status < 500 && answer.status !== 429) return { answer, tries }
      if (performance.now() - begin > PATIENCE_MS) return { answer: null, tries }
      const asked = Number(answer?.headers['retry-after'] ?? 0) * 1000
      await wait(pauseMs ?? (asked || 200 + random() * 500))
    }
  }

  /** One order of the customer; every fourth is paid for with some cashback. Resolves when it was answered. */
  async function press(at: number, pauseMs?: number): Promise<Press> {
    const customer = customers[at % customers.length]
    if (!customer) throw new Error('nobody orders')
    const call = withCashback(customer.order(), random() < 0.25)
    const one: Press = { key: `${at % customers.length} ${call.headers['idempotency-key']}`, tries: 0 }
    presses.push(one)
    const { answer, tries } = await untilAnswered(call, pauseMs)
    one.tries = tries
    if (answer?.status === 200) {
      one.order = JSON.parse(answer.body) as { id: string; totalPrice: number }
      open[at % customers.length]?.push(one)
    } else one.trouble = answer ? `${answer.status} ${answer.body.slice(0, 120)}` : NO_ANSWER
    return one
  }

  async function cancelOldest(at: number): Promise<void> {
    const mine = open[at % customers.length] ?? []
    for (const oldest of mine.splice(0, mine.length - OPEN_ORDERS)) await cancel(at, oldest)
  }

  async function cancel(at: number, oldest: Press): Promise<void> {
    const call = customers[at % customers.length]?.call(
      'POST',
      `/api/orders/v1/orders/${oldest.order?.id}/cancel`,
      {},
    )
    if (!call) return
    const { answer, tries } = await untilAnswered(call)
    // the first time it may have been cancelled without anybody hearing of it
    oldest.isCancelled =
      answer?.status === 200 || (tries > 1 && answer?.body.includes('order_cannot_be_cancelled') === true)
    if (!oldest.isCancelled) oldest.trouble = `not cancelled: ${answer?.status} ${answer?.body.slice(0, 120)}`
  }

  return {
    presses,
    press,
    /** Somebody orders, whoever's turn it is. */
    come() {
      const at = (turn += 1)
      const one = press(at).then(() => cancelOldest(at))
      underWay.add(one)
      void one.finally(() => underWay.delete(one))
    },
    /** The longest that one call waited for its answer, whatever that was, in milliseconds; 10,000 where there was none. */
    slowestMs: () => slowestMs,
    /** How many have ordered or cancelled and wait for the end of it. */
    waiting: () => underWay.size,
    /** Resolves when everybody has been answered. */
    async rest() {
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}

function withCashback(call: Call, isUsed: boolean) {
  const { headers = {}, body = '' } = call
  if (!isUsed) return { ...call, headers }
  const order = JSON.parse(body) as { totalPrice: number }
  const used = { ...order, cashback: CASHBACK, totalPrice: order.totalPrice - CASHBACK }
  return { ...call, headers, body: JSON.stringify(used) }
}

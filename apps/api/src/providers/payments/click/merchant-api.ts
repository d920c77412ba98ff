import { createHash } from 'node:crypto'
import { z } from 'zod'
import { keyByStatus, probe } from '../../probe.ts'
import { storableText } from '../storable.ts'
import type { ClickSettings } from './settings.ts'

type Options = Pick<ClickSettings, 'apiUrl' | 'serviceId' | 'secretKey'> & {
  merchantUserId: string
  /** The digest carries the second it was made in. */
  now?: () => Date
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

export type ClickPayment = { kind: 'paid' | 'pending' | 'refused'; paymentId: string } | { kind: 'unknown' }

const TIMEOUT_MS = 10_000
/** `payment_status`: below 0 an error, 0 created, 1 processing, 2 paid. */
const PAID = 2

/**
 * Click's Merchant API v2, which we call (click.md 3): what became of a payment, and its full refund. Throws when Click cannot
 * be asked or answers an error: nothing is known then.
 */
export function createClickMerchantApi(options: Options) {
  const send = options.fetch ?? globalThis.fetch
  const base = options.apiUrl.replace(/\/+$/, '')

  const headers = () => ({
    accept: 'application/json',
    'content-type': 'application/json',
    auth: authOf({ ...options, now: options.now?.() ?? new Date() }),
  })

  /** Null: Click knows no such payment. */
  async function ask(method: 'GET' | 'DELETE', path: string, signal: AbortSignal): Promise<Answer | null> {
    const response = await send(`${base}/${path}`, {
      method,
      headers: headers(),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
    })
    const text = await response.text()
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`Click answered status ${response.status}`)
    // An id above 2^53 is kept by reading it as text.
    const answer = Answer.parse(JSON.parse(text.replace(/("payment_id"\s*:\s*)(\d+)/, '$1"$2"')))
    if (answer.error_code !== 0)
      throw new ClickRefusal(`Click answered ${answer.error_code}: ${answer.error_note}`)
    return answer
  }

  return {
    /** The payment for one of our orders; `day` is the day it was begun, 'YYYY-MM-DD' in Tashkent. */
    async paymentOf(order: { orderNumber: string; day: string }, signal: AbortSignal): Promise<ClickPayment> {
      const path = `${options.serviceId}/${encodeURIComponent(order.orderNumber)}/${order.day}`
      const paymentId = (await ask('GET', `payment/status_by_mti/${path}`, signal))?.payment_id
      if (!paymentId) return { kind: 'unknown' }
      const payment = await ask('GET', `payment/status/${options.serviceId}/${paymentId}`, signal)
      const status = payment?.payment_status
      if (status === undefined) return { kind: 'unknown' }
      return { kind: status < 0 ? 'refused' : status === PAID ? 'paid' : 'pending', paymentId }
    },

    /** Asks about an order that cannot be: Click knows the signature first, and then no such payment. */
    probe: (signal: AbortSignal) =>
      probe(
        `${base}/payment/status_by_mti/${options.serviceId}/0/2020-01-01`,
        { headers: headers(), signal, fetch: send },
        keyByStatus,
      ),

    /**
     * Gives all of a payment back. Click takes it in the payment's month, and of the last month on the 1st alone. Answers
     * null, or why Click would not.
     */
    async reverse(paymentId: string, signal: AbortSignal): Promise<string | null> {
      try {
        const path = `payment/reversal/${options.serviceId}/${paymentId}`
        return (await ask('DELETE', path, signal)) ? null : 'Click knows no such payment'
      } catch (error) {
        if (error instanceof ClickRefusal) return error.message
        throw error
      }
    },
  }
}

/** An error code in Click's own answer, as against no answer. */
class ClickRefusal extends Error {}

/** `id:sha1(timestamp + key):timestamp`, in unix seconds. */
export function authOf(key: { merchantUserId: string; secretKey: string; now: Date }): string {
  const timestamp = String(Math.floor(key.now.getTime() / 1000))
  const digest = createHash('sha1')
    .update(timestamp + key.secretKey)
    .digest('hex')
  return `${key.merchantUserId}:${digest}:${timestamp}`
}

const Answer = z.object({
  error_code: z.int(),
  error_note: storableText(300),
  payment_id: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullish(),
  payment_status: z.int().optional(),
})
type Answer = z.infer<typeof Answer>

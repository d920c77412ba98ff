import { randomBytes } from 'node:crypto'
import type { Log } from '@dasturxon/db'
import type { SmsGatewayName } from '@dasturxon/domain'
import type { SmsGateway, SmsMessage, SmsProvider } from './port.ts'

/** A gateway under an account; `key` is one for each, however often they are looked up. */
export type ConnectedGateway = { name: SmsGatewayName; key: string; gateway: SmsGateway }

type ChainOptions = {
  /** The gateways of a merchant, in the order in which they are asked. */
  gatewaysOf: (merchantId: string) => Promise<ConnectedGateway[]>
  /** Milliseconds, as `Date.now`. */
  now: () => number
  log: Log
}

/** A gateway that failed is not asked for this long while another is there. */
export const LEFT_ALONE_MS = 60_000
/** For this long a code that is asked for again goes by another gateway than the one before. */
const REMEMBERED_MS = 10 * 60_000
/** All attempts of one message; a customer looks at the button for no longer, and clients give up at thirty. */
const ALL_ATTEMPTS_MS = 25_000
/** Ten bytes are twenty hexadecimal characters, the longest id Play Mobile takes. */
const ID_BYTES = 10

/**
 * Sends by the first gateway of the merchant that takes the message. The next one is asked only when this one has certainly
 * not sent it, so that nobody gets one code twice. Who was in trouble is left alone for a minute, then tried by one message.
 * A code that is asked for again goes another way than the one before, which may have been taken and never delivered.
 */
export function createSmsChain({ gatewaysOf, now, log }: ChainOptions): SmsProvider {
  const leftAloneUntil = new Map<string, number>()
  const isLeftAlone = (key: string) => now() < (leftAloneUntil.get(key) ?? 0)
  /** By merchant and phone, the oldest first. */
  const lastTaken = new Map<string, { key: string; at: number }>()
  const remember = (phone: string, key: string) => {
    lastTaken.delete(phone)
    lastTaken.set(phone, { key, at: now() })
  }
  function forgetOld() {
    for (const [phone, { at }] of lastTaken) {
      if (now() - at < REMEMBERED_MS) return
      lastTaken.delete(phone)
    }
  }

  return {
    async send({ merchantId, to, text, code, isAgain = false }: SmsMessage) {
      const gateways = await gatewaysOf(merchantId)
      forgetOld()
      const phone = `${merchantId} ${to}`
      const before = isAgain ? lastTaken.get(phone)?.key : undefined
      // with nobody else there, one in trouble is better than none
      const reluctance = ({ key }: ConnectedGateway) => (isLeftAlone(key) ? 2 : key === before ? 1 : 0)
      const order = gateways.toSorted((one, other) => reluctance(one) - reluctance(other))
      const message = { id: randomBytes(ID_BYTES).toString('hex'), to, text, isCode: code !== null }
      const signal = AbortSignal.timeout(ALL_ATTEMPTS_MS)
      for (const { name, key, gateway } of order) {
        // while this message tries it again, the others go on without it
        if (leftAloneUntil.has(key)) leftAloneUntil.set(key, now() + LEFT_ALONE_MS)
        const outcome = await gateway.send(message, signal)
        const fields = { merchantId, gateway: name, messageId: message.id }
        if (outcome.kind === 'taken') {
          leftAloneUntil.delete(key)
          remember(phone, key)
          log('sms.sent', { ...fields, providerId: outcome.providerId, status: outcome.status })
          return 'SENT'
        }
        log('sms.gateway_failed', { ...fields, outcome: outcome.kind, reason: outcome.reason })
        const isFailing = outcome.kind === 'unsure' || outcome.because !== 'message'
        if (isFailing) leftAloneUntil.set(key, now() + LEFT_ALONE_MS)
        if (outcome.kind === 'unsure') {
          remember(phone, key)
          return 'UNSURE'
        }
      }
      throw new Error(order.length === 0 ? 'no SMS gateway is connected' : 'no SMS gateway took the message')
    },
  }
}

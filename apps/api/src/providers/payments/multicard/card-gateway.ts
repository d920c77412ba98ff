import { CARD_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import type { BindingStatus, BoundCard, CardGateway, ChargeStatus } from '../card-port.ts'
import { storableText } from '../storable.ts'
import { MulticardRefusal, type MulticardClient } from './client.ts'
import { ofdOf } from './ofd.ts'
import type { MulticardSettings } from './settings.ts'

/** Cards kept at Multicard: its hosted form, and payments by token (other-payments.md 2). */
export function openMulticardCards(client: MulticardClient, settings: MulticardSettings): CardGateway {
  const storeId = /^\d{1,9}$/.test(settings.storeId) ? Number(settings.storeId) : settings.storeId
  return {
    async begin({ phone, returnUrl, declineUrl, callbackUrl }, signal) {
      const opened = await client.call(
        {
          method: 'POST',
          path: '/payment/card/bind',
          body: {
            redirect_url: returnUrl,
            redirect_decline_url: declineUrl,
            store_id: storeId,
            callback_url: callbackUrl,
            phone: phone.replace(/^\+/, ''),
          },
          answer: Opened,
        },
        signal,
      )
      return { sessionId: opened.session_id, url: opened.form_url }
    },

    async askBinding(sessionId, signal) {
      const path = `/payment/card/bind/${encodeURIComponent(sessionId)}`
      const bound = await orNull(client.call({ method: 'GET', path, answer: Binding }, signal), NOT_THERE)
      return bound ? bindingOf(bound) : { kind: 'pending' }
    },

    async confirm({ token, code }, signal) {
      try {
        const asked = {
          method: 'PUT',
          path: pathOf(token),
          body: { otp: code },
          answer: z.unknown(),
        } as const
        await client.call(asked, signal)
        return 'confirmed'
      } catch (error) {
        if (isRefusal(error, [WRONG_CODE])) return 'wrong_code'
        if (isRefusal(error, NOT_THERE)) return 'gone'
        throw error
      }
    },

    async remove(token, signal) {
      const asked = { method: 'DELETE', path: pathOf(token), answer: z.unknown() } as const
      await orNull(client.call(asked, signal), NOT_THERE)
    },

    async openCharge({ token, orderNumber, amountTiyin, receipt, callbackUrl, source }, signal) {
      try {
        const payment = await client.call(
          {
            method: 'POST',
            path: '/payment',
            body: {
              card: { token },
              amount: amountTiyin,
              store_id: storeId,
              invoice_id: String(orderNumber),
              callback_url: callbackUrl,
              device_details: { ip: source, user_agent: 'web' },
              ofd: ofdOf(receipt, settings),
            },
            answer: Payment,
          },
          signal,
        )
        return { kind: 'open', externalId: payment.uuid, isCodeNeeded: payment.otp_hash !== null }
      } catch (error) {
        if (error instanceof MulticardRefusal) return { kind: 'refused' }
        throw error
      }
    },

    async takeCharge({ externalId, code }, signal) {
      try {
        const body = code === null ? {} : { otp: code, debit_available: false }
        const asked = { method: 'PUT', path: chargePathOf(externalId), body, answer: Payment } as const
        return CHARGES[(await client.call(asked, signal)).status]
      } catch (error) {
        if (isRefusal(error, [WRONG_CODE])) return 'wrong_code'
        // These two say that money may have moved (its own documentation: ask until it is known). ERROR_FIELDS is also the
        // answer to what was confirmed before.
        if (isRefusal(error, ['ERROR_DEBIT_UNKNOWN', 'ERROR_CALLBACK_TIMEOUT', 'ERROR_FIELDS']))
          return 'pending'
        if (error instanceof MulticardRefusal) return 'cancelled'
        throw error
      }
    },

    async askCharge(externalId, signal) {
      const asked = { method: 'GET', path: chargePathOf(externalId), answer: Payment } as const
      const payment = await orNull(client.call(asked, signal), NOT_THERE)
      return payment ? CHARGES[payment.status] : 'unknown'
    },

    async endCharge(externalId, signal) {
      const asked = { method: 'DELETE', path: chargePathOf(externalId), answer: z.unknown() } as const
      await orNull(client.call(asked, signal), NOT_THERE)
    },
  }
}

const WRONG_CODE = 'ERROR_WRONG_OTP'
const NOT_THERE = ['ERROR_NOT_FOUND', 'ERROR_CARD_NOT_FOUND']

const pathOf = (token: string) => `/payment/card/${encodeURIComponent(token)}`
const chargePathOf = (externalId: string) => `/payment/${encodeURIComponent(externalId)}`

const isRefusal = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof MulticardRefusal && codes.includes(error.code)

/** The answer; null when Multicard refuses with one of these codes. */
async function orNull<Value>(answer: Promise<Value>, codes: readonly string[]): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (isRefusal(error, codes)) return null
    throw error
  }
}

const Opened = z.object({ session_id: z.string().min(1).max(100), form_url: z.url({ protocol: /^https?$/ }) })

const Binding = z.object({
  card_token: z.string().max(255).nullish(),
  card_pan: storableText(40),
  ps: storableText(50),
  status: z.string(),
})

/** active: it may pay. draft: its code is still to come, or it has not been typed at all. */
function bindingOf({ card_token: token, card_pan: pan, ps, status }: z.infer<typeof Binding>): BindingStatus {
  if (status === 'deleted') return { kind: 'failed' }
  if (!token) return { kind: 'pending' }
  const type: BoundCard['type'] = CARD_TYPES.find((known) => known === ps?.toUpperCase()) ?? 'OTHER'
  return { kind: 'bound', card: { token, number: pan ?? '', type, isCodeNeeded: status !== 'active' } }
}

const STATUSES = ['draft', 'progress', 'billing', 'success', 'error', 'revert', 'hold'] as const
const CHARGES: Record<(typeof STATUSES)[number], ChargeStatus> = {
  draft: 'draft',
  progress: 'pending',
  billing: 'pending',
  hold: 'pending',
  success: 'performed',
  error: 'cancelled',
  revert: 'cancelled',
}
const Payment = z.object({
  uuid: z.string().min(1).max(100),
  status: z.enum(STATUSES),
  /** Null: the bank asks for no code. */
  otp_hash: z
    .string()
    .nullish()
    .transform((hash) => hash ?? null),
})

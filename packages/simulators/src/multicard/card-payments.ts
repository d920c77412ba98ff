import { createHash } from 'node:crypto'
import { callMerchant } from '../merchant-call.ts'
import type { ApiAnswer, ApiCall } from '../provider-api.ts'
import { no, yes } from './answers.ts'
import { newPayment, TEST_CODE, type CardPayment, type SimulatedCards } from './cards.ts'
import { tashkentText } from '../tashkent-text.ts'
import type { MulticardShop } from './play.ts'

/** Payments by a kept card, as Multicard makes them. `addressOf`: where a call to an address of the shop goes. */
export function createCardPayments(cards: SimulatedCards, addressOf: (address: string) => string) {
  const known = new Map<string, CardPayment>()

  async function take(payment: CardPayment, { body }: ApiCall, shop: MulticardShop): Promise<ApiAnswer> {
    if (payment.status !== 'draft') return no('ERROR_FIELDS', 'confirmed before')
    if (payment.card.asksCode && body['otp'] !== TEST_CODE) return no('ERROR_WRONG_OTP', 'wrong code')
    if (payment.card.isPoor) {
      payment.status = 'error'
      return no('ERROR_INSUFFICIENT_FUNDS', 'not enough money')
    }
    payment.status = 'billing'
    const { isTaken } = await callMerchant({
      url: addressOf(payment.callbackUrl),
      name: 'callback',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(noticeOf(payment, shop)),
      isYes: (answer) => answer['success'] === true,
    })
    payment.status = isTaken ? 'success' : 'revert'
    return isTaken ? yes(shown(payment)) : no('ERROR_CALLBACK', 'the shop does not take it')
  }

  return {
    /** Answers `/payment` and `/payment/{uuid}` of payments by card; null when the call is of something else. */
    call: (call: ApiCall, shop: MulticardShop): ApiAnswer | Promise<ApiAnswer> | null => {
      if (call.method === 'POST' && call.path === '/payment') {
        const payment = newPayment(call, cards)
        if (!payment) return no('ERROR_CARD_NOT_FOUND', 'no such card')
        known.set(payment.uuid, payment)
        return yes(shown(payment))
      }
      const payment = known.get(/^\/payment\/([0-9a-f-]{36})$/.exec(call.path)?.[1] ?? '')
      if (!payment) return null
      if (call.method === 'PUT') return take(payment, call, shop)
      if (call.method === 'DELETE') payment.status = 'revert'
      return yes(shown(payment))
    },
    list: (): CardPayment[] => [...known.values()],
  }
}

const shown = ({ uuid, status, amountTiyin, card }: CardPayment) => ({
  uuid,
  status,
  payment_amount: amountTiyin,
  otp_hash: card.asksCode ? 'a-hash' : null,
  card_pan: card.pan,
  ps: card.ps,
})

function noticeOf(payment: CardPayment, shop: MulticardShop) {
  const { invoiceId, amountTiyin, card } = payment
  const storeId = Number(shop.storeId)
  return {
    store_id: storeId,
    amount: amountTiyin,
    invoice_id: invoiceId,
    billing_id: null,
    payment_time: tashkentText(new Date()),
    phone: card.phone,
    card_pan: card.pan,
    ps: card.ps,
    card_token: card.token,
    uuid: payment.uuid,
    receipt_url: `https://receipt.example/${payment.uuid}`,
    sign: createHash('md5').update(`${storeId}${invoiceId}${amountTiyin}${shop.secret}`).digest('hex'),
  }
}

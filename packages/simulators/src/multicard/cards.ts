import { randomBytes, randomUUID } from 'node:crypto'
import { textOf, type ApiAnswer, type ApiCall } from '../provider-api.ts'
import { no, yes } from './answers.ts'

/** Cards that a person can choose on the simulated form: nobody's, and no number is ever typed there. */
export const TEST_CARDS = {
  uzcard: { pan: '860053******8829', ps: 'uzcard', asksCode: true, isPoor: false, isDraft: false },
  humo: { pan: '986009******9724', ps: 'humo', asksCode: false, isPoor: false, isDraft: false },
  visa: { pan: '427833******0101', ps: 'visa', asksCode: false, isPoor: false, isDraft: true },
  poor: { pan: '860049******6478', ps: 'uzcard', asksCode: false, isPoor: true, isDraft: false },
} as const
export type TestCard = keyof typeof TEST_CARDS

/** What the bank of every test card sends (other-payments.md 2). */
export const TEST_CODE = '112233'

export type SimulatedCard = (typeof TEST_CARDS)[TestCard] & {
  token: string
  sessionId: string
  phone: string
  status: 'active' | 'draft' | 'deleted'
}
export type CardForm = {
  sessionId: string
  returnUrl: string
  declineUrl: string
  callbackUrl: string
  phone: string
}

/** Cards as Multicard keeps them, in this process's memory. `formPage`: where its form stands. */
export function createSimulatedCards(formPage: (returnUrl: string) => string) {
  const forms = new Map<string, CardForm>()
  const cards = new Map<string, SimulatedCard>()

  function begin({ body }: ApiCall): ApiAnswer {
    const form: CardForm = {
      sessionId: randomBytes(7).toString('hex'),
      returnUrl: textOf(body['redirect_url']),
      declineUrl: textOf(body['redirect_decline_url']),
      callbackUrl: textOf(body['callback_url']),
      phone: textOf(body['phone']),
    }
    const isWhole = [form.returnUrl, form.declineUrl, form.callbackUrl].every((url) => URL.canParse(url))
    if (!isWhole || !/^998\d{9}$/.test(form.phone))
      return no('ERROR_FIELDS', 'redirect_url, callback_url, phone')
    forms.set(form.sessionId, form)
    return yes({
      session_id: form.sessionId,
      form_url: `${formPage(form.returnUrl)}?session=${form.sessionId}`,
    })
  }

  /** A card of a token; the code of its bank, and forgetting it. */
  function answerOfCard({ method, body }: ApiCall, card: SimulatedCard | undefined): ApiAnswer {
    if (!card || card.status === 'deleted') return no('ERROR_CARD_NOT_FOUND', 'no such card')
    if (method === 'DELETE') {
      card.status = 'deleted'
      return yes([])
    }
    if (method === 'PUT') {
      if (body['otp'] !== TEST_CODE) return no('ERROR_WRONG_OTP', 'wrong code')
      card.status = 'active'
    }
    return yes(boundOf(card))
  }

  return {
    findForm: (sessionId: string): CardForm | null => forms.get(sessionId) ?? null,
    /** The card of a token that may pay; null when there is none. */
    find: (token: string): SimulatedCard | null => {
      const card = cards.get(token)
      return card?.status === 'active' ? card : null
    },
    /** Somebody chose a card on the form. The same card in the same hands has the same token. */
    fillIn: ({ sessionId, phone }: CardForm, chosen: TestCard): SimulatedCard => {
      const token = Buffer.from(`${phone}:${chosen}`).toString('hex')
      const status = TEST_CARDS[chosen].isDraft ? ('draft' as const) : ('active' as const)
      const card = { ...TEST_CARDS[chosen], token, sessionId, phone, status }
      cards.set(token, card)
      return card
    },
    /** Answers `/payment/card/…`; null when the call is of something else. */
    call: (call: ApiCall): ApiAnswer | null => {
      if (call.method === 'POST' && call.path === '/payment/card/bind') return begin(call)
      const [, isSession, name = ''] = PATH.exec(call.path) ?? []
      if (name === '') return null
      if (!isSession) return answerOfCard(call, cards.get(name))
      if (!forms.has(name)) return no('ERROR_NOT_FOUND', 'no such session', 404)
      const card = cards.values().find(({ sessionId }) => sessionId === name)
      return card ? yes(boundOf(card)) : no('ERROR_NOT_FOUND', 'not filled in', 404)
    },
  }
}
export type SimulatedCards = ReturnType<typeof createSimulatedCards>

const PATH = /^\/payment\/card\/(bind\/)?([\w-]+)$/

/** As Multicard shows a card, and as its callback tells of one. */
export const boundOf = ({ sessionId, pan, token, phone, ps, status }: SimulatedCard) => ({
  id: 55,
  application_id: 1,
  payer_id: sessionId,
  card_pan: pan,
  card_token: token,
  phone,
  holder_name: 'TEST CARD',
  pinfl: null,
  ps,
  status,
  added_on: '2026-11-21 12:00:00',
  card_status: { code: 0, description: 'Active' },
  sms_inform: true,
})

export type CardPayment = {
  uuid: string
  card: SimulatedCard
  amountTiyin: number
  invoiceId: string
  storeId: string
  callbackUrl: string
  status: 'draft' | 'billing' | 'success' | 'error' | 'revert'
}

/** What a payment by card is opened with; null when something of it is missing. */
export function newPayment({ body }: ApiCall, cards: SimulatedCards): CardPayment | null {
  const { card: given } = body
  const token = typeof given === 'object' && given !== null && 'token' in given ? textOf(given.token) : ''
  const card = cards.find(token)
  const amountTiyin = Number(body['amount'])
  const callbackUrl = textOf(body['callback_url'])
  if (!card || !Number.isSafeInteger(amountTiyin) || amountTiyin <= 0 || !URL.canParse(callbackUrl))
    return null
  return {
    uuid: randomUUID(),
    card,
    amountTiyin,
    invoiceId: textOf(body['invoice_id']),
    storeId: textOf(body['store_id']),
    callbackUrl,
    status: 'draft',
  }
}

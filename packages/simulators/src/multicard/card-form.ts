import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callMerchant } from '../merchant-call.ts'
import { escapeHtml, PAGE_HEADERS, simulatorPage } from '../page.ts'
import { PAGE_WORDS, readLanguage, type PageLanguage } from '../words.ts'
import { boundOf, TEST_CARDS, type CardForm, type SimulatedCards, type TestCard } from './cards.ts'
import { takeForms } from '../take-forms.ts'

type Route = { Body: unknown }
type Choice = TestCard | 'lost' | 'cancel'

/**
 * The form on which a card is typed: here it is chosen, so that nobody types a real one. Its callback tells the shop, except
 * when it gets lost; then the browser goes back.
 */
export async function mountCardForm(
  server: FastifyInstance,
  { path, cards, addressOf }: { path: string; cards: SimulatedCards; addressOf: (address: string) => string },
): Promise<void> {
  await server.register(async (own) => {
    takeForms(own)
    own.get<Route>(path, async (request, reply) => {
      const form = formOf(request, cards)
      return show(request, reply.code(form ? 200 : 404), form)
    })
    own.post<Route>(path, async (request, reply) => {
      const form = formOf(request, cards)
      const choice = choiceOf(request.body)
      if (!form || choice === null) return show(request, reply.code(404), null)
      if (choice === 'cancel') return reply.redirect(form.declineUrl, 303)
      const card = cards.fillIn(form, choice === 'lost' ? 'uzcard' : choice)
      if (choice !== 'lost')
        await callMerchant({
          url: addressOf(form.callbackUrl),
          name: 'card',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(boundOf(card)),
          isYes: (answer) => answer['success'] === true,
        })
      return reply.redirect(form.returnUrl, 303)
    })
  })
}

const urlOf = ({ url }: FastifyRequest<Route>) => new URL(url, 'http://simulator')
const formOf = (request: FastifyRequest<Route>, cards: SimulatedCards): CardForm | null =>
  cards.findForm(urlOf(request).searchParams.get('session') ?? '')

function choiceOf(body: unknown): Choice | null {
  const chosen = typeof body === 'object' && body !== null && 'card' in body ? body.card : null
  const known = [...Object.keys(TEST_CARDS), 'lost', 'cancel'] as Choice[]
  return known.find((choice) => choice === chosen) ?? null
}

function show(request: FastifyRequest<Route>, reply: FastifyReply, form: CardForm | null): FastifyReply {
  const language = readLanguage(urlOf(request).searchParams, request.headers)
  const address = request.method === 'GET' ? request.url : null
  const body = form ? choices(language, request.url) : `<p>${PAGE_WORDS[language].unknown}</p>`
  return reply
    .headers(PAGE_HEADERS)
    .send(simulatorPage({ name: 'Multicard', color: '#1f4fa3', language, address, body }))
}

const button = (choice: Choice, text: string, look = ''): string =>
  `<button name="card" value="${choice}"${look}>${escapeHtml(text)}</button>`

function choices(language: PageLanguage, action: string): string {
  const words = WORDS[language]
  const form = (buttons: string[]) =>
    `<form method="post" action="${escapeHtml(action)}">${buttons.join('')}</form>`
  const common = [
    button('uzcard', 'Uzcard 8600 •••• 8829', ' class="main"'),
    button('humo', 'Humo 9860 •••• 9724'),
    button('cancel', words.cancel),
  ]
  const experiments = [
    button('visa', `Visa 4278 •••• 0101: ${words.asksCode}`),
    button('poor', `Uzcard 8600 •••• 6478: ${words.poor}`),
    button('lost', `Uzcard 8600 •••• 8829: ${words.lost}`),
  ]
  return `<p class="quiet">${words.what}</p>${form(common)}<details><summary>${PAGE_WORDS[language].experiments}</summary>${form(experiments)}</details>`
}

const WORDS: Record<PageLanguage, Record<'what' | 'cancel' | 'asksCode' | 'poor' | 'lost', string>> = {
  uz: {
    what: 'Qaysi sinov kartasi saqlansin? Bank kodi: 112233. Bu yerga haqiqiy karta raqami yozilmaydi.',
    cancel: 'Kartani saqlamay qaytish',
    asksCode: 'bank kodi soʻraladi',
    poor: 'mablagʻi yoʻq',
    lost: 'provayder xabari yoʻqoladi',
  },
  ru: {
    what: 'Какую пробную карту сохранить? Код банка: 112233. Настоящий номер карты здесь не вводят.',
    cancel: 'Вернуться, не сохраняя',
    asksCode: 'банк спросит код',
    poor: 'без денег',
    lost: 'сообщение провайдера теряется',
  },
  eng: {
    what: "Which test card shall be saved? The bank's code is 112233. No real card number is typed here.",
    cancel: 'Go back without saving',
    asksCode: "asks for the bank's code",
    poor: 'has no money',
    lost: "the provider's call gets lost",
  },
}

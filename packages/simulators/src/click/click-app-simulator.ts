import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, PAGE_HEADERS, simulatorPage } from '../page.ts'
import { readLanguage, type PageLanguage } from '../words.ts'
import { takeForms } from '../take-forms.ts'

const PATH = '/simulators/click'
const COLOR = '#0a5cdb'
/** As Click's app writes it into its cookie. */
const APP_LANGUAGE = { uz: 'uz', ru: 'ru', eng: 'en' } as const
const WORDS: Record<PageLanguage, { phone: string; open: string }> = {
  uz: { phone: 'Click ilovasidagi raqam', open: 'Doʻkonni ochish' },
  ru: { phone: 'Номер в приложении Click', open: 'Открыть магазин' },
  eng: { phone: 'The number in Click’s app', open: 'Open the shop' },
}

/** The session of a phone: a made-up one that says itself whose it is, so that no process has to remember it. */
export const clickSession = (phone: string): string =>
  `c11c0000-aaaa-4bbb-8ccc-${phone.replaceAll(/\D/g, '')}`

const phoneOf = (session: string): string | undefined =>
  /^c11c0000-aaaa-4bbb-8ccc-(\d{12})$/.exec(session)?.[1]

/**
 * Click's app around a mini app: `/simulators/click/app` opens the shop of its host as the app does, with its cookies, and
 * `/simulators/click/integration` says whose a session is to whoever has one of the `tokens`.
 */
export async function mountClickAppSimulator(
  server: FastifyInstance,
  tokens: readonly string[],
): Promise<void> {
  server.post<{ Body: { id?: unknown; method?: unknown } }>(`${PATH}/integration`, async (request, reply) => {
    const { id, method } = request.body
    const say = (said: object) => reply.send({ jsonrpc: '2.0', id, ...said })
    const refuse = (code: number, message: string) => say({ error: { code, message } })
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.includes(token)) return refuse(-32_001, 'Unauthorized')
    if (method !== 'user.profile') return refuse(-32_601, 'Method not found')
    const phone = phoneOf(String(request.headers['web_session'] ?? ''))
    if (phone === undefined) return refuse(-32_002, 'Session not found')
    return say({ result: { client_id: 1, name: 'Nodira', surname: 'Karimova', phone_number: phone } })
  })

  await server.register(async (own) => {
    takeForms(own)
    own.get(`${PATH}/app`, async (request, reply) => show(request, reply))
    own.post<{ Body: { phone?: string } }>(`${PATH}/app`, async (request, reply) => {
      const phone = (request.body.phone ?? '').replaceAll(/\D/g, '')
      if (!/^\d{12}$/.test(phone)) return show(request, reply)
      const cookies = [
        `click-web-session=${clickSession(phone)}`,
        `click-language=${APP_LANGUAGE[languageOf(request)]}`,
        'click-theme=light',
      ]
      return reply
        .header(
          'set-cookie',
          cookies.map((cookie) => `${cookie}; Path=/`),
        )
        .redirect('/', 303)
    })
  })
}

const languageOf = ({ url, headers }: FastifyRequest): PageLanguage =>
  readLanguage(new URL(url, 'http://simulator').searchParams, headers)

function show(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const { phone, open } = WORDS[language]
  const body = `<form method="post" action="${escapeHtml(request.url)}"><label for="phone">${phone}</label><input id="phone" name="phone" inputmode="tel" value="998901234567" required><button class="main">${open}</button></form>`
  const address = request.method === 'GET' ? request.url : null
  return reply
    .headers(PAGE_HEADERS)
    .send(simulatorPage({ name: 'Click', color: COLOR, language, address, body }))
}

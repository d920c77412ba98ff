import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, PAGE_HEADERS, simulatorPage, somText } from '../page.ts'
import { readPaymeLink, type PaymeLink } from './checkout-link.ts'
import type { Exchange } from './merchant-api.ts'
import { play, SCENARIOS, type Scenario } from './scenarios.ts'

// Links are longer than what a named parameter takes, and base64 has slashes: hence the `*`.

/** A merchant's cash desk: Payme's id of it, the key Payme signs in with, and the path of the merchant's endpoint. */
export type PaymeCashDesk = { merchantId: string; key: string; endpointPath: string }

type Route = { Params: { '*': string }; Body: unknown }

/**
 * `/simulators/payme/{link}`: the page a checkout link leads to. What a person presses there, this server asks of the
 * merchant's endpoint over HTTP, exactly as Payme would; after a payment the browser goes back to the shop.
 */
export async function mountPaymeSimulator(
  server: FastifyInstance,
  desks: readonly PaymeCashDesk[],
): Promise<void> {
  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    own.get<Route>('/simulators/payme/*', async (request, reply) => {
      const known = find(request, desks)
      return known ? show(reply, payingPage(request, known.link)) : lost(reply)
    })
    own.post<Route>('/simulators/payme/*', async (request, reply) => {
      const known = find(request, desks)
      const scenario = scenarioOf(request.body)
      if (!known || !scenario) return lost(reply)
      const { link, desk } = known
      const url = `http://127.0.0.1:${request.socket.localPort}${desk.endpointPath}`
      const said = await play(scenario, { endpoint: { url, key: desk.key }, link })
      const isSmooth = said.every(({ reply: told }) => told.error === undefined)
      if (isSmooth && scenario === 'pay' && link.returnUrl !== '') return reply.redirect(link.returnUrl, 303)
      return show(reply, outcomePage(said, link))
    })
  })
}

function find(request: FastifyRequest<Route>, desks: readonly PaymeCashDesk[]) {
  const link = readPaymeLink(request.params['*'])
  const desk = link && desks.find(({ merchantId }) => merchantId === link.merchantId)
  return link && desk ? { link, desk } : null
}

function scenarioOf(body: unknown): Scenario | null {
  const chosen = typeof body === 'object' && body !== null && 'scenario' in body ? body.scenario : null
  return typeof chosen === 'string' && Object.hasOwn(SCENARIOS, chosen) ? (chosen as Scenario) : null
}

const show = (reply: FastifyReply, html: string): FastifyReply => reply.headers(PAGE_HEADERS).send(html)

const lost = (reply: FastifyReply): FastifyReply =>
  show(
    reply.code(404),
    simulatorPage({ title: 'Payme simulator', body: '<p>No cash desk of this demo has such a link.</p>' }),
  )

function payingPage(request: FastifyRequest<Route>, link: PaymeLink): string {
  const buttons = Object.entries(SCENARIOS).map(
    ([name, text]) =>
      `<button name="scenario" value="${name}"${name === 'pay' ? ' class="main"' : ''}>${escapeHtml(text)}</button>`,
  )
  const action = `/simulators/payme/${encodeURIComponent(request.params['*'])}`
  return simulatorPage({
    title: 'Payme simulator',
    body: `<p class="note">No money moves here. Order ${escapeHtml(link.account.order_id ?? '')}</p>
<p class="sum">${escapeHtml(somText(link.amountTiyin))}</p>
<form method="post" action="${escapeHtml(action)}">${buttons.join('')}</form>${backLink(link, 'Go back without paying')}`,
  })
}

function outcomePage(said: Exchange[], link: PaymeLink): string {
  const lines = said.map(
    ({ method, params, reply }) =>
      `<li><b>${escapeHtml(method)}</b><pre>${escapeHtml(JSON.stringify(params))}\n${escapeHtml(JSON.stringify(reply.result ?? reply.error))}</pre></li>`,
  )
  return simulatorPage({
    title: 'What Payme asked and was told',
    body: `<ol>${lines.join('')}</ol>${backLink(link, 'Back to the shop')}`,
  })
}

/** Only an address of the web is linked: the link's text is not ours. */
function backLink({ returnUrl }: PaymeLink, text: string): string {
  if (!/^https?:\/\//.test(returnUrl)) return ''
  return `<p><a class="button" href="${escapeHtml(returnUrl)}">${escapeHtml(text)}</a></p>`
}

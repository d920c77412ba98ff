import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, PAGE_HEADERS, simulatorPage, somText } from './page.ts'
import type { Exchange } from './merchant-call.ts'

/** What a pay link says, in the words all providers share. */
export type SimulatedPayment = { orderNumber: string; amountTiyin: number; returnUrl: string }

export type Simulator<Payment extends SimulatedPayment> = {
  /** As its pages call it. */
  name: string
  /** Where its pay links lead, on the shop's own address. */
  path: string
  /** What a person can have the provider do, by name, in the words of the buttons. `pay` is the usual one. */
  scenarios: Readonly<Record<string, string>>
  /** Null when the link is of no account of this demo. */
  read: (query: URLSearchParams) => Payment | null
  /** Plays a scenario against the merchant, whose server is at `origin`, and tells the whole conversation. */
  play: (scenario: string, payment: Payment, origin: string) => Promise<Exchange[]>
}

type Route = { Querystring: Record<string, string>; Body: unknown }

/**
 * The page a pay link leads to. What a person presses there, this server asks of the merchant's endpoint over HTTP, exactly as
 * the provider would; after a payment the browser goes back to the shop.
 */
export async function mountSimulator<Payment extends SimulatedPayment>(
  server: FastifyInstance,
  simulator: Simulator<Payment>,
): Promise<void> {
  const { name, path, scenarios } = simulator
  const lost = (reply: FastifyReply) =>
    show(reply.code(404), {
      title: `${name} simulator`,
      body: '<p>No account of this demo has such a link.</p>',
    })

  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    own.get<Route>(path, async (request, reply) => {
      const payment = simulator.read(queryOf(request))
      if (!payment) return lost(reply)
      const buttons = Object.entries(scenarios).map(
        ([scenario, text]) =>
          `<button name="scenario" value="${scenario}"${scenario === 'pay' ? ' class="main"' : ''}>${escapeHtml(text)}</button>`,
      )
      return show(reply, {
        title: `${name} simulator`,
        body: `<p class="note">No money moves here. Order ${escapeHtml(payment.orderNumber)}</p>
<p class="sum">${escapeHtml(somText(payment.amountTiyin))}</p>
<form method="post" action="${escapeHtml(request.url)}">${buttons.join('')}</form>${backLink(payment, 'Go back without paying')}`,
      })
    })
    own.post<Route>(path, async (request, reply) => {
      const payment = simulator.read(queryOf(request))
      const scenario = scenarioOf(request.body, scenarios)
      if (!payment || scenario === null) return lost(reply)
      const said = await simulator.play(scenario, payment, `http://127.0.0.1:${request.socket.localPort}`)
      if (scenario === 'pay' && said.every(({ isTaken }) => isTaken) && isOfTheWeb(payment.returnUrl))
        return reply.redirect(payment.returnUrl, 303)
      const lines = said.map(
        ({ call, sent, told }) =>
          `<li><b>${escapeHtml(call)}</b><pre>${escapeHtml(sent)}\n${escapeHtml(told)}</pre></li>`,
      )
      return show(reply, {
        title: `What ${name} asked and was told`,
        body: `<ol>${lines.join('')}</ol>${backLink(payment, 'Back to the shop')}`,
      })
    })
  })
}

const queryOf = ({ url }: FastifyRequest<Route>) => new URL(url, 'http://simulator').searchParams

function scenarioOf(body: unknown, scenarios: Simulator<SimulatedPayment>['scenarios']): string | null {
  const chosen = typeof body === 'object' && body !== null && 'scenario' in body ? body.scenario : null
  return typeof chosen === 'string' && Object.hasOwn(scenarios, chosen) ? chosen : null
}

const show = (reply: FastifyReply, page: { title: string; body: string }): FastifyReply =>
  reply.headers(PAGE_HEADERS).send(simulatorPage(page))

/** Only an address of the web is followed or linked: the link's text is not ours. */
const isOfTheWeb = (url: string) => /^https?:\/\//.test(url)

function backLink({ returnUrl }: SimulatedPayment, text: string): string {
  if (!isOfTheWeb(returnUrl)) return ''
  return `<p><a class="button" href="${escapeHtml(returnUrl)}">${escapeHtml(text)}</a></p>`
}

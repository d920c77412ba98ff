import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteExchanges } from './journal.ts'
import type { Exchange } from './merchant-call.ts'
import { escapeHtml, PAGE_HEADERS, simulatorPage, somText } from './page.ts'
import { COMMON_OF, PAGE_WORDS, readLanguage, type PageLanguage } from './words.ts'
import { takeForms } from './take-forms.ts'

/** What a pay link says, in the words all providers share. */
export type SimulatedPayment = { orderNumber: string; amountTiyin: number; returnUrl: string }

export type Simulator<Payment extends SimulatedPayment> = {
  /** As its pages call it. */
  name: string
  /** Of its mark, #rrggbb, dark enough for white words. */
  color?: string
  /** Where its pay links lead, on the shop's own address. */
  path: string
  /**
   * What a person can have the provider do, by name. Those that every provider knows (words.ts) are shown in the customer's
   * language, the others in these words. `pay` is the usual one.
   */
  scenarios: Readonly<Record<string, string>>
  /** Null when the link is of no account of this demo. `path` is the link's own, decoded. */
  read: (query: URLSearchParams, path: string) => Payment | null
  /** Plays a scenario against the merchant, whose server is at `origin`, and tells the whole conversation. */
  play: (scenario: string, payment: Payment, origin: string) => Promise<Exchange[]>
}

type Route = { Querystring: Record<string, string>; Body: unknown }

const NO_COLOR = '#3f4650'

/**
 * The page a pay link leads to. What a person presses there, this server asks of the merchant's endpoint over HTTP, exactly as
 * the provider would; after a payment the browser goes back to the shop.
 */
export async function mountSimulator<Payment extends SimulatedPayment>(
  server: FastifyInstance,
  simulator: Simulator<Payment>,
): Promise<void> {
  const { name, color = NO_COLOR, path, scenarios } = simulator

  function show(request: FastifyRequest<Route>, reply: FastifyReply, body: string): FastifyReply {
    const address = request.method === 'GET' ? request.url : null
    return reply
      .headers(PAGE_HEADERS)
      .send(simulatorPage({ name, color, language: languageOf(request), address, body }))
  }
  const lost = (request: FastifyRequest<Route>, reply: FastifyReply) =>
    show(request, reply.code(404), `<p>${PAGE_WORDS[languageOf(request)].unknown}</p>`)

  await server.register(async (own) => {
    takeForms(own)
    own.get<Route>(path, async (request, reply) => {
      const payment = simulator.read(...linkOf(request))
      if (!payment) return lost(request, reply)
      const page = { payment, scenarios, language: languageOf(request), action: request.url }
      return show(request, reply, payingBody(page))
    })
    own.post<Route>(path, async (request, reply) => {
      const payment = simulator.read(...linkOf(request))
      const scenario = scenarioOf(request.body, scenarios)
      if (!payment || scenario === null) return lost(request, reply)
      const said = await simulator.play(scenario, payment, `http://127.0.0.1:${request.socket.localPort}`)
      noteExchanges(request, said)
      if (scenario === 'pay' && said.every(({ isTaken }) => isTaken) && isOfTheWeb(payment.returnUrl))
        return reply.redirect(payment.returnUrl, 303)
      return show(request, reply, outcomeBody({ payment, said, language: languageOf(request) }))
    })
  })
}

const urlOf = ({ url }: FastifyRequest<Route>) => new URL(url, 'http://simulator')
const languageOf = (request: FastifyRequest<Route>) =>
  readLanguage(urlOf(request).searchParams, request.headers)

function linkOf(request: FastifyRequest<Route>): [URLSearchParams, string] {
  const { searchParams, pathname } = urlOf(request)
  return [searchParams, decodeURIComponent(pathname)]
}

function scenarioOf(body: unknown, scenarios: Simulator<SimulatedPayment>['scenarios']): string | null {
  const chosen = typeof body === 'object' && body !== null && 'scenario' in body ? body.scenario : null
  return typeof chosen === 'string' && Object.hasOwn(scenarios, chosen) ? chosen : null
}

type PayingPage = {
  payment: SimulatedPayment
  scenarios: Simulator<SimulatedPayment>['scenarios']
  language: PageLanguage
  action: string
}

function payingBody({ payment, scenarios, language, action }: PayingPage): string {
  const words = PAGE_WORDS[language]
  const common: string[] = []
  const experiments: string[] = []
  for (const [scenario, text] of Object.entries(scenarios)) {
    const known = COMMON_OF[scenario]
    const look = scenario === 'pay' ? ' class="main"' : ''
    const button = `<button name="scenario" value="${escapeHtml(scenario)}"${look} title="${escapeHtml(text)}">${escapeHtml(known ? words[known] : text)}</button>`
    if (known) common.push(button)
    else experiments.push(button)
  }
  const form = (buttons: string[]) =>
    `<form method="post" action="${escapeHtml(action)}">${buttons.join('')}</form>`
  const more =
    experiments.length === 0
      ? ''
      : `<details><summary>${words.experiments}</summary>${form(experiments)}</details>`
  return `<p class="quiet">${words.order} ${escapeHtml(payment.orderNumber)}</p>
<p class="sum">${escapeHtml(somText(payment.amountTiyin, language))}</p>
${form(common)}${backLink(payment, { text: words.leave, look: 'plain' })}${more}`
}

type OutcomePage = { payment: SimulatedPayment; said: Exchange[]; language: PageLanguage }

function outcomeBody({ payment, said, language }: OutcomePage): string {
  const words = PAGE_WORDS[language]
  const isTaken = said.every((exchange) => exchange.isTaken)
  const outcome = said.every(({ isOwn }) => isOwn) ? words.notAsked : words.refused
  const lines = said.map(
    ({ call, sent, received }) =>
      `<li><b>${escapeHtml(call)}</b><pre aria-label="${words.sent}" tabindex="0">${escapeHtml(sent)}</pre><pre aria-label="${words.told}" tabindex="0">${escapeHtml(received)}</pre></li>`,
  )
  return `<p class="outcome"${isTaken ? ' data-taken' : ''}>${isTaken ? words.done : outcome}</p>${backLink(payment, { text: words.back, look: 'main' })}<details open><summary>${words.conversation}</summary><ol>${lines.join('')}</ol></details>`
}

/** Only an address of the web is followed or linked: the link's text is not ours. */
const isOfTheWeb = (url: string) => /^https?:\/\//.test(url)

function backLink({ returnUrl }: SimulatedPayment, { text, look }: { text: string; look: string }): string {
  if (!isOfTheWeb(returnUrl)) return ''
  return `<a class="button ${look}" href="${escapeHtml(returnUrl)}">${escapeHtml(text)}</a>`
}

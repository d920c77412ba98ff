import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mountProviderApi, textOf, type ApiAnswer, type ApiCall } from '../provider-api.ts'
import { mountSimulator } from '../simulator.ts'
import { pageOrigin, type Place } from '../standing.ts'
import { tashkentText } from '../tashkent-text.ts'
import { no } from './answers.ts'
import { createRecords } from '../records.ts'
import { createInvoices } from './invoices.ts'
import { playRahmat, type MulticardShop, type RahmatPayment } from './play.ts'

const API = '/simulators/multicard'
const PAGE = '/simulators/rahmat'
const TOKEN_LASTS_MS = 24 * 60 * 60 * 1000

/** Answers what the shops of one Multicard ask beyond signing in; null for what it does not know. */
export type MulticardCalls = (call: ApiCall, shop: MulticardShop) => ApiAnswer | Promise<ApiAnswer> | null

/**
 * `/simulators/multicard/…`: Multicard's API, and `/simulators/rahmat`: the page its invoices lead to. `more` answers what is
 * no invoice; `folder` as in records.ts.
 */
export async function mountMulticardSimulator(
  server: FastifyInstance,
  shops: readonly MulticardShop[],
  { more = () => null, folder = null, apart = null }: Place & { more?: MulticardCalls } = {},
): Promise<void> {
  const invoices = createInvoices(
    (returnUrl) => pageOrigin(apart, returnUrl) + PAGE,
    createRecords(folder, 'invoice'),
  )

  await mountProviderApi(server, API, (call) => {
    if (call.path === '/auth') return signIn(call)
    const token = textOf(call.headers.authorization).replace(/^Bearer /, '')
    const shop = shops.find((known) => tokenOf(known) === token)
    if (!shop) return no('ERROR_UNAUTHORIZED', 'no such token', 401)
    return invoices.call(call) ?? more(call, shop) ?? no('ERROR_NOT_FOUND', 'no such call', 404)
  })

  function signIn({ body }: ApiCall): ApiAnswer {
    const shop = shops.find(
      ({ applicationId, secret }) => applicationId === body['application_id'] && secret === body['secret'],
    )
    if (!shop) return no('ERROR_UNAUTHORIZED', 'no such application', 401)
    const expiry = tashkentText(new Date(Date.now() + TOKEN_LASTS_MS))
    return { status: 200, body: { token: tokenOf(shop), role: 'merchant', expiry } }
  }

  await mountSimulator<RahmatPayment>(server, {
    name: 'Rahmat',
    color: '#0b6b62',
    path: PAGE,
    scenarios: {
      pay: 'Pay',
      slow: 'Pay slowly (8 seconds)',
      twice: 'Pay, and call the shop twice at once',
      lost: 'Pay, and lose the call to the shop',
      fail: 'Not enough money',
      wrongKey: 'Sign with a wrong key',
      wrongAmount: 'Call with one som less',
    },
    read: (query) => {
      const invoice = invoices.find(query.get('uuid') ?? '')
      const shop = shops.find(({ storeId }) => storeId === invoice?.storeId)
      if (!invoice || !shop) return null
      const { invoiceId: orderNumber, amountTiyin, returnUrl } = invoice
      return { invoice, shop, save: invoices.save, orderNumber, amountTiyin, returnUrl }
    },
    play: (...playing) => playRahmat(apart, ...playing),
  })
}

/** The same in every process. */
const tokenOf = ({ applicationId, secret }: MulticardShop): string =>
  createHash('sha256').update(`${applicationId}:${secret}`).digest('hex')

import { calls, type CallName } from '@dasturxon/contract'
import { errors } from '@dasturxon/contract/errors'
import { ErrorBody, schemasOf } from '@dasturxon/contract/schemas'
import { inTransaction } from '@dasturxon/db'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { EVENTS_PATH } from '../features/orders/live.ts'
import { startSession } from './session.ts'
import { arbitraryInput, damagedInput, damagedText, type RawInput } from '../test/arbitrary-input.ts'
import type { LikelyValues } from '../test/arbitrary-value.ts'
import { buildMerchant } from '../test/build.ts'
import { buildBusyShop, PROMO_CODE, type BusyShop } from '../test/busy-shop.ts'
import {
  arbitraryHeaders,
  rawRequest,
  sendRaw,
  type RawAnswer,
  type RawRequest,
} from '../test/raw-request.ts'
import { it, world } from '../test/it.ts'

/** Requests for each call and kind; `npm run fuzz -- --runs 2000` sends more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 4)
/** The same requests every time, unless `--seed` says which others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const TIMEOUT_MS = 20_000 + RUNS * 500
/** An id that looks right and is nobody's. */
const SOMEONE = '0198aaaa-0000-7000-8000-000000000000'

let shop: BusyShop
let neighbour: { sub: string }
let state: string

it.beforeAll(async () => {
  shop = await buildBusyShop(world, 'fuzz')
  neighbour = await buildMerchant(world.db)
  state = await fingerprint()
})

/** Records that exist, phones as people write them, points in and around the zone: what leads past the first refusal. */
const likelyFor =
  (name: CallName): LikelyValues =>
  (property) => {
    const { merchant, branch, product, modification, customer } = shop
    const noun = name.slice(0, name.indexOf('.'))
    switch (property) {
      case 'branchId':
        return fc.constant(branch.id)
      case 'productId':
        return fc.constant(product.id)
      case 'userId':
        return fc.constant(customer.user.id)
      case 'merchantId':
        return fc.constant(merchant.id)
      case 'cityId':
        return fc.constant(merchant.cityId)
      case 'id':
        return fc.constant(schemasOf(name).params ? (idsOfNoun()[noun] ?? merchant.cityId) : modification.id)
      case 'sub':
        return fc.constantFrom(merchant.sub, merchant.id)
      case 'costPrice':
        return fc.constant(25_000)
      case 'discount':
        return fc.constant(12.5)
      case 'count':
        return fc.integer({ min: 1, max: 3 })
      case 'price':
        return fc.constant(1_000)
      case 'promoCode':
        return fc.constantFrom(PROMO_CODE, '')
      case 'cashback':
        return fc.integer({ min: 0, max: 2_000 })
      case 'phone':
        return fc.constantFrom(customer.user.phone, '90 123-45-67', '+998 (90) 1234567', '998901234567')
      case 'lat':
      case 'latitude':
        return fc.double({ min: 41.2, max: 41.4, noNaN: true })
      case 'lon':
      case 'longitude':
        return fc.double({ min: 69.1, max: 69.4, noNaN: true })
      default:
        return undefined
    }
  }

const idsOfNoun = (): Record<string, string> => ({
  catalogue: shop.product.id,
  branches: shop.branch.id,
  addresses: shop.address.id,
  favourites: shop.favourite.id,
  users: shop.customer.user.id,
  orders: shop.order.id,
})

/** Everything a customer or a merchant would miss, as one text: equal before and after means nothing changed. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select md5(string_agg(t::text, '' order by t.id)) from orders t),
      (select md5(string_agg(t::text, '' order by t.order_id, t.position)) from order_line t),
      (select md5(string_agg(t::text, '' order by t.id)) from address t),
      (select md5(string_agg(t::text, '' order by t.id)) from customer t),
      (select md5(string_agg(t::text, '' order by t.id)) from favourite t),
      (select count(*) from session),
      (select md5(string_agg(t::text, '' order by t.product_id, t.branch_id)) from product_branch t),
      (select md5(string_agg(t::text, '' order by t.id)) from merchant t)) as state`.execute(world.db)
  return rows[0]?.state ?? ''
}

const isRead = (status: number): boolean => status >= 200 && status < 400
const REFUSALS_OF_OUTSIDE = ['geocoding_failed']

/** What no request may ever do, whatever it carries. */
async function send(request: RawRequest): Promise<RawAnswer> {
  const answer = await sendRaw(world, request)
  const fault = faultOf(answer, callAt(request)) ?? (await changeOf(request, answer))
  if (fault === undefined) return answer
  const cause = world.logged.findLast(({ event }) => event === 'request.failed')?.fields['cause']
  throw new Error(
    [
      fault,
      JSON.stringify(request).slice(0, 1_500),
      `${answer.status} ${answer.text.slice(0, 500)}`,
      cause,
    ].join('\n'),
  )
}

function faultOf({ status, text }: RawAnswer, name: CallName | undefined): string | undefined {
  if (status === 304) return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'the answer is not JSON'
  }
  if (isRead(status)) {
    const fits = name === undefined || schemasOf(name).output.safeParse(body).success
    return fits ? undefined : 'the answer is not what the contract says'
  }
  const error = ErrorBody.safeParse(body)
  if (!error.success) return 'the error has no code or no texts'
  const { code } = error.data
  if (errors[code].status !== status) return 'the status is not that of the code'
  if (status < 500) return undefined
  if (REFUSALS_OF_OUTSIDE.includes(code) && name?.startsWith('geocoding.')) return undefined
  return 'a fault of the server'
}

async function changeOf({ method }: RawRequest, { status }: RawAnswer): Promise<string | undefined> {
  const before = state
  state = await fingerprint()
  if (before === state) return undefined
  if (!isRead(status)) return 'a refused request changed something'
  return method === 'GET' ? 'a read changed something' : undefined
}

const sender = fc.record({
  isSignedIn: fc.constantFrom(true, true, true, false),
  remoteAddress: fc.ipV4(),
})
type Sender = { isSignedIn: boolean; remoteAddress: string }

/** A call to end the session gets a session of its own, for the others to go on. */
async function headersOf(name: CallName, { isSignedIn }: Sender): Promise<Record<string, string>> {
  if (!isSignedIn) return { merchant: shop.merchant.sub }
  const token = name === 'users.logout' ? await anotherToken() : shop.customer.token
  return { merchant: shop.merchant.sub, authorization: `Bearer ${token}` }
}

async function anotherToken(): Promise<string> {
  const token = await inTransaction(world.owner, (tx) =>
    startSession(tx, shop.merchant.id, shop.customer.user.id, { now: world.app.now() }),
  )
  state = await fingerprint()
  return token
}

const names = Object.keys(calls) as CallName[]
const shapes = names.map((name) => ({ name, ...calls[name] }))

/** The call that answers at this address; damaged parts may lead to another one than was meant. */
function callAt({ method, url }: RawRequest): CallName | undefined {
  const path = new URL(url, 'http://shop.test').pathname.replace(/^\/api/, '')
  const matches = shapes.filter(
    (shape) =>
      shape.method === method && new RegExp(`^${shape.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return (matches.find((shape) => !shape.path.includes('{')) ?? matches[0])?.name
}

/** Dots lead out of the API, to the pages. */
const isBelowApi = (url: string) => new URL(`/api${url}`, 'http://shop.test').pathname.startsWith('/api/')

const checkAll = <T>(input: fc.Arbitrary<T>, check: (input: T, from: Sender) => Promise<void>, runs = RUNS) =>
  fc.assert(fc.asyncProperty(input, sender, check), { numRuns: runs, seed: SEED })

/** What no schema of single fields says: an order for later names its moment, or both day and time (spec §5). */
const sayWhen =
  (name: CallName) =>
  (input: RawInput): RawInput => {
    if (name !== 'orders.place' && name !== 'orders.placeAtTime') return input
    const body = input.body as Record<string, unknown>
    const later =
      body['later'] === true && typeof body['day'] === 'string' && typeof body['time'] === 'string'
    const isMissing = name === 'orders.placeAtTime' && !later && typeof body['deliveryAt'] !== 'string'
    return { ...input, body: { ...body, later, ...(isMissing && { deliveryAt: '2026-11-23T10:00:00Z' }) } }
  }

describe.each(names)('API-3 F6 %s answers any input with a result or a clear refusal', (name) => {
  it('takes input that keeps to the contract', { timeout: TIMEOUT_MS }, () =>
    checkAll(arbitraryInput(name, likelyFor(name)).map(sayWhen(name)), async (input, from) => {
      const request = rawRequest(name, input, await headersOf(name, from))
      const { status, text } = await send({ ...request, remoteAddress: from.remoteAddress })
      if (status === 400 && text.includes('"invalid_request"'))
        throw new Error(`refused in spite of the contract: ${JSON.stringify(request)}\n${text}`)
    }),
  )

  it('changes nothing when it refuses damaged input', { timeout: TIMEOUT_MS }, () =>
    checkAll(damagedInput(arbitraryInput(name, likelyFor(name))), async (input, from) => {
      const request = rawRequest(name, input, await headersOf(name, from))
      await send({ ...request, remoteAddress: from.remoteAddress })
    }),
  )

  it('reads headers and broken texts without falling over', { timeout: TIMEOUT_MS }, () => {
    const words = [shop.merchant.sub, shop.merchant.id, neighbour.sub, shop.customer.token, SOMEONE]
    const request = arbitraryInput(name, likelyFor(name)).chain((input) => {
      const intact = rawRequest(name, input, {})
      return fc.record({
        intact: fc.constant(intact),
        headers: arbitraryHeaders(words),
        payload: damagedText(intact.payload ?? ''),
      })
    })
    return checkAll(request, async ({ intact, headers, payload }, from) => {
      const own = await headersOf(name, from)
      await send({ ...intact, headers: { ...own, ...intact.headers, ...headers } })
      if (intact.payload !== undefined)
        await send({ ...intact, headers: { ...own, ...intact.headers }, payload })
    })
  })
})

it('API-3 F6 CHK-3 what was quoted for any basket is what the order costs', { timeout: TIMEOUT_MS }, () =>
  checkAll(
    arbitraryInput('orders.quote', likelyFor('orders.quote')),
    async (input, from) => {
      const headers = await headersOf('orders.place', { ...from, isSignedIn: true })
      // an order for now: one for later has a call of its own
      const { deliveryAt: _, ...basket } = input.body as Record<string, unknown>
      const quoted = await send(rawRequest('orders.quote', { ...input, body: basket }, headers))
      if (quoted.status !== 200) return
      const { totalPrice } = JSON.parse(quoted.text) as { totalPrice: number }
      const body = { ...basket, totalPrice }
      const placed = await send(rawRequest('orders.place', { ...input, body }, headers))
      if (placed.text.includes('"product_price_overpriced"'))
        throw new Error(`${JSON.stringify(body)}\n${quoted.text}\n${placed.text}`)
    },
    RUNS * 10,
  ),
)

it('API-3 F6 an address nobody planned is a clear refusal', { timeout: TIMEOUT_MS }, () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '%',
      '%zz',
      '%00',
      '%ED%A0%80',
      '..',
      '.',
      '',
      '%2f',
      '*',
      ':id',
      'null',
      SOMEONE,
      'x'.repeat(300),
    ),
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  )
  const path = fc.constantFrom(...shapes.map((shape) => shape.path), EVENTS_PATH).chain((template) => {
    const parts = template.split('/')
    return fc
      .tuple(fc.integer({ min: 1, max: parts.length - 1 }), piece, piece)
      .map(
        ([at, own, other]) =>
          parts.map((part, i) => (i === at || part.startsWith('{') ? own : part)).join('/') +
          `?${other}=${own}&orderId=${other}`,
      )
  })
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
  return checkAll(
    fc.tuple(method, path),
    async ([verb, url], from) => {
      if (verb === 'HEAD') return // has no body to look at
      if (!isBelowApi(url)) return
      await send({ method: verb, url: `/api${url}`, headers: await headersOf('users.me', from) })
    },
    RUNS * 20,
  )
})

import { calls } from '@dasturxon/contract'
import { newId } from '@dasturxon/db'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { buildBusyShop, type BusyShop } from '../test/busy-shop.ts'
import { sendRaw } from '../test/raw-request.ts'
import { shopState } from '../test/twin-shop.ts'
import { it, world } from '../test/it.ts'

let ours: BusyShop
let theirs: BusyShop
let routes: { method: string; url: string }[]

it.beforeAll(async () => {
  ours = await buildBusyShop(world, 'biznikidir')
  theirs = await buildBusyShop(world, 'ularnikidir')
  routes = await listOtherRoutes()
})

/** Every route of the API that is no call of the contract. */
async function listOtherRoutes() {
  const inContract = new Set(
    Object.values(calls).map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const found: typeof routes = []
  const server = Fastify({ logger: false, exposeHeadRoutes: false })
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat())
      if (!inContract.has(`${each} ${url}`)) found.push({ method: each, url })
  })
  await server.register(world.api.plugin)
  await server.close()
  return found
}

type Answer = { status: number; text: string }
const send = async (method: string, url: string, headers: Record<string, string> = {}, payload?: string) => {
  const json = payload === undefined ? {} : { 'content-type': 'application/json' }
  const { status, text } = await sendRaw(world, {
    method,
    url: `/api${url}`,
    headers: { ...headers, ...json },
    payload,
  })
  return { status, text: text.replace(/"requestId":"[^"]*"/, '') } satisfies Answer
}
const asCustomerOf = ({ merchant, customer }: BusyShop) => ({
  merchant: merchant.sub,
  authorization: `Bearer ${customer.token}`,
})

/** What an outsider asks of a route for our record, and the same for nobody's. */
type Attempt = (method: string, url: string, record: 'ours' | 'nobodys') => Promise<Answer>

const idOf = (record: 'ours' | 'nobodys', id: string) => (record === 'ours' ? id : newId())

/** How an outsider comes at our records by each kind of route. One that is in no line of this table fails the test below. */
const attempts: { route: RegExp; attempt: Attempt }[] = [
  { route: /^GET \/(openapi\.json|docs)$/, attempt: (method, url) => send(method, url) },
  {
    // the session of another shop; what the stream tells its own customer is in features/orders/live.test.ts
    route: /^GET \/orders\/v1\/events$/,
    attempt: (method, url) => send(method, url, { ...asCustomerOf(theirs), merchant: ours.merchant.sub }),
  },
  {
    // versions of a menu are for everybody of a shop; here of one that is none
    route: /^GET \/products\/v1\/events$/,
    attempt: (method, url) => send(method, url, { merchant: newId() }),
  },
  {
    route: /^GET \/orders\/v1\/shared-baskets\/:code\/events$/,
    attempt: (method, url, record) =>
      send(method, url.replace(':code', idOf(record, ours.sharedBasket.code)), asCustomerOf(theirs)),
  },
  {
    route: /^POST \/payments\/cards\/:merchantKey\/:id$/,
    attempt: (method, url, record) =>
      send(
        method,
        url.replace(':merchantKey', theirs.merchant.sub).replace(':id', idOf(record, ours.card.id)),
        {},
        '{"status":"active"}',
      ),
  },
  {
    route: /^POST \/bots\/:merchantKey\/webhook$/,
    attempt: (method, url, record) => {
      const chat = { id: Number(ours.customer.user.phone.slice(4)), type: 'private' }
      const key = idOf(record, ours.merchant.id)
      return send(
        method,
        url.replace(':merchantKey', key),
        { 'x-telegram-bot-api-secret-token': 'x'.repeat(43) },
        JSON.stringify({ update_id: 1, message: { chat, text: '/start' } }),
      )
    },
  },
  {
    // another shop's gateway account, asked about our order by whoever knows its number
    route: /^\w+ \/payments\/\w+\/:merchantKey(\/\*)?$/,
    attempt: (method, url, record) => {
      const id = idOf(record, ours.unpaidOrder.id)
      const body = JSON.stringify({
        id: 1,
        method: 'CheckPerformTransaction',
        params: { account: { order_id: id } },
      })
      const path = url.replace(':merchantKey', theirs.merchant.sub).replace('*', 'check')
      return send(method, path, { authorization: 'Basic x' }, method === 'GET' ? undefined : body)
    },
  },
]

const attemptAt = ({ method, url }: { method: string; url: string }) =>
  attempts.filter(({ route }) => route.test(`${method} ${url}`))

describe('F7 T-AUTH-03 routes outside the contract', () => {
  it('each has its line in the table of attempts, and each line its route', () => {
    expect(routes.filter((route) => attemptAt(route).length !== 1)).toEqual([])
    const unused = attempts.filter(
      ({ route }) => !routes.some(({ method, url }) => route.test(`${method} ${url}`)),
    )
    expect(unused).toEqual([])
  })

  it('say of our records what they say of nobody’s, and change nothing of ours', async () => {
    for (const route of routes) {
      const place = `${route.method} ${route.url}`
      const [line] = attemptAt(route)
      if (!line) throw new Error(`nobody tries ${place}`)
      const before = await shopState(world.db, ours.merchant.id)
      const answer = await line.attempt(route.method, route.url, 'ours')
      const missing = await line.attempt(route.method, route.url, 'nobodys')
      expect(answer, place).toEqual(missing)
      for (const word of Object.values(ours.words)) expect(answer.text, place).not.toContain(word)
      expect(await shopState(world.db, ours.merchant.id), place).toEqual(before)
    }
  })
})

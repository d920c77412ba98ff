import { calls } from '@dasturxon/contract'
import { deskCalls, type DeskCallName } from '@dasturxon/contract/desk'
import { deskSchemasOf } from '@dasturxon/contract/desk/schemas'
import { inTransaction, newId } from '@dasturxon/db'
import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { startStaffSession } from '../features/staff/staff-session.ts'
import { arbitraryValue } from '../test/arbitrary-value.ts'
import { newPhone } from '../test/build.ts'
import { buildBusyShop, type BusyShop } from '../test/busy-shop.ts'
import { buildStaff, dataOf, type DeskPerson } from '../test/desk.ts'
import { paintPng } from '../test/paint-png.ts'
import { sendRaw } from '../test/raw-request.ts'
import { shopState } from '../test/twin-shop.ts'
import { it, world } from '../test/it.ts'

let ours: BusyShop
let theirs: BusyShop
let routes: { method: string; url: string }[]
/** What is at our desk, by the place in a call's path or the name of a field. */
let atOurDesk: Record<string, string>
/** The owner of the other shop, who may do all there is to do at a desk. */
let theirOwner: DeskPerson

it.beforeAll(async () => {
  ours = await buildBusyShop(world, 'biznikidir')
  theirs = await buildBusyShop(world, 'ularnikidir')
  routes = await listOtherRoutes()
  theirOwner = await buildStaff(world, theirs.merchant, { role: 'OWNER' })
  atOurDesk = await furnishDesk()
})

/** One of everything that a call of the desk can name. */
async function furnishDesk(): Promise<Record<string, string>> {
  const { merchant, branch, product, order, table, reservation } = ours
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  const categoryId = product.categoryId
  const station = dataOf(
    await owner.call('desk.addStation', {
      body: {
        name: ours.words.shop,
        branchId: branch.id,
        categoryIds: [categoryId],
        productIds: [product.id],
      },
    }),
  )
  const device = dataOf(
    await owner.call('desk.addDevice', {
      body: { name: ours.words.shop, branchIds: [branch.id], purpose: 'KITCHEN', stationId: station.id },
    }),
  )
  const image = new File(
    [new Uint8Array(paintPng({ width: 8, height: 8, colour: [0, 200, 0, 255] }))],
    'osh.png',
  )
  const picture = dataOf(await owner.call('desk.addPicture', { body: { file: image } }))
  dataOf(await ours.customer.call('waiter.call', { body: { code: table.code } }))
  dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
  const file = dataOf(await owner.call('desk.exportCustomers'))
  const { halls } = dataOf(await owner.call('desk.halls', { query: { branchId: branch.id } }))
  const { drawers } = dataOf(await owner.call('desk.drawers', { query: {} }))
  const courier = await buildStaff(world, merchant, { role: 'COURIER' })
  return {
    orders: order.id,
    drawers: drawers[0]?.id ?? '',
    couriers: courier.id,
    lines: order.id,
    branches: branch.id,
    calls: table.id,
    reservations: reservation.id,
    stations: station.id,
    devices: device.id,
    staff: owner.id,
    pictures: picture.id,
    customers: ours.customer.user.id,
    exports: file.id,
    tables: table.id,
    halls: halls[0]?.id ?? '',
    productId: product.id,
    categoryIds: categoryId,
  }
}

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
/** The same input each time. */
const SEED = 20_261_122
const asCustomerOf = ({ merchant, customer }: BusyShop) => ({
  merchant: merchant.sub,
  authorization: `Bearer ${customer.token}`,
})

/** What an outsider asks of a route for our record, and the same for nobody's. */
type Attempt = (method: string, url: string, record: 'ours' | 'nobodys') => Promise<Answer>

const idOf = (record: 'ours' | 'nobodys', id: string) => (record === 'ours' ? id : newId())

const SUFFIXES: Record<string, string> = { lines: ':1', calls: ':WAITER' }
/** Which record of the desk a field names. */
const FIELDS: Record<string, string> = {
  branchId: 'branches',
  branchIds: 'branches',
  stationId: 'stations',
  staffId: 'staff',
  about: 'orders',
  looksAt: 'orders',
  productId: 'productId',
  products: 'productId',
  productIds: 'productId',
  categoryIds: 'categoryIds',
  id: 'productId',
}

/** The owner of another shop, signed in and proven there, with input that keeps to the contract and names our records. */
const atDesk: Attempt = async (method, url, record) => {
  const named =
    record === 'ours' ? atOurDesk : Object.fromEntries(Object.keys(atOurDesk).map((key) => [key, newId()]))
  const call = (Object.keys(deskCalls) as DeskCallName[]).find(
    (name) =>
      deskCalls[name].method === method && deskCalls[name].path.replaceAll(/\{(\w+)\}/g, ':$1') === url,
  )
  if (call === undefined) throw new Error(`${method} ${url} is no call of the desk`)
  const room = /([\w-]+)\/:id/.exec(url)?.[1] ?? ''
  const path = url.replace(':id', `${named[room] ?? ''}${SUFFIXES[room] ?? ''}`)
  const { query, body } = deskSchemasOf(call)
  const phone = newPhone()
  const sample = (schema: typeof query | typeof body) =>
    schema &&
    fc.sample(
      arbitraryValue(schema, (field) => {
        if (field === 'phone') return fc.constant(phone)
        const id = named[FIELDS[field] ?? '']
        if (id === undefined) return undefined
        return fc.constant(/Ids$|^products$/.test(field) ? [id] : id)
      }),
      { seed: SEED, numRuns: 1 },
    )[0]
  const asked = new URLSearchParams(
    Object.entries(sample(query) ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  // a code may be asked for once a minute
  if (method !== 'GET') world.at(new Date(world.app.now().getTime() + 120_000))
  const cookie = await provenCookie()
  const headers = { merchant: theirs.merchant.sub, cookie }
  const { status, text } = await send(
    method,
    `${path}?${asked}`,
    headers,
    body && JSON.stringify(sample(body)),
  )
  if (status >= 500) throw new Error(`${method} ${url} ${text}`)
  if (status < 400 && method !== 'GET') return { status, text: '' }
  return {
    status,
    text: [...Object.values(named), phone].reduce((rest, each) => rest.replaceAll(each, '<named>'), text),
  }
}

async function provenCookie(): Promise<string> {
  const [now, merchantId] = [world.app.now(), theirs.merchant.id]
  const who = { staffId: theirOwner.id }
  const token = await inTransaction(world.owner, (tx) =>
    startStaffSession(tx, { merchantId, who, days: 1, now }),
  )
  await world.db
    .updateTable('staff_session')
    .set({ proven_until: new Date(now.getTime() + 60_000) })
    .where('merchant_id', '=', merchantId)
    .execute()
  return `desk_${merchantId}=${token}`
}

/** How an outsider comes at our records by each kind of route. One that is in no line of this table fails the test below. */
const attempts: { route: RegExp; attempt: Attempt }[] = [
  { route: /^GET \/(desk\/)?(openapi\.json|docs)$/, attempt: (method, url) => send(method, url) },
  {
    // the session of another shop; what the stream tells its own customer is in features/orders/live.test.ts
    route: /^GET \/orders\/v1\/events$/,
    attempt: (method, url) => send(method, url, { ...asCustomerOf(theirs), merchant: ours.merchant.sub }),
  },
  {
    // the owner of another shop; what the stream tells, and to whom, is in features/desk/desk-stream.test.ts
    route: /^GET \/desk\/v1\/events$/,
    attempt: (method, url) => send(method, url, { merchant: ours.merchant.sub, cookie: theirOwner.cookie }),
  },
  {
    // what is in it, and for whom, is in features/export/mount-shop-export.test.ts
    route: /^GET \/desk\/v1\/export\.zip$/,
    attempt: (method, url) => send(method, url, { merchant: ours.merchant.sub, cookie: theirOwner.cookie }),
  },
  {
    // what is in them, and for whom, is in features/reports/reports.test.ts
    route: /^GET \/desk\/v1\/reports\/:name\.(csv|xlsx)$/,
    attempt: (method, url) =>
      send(method, url.replace(':name', 'day'), { merchant: ours.merchant.sub, cookie: theirOwner.cookie }),
  },
  {
    // the owner of another shop, at their own desk; what is in them is in features/reports/z-everywhere.test.ts
    route: /^GET \/desk\/v1\/drawers\/:id\/shifts\/:no\.(csv|xlsx)$/,
    attempt: (method, url, record) =>
      send(method, url.replace(':id', idOf(record, atOurDesk.drawers ?? '')).replace(':no', '1'), {
        merchant: theirs.merchant.sub,
        cookie: theirOwner.cookie,
      }),
  },
  {
    // the owner of another shop asks for the file of an export that is not theirs; what is in it is in features/customers/customers.test.ts
    route: /^GET \/desk\/v1\/customers\/exports\/:id\.(csv|xlsx)$/,
    attempt: (method, url, record) =>
      send(method, url.replace(':id', idOf(record, atOurDesk.exports ?? '')), {
        merchant: theirs.merchant.sub,
        cookie: theirOwner.cookie,
      }),
  },
  // who may do what within a shop is in features/staff/rights.test.ts
  { route: /^\w+ \/desk\/v1\/(?!events$|export\.zip$|[\w/:]+\.(csv|xlsx)$)/, attempt: atDesk },
  {
    // who begins a shop has none: their phone leads to no record; what a code opens is in features/start/start.test.ts
    route: /^POST \/start\/v1\//,
    attempt: (method, url) =>
      send(
        method,
        url,
        { 'content-type': 'application/json' },
        JSON.stringify({ phone: ours.customer.user.phone }),
      ),
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

  it(
    'say of our records what they say of nobody’s, and change nothing of ours',
    { timeout: 60_000 },
    async () => {
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
    },
  )
})

import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { signContact, signInitData } from '@dasturxon/simulators'
import { afterAll, expect } from 'vitest'
import { importDemoMerchants } from './features/import/import-demo-merchants.ts'
import { createDiskStore } from './providers/media/disk.ts'
import { newPhone } from './test/build.ts'
import { buildCardShop } from './test/card-shop.ts'
import { buildStaff, dataOf } from './test/desk.ts'
import { startMulticard, type Multicard } from './test/fake-multicard.ts'
import { itIn, world } from './test/it.ts'
import { NOON } from './test/world.ts'

// docs/fields.md says of each field of the specification's §3 which call answers it, and where in the answer. Here those calls are
// asked about real things, of the demo's shop and of what a customer and the desk made of them.
const it = itIn({ isDemo: true })
const SUB = 'tez'
const mediaFolder = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
let multicard: Multicard
let answers: Map<string, unknown>

it.beforeAll(async () => {
  multicard = await startMulticard(world)
  await importDemoMerchants(world.owner, {
    merchants: demoMerchants(),
    picturesFolder,
    store: createDiskStore(mediaFolder),
    secrets: world.app.secrets,
    now: NOON,
    log: world.app.log,
  })
  answers = await askEverything()
}, 120_000)
afterAll(async () => {
  await multicard.close()
  await rm(mediaFolder, { recursive: true, force: true })
})

type Row = { entity: string; fields: string[]; call: string; place: string[] }

/** The rows of the page that name a call: `call`, or `call` `where.in.its.answer`. */
const rows: Row[] = readFileSync(new URL('../../../docs/fields.md', import.meta.url), 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((section) => {
    const [entity = '', ...lines] = section.split('\n')
    return lines
      .filter((line) => line.startsWith('| ') && !line.startsWith('| fields'))
      .flatMap((line) => {
        const [, fields = '', , , answered = ''] = line.split('|')
        const [, call, place = ''] = /^ `([\w.]+)`(?: `([\w.]+)`)? $/.exec(answered) ?? []
        const names = fields.split(',').map((field) => field.trim())
        return call === undefined
          ? []
          : [{ entity, fields: names, call, place: place.split('.').filter(Boolean) }]
      })
  })

/** What stands at a place of an answer; of a list, each of it. */
function at(answer: unknown, place: readonly string[]): object[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => at(one, place))
  if (typeof answer !== 'object' || answer === null) return []
  const [name, ...rest] = place
  return name === undefined ? [answer] : at((answer as Record<string, unknown>)[name], rest)
}

/** Whether an answer holds the fields of a row at its place, in one and the same thing or in several of a kind. */
const missingOf = ({ entity, fields, call, place }: Row, answer: unknown): string[] => {
  const found = at(answer, place)
  const held = new Set(
    found.flatMap((one) =>
      Object.entries(one).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ),
  )
  return fields
    .filter((field) => !held.has(field))
    .map((field) => `${[call, ...place].join('.')} lacks ${entity}.${field}`)
}

it('SPC-21 API-5 every field that the page says is answered stands at its place in the answer about a real thing', () => {
  expect(rows.length).toBeGreaterThan(30)
  const missing = rows.flatMap((row) =>
    answers.has(row.call) ? missingOf(row, answers.get(row.call)) : [`${row.call} is asked by nobody here`],
  )
  expect(missing).toEqual([])
})

it('SPC-21 the same field at another place of an answer does not count', () => {
  const row = { entity: 'Order', fields: ['streetName'], call: 'orders.find', place: ['address'] }
  expect(missingOf(row, { streetName: 'Bobur', address: { name: 'Uyim' } })).toHaveLength(1)
  expect(missingOf(row, { address: { streetName: 'Bobur' } })).toEqual([])
})

it('SPC-21 what is answered of a real order is what was said, and null only where the page says so', () => {
  const [order = {}] = at(answers.get('orders.find'), [])
  const empty = Object.entries(order).flatMap(([name, value]) =>
    value === null || value === '' ? [name] : [],
  )
  const said = rows.filter(({ entity, place }) => entity === 'Order' && place.length === 0)
  const isSaid = new Set(said.flatMap(({ fields }) => fields))
  expect(empty.filter((name) => isSaid.has(name)).toSorted()).toEqual(NOT_OF_THIS_ORDER)
})

/** It was ordered for now, to a door, and nobody calls it back; the last ones are of integrations that there are not. */
const NOT_OF_THIS_ORDER: string[] = [
  'day',
  'deliveryAt',
  'eatsId',
  'eatsReasonCancel',
  'hallId',
  'operatorId',
  'posterErrorMessage',
  'posterOrderId',
  'reason',
  'reasonReturn',
  'serviceId',
  'tableId',
  'time',
  'waiterId',
]

/** Makes an order with all that one may say, has the desk bring it, and asks every call that the page names. */
async function askEverything(): Promise<Map<string, unknown>> {
  const guest = world.clientOf(SUB)
  const { id: merchantId } = await world.db
    .selectFrom('merchant')
    .select('id')
    .where('sub', '=', SUB)
    .executeTakeFirstOrThrow()
  const merchant = { id: merchantId, sub: SUB }
  const { call, user } = await world.signIn(SUB, newPhone())
  const branches = dataOf(await guest('branches.full', { query: {} }))
  const branch = branches.find(({ settings }) => settings.deliveryEnabled) ?? branches[0]
  if (!branch) throw new Error('the demo has a branch')
  const point = { latitude: branch.latitude, longitude: branch.longitude }
  const { products } = dataOf(await guest('catalogue.overalls'))
  const product = products.find(
    (one) =>
      one.isAvailable &&
      one.deliveryEnabled &&
      one.modificationGroups.every(({ min }) => min === 0) &&
      one.costPrice > 0,
  )
  if (!product) throw new Error('the demo has a product without choices')
  dataOf(await call('favourites.add', { body: { productId: product.id, isFavourite: true } }))

  const address = {
    type: 'APARTMENT' as const,
    name: 'Uyim',
    streetName: 'Bobur koʻchasi',
    houseNumber: '12',
    description: 'Xiyobon yonida',
    comment: 'Darvoza ochiq',
    details: { floor: '5', office: '48', entrance: '2', domophone: '48K' },
    ...point,
  }
  dataOf(await call('addresses.create', { params: { userId: user.id }, body: address }))
  const [promo] = dataOf(await call('promos.list'))
  if (!promo) throw new Error('the demo has a promo')
  const lines = [{ productId: product.id, count: 20 }]
  const wanted = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    cartItems: lines,
    address,
    promoCode: promo.code,
  }
  const quote = dataOf(await call('orders.quote', { body: wanted }))
  const placed = dataOf(
    await call(
      'orders.place',
      {
        body: {
          ...wanted,
          paymentType: 'CASH',
          totalPrice: quote.totalPrice,
          receiver: { name: 'Dilnoza', phone: newPhone() },
          comment: 'Achchiq boʻlmasin',
          note: 'Ikki xaltaga',
          courierComment: 'Qoʻngʻiroq qiling',
          sendCheque: true,
          sendChequePhone: newPhone(),
        },
      },
      { idempotencyKey: crypto.randomUUID() },
    ),
  )
  const params = { id: placed.id }
  const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch], name: 'Malika' })
  const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
  const seen = async () => dataOf(await operator.call('desk.order', { params })).version
  dataOf(await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version: await seen() } }))
  dataOf(
    await operator.call('desk.assignCourier', {
      params,
      body: { staffId: courier.id, version: await seen() },
    }),
  )
  const ridden = dataOf(await call('delivery.courier', { params }))
  for (const to of ['COOKING', 'DONE'] as const)
    dataOf(await operator.call('desk.moveOrder', { params, body: { to, version: await seen() } }))
  for (const step of ['picked-up', 'delivered'] as const)
    dataOf(await courier.call('desk.rideStep', { params: { ...params, step }, body: { paid: 'CASH' } }))
  dataOf(await call('orders.rate', { params, body: { grade: 5 } }))

  const reservations = await reserveTable()
  const cards = await buildCardShop(world, multicard)
  await cards.save('uzcard')

  return new Map<string, unknown>([
    ['addresses.list', dataOf(await call('addresses.list', { params: { merchantId, userId: user.id } }))],
    [
      'branches.closest',
      dataOf(
        await guest('branches.closest', {
          params: { merchantId },
          query: { lat: point.latitude, lon: point.longitude },
        }),
      ),
    ],
    ['branches.full', branches],
    ['cards.list', await cards.list()],
    ['catalogue.overalls', dataOf(await call('catalogue.overalls'))],
    ['cities.list', dataOf(await guest('cities.list', { params: { merchantId } }))],
    ['content.policies', dataOf(await guest('content.policies', { query: { policies: 'TERMS' } }))],
    ['delivery.courier', ridden],
    ['geocoding.search', dataOf(await guest('geocoding.search', { query: { q: 'Amir Temur' } }))],
    ['merchants.brands', dataOf(await guest('merchants.brands'))],
    ['merchants.findBySub', dataOf(await guest('merchants.findBySub', { params: { sub: SUB } }))],
    ['merchants.settings', dataOf(await guest('merchants.settings'))],
    ['orders.find', dataOf(await call('orders.find', { params }))],
    ['orders.settings', dataOf(await call('orders.settings', { params: { id: branch.cityId } }))],
    ['promos.list', [promo]],
    ['regions.list', dataOf(await call('regions.list', { query: { cityId: branch.cityId } }))],
    ['reservations.list', reservations],
    ['telegram.token', await openInTelegram()],
    [
      'users.changePhone',
      dataOf(await call('users.changePhone', { body: { phone: newPhone(), type: 'WEB' } })),
    ],
    ['users.me', dataOf(await call('users.me'))],
    ['vacancies.list', dataOf(await guest('vacancies.list'))],
  ])
}

/** What a guest of the demo's restaurant has reserved, whose branches take reservations. */
async function reserveTable(): Promise<unknown> {
  const { call } = await world.signIn('osh', newPhone())
  const [branch] = dataOf(await call('branches.full', { query: {} }))
  const body = { branchId: branch?.id ?? '', chairs: 2, name: 'Anvar', phone: newPhone() }
  dataOf(await call('reservations.create', { body: { ...body, time: '2026-11-20T13:00:00Z' } }))
  return dataOf(await call('reservations.list'))
}

/** The mini app's sign-in of somebody who has shared the contact. */
async function openInTelegram(): Promise<unknown> {
  const [bot] = JSON.parse(
    readFileSync(
      path.join(demoMerchants().find(({ sub }) => sub === SUB)?.folder ?? '', 'telegram.json'),
      'utf8',
    ),
  )
  const signing = { botToken: bot.token, now: NOON }
  const user = { id: 600_000_001, first_name: 'Dilnoza', last_name: 'Karimova' }
  const initData = signInitData({ user }, signing)
  const contact = signContact({ user, phone: newPhone() }, signing)
  const guest = world.clientOf(SUB)
  dataOf(await guest('telegram.login', { body: { initData, contact } }))
  return dataOf(await guest('telegram.token', { body: { initData } }))
}

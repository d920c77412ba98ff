import type { CallInput } from '@dasturxon/contract'
import { expect } from 'vitest'
import {
  buildBranch,
  buildMerchant,
  buildProduct,
  INSIDE,
  newPersonToken,
  newPhone,
} from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { receiptOf } from '../../test/receipt-of.ts'

type Order = CallInput<'orders.place'>['body']

/** Plov of 25 000 som, 31 000 at the airport, 10 % off, with an option of 5 000; tea of 5 000 everywhere. */
async function openShop() {
  const merchant = await buildMerchant(world.db)
  const centre = await buildBranch(world.db, merchant)
  const airport = await buildBranch(world.db, merchant)
  const branches = [centre, airport]
  const plov = await buildProduct(world.db, merchant, {
    branches,
    costPrice: 25_000,
    ownPrices: [null, 31_000],
    discount: 10,
    groups: [{ min: 0, max: 1, options: [{ price: 5_000 }] }],
  })
  const tea = await buildProduct(world.db, merchant, { branches, costPrice: 5_000 })
  const customer = await world.signIn(merchant.sub, newPhone())
  const qazi = { id: plov.groups[0]?.modifications[0] ?? '', count: 1 }
  const cartItems = [
    { productId: plov.id, count: 2, modifications: [qazi] },
    { productId: tea.id, count: 1 },
  ]
  const at = (branch: { id: string }, totalPrice: number): Order => ({
    branchId: branch.id,
    serviceType: 'PICK_UP',
    cartItems,
    totalPrice,
  })
  return { merchant, centre, airport, plov, tea, qazi, customer, cartItems, at }
}

// (25 000 + 5 000) − 10 % = 27 000, (31 000 + 5 000) − 10 % = 32 400, twice, and a tea
const [AT_CENTRE, AT_AIRPORT] = [59_000, 69_800]

it('DSK-58 the menu says the own price of a branch, and nothing where there is none', async () => {
  const { merchant, centre, airport, plov, tea } = await openShop()
  const menu = await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } })
  const pricesOf = (id: string) =>
    menu.ok &&
    Object.fromEntries(
      (menu.data.products.find((product) => product.id === id)?.productBranch ?? []).map(
        ({ branchId, price }) => [branchId, price],
      ),
    )
  expect(pricesOf(plov.id)).toEqual({ [centre.id]: undefined, [airport.id]: 31_000 })
  expect(pricesOf(tea.id)).toEqual({ [centre.id]: undefined, [airport.id]: undefined })
})

it('DSK-58 quote, order, its lines and what a provider is told agree, in each branch at its own price', async () => {
  const { merchant, centre, airport, customer, at, cartItems } = await openShop()
  for (const [branch, total, unit] of [
    [centre, AT_CENTRE, 30_000],
    [airport, AT_AIRPORT, 36_000],
  ] as const) {
    const { totalPrice: _, ...basket } = at(branch, 0)
    expect(await customer.call('orders.quote', { body: basket })).toMatchObject({
      data: { totalPrice: total, productPrice: unit * 2 + 5_000 },
    })
    const placed = await customer.call(
      'orders.place',
      { body: at(branch, total) },
      { idempotencyKey: branch.id },
    )
    expect(placed).toMatchObject({ ok: true, data: { totalPrice: total } })
    const { id } = placed.ok ? placed.data : { id: '' }
    const { lines, deliveryTiyin } = await receiptOf(world, merchant.id, id)
    expect(lines.map(({ priceTiyin }) => priceTiyin)).toEqual([unit * 100, 500_000])
    const paid = lines.reduce(
      (sum, line) => sum + line.priceTiyin * line.count - line.discountTiyin,
      deliveryTiyin,
    )
    expect(paid).toBe(total * 100)
  }
  const delivery = { ...at(airport, AT_AIRPORT + 15_000), serviceType: 'DELIVERY' as const, cartItems }
  const address = { ...INSIDE, name: 'Amir Temur, 15' }
  expect(await customer.call('orders.place', { body: { ...delivery, address } })).toMatchObject({
    data: { totalPrice: AT_AIRPORT + 15_000, deliveryPrice: 15_000 },
  })
})

it('DSK-58 BSK-5 a total or a price that was seen in another branch is refused, and nothing is ordered', async () => {
  const { centre, airport, customer, at, cartItems } = await openShop()
  const overpriced = { error: { code: 'product_price_overpriced', status: 409 } }
  expect(await customer.call('orders.place', { body: at(airport, AT_CENTRE) })).toMatchObject(overpriced)
  expect(await customer.call('orders.place', { body: at(centre, AT_AIRPORT) })).toMatchObject(overpriced)
  const [plov, tea] = cartItems
  const { totalPrice: _, ...basket } = at(airport, 0)
  const seen = (costPrice: number) => ({
    ...basket,
    cartItems: [{ ...plov, costPrice }, tea] as Order['cartItems'],
  })
  expect(await customer.call('orders.quote', { body: seen(25_000) })).toMatchObject(overpriced)
  expect(await customer.call('orders.quote', { body: seen(31_000) })).toMatchObject({ ok: true })
})

it('DSK-58 B21 an order keeps its prices when the own price changes; a repeat is at today’s, of its branch', async () => {
  const { merchant, centre, airport, plov, customer, at } = await openShop()
  const placed = await customer.call('orders.place', { body: at(airport, AT_AIRPORT) })
  const params = { id: placed.ok ? placed.data.id : '' }
  await world.db
    .updateTable('product_branch')
    .set({ price: 40_000 })
    .where('merchant_id', '=', merchant.id)
    .where('product_id', '=', plov.id)
    .where('branch_id', '=', airport.id)
    .execute()
  expect(await customer.call('orders.find', { params })).toMatchObject({ data: { totalPrice: AT_AIRPORT } })
  const then = { unitPriceThen: 32_400 }
  expect(await customer.call('orders.repeat', { params, query: {} })).toMatchObject({
    data: { lines: [{ ...then, unitPriceNow: 40_500, cartItem: { costPrice: 40_000 } }, {}] },
  })
  expect(await customer.call('orders.repeat', { params, query: { branchId: centre.id } })).toMatchObject({
    data: { lines: [{ ...then, unitPriceNow: 27_000, cartItem: { costPrice: 25_000 } }, {}] },
  })
})

it('DSK-58 a basket of several people costs what its branch asks', async () => {
  const { airport, plov, qazi, customer } = await openShop()
  const personToken = newPersonToken()
  const opened = await customer.call('sharedBaskets.open', {
    body: { name: 'Ali', personToken, branchId: airport.id },
  })
  const params = { code: opened.ok ? opened.data.basket.code : '' }
  const line = { productId: plov.id, count: 1, modifications: [qazi] }
  await customer.call('sharedBaskets.putLines', {
    params,
    body: { personToken, operationId: crypto.randomUUID(), lines: [line] },
  })
  const locked = await customer.call('sharedBaskets.lock', { params, body: { personToken } })
  const lockVersion = locked.ok ? (locked.data.lock?.version ?? 0) : 0
  const body = { branchId: airport.id, serviceType: 'PICK_UP' as const, personToken, lockVersion }
  expect(
    await customer.call('sharedBaskets.submit', { params, body: { ...body, totalPrice: 27_000 } }),
  ).toMatchObject({ error: { code: 'product_price_overpriced' } })
  expect(
    await customer.call('sharedBaskets.submit', { params, body: { ...body, totalPrice: 32_400 } }),
  ).toMatchObject({ ok: true })
})

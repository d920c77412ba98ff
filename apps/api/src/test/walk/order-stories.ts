import { buildStaff, dataOf } from '../desk.ts'
import type { WalkedShop } from './shop.ts'

/** What becomes of orders, once in each shop; each story answers the order as its customer reads it. */

const SIZE = { price: 5_000 }
export const RECEIVER = { name: 'Lola', phone: '+998901112233' }
export const CHEQUE = '+998904445566'
export const HERE = { latitude: 41.311321, longitude: 69.279223 }
export const ADDRESS = {
  type: 'APARTMENT',
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  description: 'Xiyobon yonida',
  comment: 'Darvoza ochiq',
  details: { floor: '5', office: '48', entrance: '2', domophone: '48K' },
  ...HERE,
} as const
/** Ten large burgers, as the basket holds them. */
async function lines({ guest, ids }: WalkedShop) {
  const { products } = dataOf(await guest('catalogue.overalls'))
  const group = products.find(({ id }) => id === ids.productWithChoice)?.modificationGroups[0]
  const large = group?.modifications.find(({ price }) => price === SIZE.price)
  if (!large) throw new Error('the dish has two sizes')
  return [{ productId: ids.productWithChoice, count: 10, modifications: [{ id: large.id, count: 1 }] }]
}

/** So that there is some to pay with. */
async function grantCashback(shop: WalkedShop) {
  const params = { id: shop.customer.user.id }
  const body = { key: crypto.randomUUID(), amount: 20_000, note: 'Kechikdik' }
  dataOf(await (await shop.person('OWNER')).call('desk.grantCashback', { params, body }))
}

/** What a customer says of an order that is brought to them, with the total that they were shown. */
export async function delivery(shop: WalkedShop) {
  const basket = {
    branchId: shop.ids.branch,
    serviceType: 'DELIVERY' as const,
    cartItems: await lines(shop),
    // an address that the map made by itself
    address: { id: 'auto-generated-1763622000000', ...ADDRESS },
    promoCode: 'TEN',
    cashback: 2_000,
  }
  await shop.once('cashback', () => grantCashback(shop))
  const { totalPrice } = dataOf(await shop.customer.call('orders.quote', { body: basket }))
  return {
    ...basket,
    totalPrice,
    paymentType: 'CASH' as const,
    orderDevice: 'CLIENT_WEB_MOBILE' as const,
    receiver: RECEIVER,
    comment: 'Achchiq boʻlmasin',
    note: 'Ikki xaltaga',
    courierComment: 'Qoʻngʻiroq qiling',
    sendCheque: true,
    sendChequePhone: CHEQUE,
  }
}
const place = async (shop: WalkedShop, body: object) => {
  const placed = await shop.customer.call(
    'orders.place',
    { body: body as never },
    { idempotencyKey: crypto.randomUUID() },
  )
  return dataOf(placed).id
}
const find = async ({ customer }: WalkedShop, id: string) =>
  dataOf(await customer.call('orders.find', { params: { id } }))

/** The first order that the customer sent. */
export async function sentOrder(shop: WalkedShop) {
  const params = { userId: shop.customer.user.id }
  const { content } = dataOf(await shop.customer.call('orders.list', { params, query: { size: 50 } }))
  const first = content.at(-1)
  return first ? find(shop, first.id) : null
}

/** The desk accepts it, the kitchen makes it, and a courier of the shop has picked it up. */
async function ride(shop: WalkedShop, id: string) {
  const operator = await shop.person('OPERATOR')
  const courier = await buildStaff(shop.world, shop.merchant, {
    role: 'COURIER',
    branches: [{ id: shop.ids.branch }],
    name: 'Jasur',
  })
  const params = { id }
  const version = async () => dataOf(await operator.call('desk.order', { params })).version
  dataOf(await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version: await version() } }))
  const body = { staffId: courier.id, version: await version() }
  dataOf(await operator.call('desk.assignCourier', { params, body }))
  for (const to of ['COOKING', 'DONE'] as const)
    dataOf(await operator.call('desk.moveOrder', { params, body: { to, version: await version() } }))
  dataOf(await courier.call('desk.rideStep', { params: { id, step: 'picked-up' }, body: {} }))
  return courier
}

/** An order that its courier brought, was paid for at the door, and that was rated. */
export const brought = async (shop: WalkedShop) => {
  const id = await shop.once('brought', async () => {
    const made = await place(shop, await delivery(shop))
    const courier = await ride(shop, made)
    dataOf(
      await courier.call('desk.rideStep', {
        params: { id: made, step: 'delivered' },
        body: { paid: 'CASH' },
      }),
    )
    dataOf(await shop.customer.call('orders.rate', { params: { id: made }, body: { grade: 1 } }))
    return made
  })
  return find(shop, id)
}

/** One that nobody opened the door to, which its courier brings back. */
export const broughtBack = async (shop: WalkedShop) => {
  const id = await shop.once('brought back', async () => {
    const made = await place(shop, await delivery(shop))
    const courier = await ride(shop, made)
    const params = { id: made }
    dataOf(await courier.call('desk.failDelivery', { params, body: { code: 'WRONG_PLACE' } }))
    return made
  })
  return find(shop, id)
}

/** One that a courier rides with now, as whoever ordered it asks for them. */
export const riding = async (shop: WalkedShop) => {
  const id = await shop.once('riding', async () => {
    const made = await place(shop, await delivery(shop))
    await ride(shop, made)
    return made
  })
  return dataOf(await shop.customer.call('delivery.courier', { params: { id } }))
}

/** One from a branch whose rides Yandex prices. */
export const byYandex = async (shop: WalkedShop) => {
  const id = await shop.once('yandex', async () => {
    const basket = {
      branchId: shop.ids.otherBranch,
      serviceType: 'DELIVERY' as const,
      cartItems: await lines(shop),
      address: ADDRESS,
    }
    const { totalPrice } = dataOf(await shop.customer.call('orders.quote', { body: basket }))
    return place(shop, { ...basket, totalPrice })
  })
  return find(shop, id)
}

/** One to a table. */
export const atTable = async (shop: WalkedShop) => {
  const id = await shop.once('table', async () => {
    const { table } = dataOf(await shop.guest('tables.find', { params: { code: 'table1code' } }))
    return place(shop, {
      branchId: shop.ids.branch,
      serviceType: 'DINE_IN',
      cartItems: await lines(shop),
      tableId: table.id,
      totalPrice: 353_000,
    })
  })
  return find(shop, id)
}

/** One for this evening. */
export const forLater = async (shop: WalkedShop) => {
  const id = await shop.once('later', async () =>
    place(shop, {
      branchId: shop.ids.branch,
      serviceType: 'PICK_UP',
      cartItems: await lines(shop),
      later: true,
      day: '2026-11-20',
      time: '18:30',
      totalPrice: 353_000,
    }),
  )
  return find(shop, id)
}

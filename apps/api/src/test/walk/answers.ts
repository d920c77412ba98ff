import { newPhone } from '../build.ts'
import { dataOf } from '../desk.ts'
import { riding, sentOrder } from './order-stories.ts'
import { openInTelegram, saveCard } from './people.ts'
import type { WalkedShop } from './shop.ts'

const one = async <T extends { id: string }>(rows: Promise<readonly T[]>, id: string): Promise<T | null> =>
  (await rows).find((row) => row.id === id) ?? null

const catalogue = async ({ customer }: WalkedShop) => dataOf(await customer.call('catalogue.overalls'))
const branches = async ({ guest }: WalkedShop) => dataOf(await guest('branches.full', { query: {} }))
const branch = (shop: WalkedShop) => one(branches(shop), shop.ids.branch)

/** The thing that an answer is about, by the call and the place that docs/fields.md names; null where it is not there. */
export const ANSWERS: Readonly<Record<string, (shop: WalkedShop) => Promise<object | null>>> = {
  'catalogue.overalls': catalogue,
  'catalogue.overalls products': async (shop) =>
    one(
      catalogue(shop).then(({ products }) => products),
      shop.ids.product,
    ),
  'catalogue.overalls categories': async (shop) =>
    one(
      catalogue(shop).then(({ categories }) => categories),
      shop.ids.category,
    ),
  'catalogue.overalls groups': async (shop) =>
    one(
      catalogue(shop).then(({ groups }) => groups),
      shop.ids.group,
    ),
  'branches.full': branch,
  'branches.full settings': async (shop) => (await branch(shop))?.settings ?? null,
  'branches.full workHours': async (shop) =>
    (await branch(shop))?.workHours.find(({ type }) => type === 'PICK_UP') ?? null,
  'branches.full workHours.days': async (shop) =>
    (await branch(shop))?.workHours
      .find(({ type }) => type === 'DELIVERY')
      ?.days.find(({ weekName }) => weekName === 'SUNDAY') ?? null,
  'branches.closest': async ({ guest, merchant }) =>
    dataOf(
      await guest('branches.closest', {
        params: { merchantId: merchant.id },
        query: { lat: 41.3, lon: 69.25 },
      }),
    ),
  'cities.list': async ({ guest, merchant, ids }) =>
    one(
      guest('cities.list', { params: { merchantId: merchant.id } }).then((answer) => dataOf(answer)),
      ids.city,
    ),
  'regions.list': async ({ guest, ids }) =>
    one(
      guest('regions.list', { query: { cityId: ids.city } }).then((answer) => dataOf(answer)),
      ids.zone,
    ),
  'promos.list': async ({ customer, ids }) =>
    one(
      customer.call('promos.list').then((answer) => dataOf(answer)),
      ids.promo,
    ),
  'vacancies.list': async ({ guest }) => dataOf(await guest('vacancies.list'))[0] ?? null,
  'content.policies': async ({ guest }) =>
    dataOf(await guest('content.policies', { query: { policies: 'TERMS' } }))[0] ?? null,
  'reservations.list': async ({ customer }) => dataOf(await customer.call('reservations.list'))[0] ?? null,
  'geocoding.search': async ({ guest }) =>
    dataOf(await guest('geocoding.search', { query: { q: 'Amir Temur' } }))[0] ?? null,
  'merchants.settings': async ({ guest }) => dataOf(await guest('merchants.settings')),
  'merchants.findBySub': async ({ guest, merchant: { sub } }) =>
    dataOf(await guest('merchants.findBySub', { params: { sub } })),
  'merchants.brands': async ({ guest }) => dataOf(await guest('merchants.brands'))[0] ?? null,
  'orders.settings': async ({ guest, ids }) =>
    dataOf(await guest('orders.settings', { params: { id: ids.city } })),
  'users.me': async ({ customer }) => dataOf(await customer.call('users.me')),
  'users.changePhone': (shop) =>
    shop.once('phone change', async () =>
      dataOf(await shop.customer.call('users.changePhone', { body: { phone: newPhone(), type: 'WEB' } })),
    ),
  'addresses.list': async ({ customer, merchant }) => {
    const params = { merchantId: merchant.id, userId: customer.user.id }
    return dataOf(await customer.call('addresses.list', { params }))[0] ?? null
  },
  'addresses.list details': async ({ customer, merchant }) => {
    const params = { merchantId: merchant.id, userId: customer.user.id }
    return dataOf(await customer.call('addresses.list', { params }))[0]?.details ?? null
  },
  'cards.list': async (shop) => (await shop.once('card', () => saveCard(shop)))[0] ?? null,
  'telegram.token': (shop) => shop.once('telegram', () => openInTelegram(shop)),
  'telegram.token user': async (shop) => (await shop.once('telegram', () => openInTelegram(shop))).user,
  'orders.find': sentOrder,
  'orders.find payment': async (shop) => (await sentOrder(shop))?.payment ?? null,
  'delivery.courier': (shop) => shop.once('courier', () => riding(shop)),
}

import { expect, type Page } from '@playwright/test'
import { HOME } from './customer.ts'
import { actOnOrder, readAtDesk } from './desk.ts'
import { placeUnpaid } from './place-unpaid.ts'
import type { Shop } from './shop.ts'

const DAY_MS = 24 * 60 * 60_000
const ROOM_NAMES = ['banners', 'stories', 'promos', 'reviews', 'pages', 'vacancies', 'groups', 'payments']

/** Every screen of the desk, by the name that a picture of it has. */
export const DESK_SCREENS = [
  'orders',
  'order',
  'history',
  'past-order',
  'refund',
  'money',
  'kitchen',
  'stop-list',
  'hall',
  'hall-day',
  'hall-plan',
  'hall-codes',
  'drawer',
  'close',
  'couriers',
  'day',
  'reports',
  'menu',
  'product',
  'option-sets',
  'import',
  'settings',
  'branches',
  'branch',
  'zones',
  'banners',
  'banner',
  'stories',
  'story',
  'promos',
  'promo',
  'reviews',
  'pages',
  'page',
  'vacancies',
  'vacancy',
  'log',
  'customers',
  'customer',
  'staff',
  'rights',
  'shift',
  'alarm',
  'accounts',
  'domain',
  'account',
  'cities',
  'city',
  'groups',
  'group',
  'payments',
  'payment',
] as const

/** Six orders of a signed-in customer: two stay new, the others stand in each of the lanes; answers them in their order. */
export async function fillBoard(
  desk: Page,
  customer: Page,
  { shop, sub }: { shop: Shop; sub: string },
): Promise<{ id: string; number: number }[]> {
  const orders: { id: string; number: number }[] = []
  for (const address of [HOME, null, HOME, null, HOME, HOME])
    orders.push(await placeUnpaid(customer, shop, sub, 'CASH', address))
  const act = (id: string, action: string, body: object) => actOnOrder(desk, { sub, id, action, body })
  for (const [index, steps] of [
    [],
    [],
    ['COOKING'],
    ['COOKING', 'DONE'],
    ['COOKING', 'DONE', 'ON_WAY'],
    [],
  ].entries()) {
    const { id = '' } = orders[index] ?? {}
    if (index > 1) expect(await act(id, 'accept', { minutes: 25 })).toBe('')
    for (const to of steps) expect(await act(id, 'move', { to })).toBe('')
  }
  return orders
}

/** Where each screen is, below `/desk/`, of a shop with a busy evening whose board shows such an order; `productId`: another dish than the first. */
export async function findDeskPaths(
  desk: Page,
  sub: string,
  { order, productId }: { order: { id: string; number: number }; productId?: string },
): Promise<Record<(typeof DESK_SCREENS)[number], string>> {
  const firstOf = async (path: string) =>
    (await readAtDesk<{ content: { id: string }[] }>(desk, sub, path)).content[0]?.id
  const [branch] = await readAtDesk<{ id: string }[]>(desk, sub, '/branches')
  const { today } = await readAtDesk<{ today: string }>(desk, sub, '/orders/history')
  const day = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const { content } = await readAtDesk<{ content: { id: string; number: number; paid: number }[] }>(
    desk,
    sub,
    `/orders/history?from=${day}&to=${day}&service=DELIVERY`,
  )
  /** Of a busy evening, as `fillEvening` leaves it. */
  const past = content.find(({ paid }) => paid > 0)
  const { cities } = await readAtDesk<{ cities: { id: string }[] }>(desk, sub, '/cities')
  const { products } = await readAtDesk<{ products: { id: string }[] }>(desk, sub, '/products')
  return {
    ...(Object.fromEntries(DESK_SCREENS.map((name) => [name, name])) as Record<
      (typeof DESK_SCREENS)[number],
      string
    >),
    order: `orders/${order.number}`,
    'hall-day': `hall/day?branch=${branch?.id}`,
    'hall-plan': `hall/plan?branch=${branch?.id}`,
    'hall-codes': `hall/codes?branch=${branch?.id}`,
    history: `orders/history?day=${day}`,
    'past-order': `orders/history/${past?.number}?day=${day}`,
    refund: `orders/${past?.id}/refund`,
    drawer: `drawer?branch=${branch?.id}`,
    close: `drawer?view=close&branch=${branch?.id}`,
    couriers: `couriers?branch=${branch?.id}`,
    day: `day?date=${day}`,
    product: `menu/${productId ?? products[0]?.id}`,
    branch: `branches/${branch?.id}`,
    city: `cities/${cities[0]?.id}`,
    customer: `customers/${await firstOf('/customers')}`,
    rights: 'staff/rights',
    account: 'accounts?of=CLICK',
    domain: 'settings/domain',
    'option-sets': 'menu/options',
    import: 'menu/import',
    ...Object.fromEntries(ROOM_NAMES.map((room) => [room, `showcase/${room}`])),
    banner: `showcase/banners/${await firstOf('/banners')}`,
    story: `showcase/stories/${await firstOf('/stories')}`,
    promo: `showcase/promos/${await firstOf('/promos')}`,
    page: `showcase/pages/${await firstOf('/policies')}`,
    vacancy: `showcase/vacancies/${await firstOf('/vacancies')}`,
    group: `showcase/groups/${await firstOf('/groups')}`,
    payment: `showcase/payments/${await firstOf('/payment-methods')}`,
  }
}

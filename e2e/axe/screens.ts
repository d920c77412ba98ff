import { expect } from '@playwright/test'
import type { ScreenName } from '../../apps/storefront/src/paths.ts'
import { button, go, seen, text, type Visit, type Way } from './visit.ts'

/**
 * Who comes to a screen: a guest, a customer with an order and a basket, the same when the basket is shared, or whoever comes
 * when the shop has changed for good.
 */
export type Visitor = 'guest' | 'customer' | 'member' | 'late'

export type Screen = { as: Visitor; way: Way }

const guest = (way: Way): Screen => ({ as: 'guest', way })
const customer = (way: Way): Screen => ({ as: 'customer', way })

/** A page that is opened at the address of a link on another one: `hrefOf(page, '/vacancy')`. */
const firstLink =
  (from: string, prefix: string): Way =>
  async (visit) => {
    await go(from)(visit)
    const href = await visit.page.locator(`main a[href^="${prefix}"]`).first().getAttribute('href')
    await go(href ?? '')(visit)
  }

async function askForCode(visit: Visit) {
  await go('/login')(visit)
  await visit.page.getByLabel(text(visit, 'auth.phone')).fill('901234567')
  await button(visit, 'auth.getCode').click()
  await expect(visit.page).toHaveURL(/\/login\/confirm/)
}

async function openProduct(visit: Visit) {
  await go('/')(visit)
  const link = visit.page.getByRole('article').getByRole('link')
  await go((await link.first().getAttribute('href')) ?? '')(visit)
}

/**
 * The way to every screen of the shop, in a state worth looking at. A screen that is added to the table of paths and is not
 * here does not compile.
 */
export const SCREEN_WAYS: Record<ScreenName | 'unknown' | 'demo' | 'found' | 'archive', Screen> = {
  login: guest(go('/login')),
  'login-confirm': guest(askForCode),
  demo: guest(async ({ page, shop }) => page.goto(shop.serverUrl('/'))),
  merchantNotAvailable: guest(({ shop }) => shop.open('nobody-here', '/merchantNotAvailable')),
  'choose-address': guest(go('/choose-address')),
  index: customer(go('/')),
  about: customer(go('/about')),
  extr3: customer(go('/extr3')),
  extra: customer((visit) => go(`/extra?table=${visit.tableCode}`)(visit)),
  extra2: customer(go('/extra2')),
  basket: customer(go('/basket')),
  search: customer(go('/search')),
  found: customer(go('/search?q=kola')),
  offerta: customer(go('/offerta')),
  privacy: customer(go('/privacy')),
  category: customer(async (visit) => {
    const answer = await visit.page.request.get(visit.shop.serverUrl('/api/products/v1/overalls?type=WEB'), {
      headers: { merchant: visit.sub },
    })
    const { categories }: { categories: { id: string }[] } = await answer.json()
    await go(`/category?id=${categories[0]?.id}`)(visit)
  }),
  'branches-map': customer(go('/branches/map')),
  branches: customer(go('/branches')),
  brands: customer(go('/brands')),
  'product-id': customer(openProduct),
  vacancy: customer(go('/vacancy')),
  'vacancy-id': customer(firstLink('/vacancy', '/vacancy/')),
  profile: customer(go('/profile')),
  'profile-user': customer(go('/profile/user')),
  'profile-user-phone': customer(go('/profile/user/phone')),
  'profile-promos': customer(go('/profile/promos')),
  'profile-cashback': customer(go('/profile/cashback')),
  'profile-favorites': customer(async (visit) => {
    await go('/')(visit)
    const heart = visit.page.getByRole('button', { name: text(visit, 'a11y.favAdd') })
    await heart.first().click()
    await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
    await go('/profile/favorites')(visit)
  }),
  'profile-cards': customer(go('/profile/cards')),
  'profile-cards-create': customer(go('/profile/cards/create')),
  'profile-cards-confirm': customer(go('/profile/cards/confirm')),
  'profile-orders': customer(go('/profile/orders')),
  archive: customer(go('/profile/orders?tab=archive')),
  'profile-orders-id': customer((visit) => go(`/profile/orders/${visit.orders.finished}`)(visit)),
  'profile-orders-id-map': customer((visit) => go(`/profile/orders/${visit.orders.unpaid}/map`)(visit)),
  'profile-notifications': customer(go('/profile/notifications')),
  'profile-address': customer(go('/profile/address')),
  'profile-address-create': customer(go('/profile/address/create')),
  'address-pickup': customer(go('/address/pickup')),
  'address-pickup2': customer(go('/address/pickup2')),
  'address-delivery': customer(go('/address/delivery')),
  checkout: customer(async (visit) => {
    await go('/checkout')(visit)
    await expect(button(visit, 'checkout.place')).toContainText(/\d|[٠-٩]/)
  }),
  'checkout-confirm': customer(go('/checkout/confirm')),
  together: { as: 'member', way: beginTogether },
  unknown: customer(go('/no-such-page')),
  blocked: {
    as: 'late',
    way: async (visit) => {
      await visit.change(({ merchant }) => Object.assign(merchant, { isActive: false }))
      await expect(async () => {
        await visit.page.goto(visit.shop.url(visit.sub, '/'))
        await expect(visit.page).toHaveURL(/\/blocked$/, { timeout: 1000 })
      }).toPass({ timeout: 60_000 })
    },
  },
}

/** The customer's own shared basket, begun when there is none. */
export async function beginTogether(visit: Visit): Promise<void> {
  await go('/together')(visit)
  const name = visit.page.getByLabel(text(visit, 'together.name'))
  const begun = seen(visit.page.getByRole('main').getByRole('link', { name: text(visit, 'together.open') }))
  await expect(seen(name).or(begun).first()).toBeVisible()
  if (await begun.isVisible()) await begun.click()
  else {
    await name.fill('Dilnoza')
    await button(visit, 'together.begin').click()
  }
  await expect(button(visit, 'together.invite')).toBeVisible()
}

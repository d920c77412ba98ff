import { expect } from '@playwright/test'
import { SCREEN_PATHS, type ScreenName } from '../../apps/storefront/src/paths.ts'
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

type ScreenWithId = {
  [Name in ScreenName]: (typeof SCREEN_PATHS)[Name] extends `${string}:id${string}` ? Name : never
}[ScreenName]

/**
 * The way to a screen of the shop, in a state worth looking at; a customer opens any other at its path. A screen with a parameter that is
 * added to the paths and is not here does not compile.
 */
const WAYS = {
  login: guest(go('/login')),
  loginConfirm: guest(askForCode),
  demo: guest(async ({ page, shop }) => page.goto(shop.serverUrl('/'))),
  merchantNotAvailable: guest(({ shop }) => shop.open('nobody-here', '/merchantNotAvailable')),
  chooseAddress: guest(go('/choose-address')),
  table: customer((visit) => go(`/extra?table=${visit.tableCode}`)(visit)),
  found: customer(go('/search?q=kola')),
  category: customer(async (visit) => {
    const answer = await visit.page.request.get(visit.shop.serverUrl('/api/products/v1/overalls?type=WEB'), {
      headers: { merchant: visit.sub },
    })
    const { categories }: { categories: { id: string }[] } = await answer.json()
    await go(`/category?id=${categories[0]?.id}`)(visit)
  }),
  product: customer(openProduct),
  vacancy: customer(firstLink('/vacancy', '/vacancy/')),
  favourites: customer(async (visit) => {
    await go('/')(visit)
    const heart = visit.page.getByRole('button', { name: text(visit, 'a11y.favAdd') })
    await heart.first().click()
    await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
    await go('/profile/favorites')(visit)
  }),
  archive: customer(go('/profile/orders?tab=archive')),
  order: customer((visit) => go(`/profile/orders/${visit.orders.finished}`)(visit)),
  orderMap: customer((visit) => go(`/profile/orders/${visit.orders.unpaid}/map`)(visit)),
  checkout: customer(async (visit) => {
    await go('/checkout')(visit)
    await expect(button(visit, 'checkout.place')).toContainText(/\d|[٠-٩]/)
  }),
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
} satisfies Record<ScreenWithId, Screen> & Partial<Record<ScreenName, Screen>> & Record<string, Screen>

const opened = Object.entries(SCREEN_PATHS).map(([name, path]) => [name, customer(go(path))] as const)

export const SCREEN_WAYS: Record<ScreenName | keyof typeof WAYS, Screen> = {
  ...(Object.fromEntries(opened) as Record<ScreenName, Screen>),
  ...WAYS,
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

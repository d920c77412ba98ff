import { expect, type Page } from '@playwright/test'
import type { OverlayName } from '../../apps/storefront/src/features/overlays/overlays.ts'
import { beginTogether, type Visitor } from './screens.ts'
import { answerTwoSessions } from '../support/customer.ts'
import { button, go, seen, text, type Visit, type Way } from './visit.ts'

/** `isNarrow`: of phones only; a wide screen has another way to the same. */
type Overlay = { as: Exclude<Visitor, 'guest'>; way: Way; isNarrow?: boolean }

const customer = (way: Way): Overlay => ({ as: 'customer', way })
const member = (way: Way): Overlay => ({ as: 'member', way })

/** Opens a page and presses the button that has the text of a key. */
const press = (path: string, ...keys: string[]): Overlay =>
  customer(async (visit) => {
    await go(path)(visit)
    for (const key of keys) await button(visit, key).click()
  })

const pressOnOrder = (which: keyof Visit['orders'], key: string): Overlay =>
  customer(async (visit) => {
    await go(`/profile/orders/${visit.orders[which]}`)(visit)
    await button(visit, key).click()
  })

async function readyToOrder(visit: Visit): Promise<void> {
  await go('/checkout')(visit)
  // another overlay leaves it at a table that is not chosen
  await visit.page.getByRole('main').locator('input[value="PICK_UP"]').check({ force: true })
  const place = button(visit, 'checkout.place')
  await expect(place).toContainText(/\d|[٠-٩]/)
  await expect(place.locator('[aria-busy]')).toHaveCount(0)
}

/** Presses the order's button while its call is answered so, or not at all. */
const orderAnswered = (answer: { status: number; code: string } | null): Overlay =>
  customer(async (visit) => {
    const { page } = visit
    await readyToOrder(visit)
    await page.route('**/orders/by-key/**', (route) => route.abort(), { times: 20 })
    await page.route('**/api/orders/v1/orders', (route) =>
      answer
        ? route.fulfill({
            status: answer.status,
            json: { code: answer.code, message: text(visit, 'error.generic').source },
          })
        : route.abort(),
    )
    await button(visit, 'checkout.place').click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await forget(page)
  })

/** What was routed for one overlay is over, and so is an order that was not answered. */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/unanswered/.test(key)) localStorage.removeItem(key)
  })
}

/** The way to everything that may lie over a page; one that is missing here does not compile. */
export const OVERLAY_WAYS: Record<OverlayName, Overlay> = {
  'add-address': customer(async (visit) => {
    await go('/profile/address')(visit)
    await visit.page.locator('main li button').nth(1).click()
  }),
  branch: customer(async (visit) => {
    await openBranches(visit)
    const details = visit.page
      .getByRole('dialog')
      .getByRole('button', { name: text(visit, 'common.details') })
    await details.first().click()
  }),
  diet: press('/', 'diet.title'),
  fulfilment: customer(async (visit) => {
    await go('/')(visit)
    await visit.page.getByRole('banner').locator('a[href="/choose-address"]').click()
  }),
  'place-search': customer(async (visit) => {
    await go('/profile/address/create')(visit)
    await button(visit, 'map.searchPlaceholder').click()
  }),
  sections: {
    as: 'late',
    isNarrow: true,
    way: async (visit) => {
      await visit.change(({ merchant }) => {
        merchant.settings['isNavigationViewEnabled'] = false
      })
      await expect(async () => {
        await go('/')(visit)
        await expect(button(visit, 'nav.sections')).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await button(visit, 'nav.sections').click()
    },
  },
  story: customer(async (visit) => {
    await go('/')(visit)
    await visit.page
      .getByRole('region', { name: text(visit, 'a11y.stories') })
      .getByRole('button')
      .first()
      .click()
  }),
  'repeat-product': customer(async (visit) => {
    await go('/')(visit)
    // Chosen otherwise than it comes: one more is asked about.
    const combo = visit.page
      .getByRole('article')
      .filter({ hasText: /Klassik|Классик|Classic combo/ })
      .first()
    await combo.getByRole('link').first().click()
    const sheet = visit.page.getByRole('dialog')
    await sheet.getByRole('radio').last().check({ force: true })
    await sheet
      .getByRole('button', { name: text(visit, 'product.add') })
      .last()
      .click()
    await expect(sheet).toHaveCount(0)
    await combo
      .getByRole('button', { name: text(visit, 'a11y.increase') })
      .first()
      .click()
  }),
  slots: press('/checkout', 'slots.other'),
  payment: press('/checkout', 'pay.title'),
  wishes: press('/checkout', 'wishes.title'),
  table: customer(async (visit) => {
    await go('/checkout')(visit)
    await visit.page.getByRole('main').locator('input[value="DINE_IN"]').check({ force: true })
    await visit.page
      .getByRole('main')
      .getByRole('button', { name: text(visit, 'wishes.tableMissing') })
      // the order's button says the same
      .first()
      .click()
    await expect(visit.page.locator('dialog[open]')).toBeVisible()
  }),
  'clear-basket': press('/basket', 'common.clear'),
  'not-priced': customer(async (visit) => {
    await visit.page.route('**/orders/quote', (route) =>
      route.fulfill({ status: 503, json: { code: 'service_unavailable', message: '…' } }),
    )
    await go('/basket')(visit)
    await expect(visit.page.locator('dialog[open]')).toBeVisible({ timeout: 30_000 })
    await forget(visit.page)
  }),
  'order-failed': orderAnswered({ status: 409, code: 'price_changed' }),
  'unanswered-order': orderAnswered(null),
  'move-branch': customer(async (visit) => {
    await openBranches(visit)
    await visit.page
      .getByRole('dialog')
      .getByRole('radio', { name: /Chilonzor|Чиланзар/ })
      .check({ force: true })
    await visit.page
      .getByRole('dialog')
      .getByRole('button', { name: text(visit, 'common.select') })
      .click()
  }),
  'move-pin': customer(async (visit) => {
    await go('/profile/address/create')(visit)
    await visit.page.getByLabel(text(visit, 'address.street')).fill('Chorsu bozori')
    await visit.page.getByText(text(visit, 'map.pinAway')).waitFor()
    await visit.page.getByRole('main').locator('form button[type=submit]').click()
  }),
  'other-way-to-pay': pressOnOrder('unpaid', 'pay.otherWay'),
  'cancel-order': pressOnOrder('unpaid', 'orders.cancel'),
  'hide-order': pressOnOrder('finished', 'orders.hide'),
  'repeat-order': pressOnOrder('finished', 'orders.repeat'),
  'remove-address': customer(async (visit) => {
    await go('/profile/address')(visit)
    await visit.page.locator('main li button').last().click()
  }),
  'remove-card': customer(async (visit) => {
    await addCard(visit)
    await visit.page.locator('main li button').last().click()
  }),
  'cancel-reservation': customer(async (visit) => {
    await reserve(visit)
    await button(visit, 'reserve.cancel').click()
  }),
  invite: member(async (visit) => {
    await beginTogether(visit)
    await button(visit, 'together.invite').click()
  }),
  'leave-together': member(async (visit) => {
    await beginTogether(visit)
    await button(visit, 'together.leave').click()
  }),
  split: member(async (visit) => {
    const { page } = visit
    await beginTogether(visit)
    await button(visit, 'together.order').click()
    await expect(page).toHaveURL(/\/checkout\?together=/)
    await expect(button(visit, 'checkout.place')).toContainText(/\d|[٠-٩]/)
    await button(visit, 'checkout.place').click()
    await expect(page).toHaveURL(/\/profile\/orders\//)
    await button(visit, 'together.split').click()
  }),
  'sign-out': press('/profile', 'auth.logout'),
  'delete-account': press('/profile', 'auth.deleteAccount'),
  'end-sessions': customer(async (visit) => {
    await answerTwoSessions(visit.page)
    await go('/profile/user')(visit)
    await button(visit, 'auth.endOthers').click()
    await forget(visit.page)
  }),
}

/** Opens the list of branches from which an order can be fetched. */
async function openBranches(visit: Visit): Promise<void> {
  const { page } = visit
  await go('/checkout')(visit)
  // By what it stands for: in Arabic a way to pay has the word in its name, and a wide header has the same switch.
  await page.getByRole('main').locator('input[value="PICK_UP"]').check({ force: true })
  await seen(page.getByRole('main').getByRole('button', { name: /Tez Burger/ })).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
}

async function addCard(visit: Visit): Promise<void> {
  const { page } = visit
  await go('/profile/cards/create')(visit)
  await button(visit, 'card.goToPage').click()
  await expect(page).toHaveURL(/\/simulators\/multicard-form/)
  await page.getByRole('button', { name: /^Uzcard 8600/ }).click()
  await expect(page.locator('main li')).toHaveCount(1)
}

async function reserve(visit: Visit): Promise<void> {
  const { page } = visit
  await go('/extr3')(visit)
  await page.getByRole('radio', { name: text(visit, 'day.tomorrow') }).check({ force: true })
  const times = page.getByRole('group', { name: text(visit, 'reserve.time') })
  await times.getByRole('radio', { disabled: false }).last().check({ force: true })
  await page.getByLabel(text(visit, 'reserve.name')).fill('Dilnoza')
  await button(visit, 'reserve.submit').click()
  await expect(button(visit, 'reserve.cancel')).toBeVisible()
}

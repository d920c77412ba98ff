import type { Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { createShop } from './support/own-shop.ts'
import { chinese, openChineseShop } from './support/own-texts.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expect, test, type Shop } from './support/shop.ts'

const GUEST_SCREENS = [
  '/',
  '/basket',
  '/search?q=choy',
  '/search?q=qqqq',
  '/branches',
  '/branches/map',
  '/vacancy',
  '/profile',
  '/login',
  '/about',
  '/address/delivery',
  '/address/pickup',
  '/choose-address',
  '/together',
  '/extr3',
  '/extra',
  '/extra?table=w3b2jfcfe2zw',
  '/extra2',
]

const SCREENS_OF_A_CUSTOMER = [
  '/basket',
  '/checkout',
  '/profile',
  '/profile/user',
  '/profile/promos',
  '/profile/favorites',
  '/profile/orders',
  '/profile/orders?tab=archive',
  '/profile/notifications',
  '/profile/notifications?tab=settings',
  '/profile/cards',
  '/profile/cards/create',
  '/profile/address',
  '/profile/address/create',
  '/extr3',
]

test(
  'LNG-1 LNG-4 T-UI-07 neither menu nor checkout has a text that is not in the dictionary',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub, expectOwnTexts } = await openChineseShop(page, shop, { from: 'tez', known: ['48'] })
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 2, comment: '48' }])
    for (const screen of ['/', '/checkout']) {
      await shop.open(sub, screen)
      await expect(page.locator('h1, [role=dialog], form').first()).toBeAttached()
      await expectOwnTexts(screen)
    }
  },
)

test(
  'LNG-1 LNG-4 no screen of a guest has a text that is not in the dictionary',
  { tag: '@phone' },
  async ({ page, shop }) => {
    shop.expectErrors(/status of 404/)
    const { sub, expectOwnTexts } = await openChineseShop(page, shop, { from: 'osh', known: ['qqqq'] })
    for (const screen of [...GUEST_SCREENS, '/no-such-page']) {
      await shop.open(sub, screen)
      await expect(page.locator('h1, [role=dialog], form').first()).toBeAttached()
      await expectOwnTexts(screen)
    }
  },
)

test(
  'LNG-1 LNG-4 T-UI-07 no screen of a customer has a text that is not in the dictionary',
  { tag: '@phone' },
  async ({ page, shop }) => {
    // A browser is called by its maker's name, whatever the story runs on.
    const known = ['48', 'Linux · Chrome', 'Mac · Chrome', 'Windows · Chrome']
    const { sub, expectOwnTexts } = await openChineseShop(page, shop, { from: 'tez', known })
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 2, comment: '48' }])
    const unpaid = await placeUnpaid(page, shop, sub, 'PAYME')
    const cooking = await placeUnpaid(page, shop, sub, 'CASH')
    const orders = [unpaid, cooking].map(({ id }) => `/profile/orders/${id}`)
    for (const screen of [...orders, ...SCREENS_OF_A_CUSTOMER]) {
      await shop.open(sub, screen)
      await expect(page.locator('h1, [role=dialog], form').first()).toBeAttached()
      await expectOwnTexts(screen)
    }
  },
)

/** A Chinese shop on a phone, and what a story presses in it. */
async function pressIn(page: Page, shop: Shop) {
  shop.expectErrors(/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { sub, expectOwnTexts } = await openChineseShop(page, shop, { from: 'tez', known: ['Ali', '48'] })
  const dialog = page.locator('dialog[open]')
  return {
    sub,
    expectOwnTexts,
    dialog,
    open: (path: string) => shop.open(sub, path),
    press: (name: string) => page.getByRole('button', { name }).locator('visible=true').first().click(),
    close: async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}

test(
  'LNG-1 T-UI-07 nothing that opens, refuses or tells on the way to an order is missing in the dictionary',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub, expectOwnTexts, dialog, open, press, close } = await pressIn(page, shop)
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub)
    await putBasket(page, shop, sub, [
      { product: 'Mini chizburger', count: 2 },
      { product: 'Xot-dog klassik' },
    ])
    await open('/')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(dialog).toBeVisible()
    await expectOwnTexts('a product')
    await close()
    await press(chinese('diet.title'))
    await expect(dialog).toBeVisible()
    await expectOwnTexts('allergens')
    await close()

    await open('/basket')
    await press(chinese('common.clear'))
    await expectOwnTexts('to clear the basket')
    await close()
    await page.getByRole('main').getByRole('listitem').last().getByRole('button').first().click()
    await expectOwnTexts('a line removed')

    await open('/checkout')
    await press(chinese('pay.title'))
    await expect(dialog).toBeVisible()
    await expectOwnTexts('the ways to pay')
    await close()
    await press(chinese('wishes.title'))
    await page.getByRole('switch', { name: chinese('checkout.receiverOther') }).check()
    await close()
    await press(chinese('slots.other'))
    await expect(dialog).toBeVisible()
    await expectOwnTexts('the times')
    await close()
    await press(chinese('checkout.place'))
    await expect(page.getByText(chinese('error.required')).first()).toBeVisible()
    await expectOwnTexts('a checkout that lacks something')
    await page.getByRole('textbox', { name: chinese('promo.label') }).fill('NOSUCH')
    await press(chinese('common.apply'))
    await expect(page.getByText(chinese('promo.notFound')).first()).toBeVisible()
    await expectOwnTexts('a promo code that is none')

    const order = await placeUnpaid(page, shop, sub, 'CASH')
    await open(`/profile/orders/${order.id}`)
    await press(chinese('orders.cancel'))
    await expectOwnTexts('to cancel an order')
    await dialog.getByRole('button', { name: chinese('yes.cancel') }).click()
    await expect(page.getByText(chinese('orders.canceled')).first()).toBeVisible()
    await expectOwnTexts('an order cancelled')
    await press(chinese('orders.repeat'))
    await expect(dialog.getByRole('list')).toBeVisible()
    await expectOwnTexts('to repeat an order')
    await close()
    await press(chinese('orders.hide'))
    await expectOwnTexts('to hide an order')
  },
)

test(
  'LNG-1 T-UI-07 nothing that opens, refuses or tells about a person is missing in the dictionary',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub, expectOwnTexts, dialog, open, press, close } = await pressIn(page, shop)
    await open('/login')
    await page.getByRole('textbox').fill('90 1')
    await press(chinese('auth.getCode'))
    await expectOwnTexts('half a number')

    await signInAhead(page, shop, sub)
    await open('/profile')
    await press(chinese('auth.logout'))
    await expectOwnTexts('to sign out')
    await close()
    await press(chinese('auth.deleteAccount'))
    await expectOwnTexts('to delete the account')
    await dialog.getByRole('button', { name: chinese('auth.deleteAccount') }).click()
    await expect(dialog.getByText(chinese('auth.enterCode'))).toBeVisible()
    await expectOwnTexts('the code that deletes the account')
    await close()

    await open('/extra?table=ixp8ghu97f3w')
    await press(chinese('waiter.call'))
    await expect(page.getByText(chinese('waiter.waiting')).first()).toBeVisible()
    await expectOwnTexts('a waiter called')

    await open('/vacancy')
    await page.getByRole('main').getByRole('link').last().click()
    await press(chinese('vacancy.apply'))
    await expectOwnTexts('a vacancy')

    await open('/together')
    await page.getByRole('textbox').fill('Ali')
    await press(chinese('together.begin'))
    await expect(page.getByText(chinese('together.host')).first()).toBeVisible()
    await press(chinese('together.invite'))
    await expectOwnTexts('a basket of several people')
    await page.context().setOffline(true)
    // With or without the age of what is shown.
    await expect(page.getByText(chinese('error.offline').split('，').at(-1) ?? '')).toBeVisible()
    await expectOwnTexts('offline')
  },
)

test(
  'LNG-4 an address in Latin letters keeps its beginning on an Arabic page, however narrow the header',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub } = await createShop('tez', ({ merchant }) => {
      merchant.settings['arActive'] = true
    })
    await page.context().addCookies([{ name: 'lang', value: 'ar', url: shop.url(sub) }])
    await page.setViewportSize({ width: 320, height: 640 })
    await putAddress(page, shop, sub)
    await shop.open(sub)
    const name = page.getByRole('banner').getByText('Amir Temur shoh koʻchasi')
    // What does not fit is cut where the text ends, which its own direction says.
    await expect(name).toHaveCSS('direction', 'ltr')
    await expect(name).toHaveCSS('text-align', 'right')
  },
)

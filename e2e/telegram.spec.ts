import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { expect, test } from './support/shop.ts'
import { blockStorage, startTelegram } from './support/telegram.ts'

const BURGER = 'Mini chizburger'

test(
  'BOT-1 T-UI-04 from the menu button of the bot to an order, signed in by the shared contact, and by itself the next time',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const telegram = await startTelegram(page, shop)
    await putAddress(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [{ product: BURGER }])
    await telegram.open()
    await expect.poll(() => telegram.asked('web_app_ready')).not.toBeNull()
    expect(page.url()).not.toContain('tgWebAppData')
    expect(await telegram.asked('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false })
    expect((await telegram.asked('web_app_set_header_color'))?.['color']).toMatch(/^#[0-9a-f]{6}$/)
    await page
      .getByRole('button', { name: `${BURGER}: koʻpaytirish` })
      .first()
      .click()
    await expect
      .poll(() => telegram.asked('web_app_setup_closing_behavior'))
      .toEqual({ need_confirmation: true })
    await expect
      .poll(() => telegram.asked('web_app_trigger_haptic_feedback'))
      .toMatchObject({ type: 'impact' })

    // Whoever is unknown is asked for their contact where the shop needs to know them.
    await shop.open('tez', '/login?next=%2Fcheckout')
    await expect(page).toHaveURL(/\/checkout$/)
    expect(await telegram.asked('web_app_request_phone')).not.toBeNull()
    await order(page)

    const shown = telegram.phone.replace(/(\d{3})(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
    await telegram.close()
    await page.context().clearCookies()
    await telegram.open('/profile')
    await expect(page.getByText(shown).first()).toBeVisible()
  },
)

test(
  'BOT-1 NAV-4 the messenger’s back closes what lies over the page, then leads back, and is gone at home',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const telegram = await startTelegram(page, shop)
    await telegram.open()
    const isBackShown = async () => (await telegram.asked('web_app_setup_back_button'))?.['is_visible']
    await expect.poll(isBackShown).toBe(false)
    await page.getByRole('link', { name: BURGER }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await expect.poll(isBackShown).toBe(true)
    await telegram.tell('back_button_pressed')
    await expect(sheet).toBeHidden()
    await expect.poll(isBackShown).toBe(false)

    // A direct link to a page: there is nothing before it, and back leads home.
    await telegram.open('/', { by: 'direct link', startParam: 'branches' })
    await expect(page).toHaveURL(shop.url('tez', '/branches'))
    await expect.poll(isBackShown).toBe(true)
    await telegram.tell('back_button_pressed')
    await expect(page).toHaveURL(shop.url('tez', '/'))

    // The faults of windows (T-UI-05): one of a single pixel is none, real ones are followed.
    const stable = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--tg-viewport-stable-height'))
    await telegram.tell('viewport_changed', { height: 700, is_state_stable: true })
    await telegram.tell('viewport_changed', { height: 1, is_state_stable: true })
    expect(await stable()).toBe('700px')
    await telegram.tell('viewport_changed', { height: 400, is_state_stable: false })
    expect(await stable()).toBe('700px')
  },
)

test(
  'BOT-1 LNG-2 T-UI-05 a WebView that keeps nothing has a basket, and the messenger’s language is read',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await blockStorage(page)
    const telegram = await startTelegram(page, shop, { languageCode: 'ru', contact: 'cancelled' })
    await telegram.open()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await page.getByRole('button', { name: 'Мини-чизбургер: добавить ещё' }).first().click()
    await expect
      .poll(() => telegram.asked('web_app_setup_closing_behavior'))
      .toEqual({ need_confirmation: true })

    // Who would rather not share the contact signs in by a code.
    await page.goto(`${shop.url('tez', '/login')}${new URL(page.url()).hash}`)
    await expect(page.getByRole('button', { name: 'Войти с номером из Telegram' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Получить код' })).toBeEnabled()
  },
)

test(
  'T-UI-04 BOT-1 every way of opening the mini app leads to an order, with a query to answer, without one, and with nothing signed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.setTimeout(120_000)
    const telegram = await startTelegram(page, shop)
    await putAddress(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [{ product: BURGER, count: 2 }])
    await test.step('inline button', async () => {
      await telegram.open('/login?next=%2Fcheckout', { by: 'inline button' })
      await expect(page).toHaveURL(/\/checkout$/)
      await expectAccessible(page)
      await order(page)
    })
    await test.step('direct link', async () => {
      await telegram.close()
      await page.context().clearCookies()
      const burger = page.getByRole('button', { name: `${BURGER}: koʻpaytirish` }).first()
      await telegram.open('/', { by: 'direct link', startParam: 'basket' })
      await expect(page).toHaveURL(shop.url('tez', '/basket'))
      await telegram.open('/', { by: 'direct link' })
      await burger.click()
      await burger.click()
      // known by the contact that was shared before: no question this time
      await shop.open('tez', '/login?next=%2Fcheckout')
      await expect(page).toHaveURL(/\/checkout$/)
      expect(await telegram.asked('web_app_request_phone')).toBeNull()
      await order(page)
    })
    await test.step('keyboard button', async () => {
      await telegram.close()
      await page.context().clearCookies()
      await signInAhead(page, shop, 'tez')
      await telegram.open('/', { by: 'keyboard button' })
      const burger = page.getByRole('button', { name: `${BURGER}: koʻpaytirish` }).first()
      await burger.click()
      await burger.click()
      await shop.open('tez', '/checkout')
      await expect.poll(() => telegram.asked('web_app_setup_back_button')).toEqual({ is_visible: true })
      await order(page)
    })
  },
)

test(
  'T-UI-05 an old messenger, words out of order, a notch and a keyboard that covers the page leave a shop that orders',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const telegram = await startTelegram(page, shop)
    await putAddress(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [{ product: BURGER, count: 2 }])
    // 6.0 knows neither the way back nor the question before closing: it is told nothing that it would take for a fault.
    await telegram.open('/', { version: '6.0' })
    await expect.poll(() => telegram.asked('web_app_ready')).not.toBeNull()
    for (const unknown of [
      'setup_back_button',
      'setup_closing_behavior',
      'setup_swipe_behavior',
      'request_safe_area',
    ])
      expect(await telegram.asked(`web_app_${unknown}`)).toBeNull()

    await telegram.open('/')
    await expect.poll(() => telegram.asked('web_app_setup_back_button')).toEqual({ is_visible: false })
    for (const said of [
      'back_button_pressed',
      'back_button_pressed',
      'phone_requested',
      'main_button_pressed',
      'unheard_of',
    ])
      await telegram.tell(said)
    await telegram.tell('viewport_changed', { height: 'tall', is_state_stable: 'yes' })
    await telegram.tell('safe_area_changed', { top: null })
    await telegram.tell('theme_changed', {})
    await expect(page).toHaveURL(shop.url('tez', '/'))

    // The whole screen: what can be pressed stands below the notch and Telegram's own buttons.
    await telegram.tell('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 })
    await telegram.tell('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
    const address = page
      .getByRole('banner')
      .getByRole('button')
      .or(page.getByRole('banner').getByRole('link'))
    const tops = async () =>
      (await address.all()).map(async (one) => (await one.boundingBox())?.y ?? Infinity)
    await expect.poll(async () => Math.min(...(await Promise.all(await tops())))).toBeGreaterThanOrEqual(93)

    // A keyboard over the page, as on an iPhone: what places the order is above it.
    await signInAhead(page, shop, 'tez')
    await telegram.open('/checkout')
    await expect
      .poll(() => telegram.asked('web_app_setup_closing_behavior'))
      .toEqual({ need_confirmation: true })
    await page.evaluate(() => {
      const seen = window.visualViewport
      if (!seen) throw new Error('no visual viewport')
      Object.defineProperty(seen, 'height', { value: innerHeight - 336 })
      seen.dispatchEvent(new Event('resize'))
    })
    const place = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
    await expect
      .poll(async () => {
        const box = await place.boundingBox()
        return (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0)
      })
      .toBeGreaterThanOrEqual(336)
    await order(page)
  },
)

/** Places the order that the checkout page shows, in the name of Telegram. */
async function order(page: Page): Promise<void> {
  const place = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
  await expect(place).toContainText(/\d/)
  await expect(place.locator('[aria-busy]')).toHaveCount(0)
  const placed = page.waitForRequest(/\/api\/orders\/v1\/orders(\/at-time)?$/)
  await place.click()
  expect((await placed).postDataJSON()).toMatchObject({ orderDevice: 'TELEGRAM_BOT' })
  await expect(page).toHaveURL(/\/profile\/orders\//)
}

test(
  'CUS-15 in Telegram the shop is dark or light as Telegram is, whatever the phone, also when it changes and after a reload',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const telegram = await startTelegram(page, shop)
    // its ground is #17212b
    await telegram.open('/')
    await expect(page.locator('html')).toHaveAttribute('data-dark', '')
    await expect.poll(() => telegram.asked('web_app_ready')).not.toBeNull()
    const bar = async () => (await telegram.asked('web_app_set_header_color'))?.['color']
    expect(await bar()).toMatch(/^#[01]/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-dark', '')
    // what Telegram tells reaches a page whose scripts have begun
    await expect.poll(() => telegram.asked('web_app_ready')).not.toBeNull()

    await telegram.tell('theme_changed', { theme_params: { bg_color: '#ffffff' } })
    await expect(page.locator('html')).not.toHaveAttribute('data-dark')
    await expect.poll(bar).toMatch(/^#[ef]/)
    // A dark phone says nothing inside of Telegram.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).not.toHaveAttribute('data-dark')
    await telegram.tell('theme_changed', { theme_params: { bg_color: 'dark' } })
    await expect(page.locator('html')).not.toHaveAttribute('data-dark')
  },
)

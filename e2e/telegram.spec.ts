import { putAddress, putBasket } from './support/customer.ts'
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
    await page.goto(shop.url('tez', '/login?next=%2Fcheckout'))
    await expect(page).toHaveURL(/\/checkout$/)
    expect(await telegram.asked('web_app_request_phone')).not.toBeNull()
    const placed = page.waitForRequest(/\/api\/orders\/v1\/orders(\/at-time)?$/)
    await page
      .getByRole('button', { name: /^Buyurtma berish/ })
      .locator('visible=true')
      .click()
    expect((await placed).postDataJSON()).toMatchObject({ orderDevice: 'TELEGRAM_BOT' })
    await expect(page).toHaveURL(/\/profile\/orders\//)

    const shown = telegram.phone.replace(/(\d{3})(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
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
    await telegram.open('/branches', 'branch_12')
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

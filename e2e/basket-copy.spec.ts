import type { Browser, Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { createShop } from './support/own-shop.ts'
import { openDrawn, readServerBasket } from './support/server-basket.ts'
import { expect, test, type Shop } from './support/shop.ts'

const DONUT = 'Qulupnayli donat'
const MINI = 'Mini chizburger'
const HOT_DOG = 'Xot-dog klassik'

/** What the home page of a guest writes: the build, the city it chose itself. */
const KEPT_AFTER_SIGN_OUT = new Set(['dasturxon:version', 'place'])

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
const countOf = (page: Page, name: string) => lineOf(page, name).getByRole('group')

async function openSecondDevice(browser: Browser, shop: Shop, sub: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'lang', value: 'uz', url: shop.url(sub) }])
  return context.newPage()
}

/** The customer takes the device into the hand again. */
const lookAt = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test(
  'BSK-1 T-AUTH-05 a guest’s basket joins the one on the account once; another device has it when it is looked at',
  { tag: '@phone' },
  async ({ page, browser, context, shop }) => {
    const desktop = await openSecondDevice(browser, shop, 'tez')
    await signInAhead(desktop, shop, 'tez')
    await putBasket(desktop, shop, 'tez', [
      { product: DONUT, count: 3 },
      { product: HOT_DOG, count: 1 },
    ])
    await desktop.goto(shop.url('tez', '/basket'))
    await expect.poll(async () => (await readServerBasket(desktop)).lines.length).toBe(2)

    await putBasket(page, shop, 'tez', [
      { product: DONUT, count: 2 },
      { product: MINI, count: 1 },
    ])
    await shop.open('tez', '/basket', 'uz')
    await expect(countOf(page, DONUT)).toHaveText('2')
    await context.addCookies(await desktop.context().cookies())
    await page.reload()
    await expect(page.getByText('Avval tanlaganlaringiz ham savatga qoʻshildi')).toBeVisible()
    await expect(countOf(page, DONUT)).toHaveText('3')
    await expect(countOf(page, HOT_DOG)).toHaveText('1')
    await expect(countOf(page, MINI)).toHaveText('1')
    await expect.poll(async () => (await readServerBasket(page)).lines.length).toBe(3)
    await page.reload()
    await expect(countOf(page, DONUT)).toHaveText('3')

    await expect(lineOf(desktop, MINI)).toHaveCount(0)
    await lookAt(desktop)
    await expect(countOf(desktop, MINI)).toHaveText('1')
    await expect(countOf(desktop, DONUT)).toHaveText('3')

    // What is taken away on one is gone on the other, and stays away.
    await lineOf(desktop, HOT_DOG)
      .getByRole('button', { name: `${HOT_DOG}: savatdan olib tashlash` })
      .click()
    await expect.poll(async () => (await readServerBasket(desktop)).lines.length).toBe(2)
    await lookAt(page)
    await expect(lineOf(page, HOT_DOG)).toHaveCount(0)
    await expect(countOf(page, MINI)).toHaveText('1')
    await desktop.context().close()
  },
)

test(
  'T-PRICE-08 T-AUTH-06 a promo code ends with the order and with signing out, and no reload brings it back',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub } = await createShop('tez')
    await signInAhead(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: DONUT, count: 4 }])
    await putAddress(page, shop, sub)
    const field = page.getByRole('main').getByRole('textbox', { name: 'Promokod' })
    const isApplied = page.getByText('Promokod qoʻllandi')
    async function applyCode() {
      await field.fill('TEZ10')
      await page.getByRole('button', { name: 'Qoʻllash' }).click()
      await expect(isApplied).toBeVisible()
    }
    async function addDonut() {
      await shop.open(sub, '/')
      await page
        .getByRole('button', { name: `${DONUT}: koʻpaytirish` })
        .first()
        .click()
      await expect(page.getByText('Savatga qoʻshildi')).toBeVisible()
      await shop.open(sub, '/basket')
    }
    async function expectNoCode() {
      await expect(page.getByRole('main').getByText('Xizmat haqi')).toBeVisible()
      await expect(field).toHaveValue('')
      await expect(isApplied).toHaveCount(0)
    }
    async function expectNoCodeEver() {
      await expectNoCode()
      await page.reload()
      await expectNoCode()
    }

    await shop.open(sub, '/basket', 'uz')
    await applyCode()
    await expect.poll(async () => (await readServerBasket(page)).promoCode).toBe('TEZ10')
    await shop.open(sub, '/checkout')
    const place = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
    await expect(page.getByRole('main').getByRole('button', { name: /^Istaklar/ })).toContainText('TEZ10')
    await expect(place).toHaveText(/68\s000/)
    await place.click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    expect(await readServerBasket(page)).toMatchObject({ lines: [], promoCode: '' })
    await addDonut()
    await expectNoCodeEver()

    // One is too little for the code.
    for (const count of [2, 3, 4]) {
      await lineOf(page, DONUT)
        .getByRole('button', { name: `${DONUT}: koʻpaytirish` })
        .click()
      await expect(countOf(page, DONUT)).toHaveText(String(count))
    }
    await applyCode()
    await expect.poll(async () => (await readServerBasket(page)).promoCode).toBe('TEZ10')
    const { version } = await readServerBasket(page)
    await shop.open(sub, '/profile')
    await page.getByRole('button', { name: 'Chiqish' }).click()
    const last = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/orders/v1/basket'),
    )
    // A page that has just opened may be asking for the orders of whoever is leaving.
    shop.expectErrors(/401 .*\/(?:users\/me|user\/[\da-f-]+\/active)$/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chiqish' }).click()
    // The basket itself waits for the next sign-in.
    expect((await last).postDataJSON()).toMatchObject({ version, lines: [{ count: 4 }], promoCode: '' })
    await expect(page).toHaveURL(shop.url(sub, '/'))
    const kept = await page.evaluate(() => Object.entries(localStorage))
    const names = kept.map(([key]) => key.replace(/^dasturxon:1:[^:]+:main:/, ''))
    expect(names.filter((name) => !KEPT_AFTER_SIGN_OUT.has(name))).toEqual([])
    expect(kept.filter(([, value]) => /TEZ10|productId/.test(value))).toEqual([])
    await addDonut()
    await expectNoCodeEver()
  },
)

test(
  'BSK-1 NAV-1 who is signed in finds the basket in the page itself, before any script, and on a new device it is the same',
  { tag: '@phone' },
  async ({ page, browser, context, shop }) => {
    await signInAhead(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [
      { product: DONUT, count: 3 },
      { product: HOT_DOG, count: 1 },
    ])
    await shop.open('tez', '/basket', 'uz')
    await expect.poll(async () => (await readServerBasket(page)).lines.length).toBe(2)
    const cookies = await context.cookies()

    const drawn = await openDrawn(browser, page, shop.url('tez', '/basket'))
    await expect(countOf(drawn, DONUT)).toHaveText('3')
    await expect(countOf(drawn, HOT_DOG)).toHaveText('1')
    await expect(drawn.getByRole('link', { name: 'Rasmiylashtirish' }).locator('visible=true')).toBeVisible()

    const device = await openSecondDevice(browser, shop, 'tez')
    await device.context().addCookies(cookies)
    await device.addInitScript(() => {
      const watch = { seen: '' }
      Object.assign(window, { watch })
      new MutationObserver(() => {
        watch.seen += document.querySelector('main')?.textContent ?? ''
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const asked: string[] = []
    device.on('request', (request) => asked.push(request.url()))
    const more = device.getByRole('button', { name: `${DONUT}: koʻpaytirish` }).first()
    const release = await holdBack(device, '**/assets/entry-client-*')
    await device.goto(shop.url('tez', '/basket'), { waitUntil: 'commit' })
    await expect(countOf(device, DONUT)).toHaveText('3')
    // What is typed and pressed before the scripts are here counts when they are.
    const code = device.getByRole('main').getByRole('textbox', { name: 'Promokod' })
    await code.fill('TEZ10')
    await more.click()
    release()
    await expect(countOf(device, DONUT)).toHaveText('4')
    await device.getByRole('button', { name: 'Qoʻllash' }).click()
    await expect(device.getByText('Promokod qoʻllandi')).toBeVisible()
    // The device knows its basket from now on, with the key of its order.
    const kept = await device.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.endsWith(':basket')) ?? ''
      return JSON.parse(localStorage.getItem(name) ?? '{}') as { key?: string; lines?: unknown[] }
    })
    expect(kept.key).toMatch(/^[\da-f]{32}$/)
    expect(kept.lines).toHaveLength(2)

    await more.dblclick()
    await expect(countOf(device, DONUT)).toHaveText('6')
    await expect
      .poll(async () => (await readServerBasket(device)).lines.map(({ count }) => count))
      .toEqual([6, 1])
    // The menu came with the page.
    expect(asked.filter((address) => address.includes('/overalls/start'))).toEqual([])
    const seen = await device.evaluate(() => (window as unknown as { watch: { seen: string } }).watch.seen)
    expect(seen).toContain(DONUT)
    expect(seen).not.toContain('Savat hozircha boʻsh')
    await device.context().close()
    await drawn.context().close()
  },
)

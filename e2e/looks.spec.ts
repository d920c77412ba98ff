import type { Page } from '@playwright/test'
import { putAddress } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/shop.ts'

const dock = (page: Page) => page.getByRole('region', { name: 'Asosiy boʻlimlar' })

test('customer 19 at 320 px every chosen option stays inside the sheet, and what is scrolled has a head', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a narrow screen')
  await page.setViewportSize({ width: 320, height: 640 })
  await shop.open('tez')
  await page.getByRole('article').getByRole('link', { name: 'Kombo «Hammasi»' }).click()
  const sheet = page.getByRole('dialog')
  for (const name of ['Ketchup', 'Pishloqli sous', 'Chedder pishlogʻi', 'Xalapenyo'])
    await sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  const outside = await sheet.evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect()
    return [...dialog.querySelectorAll('label, label button')].filter(
      (one) => one.getBoundingClientRect().right > right - 8,
    ).length
  })
  expect(outside).toBe(0)
  await expect(sheet.locator('[aria-hidden]', { hasText: /^Kombo «Hammasi»$/ }).first()).toBeVisible()
})

test('customer 15 a tab that is pressed on a slow network lights up and shows what comes', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens have no tabs')
  await shop.open('tez')
  const release = await holdBack(page, '**/api/**')
  const releaseScripts = await holdBack(page, '**/assets/**')
  const tab = dock(page).getByRole('link', { name: 'Qidiruv' })
  const start = Date.now()
  await tab.dispatchEvent('click')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-on-its-way]')).toHaveCSS('opacity', '1')
  // Of which the skeleton waits 80, so that what comes at once does not flash.
  expect(Date.now() - start).toBeLessThan(1000)
  release()
  releaseScripts()
  await expect(page.locator('[data-on-its-way]')).toHaveCount(0)
})

test('customer 38 a small phone with a basket shows a dish, and its navigation makes room while one scrolls', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a small phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await shop.open('tez')
  const donut = page.getByRole('button', { name: /^Bolalar kombosi/ })
  await donut.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Qulupnayli donat: / }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  const bar = dock(page).getByRole('link', { name: /Savat/ })
  await expect(bar).toBeVisible()
  const top = (await bar.boundingBox())?.y ?? 0
  const dish = (await page.getByRole('article').first().boundingBox())?.y ?? 0
  expect(top - dish).toBeGreaterThan(24)
  const menu = dock(page).getByRole('link', { name: 'Menyu' })
  await page.mouse.wheel(0, 600)
  await expect(menu).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(menu).toBeInViewport()
  // customer 55: paper has no dock.
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
})

test('customer 20 what delivery takes stands in a strip of its own, and no plus button shows through beside it', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens say it beside the menu')
  await putAddress(page, shop, 'tez')
  await shop.open('tez')
  const terms = dock(page).locator('[class*="terms"]')
  await expect(terms).toBeVisible()
  const strip = await terms.boundingBox()
  expect([strip?.x, strip?.width]).toEqual([0, page.viewportSize()?.width])
  // Whatever lies under it is hidden from edge to edge: at no point of the strip is a button of the menu hit.
  const hit = await terms.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const points = Array.from({ length: innerWidth / 2 }, (_, at) => 2 * at)
    return points.filter((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].some((y) => document.elementFromPoint(x, y)?.closest('main')),
    )
  })
  expect(hit).toEqual([])
})

test('customer 40 45 50 on a wide screen the header has the basket with its sum, the orders and the language on every page', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a wide screen')
  await shop.open('tez')
  const header = page.getByRole('banner')
  await page.getByRole('button', { name: /^Qulupnayli donat: / }).click()
  const basket = header.getByRole('link', { name: /^Savat/ })
  for (const path of ['/profile', '/branches', '/search']) {
    await page.goto(shop.url('tez', path))
    // With the fee of the service, as in the basket (customer 7).
    await expect(basket).toContainText('17 000')
    await expect(header.getByRole('link', { name: /^Buyurtmalar/ })).toBeVisible()
  }
  await expect(page.getByRole('complementary', { name: 'Savat' })).toContainText('Qulupnayli donat')
  // The page of the search has the one field there is.
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expect(header.getByRole('link', { name: 'Taom yoki mahsulot qidiring' })).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(shop.url('tez'))
  await expect(header.getByText('Taom yoki mahsulot qidiring')).toBeVisible()
  await header.getByRole('combobox', { name: 'Til' }).selectOption('Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('customer 41 another page begins at its heading, which is said', async ({ page, shop }, { project }) => {
  test.skip(project.name !== 'desktop', 'the same on every screen')
  await shop.open('tez')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vakansiyalar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('customer 43 52 whatever can be pressed answers the pointer, and a dish is named before its plus', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a pointer')
  await shop.open('tez')
  const header = page.getByRole('banner')
  const pressed = [
    header.getByRole('link', { name: /^Manzil|Manzilni tanlang/ }),
    header.getByRole('link', { name: /^Savat/ }),
    page.getByRole('navigation', { name: 'Menyu boʻlimlari' }).first().getByRole('link').nth(1),
    page.getByRole('contentinfo').getByRole('link').first(),
  ]
  for (const one of pressed) {
    await one.hover()
    await expect(one).toHaveCSS('background-image', /gradient/)
  }
  const dish = page.getByRole('article').first()
  await dish.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(dish.getByRole('button')).toBeFocused()
})

test('customer 47 a wide product page keeps its button in sight and a way back; the profile keeps its list', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a wide screen')
  await shop.open('tez')
  const href = await page
    .getByRole('article')
    .getByRole('link', { name: 'Kombo «Hammasi»' })
    .getAttribute('href')
  await page.goto(shop.url('tez', href ?? ''))
  await expect(page.getByRole('button', { name: /^Savatga/ })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Orqaga' }).click()
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await page.goto(shop.url('tez', '/profile/address'))
  await page
    .getByRole('navigation', { name: 'Profil' })
    .getByRole('link', { name: 'Sevimlilar' })
    .scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

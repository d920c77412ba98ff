import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createShop } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'
import { topOf } from './support/top-of.ts'

/** What can be pressed and reaches into the margin of the page or beyond it, apart from rows that scroll sideways. */
function overhanging(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = [...document.querySelectorAll('main :is(a, button, input)')]
    return pressable
      .filter((element) => !element.closest('nav, [data-no-drag]') && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > innerWidth - 12)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
  })
}

test.describe('the menu', () => {
  test('NAV-1 CAT-3 categories follow the scroll, and a press on one leads to it', async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await expect(page.getByRole('heading', { level: 1, name: 'Tez Burger' })).toBeAttached()
    const bar = page.getByRole('navigation', { name: 'Menyu boʻlimlari' })
    const current = bar.locator('[aria-current]')
    await expect(current).toHaveText('Kombolar')

    await bar.getByRole('link', { name: 'Gazaklar' }).click()
    await expect(current).toHaveText('Gazaklar')
    const snacks = page.getByRole('heading', { level: 2, name: 'Gazaklar' })
    await expect(snacks).toBeInViewport()
    await expect(bar.getByRole('link', { name: 'Gazaklar' })).toBeInViewport({ ratio: 1 })

    // With the hand: a page that scrolls by itself soon after a jump is brought back.
    await page.keyboard.press('Home')
    await expect(current).toHaveText('Kombolar')
  })

  test(
    'CAT-1 NAV-1 the page is whole before any script: products, prices, links to pages',
    { tag: '@phone' },
    async ({ browser, shop }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(shop.url('osh'))
      const card = page.getByRole('article').filter({ hasText: 'Choyxona oshi' })
      await expect(card).toContainText(/38\s000\ssoʻm/)
      await card.getByRole('link', { name: 'Choyxona oshi' }).click()
      await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Choyxona oshi' })).toBeVisible()
      await expect(page.getByText(/38\s000\ssoʻm/).first()).toBeVisible()
      // What would do nothing is not offered.
      await expect(page.getByRole('button', { name: 'Savatga' })).toHaveCount(0)
      await context.close()
    },
  )

  test(
    'CAT-2 a group leaves its own part of the menu, in the merchant’s language; Back brings the whole',
    { tag: '@phone' },
    async ({ page, shop }) => {
      await shop.open('bozor', '/', 'ru')
      const groups = page.getByRole('navigation', { name: 'Разделы каталога' })
      await groups.getByRole('link', { name: 'Продукты' }).click()
      await expect(page).toHaveURL(/\/\?group=/)
      await expect(page.getByRole('heading', { level: 2, name: 'Овощи и фрукты' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Букеты' })).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 2, name: 'Букеты' })).toBeVisible()
    },
  )

  test(
    'CAT-10 stories turn by tap and key, close by Back, and are remembered as seen',
    { tag: '@phone' },
    async ({ page, shop }) => {
      await shop.open('tez', '/', 'eng')
      const ring = page.getByRole('button', { name: 'How we cook' })
      await ring.click()
      const player = page.getByRole('dialog', { name: 'How we cook' })
      await expect(player.getByRole('heading', { name: 'Grilled after you order' })).toBeVisible()
      await player.getByRole('button', { name: 'Next story' }).click()
      await expect(player.getByRole('heading', { name: 'Two layers of cheddar' })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(player.getByRole('heading', { name: 'Grilled after you order' })).toBeVisible()
      await page.goBack()
      await expect(player).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2, name: 'Combos' })).toBeVisible()
      const seen = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.endsWith(':stories')),
      )
      expect(seen).toHaveLength(1)
    },
  )

  test(
    'NAV-1 nothing is wider than the narrowest phone, in the language with the longest words',
    { tag: '@phone' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await shop.open('bozor', '/', 'ru')
      expect(await overhanging(page)).toEqual([])
      await page.getByRole('button', { name: 'Огурцы, 1 кг: добавить ещё' }).click()
      for (const path of ['/basket', '/search', '/about']) {
        await shop.open('bozor', path)
        expect(await overhanging(page), path).toEqual([])
      }
    },
  )

  test('has no barrier that axe can find', async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await expect(page.getByRole('heading', { level: 2, name: 'Kombolar' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('a product', () => {
  test('CAT-4 NAV-4 opens over the menu under its own address; Back closes it and keeps the place', async ({
    page,
    shop,
  }) => {
    await shop.open('tez', '/', 'ru')
    const card = page.getByRole('link', { name: 'Чизбургер классический' })
    await card.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const before = await topOf(card)
    await card.click()
    const sheet = page.getByRole('dialog', { name: 'Чизбургер классический' })
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(shop.url('tez'))
    expect(Math.abs((await topOf(card)) - before)).toBeLessThan(2)

    await card.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(shop.url('tez'))
    await expect(card).toBeFocused()
  })

  test('CAT-4 its address, loaded again or shared, is a page', { tag: '@phone' }, async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await page.getByRole('link', { name: 'Chizburger klassik' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Chizburger klassik' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Chizburger klassik · /)
    await expectAccessible(page)
  })

  test(
    'CAT-5 T-OPT-01 names the missing choice, counts the price live, and adds what was chosen',
    { tag: '@phone' },
    async ({ page, shop }) => {
      // Elsewhere a required choice begins with its first option (customer 11).
      const own = await createShop('tez', ({ merchant }) => {
        merchant.settings['requiredChoicesAsked'] = true
      })
      await shop.open(own.sub, '/', 'uz')
      await page.getByRole('link', { name: 'Chizburger klassik' }).click()
      const sheet = page.getByRole('dialog', { name: 'Chizburger klassik' })
      const add = sheet.getByRole('button', { name: 'Savatga' })
      await expect(add).toContainText(/34\s000/)
      await add.click()
      await expect(sheet.getByText('Birini tanlang')).toBeVisible()
      await expect(sheet.getByRole('heading', { name: 'Kotlet' })).toBeFocused()

      await sheet.getByRole('radio', { name: /Katta/ }).check()
      await expect(sheet.getByText('Birini tanlang')).toHaveCount(0)
      await expect(add).toContainText(/42\s000/)
      const cheese = sheet.getByRole('checkbox', { name: /Chedder/ })
      await cheese.check()
      await expect(add).toContainText(/47\s000/)
      await sheet.getByRole('button', { name: 'Chizburger klassik: koʻpaytirish' }).click()
      await expect(add).toContainText(/94\s000/)
      await expectAccessible(page)

      await add.click()
      await expect(page.getByText('Savatga qoʻshildi')).toBeVisible()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(shop.url(own.sub))
    },
  )
})

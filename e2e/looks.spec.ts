import type { Locator, Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { sumShifts } from './support/layout-shift.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expectAccessible } from './support/accessibility.ts'
import { takePicture } from './support/picture.ts'
import { expectBackBesideShare } from './support/share-and-back.ts'
import { expect, test, type Shop } from './support/shop.ts'

const dock = (page: Page) => page.getByRole('region', { name: 'Asosiy boʻlimlar' })

test('customer 19 20 38 a small phone shows a dish over the basket, what delivery takes in a strip of its own, and every chosen option inside the sheet', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a small phone')
  await putAddress(page, shop, 'tez')
  await shop.open('tez')
  await test.step('customer 20: no plus button shows through beside the strip', async () => {
    const terms = dock(page).locator('[class*="terms"]').first()
    await expect(terms).toBeVisible()
    const strip = await terms.boundingBox()
    expect([strip?.x, strip?.width]).toEqual([0, page.viewportSize()?.width])
    // Whatever lies under it is hidden from edge to edge: at no point of the strip is a button of the menu hit.
    const hit = await terms.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const points = Array.from({ length: innerWidth / 2 }, (_, at) => 2 * at)
      return points.filter((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].some((y) =>
          document.elementFromPoint(x, y)?.closest('main'),
        ),
      )
    })
    expect(hit).toEqual([])
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await shop.open('tez')
  await test.step('customer 19: what is scrolled has a head', async () => {
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
    await page.goBack()
    await expect(sheet).toHaveCount(0)
  })
  // The language with the longest words is looked at by the walks.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await test.step('customer 38: the navigation makes room while one scrolls', async () => {
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
  await tab.dispatchEvent('click')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-on-its-way]')).toHaveCSS('opacity', '1')
  release()
  releaseScripts()
  await expect(page.locator('[data-on-its-way]')).toHaveCount(0)
})

test('customer 38 with an order under way and a basket for an address a small phone shows a dish too', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a small phone')
  await page.setViewportSize({ width: 320, height: 640 })
  const { sub } = await createShop('tez', neverCloses)
  await signInAhead(page, shop, sub)
  await placeUnpaid(page, shop, sub, 'CASH')
  await putAddress(page, shop, sub)
  await putBasket(page, shop, sub, [{ product: 'Qulupnayli donat' }])
  await shop.open(sub, '/', 'uz')
  const bar = dock(page).getByRole('link', { name: /Savat/ })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/profile/orders/"]').first()).toBeVisible()
  const dish = page.getByRole('article').first()
  await expect
    .poll(async () => ((await bar.boundingBox())?.y ?? 0) - ((await dish.boundingBox())?.y ?? 0))
    .toBeGreaterThan(24)
})

test('customer 40 41 43 45 50 51 52 on a wide screen the pointer is answered, the header says the basket, and a page begins at its edge and heading', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a wide screen')
  await shop.open('tez')
  const header = page.getByRole('banner')
  await test.step('customer 43 52: a dish is named before its plus', async () => {
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
  await expectOneEdge(page, 'the menu')
  await page.getByRole('button', { name: /^Qulupnayli donat: / }).click()
  await expectFullHeader(header)
  await test.step('customer 41: another page begins at its heading, which is said', async () => {
    // Of a part that is alive with the page: the footer may come alive later.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Savat/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await expectOneEdge(page, 'the basket')
  await shop.open('tez', '/search')
  await expectFullHeader(header)
  await expectNarrowerHeader(page, shop)
})

test('customer 40 45 50 on a wide screen the header has the basket with its sum, the orders and the language on every page', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a wide screen')
  await shop.open('tez')
  const header = page.getByRole('banner')
  await page.getByRole('button', { name: /^Qulupnayli donat: / }).click()
  for (const path of ['/profile', '/branches', '/search']) {
    await shop.open('tez', path)
    await expectFullHeader(header)
  }
  await expectNarrowerHeader(page, shop)
})

/** A header with the basket and its sum, and the orders. */
async function expectFullHeader(header: Locator) {
  // With the fee of the service, as in the basket (customer 7).
  await expect(header.getByRole('link', { name: /^Savat/ })).toContainText('17 000')
  await expect(header.getByRole('link', { name: /^Buyurtmalar/ })).toBeVisible()
}

/** From the page of the search on: its one field, and what the header of a narrower window keeps. */
async function expectNarrowerHeader(page: Page, shop: Shop) {
  const header = page.getByRole('banner')
  await expect(page.getByRole('complementary', { name: 'Savat' })).toContainText('Qulupnayli donat')
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expect(header.getByRole('link', { name: 'Taom yoki mahsulot qidiring' })).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  await shop.open('tez')
  await expect(header.getByText('Taom yoki mahsulot qidiring')).toBeVisible()
  await header.getByRole('combobox', { name: 'Til' }).selectOption('Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
}

test('customer 43 on every page whatever can be pressed answers the pointer, and an icon alone says what it does', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a pointer')
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/profile', '/branches']) {
    await shop.open('tez', path, 'uz')
    expect(await page.evaluate(listUnnamedIcons), path).toEqual([])
    for (const kind of await page.evaluate(markKinds)) {
      const one = page.locator(`[data-kind="${kind}"]`)
      await page.mouse.move(1, 1)
      const before = await one.evaluate(lookOf)
      await one.hover({ force: true })
      await expect
        .poll(() => one.evaluate(lookOf), `${path} ${await one.getAttribute('class')}`)
        .not.toBe(before)
    }
  }
})

/**
 * In the page: what is pressed and has no words, nor a tooltip. A section of the menu that is not near
 * is not drawn (`content-visibility`) and has no words until it is: it is not asked.
 */
function listUnnamedIcons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button')]
    .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
    .filter((one) => one.innerText.trim() === '' && one.title === '')
    .filter((one) => one.closest('a[aria-hidden], [inert]') === null && one.getClientRects().length > 0)
    .map((one) => one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 80))
}

/** In the page: one of each kind of what can be pressed and is not where one is already; marks it with its number. */
function markKinds(): number[] {
  const kinds = new Set<string>()
  const found = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, select, summary, label:has(input:enabled)',
    ),
  ]
  for (const one of found) {
    const { left, right, top, bottom, width } = one.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (width < 4 || !middle || !(one.contains(middle) || middle.contains(one))) continue
    if (one.matches('[aria-current], [aria-disabled="true"], :has(input:checked)')) continue
    const kind = `${one.tagName} ${one.className} ${one.parentElement?.className}`
    if (kinds.has(kind)) continue
    one.dataset['kind'] = String(kinds.size)
    kinds.add(kind)
  }
  return [...kinds].map((_, index) => index)
}

/** In the page: how something looks, with what is in it, and the card it stands in. */
function lookOf(one: Element): string {
  const card = one.closest('article, li') ?? one
  return [one, ...one.querySelectorAll('*'), card, ...card.querySelectorAll('img')]
    .map((part) => {
      const { backgroundImage, backgroundColor, boxShadow, color, scale, transform, filter, opacity } =
        getComputedStyle(part)
      return [backgroundImage, backgroundColor, boxShadow, color, scale, transform, filter, opacity].join()
    })
    .join()
}

test('customer 44 46 47 CUS-5 S2-5 on a wide screen the rows over the button add up, all times are reached, and a page of a dish has its buttons and ways back', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a wide screen')
  await test.step('customer 44: beside the menu the rows add up, and the checkout lists the dishes', async () => {
    await signInAhead(page, shop, 'tez')
    await putAddress(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
    await shop.open('tez', '/', 'uz')
    const column = page.getByRole('complementary', { name: 'Savat' })
    const amounts = async (texts: Promise<string[]>) =>
      (await texts).map((one) => Number(one.replaceAll(/\D/g, '')))
    await expect(column.getByRole('definition')).toHaveCount(2)
    // 2 × 23 000, and beside the dishes the way and the service.
    const rows = await amounts(column.getByRole('definition').allTextContents())
    await expect(column.getByRole('link', { name: /^Rasmiylashtirish/ })).toContainText(
      new RegExp(String(46_000 + rows.reduce((sum, row) => sum + row)).replace(/(\d{3})$/, '\\s$1')),
    )
    await column.getByRole('link', { name: /^Rasmiylashtirish/ }).click()
    const dishes = page.getByRole('main').locator('details').filter({ hasText: 'Buyurtma tarkibi' })
    await dishes.locator('summary').click()
    await expect(dishes.getByRole('listitem')).toHaveText([/Mini chizburger × 2.*46\s000/])
  })
  await test.step('customer 46: a mouse reaches every time', async () => {
    await expectTimesInside(page)
    await page.keyboard.press('Escape')
  })
  await test.step('customer 47: a page of a dish keeps its button in sight and a way back', async () => {
    await shop.open('tez')
    const href = await page
      .getByRole('article')
      .getByRole('link', { name: 'Kombo «Hammasi»' })
      .getAttribute('href')
    await shop.open('tez', href ?? '')
    await expect(page.getByRole('button', { name: /^Savatga/ })).toBeInViewport()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expectBackBesideShare(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('main').getByRole('link', { name: 'Orqaga' }).click()
    await expect(page).toHaveURL(shop.url('tez', '/'))
    await shop.open('tez', '/profile/address')
    await page
      .getByRole('navigation', { name: 'Profil' })
      .getByRole('link', { name: 'Sevimlilar' })
      .scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('customer 46 a mouse reaches every day and time of the checkout, and the address is found where the field stays', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a mouse')
  await signInAhead(page, shop, 'tez')
  await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
  await shop.open('tez', '/checkout', 'uz')
  await page.getByRole('button', { name: 'Yetkazish manzilini tanlang' }).first().click()
  await page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' }).click()
  // The map and the search over it: no third.
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  const field = page.getByRole('combobox', { name: 'Koʻcha, uy yoki moʻljal' })
  await expect(field).toBeFocused()
  const top = async () => Math.round((await field.boundingBox())?.y ?? 0)
  const before = await top()
  await field.fill('Chilonzor')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  expect(await top()).toBe(before)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Shu yerga yetkazish' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  await expectTimesInside(page)
})

/** Opens the times of a checkout: none of them lies beside the sheet. */
async function expectTimesInside(page: Page) {
  await page.getByRole('button', { name: 'Boshqa vaqt' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio').last()).toBeAttached()
  const outside = await sheet.evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect()
    return [...dialog.querySelectorAll('label')].filter((one) => {
      const slot = one.getBoundingClientRect()
      return slot.right > right || slot.left < left
    }).length
  })
  expect(outside).toBe(0)
}

test('customer 51 every page of a wide screen begins at one left edge, and its footer is low and ends the window', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a wide screen')
  test.setTimeout(120_000)
  for (const [width, pages] of [
    [1440, ['/', '/search', '/branches', '/profile', '/basket']],
    [1920, ['/', '/brands']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await shop.open('tez', path, 'uz')
      await expectOneEdge(page, `${path} at ${width}`)
    }
  }
})

/** Header, page and footer begin at one left edge, and the low footer ends the window. */
async function expectOneEdge(page: Page, where: string) {
  const edges = await page.evaluate(() => {
    const leftOf = (selector: string) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? -1)
    return [...new Set(['header a', 'main > :first-child', 'footer nav, footer ul'].map(leftOf))]
  })
  expect(edges, where).toHaveLength(1)
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer?.height).toBeLessThan(130)
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeGreaterThanOrEqual(899)
}

test('nothing moves when a basket that was kept and an order under way are there', async ({ page, shop }, {
  project,
}) => {
  const ours = await createShop('tez', neverCloses)
  await signInAhead(page, shop, ours.sub)
  await putAddress(page, shop, ours.sub)
  await putBasket(page, shop, ours.sub, [{ product: 'Qulupnayli donat', count: 2 }])
  const shifted = await sumShifts(page)
  const basket =
    project.name === 'phone' ? dock(page).getByRole('link', { name: /Savat/ }) : page.getByRole('main')
  await shop.open(ours.sub, '/', 'uz')
  await expect(basket).toContainText(/44\s000/)
  expect(await shifted(), 'home').toBeLessThan(0.02)

  await placeUnpaid(page, shop, ours.sub, 'CASH')
  const asked = page.waitForResponse(/\/orders\/user\/[\da-f-]+\/active/)
  await shop.open(ours.sub, '/', 'uz')
  await expect(page.getByRole('main').locator('a[href^="/profile/orders/"]').first()).toBeVisible()
  await expect(basket).toContainText(/44\s000/)
  await asked
  expect(await shifted(), 'home with an order under way').toBeLessThan(0.02)

  await shop.open(ours.sub, '/checkout')
  const order = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
  await expect(order).toContainText(/44\s000/)
  expect(await shifted(), 'checkout').toBeLessThan(0.02)
})

/** What a page is painted on, and whether words read on it. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const DARK = /^rgb\((?:[12]?\d), (?:[12]?\d), (?:[12]?\d)\)$/

test(
  'CUS-15 a shop is dark on a dark phone from the first paint, follows it, and is light where its merchant says so',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    // Before any script of the shop is here.
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto(shop.url('tez', '/'), { waitUntil: 'commit' })
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await ground(page)).toMatch(DARK)
    await expect(page.locator('html')).toHaveAttribute('data-dark', '')
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'dark-home')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => ground(page)).not.toMatch(DARK)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toMatch(DARK)
    await page.goto(shop.url('tez', '/search'))
    expect(await ground(page)).toMatch(DARK)
    await expectAccessible(page)

    const own = await createShop('tez', ({ merchant }) => {
      merchant.settings['isAlwaysLight'] = true
    })
    await shop.open(own.sub, '/')
    expect(await ground(page)).not.toMatch(DARK)
  },
)

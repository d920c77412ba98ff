import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createShop, type Row, type ShopFiles } from './support/own-shop.ts'
import { expectBackBesideShare } from './support/share-and-back.ts'
import { expect, test, type Shop } from './support/shop.ts'

const BURGER = 'Chizburger klassik'

/** A shop like tez, with all that a product can have on its dishes; one for the stories that change nothing in it. */
let sub = ''
test.beforeAll(async () => {
  ;({ sub } = await createShop('tez', (files) => {
    change(files, 'cheeseburger', {
      gallery: ['fries.webp', 'cola.webp'],
      discount: 12.5,
      labels: ['HIT', 'NEW'],
      description: {
        uz: `Mol goʻshti, erigan chedder. ${'Juda mazali, '.repeat(30)}rostdan.`,
        ru: 'Говядина, тёплый чеддер.',
        eng: '',
      },
    })
    change(files, 'donut-strawberry', { stock: { 'amir-temur': 3 }, branches: ['amir-temur'] })
    change(files, 'double-burger', { isAvailable: false })
    change(files, 'pizza-margherita', { unit: 'KG', amount: 1 })
    Object.assign(files.merchant.settings, { modificationViewType: 'FULL_IMAGE', isDark: true })
  }))
})

function change(files: ShopFiles, ref: string, changes: Record<string, unknown>): void {
  const row: Row | undefined = files.products.find((product) => product.ref === ref)
  if (!row) throw new Error(`no product ${ref}`)
  Object.assign(row, changes)
}

/** The address of a product, from its card on the menu. */
async function addressOf(page: Page, shop: Shop, merchant: string, name: string): Promise<string> {
  await shop.open(merchant, '/', 'uz')
  const address = await page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  if (address === null) throw new Error(`${name} has no address`)
  return address
}

test('CAT-4 NAV-6 a product shows pictures, price before and percent, labels, facts and what customers said, and copies its link', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.open(sub, '/', 'uz')
  await page.getByRole('link', { name: BURGER, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: BURGER })
  await expect(sheet.getByText(/^29\s750\ssoʻm$/).first()).toBeVisible()
  await expect(sheet.getByText(/^34\s000$/)).toBeVisible()
  for (const word of ['−12,5%', 'Xit', 'Yangi', '230 g', '560 kkal', '8–12 daqiqa']) {
    await expect(sheet.getByText(word, { exact: true })).toBeVisible()
  }

  // Three lines of many, until the customer wants them all.
  const description = sheet.getByText(/^Mol goʻshti, erigan chedder/)
  const short = (await description.boundingBox())?.height ?? 0
  await sheet.getByRole('button', { name: 'Batafsil' }).click()
  await expect(sheet.getByRole('button', { name: 'Yigʻish' })).toBeVisible()
  expect((await description.boundingBox())?.height ?? 0).toBeGreaterThan(short * 1.5)

  const gallery = sheet.getByRole('list', { name: /Rasm 1 \/ 3/ })
  await gallery.focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('list', { name: /Rasm 2 \/ 3/ })).toBeFocused()
  await expect(sheet.getByRole('img', { name: /Rasm 2 \/ 3/ })).toBeInViewport({ ratio: 0.9 })

  const grades = sheet.getByText('Baholar va fikrlar')
  await grades.click()
  await expect(sheet.getByText('Oʻrtacha baho 4,5, 4 ta baho')).toBeVisible()
  await expect(sheet.getByText('Mazali, lekin sousi kamroq')).toBeVisible()
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Ulashish' }).click()
  await expect(page.getByText('Havola nusxalandi')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())
  expect(link).toMatch(/\/product\/[0-9a-f-]{36}$/)
})

test(
  'CAT-4 a shared link shows itself to messengers and search engines in the language of the page',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const address = await addressOf(page, shop, sub, BURGER)
    await shop.open(sub, address, 'ru')
    await expect(page.getByRole('heading', { level: 1, name: 'Чизбургер классический' })).toBeVisible()
    const url = shop.url(sub, address)
    const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content')
    // Without a parameter the page is in the merchant's main language (LNG-2, decision 0070).
    const inRussian = `${url}?lang=ru`
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', inRussian)
    expect(await content('name="description"')).toMatch(/^Говядина, тёплый чеддер/)
    expect(await content('property="og:title"')).toBe('Чизбургер классический')
    expect(await content('property="og:url"')).toBe(inRussian)
    expect(await content('property="og:image"')).toMatch(/^http:\/\/.*cheeseburger/)
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Чизбургер классический',
      offers: { price: 29_750, priceCurrency: 'UZS', availability: 'https://schema.org/InStock', url },
      aggregateRating: { ratingValue: 4.5, ratingCount: 4 },
    })
    await expectAccessible(page)
  },
)

test('CAT-5 the keyboard alone opens a product, chooses, is told what is missing and why no more fits, and adds', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/', 'uz')
  const card = page.getByRole('article').getByRole('link', { name: 'Naggets, 20 dona', exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Naggets, 20 dona' })
  await expect(sheet.getByText('2 ta tanlang', { exact: true })).toBeVisible()
  const add = sheet.getByRole('button', { name: 'Savatga' })
  await add.press('Enter')
  const heading = sheet.getByRole('heading', { name: 'Souslarni tanlang' })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('Yana 2 ta tanlang')

  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('checkbox', { name: 'Ketchup' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(heading).toHaveAccessibleDescription('Yana 1 ta tanlang')
  await sheet.getByRole('button', { name: 'Ketchup: koʻpaytirish' }).press('Enter')
  await expect(heading).toHaveAccessibleDescription('Majburiy')
  await expect(sheet.getByRole('checkbox', { name: 'Chili sousi' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Ketchup: koʻpaytirish' }).press('Enter')
  await expect(page.getByText('«Souslarni tanlang»: koʻpi bilan 2 ta')).toBeVisible()

  await add.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(card).toBeFocused()
  await shop.open('tez', '/basket')
  await expect(page.getByRole('main').getByText('Ketchup ×2')).toBeVisible()
})

test(
  'CAT-6 what is left, what is stopped and what is not there are said where the customer is',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const donut = 'Qulupnayli donat'
    await shop.open(sub, '/', 'uz')
    await page.getByRole('link', { name: donut, exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name: donut })
    const more = sheet.getByRole('button', { name: `${donut}: koʻpaytirish` })
    await more.click()
    await more.click()
    await expect(sheet.getByRole('button', { name: 'Savatga' })).toContainText(/45\s000/)
    await more.click()
    await expect(page.getByText('Yetarli emas. Mavjud: 3 ta')).toBeVisible()
    await sheet.getByRole('button', { name: 'Savatga' }).click()
    await expect(sheet).toHaveCount(0)
    // T-STOCK-07: the plus on the card goes by the same rule.
    await page
      .getByRole('button', { name: `${donut}: koʻpaytirish` })
      .first()
      .click()
    await expect(page.getByText('Yetarli emas. Mavjud: 3 ta')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: donut }).first().getByRole('group')).toHaveText(
      '3',
    )

    await page.getByRole('link', { name: 'Dabl chizburger', exact: true }).click()
    const stopped = page.getByRole('dialog', { name: 'Dabl chizburger' })
    await expect(stopped.getByRole('button', { name: 'Hozircha mavjud emas' })).toBeDisabled()
    await expect(stopped.getByText('Hali fikr bildirilmagan')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Margarita', exact: true }).click()
    const byWeight = page.getByRole('dialog', { name: 'Margarita' })
    await expect(byWeight.getByText('≈ 1 kg', { exact: true })).toBeVisible()
    await expect(byWeight.getByText('Taxminiy narx. Yakuniy narx ogʻirligiga qarab')).toBeVisible()

    shop.expectErrors(/404/)
    await shop.open(sub, '/?product=00000000-0000-8000-8000-000000000000', 'uz')
    await expect(page.getByText('Mahsulot topilmadi')).toBeVisible()
    await expect(page).toHaveURL(shop.url(sub))
    await shop.open(sub, '/product/00000000-0000-8000-8000-000000000000', 'uz')
    await expect(page.getByText('Mahsulot topilmadi')).toBeVisible()
  },
)

test(
  'T-OPT-03 a line of the basket is changed in its place: options, count and note as chosen; an equal line becomes one with it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await page.getByRole('link', { name: BURGER, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: BURGER })
    await sheet.getByRole('radio', { name: /Oddiy/ }).check()
    await sheet.getByRole('button', { name: `${BURGER}: koʻpaytirish` }).click()
    await sheet.getByRole('textbox', { name: 'Taomga izoh' }).fill('Issiq boʻlsin')
    await sheet.getByRole('button', { name: 'Savatga' }).click()
    await expect(sheet).toHaveCount(0)

    await shop.open('tez', '/basket')
    const main = page.getByRole('main')
    const line = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: BURGER, exact: true }) })
    await line.getByRole('link', { name: BURGER, exact: true }).click()
    await expect(sheet.getByRole('radio', { name: /Oddiy/ })).toBeChecked()
    await expect(sheet.getByRole('textbox', { name: 'Taomga izoh' })).toHaveValue('Issiq boʻlsin')
    const save = sheet.getByRole('button', { name: 'Yangilash' })
    await expect(save).toContainText(/68\s000/)
    await sheet.getByRole('radio', { name: /Katta/ }).check()
    await save.click()
    await expect(page.getByText('Savat yangilandi')).toBeVisible()
    await expect(page).toHaveURL(shop.url('tez', '/basket'))
    await expect(line).toHaveCount(1)
    await expect(line.getByText('Katta, 160 g')).toBeVisible()
    await expect(line.getByText('Issiq boʻlsin')).toBeVisible()
    await expect(line.getByRole('group')).toHaveText('2')

    // Another line, changed until it is the same.
    await shop.open('tez', '/')
    await page.getByRole('article').getByRole('link', { name: BURGER, exact: true }).click()
    await sheet.getByRole('radio', { name: /Oddiy/ }).check()
    await sheet.getByRole('button', { name: 'Savatga' }).click()
    await expect(sheet).toHaveCount(0)
    await shop.open('tez', '/basket')
    await expect(line).toHaveCount(2)
    await line.last().getByRole('link', { name: BURGER, exact: true }).click()
    await sheet.getByRole('radio', { name: /Katta/ }).check()
    await sheet.getByRole('button', { name: 'Yangilash' }).click()
    await expect(line).toHaveCount(1)
    await expect(line.getByRole('group')).toHaveText('3')
    await expect(line.getByText('Issiq boʻlsin')).toBeVisible()
  },
)

test('CUS-5 S2-5 on a wide page opened by a link both the way back and sharing can be pressed', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await shop.open('tez', '/', 'uz')
  const path = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.goto(shop.url('tez', path ?? '/'))
  await expectBackBesideShare(page)
})

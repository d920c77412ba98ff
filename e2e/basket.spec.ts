import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { createShop } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

const DONUT = 'Qulupnayli donat'
const plus = (page: Page, name: string) => page.getByRole('button', { name: `${name}: koʻpaytirish` })

/** One more dish in the basket that the device keeps; what is open does not hear of it. */
const putBeside = (page: Page, dish: string): Promise<void> =>
  page.evaluate(async (name) => {
    type Menu = { products: { id: string; name: { uz: string } }[] }
    const { products } = (await (await fetch('/api/products/v1/overalls?type=WEB')).json()) as Menu
    const productId = products.find((product) => product.name.uz === name)?.id
    const key = Object.keys(localStorage).find((stored) => stored.endsWith(':basket')) ?? ''
    const { lines, ...rest } = JSON.parse(localStorage.getItem(key) ?? '') as { lines: object[] }
    const line = { productId, modifications: [], count: 1, comment: '' }
    localStorage.setItem(key, JSON.stringify({ ...rest, lines: [...lines, line] }))
  }, dish)

/** One of a product without choices, from its card. */
async function addDonut(page: Page) {
  await plus(page, DONUT).first().click()
  await expect(page.getByText('Savatga qoʻshildi')).toBeVisible()
}

test('BSK-1 NAV-6 a plus on a card adds, counts up, says so, and outlives a reload', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/', 'uz')
  await addDonut(page)
  await plus(page, DONUT).first().click()
  await expect(page.getByText('Soni yangilandi')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: DONUT }).first()
  await expect(card.getByRole('group')).toHaveText('2')
  await page.reload()
  await expect(card.getByRole('group')).toHaveText('2')
})

test(
  'BSK-1 another tab of the shop has the same basket, another merchant has none of it',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    await shop.open('tez', '/', 'uz')
    const other = await context.newPage()
    await other.goto(shop.url('tez', '/basket'))
    await expect(other.getByRole('heading', { name: 'Savat hozircha boʻsh' })).toBeVisible()
    await addDonut(page)
    await expect(other.getByRole('link', { name: DONUT })).toBeVisible()

    await other.goto(shop.url('osh', '/basket'))
    await expect(other.getByRole('heading', { name: 'Savat hozircha boʻsh' })).toBeVisible()
  },
)

test(
  'BSK-1 NAV-6 a line taken away comes back with Undo; clearing asks first',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await addDonut(page)
    await shop.open('tez', '/basket')
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: DONUT }) })
    await line.getByRole('button', { name: `${DONUT}: savatdan olib tashlash` }).click()
    await expect(page.getByRole('heading', { name: 'Savat hozircha boʻsh' })).toBeVisible()
    await page.getByRole('button', { name: 'Qaytarish' }).click()
    await expect(line).toBeVisible()

    const clear = page.getByRole('button', { name: 'Tozalash' })
    await clear.click()
    const question = page.getByRole('alertdialog', { name: 'Savatni tozalaysizmi?' })
    await expect(question.getByRole('button', { name: 'Yoʻq' })).toBeFocused()
    await question.getByRole('button', { name: 'Yoʻq' }).click()
    await expect(line).toBeVisible()
    await clear.click()
    await question.getByRole('button', { name: 'Ha, tozalash' }).click()
    await expect(page.getByRole('heading', { name: 'Savat hozircha boʻsh' })).toBeVisible()
  },
)

test.describe('without the worker, by which a call may pass', () => {
  test.use({ serviceWorkers: 'block' })

  test('BSK-2 NAV-6 the way to the checkout keeps its place while a sum is worked out again, and a press meanwhile counts', async ({
    page,
    shop,
    isMobile,
  }) => {
    test.skip(isMobile, 'the basket stands beside the menu on wide screens')
    await shop.open('tez', '/', 'uz')
    const burger = plus(page, 'Mini chizburger')
    for (let count = 0; count < 3; count += 1) await burger.first().click()
    const column = page.getByRole('complementary', { name: 'Savat' })
    const onward = column.getByRole('link', { name: /^Rasmiylashtirish/ })
    const top = async () => (await onward.boundingBox())?.y ?? 0
    // What only the server knows is there.
    await expect(column.getByText('Xizmat haqi')).toBeVisible()
    const before = await top()
    const release = await holdBack(page, '**/orders/quote')
    await burger.first().click()
    await expect(column.locator('[aria-busy=true]').first()).toBeVisible()
    expect(await top()).toBeCloseTo(before, -1)

    await onward.hover()
    await page.mouse.down()
    release()
    await expect(column.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await top()).toBeCloseTo(before, -1)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('BSK-2 BSK-4 the basket shows the server’s totals, and how much is missing to the smallest order', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/', 'uz')
  await addDonut(page)
  await shop.open('tez', '/basket')
  const main = page.getByRole('main')
  // 15 000 of 30 000, and the fee of 2 000 that small orders pay.
  await expect(main.getByText(/Minimal buyurtmagacha 15\s000\ssoʻm/).locator('visible=true')).toBeVisible()
  await expect(main.getByText('Xizmat haqi')).toBeVisible()
  await expect(main.getByText(/^17\s000\ssoʻm$/)).toBeVisible()

  const more = main.getByRole('button', { name: `${DONUT}: koʻpaytirish` }).first()
  await more.click()
  await more.click()
  const go = main.getByRole('link', { name: /Rasmiylashtirish/ })
  await expect(go).toContainText(/47\s000\ssoʻm/)
  await expectAccessible(page)
})

test(
  'BSK-3 NAV-6 a promo code takes off what it promises and is said to be added, or why it does not apply',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await addDonut(page)
    for (const wanted of ['2', '3', '4']) {
      await plus(page, DONUT).first().click()
      await expect(
        page.getByRole('article').filter({ hasText: DONUT }).first().getByRole('group'),
      ).toHaveText(wanted)
    }
    await shop.open('tez', '/basket')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Promokod' }).fill('YOQ')
    await main.getByRole('button', { name: 'Qoʻllash' }).click()
    await expect(main.getByText('Bunday promokod yoʻq')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Promokod qoʻshildi' })).toHaveCount(0)

    await main.getByRole('textbox', { name: 'Promokod' }).fill('tez10')
    await main.getByRole('button', { name: 'Qoʻllash' }).click()
    await expect(main.getByText('Promokod qoʻllandi')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Promokod qoʻshildi' })).toBeVisible()
    // 60 000 less a tenth, and the fee.
    await expect(main.getByRole('link', { name: /Rasmiylashtirish/ })).toContainText(/56\s000\ssoʻm/)
  },
)

test(
  'BSK-5 T-STOCK-05 what changed is said line by line, at checkout too, and the new price is agreed to',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const own = await createShop('tez')
    await signInAhead(page, shop, own.sub)
    await putBasket(
      page,
      shop,
      own.sub,
      ['Mini chizburger', DONUT, 'Xot-dog klassik'].map((product) => ({ product, count: 2 })),
    )
    await putAddress(page, shop, own.sub)
    await shop.open(own.sub, '/basket', 'uz')
    await expect(page.getByRole('link', { name: /^Rasmiylashtirish/ })).toContainText(/\d/)
    await own.change(({ products }) => {
      Object.assign(products.find(({ ref }) => ref === 'cheeseburger-mini') ?? {}, { costPrice: 25_000 })
      Object.assign(products.find(({ ref }) => ref === 'donut-strawberry') ?? {}, {
        stock: { 'amir-temur': 1 },
      })
      Object.assign(products.find(({ ref }) => ref === 'hotdog-classic') ?? {}, { isAvailable: false })
    })
    await page.reload()
    const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(line('Mini chizburger')).toContainText(/Narx oshdi: 23\s000\ssoʻm → 25\s000\ssoʻm/)
    await expect(line('Mini chizburger').locator('s')).toHaveText(/23\s000/)
    await expect(line('Xot-dog klassik')).toContainText('Bu mahsulot tugagan')
    // The other hot dog is dearer, and nothing is said of its allergens.
    await expect(line('Xot-dog klassik').getByRole('button', { name: /^Oʻrniga: / })).toHaveCount(0)
    await expectAccessible(page)
    await takePicture(page, 'basket-changed')
    await line(DONUT).getByRole('button', { name: '1 ta olish' }).click()
    await expect(line(DONUT).getByRole('group')).toHaveText('1')
    await page.getByRole('button', { name: 'Tugaganlarini olib tashlash' }).click()
    // Two at 25 000 and one at 15 000, 2 000 for the service and 12 000 for the way.
    const goOn = page.getByRole('link', { name: /^Yangi narxda davom etish/ })
    await expect(goOn).toContainText(/79\s000\ssoʻm/)

    // Around the basket, straight to the checkout, with a dish that the server has not heard of, so that no page of it brings its
    // name: a press before the lines are known agrees to nothing.
    await putBeside(page, 'Donatlar qutisi, 4 dona')
    const release = await holdBack(page, '**/products/v1/overalls**')
    await shop.open(own.sub, '/checkout')
    const place = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
    await expect(place.locator('[aria-busy]')).toHaveText(/\d/)
    await place.click()
    release()
    await expect(line('Mini chizburger')).toContainText(/Narx oshdi: 23\s000\ssoʻm → 25\s000\ssoʻm/)
    await page.getByRole('button', { name: 'Yangi narxga roziman' }).locator('visible=true').click()
    await expect(page.getByText(/Narx oshdi/)).toHaveCount(0)
    await expect(page).toHaveURL(/\/checkout$/)
    await place.click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
  },
)

test(
  'CUS-2 in place of a stopped dish the basket offers its nearest neighbour, by one press',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const own = await createShop('tez', ({ products }) => {
      Object.assign(products.find(({ ref }) => ref === 'tea-lemon') ?? {}, { isAvailable: false })
    })
    await putBasket(page, shop, own.sub, [{ product: 'Limonli choy, choynak', count: 2 }])
    await shop.open(own.sub, '/basket', 'uz')
    const offer = page.getByRole('button', { name: /^Oʻrniga: / })
    const [, name = ''] = /^Oʻrniga: (.*), [\d\s]+soʻm$/.exec((await offer.textContent()) ?? '') ?? []
    await takePicture(page, 'basket-replacement')
    await offer.click()
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.filter({ hasText: name }).getByRole('group')).toHaveText('2')
    await expect(lines.filter({ hasText: 'Limonli choy' })).toHaveCount(0)
  },
)

test(
  'BSK-1 one more of a product with choices is like the last one, or chosen anew',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    const name = 'Chizburger klassik'
    // Another than the first, which the plus would have taken (customer 11).
    await page.getByRole('link', { name, exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name })
    await sheet.getByRole('radio', { name: /Katta/ }).check()
    await sheet.getByRole('button', { name: 'Savatga' }).click()
    await expect(sheet).toHaveCount(0)

    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
    await plus(page, name).first().click()
    await expect(sheet.getByText(/^Katta/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Avvalgidek qoʻshish' }).click()
    await expect(card.getByRole('group')).toHaveText('2')

    await plus(page, name).first().click()
    await sheet.getByRole('button', { name: 'Boshqasini tanlash' }).click()
    await expect(sheet.getByRole('radio', { name: /Katta/ })).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(shop.url('tez'))
  },
)

test(
  'findings/customer 2: a plant that is only fetched says so on tile, page and line, and pick-up is one press away',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const plant = 'Xona guli, 90 sm'
    const note = 'Faqat olib ketish'
    await putBasket(page, shop, 'bozor', [{ product: plant }])
    await shop.open('bozor', '/', 'uz')
    const tile = page.getByRole('article').filter({ hasText: plant }).first()
    await expect(tile.getByText(note, { exact: true })).toBeVisible()
    await tile.getByRole('link', { name: plant }).click()
    await expect(page.getByRole('dialog').getByText(note, { exact: true })).toBeVisible()

    await shop.open('bozor', '/basket')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: plant })
    await expect(line.getByText('Faqat olib ketish: bu mahsulot yetkazib berilmaydi')).toBeVisible()
    await expect(line.getByRole('button', { name: `${plant}: savatdan olib tashlash` })).toBeVisible()
    await line.getByRole('button', { name: 'Olib ketishni tanlash' }).click()
    await expect(line.getByText(note)).toBeHidden()
    await expect(line.getByRole('group')).toHaveText('1')
  },
)

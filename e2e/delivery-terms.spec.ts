import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { deliverToChilonzor, putAddress, putBasket } from './support/customer.ts'
import { createShop, type ShopFiles } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

/** Chooses the branch of Chilonzor to pick up from. */
async function pickUpInChilonzor(page: Page) {
  await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first().check()
  await page.getByRole('banner').locator('a[href="/choose-address"]').click()
  const drawer = page.getByRole('dialog', { name: 'Filialni tanlang' })
  await expect(drawer.getByRole('radio', { name: /Amir Temur xiyoboni/ })).toBeChecked()
  await drawer.getByRole('radio', { name: /Chilonzor/ }).check()
  await drawer.getByRole('button', { name: 'Tanlash' }).click()
  await expect(page.getByRole('banner')).toContainText('Chilonzor')
}

const inDockOrColumn = (page: Page, text: string | RegExp) =>
  page.getByText(text).locator('visible=true').first()

/** One zone over the whole city, whose free ride begins before that of the shop. */
function drawOneZone({ zones, merchant }: ShopFiles) {
  const [zone] = zones
  if (!zone) throw new Error('the demo shop has a zone')
  const city = [
    [69.1, 41.2],
    [69.4, 41.2],
    [69.4, 41.4],
    [69.1, 41.4],
  ]
  zones.splice(0, zones.length, {
    ...zone,
    price: 12_000,
    minOrder: 50_000,
    freeFrom: 150_000,
    polygon: city,
  })
  merchant.settings.freeDeliveryFrom = 400_000
}

test('BSK-4 LOC-6 CHK-2 what delivery takes is said before the first item, then what is missing', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('tez', drawOneZone)
  await shop.open(sub)
  await expect(page.getByText('Yetkazish 12 000 soʻm')).toHaveCount(0)
  await deliverToChilonzor(page, shop, sub)
  const terms = 'Yetkazish 12 000 soʻm · buyurtma 50 000 soʻmdan'
  await expect(inDockOrColumn(page, terms)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'delivery-terms')

  await page
    .getByRole('button', { name: /Mini chizburger/ })
    .first()
    .click()
  await expect(page.getByText(terms)).toHaveCount(0)
  await expect(inDockOrColumn(page, /^Minimal buyurtmagacha \d\d\s\d{3}\ssoʻm$/)).toBeVisible()

  // spec §8: when prices cannot be asked for, what was known stays.
  await shop.open(sub, '/basket')
  const deliveryRow = page.getByRole('main').getByText('Yetkazish', { exact: true }).locator('..')
  await expect(deliveryRow).toContainText('12 000 soʻm')
  shop.expectErrors(/ERR_FAILED/)
  await page.route('**/orders/v1/orders/quote', (route) => route.abort())
  await page
    .getByRole('button', { name: /koʻpaytirish/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tushunarli' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(deliveryRow).toContainText('12 000 soʻm')
})

test('T-ZONE-05 another branch: the basket is looked through again, and the customer is asked', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('tez', ({ products }) => {
    const burger = products.find(({ ref }) => ref === 'cheeseburger-mini')
    if (!burger) throw new Error('the demo shop has a small burger')
    burger['branches'] = ['amir-temur']
  })
  await shop.open(sub)
  for (const name of [/Mini chizburger/, /Dabl chizburger/]) {
    await page.getByRole('button', { name }).first().click()
  }
  await pickUpInChilonzor(page)
  const toast = page.getByRole('status').filter({ hasText: 'Savat yangilandi' })
  await toast.getByRole('button', { name: 'Savat' }).click()

  await expect(page).toHaveURL(shop.url(sub, '/basket'))
  const basket = page.getByRole('main')
  const lines = basket.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Mini chizburger' })).toContainText(
    'Tanlangan filialda bu mahsulot yoʻq',
  )
  await expect(basket.getByRole('link', { name: /^Rasmiylashtirish/ })).toHaveCount(0)
  await basket.getByRole('button', { name: 'Tugaganlarini olib tashlash' }).locator('visible=true').click()
  await expect(lines.filter({ hasText: 'Mini chizburger' })).toHaveCount(0)
  await expect(lines.filter({ hasText: 'Dabl chizburger' })).toHaveCount(1)
  await expect(basket.getByRole('link', { name: /^Rasmiylashtirish/ }).locator('visible=true')).toBeVisible()
})

test('T-ZONE-05 a branch chosen instead of another that can make more of the basket: asked first, and kept or switched', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('tez', ({ products }) => {
    Object.assign(products.find(({ ref }) => ref === 'cheeseburger-mini') ?? {}, { branches: ['amir-temur'] })
    Object.assign(products.find(({ ref }) => ref === 'donut-strawberry') ?? {}, { stock: { chilonzor: 1 } })
  })
  await putBasket(page, shop, sub, [
    { product: 'Mini chizburger' },
    { product: 'Qulupnayli donat', count: 2 },
    { product: 'Dabl chizburger' },
  ])
  await putAddress(page, shop, sub)
  await shop.open(sub, '/', 'uz')
  await pickUpInChilonzor(page)
  const question = page.getByRole('alertdialog', { name: 'Filialni almashtirasizmi?' })
  await expect(question.getByRole('listitem')).toContainText([
    'Tanlangan filialda bu mahsulot yoʻq',
    'Faqat 1 ta qoldi',
  ])
  await expect(question).toContainText('Chilonzor')
  await expect(question.getByRole('button', { name: 'Yoʻq' })).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'another-branch')
  await question.getByRole('button', { name: 'Yoʻq' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Amir Temur')

  await pickUpInChilonzor(page)
  await question.getByRole('button', { name: 'Ha, almashtirish' }).click()
  await expect(question).toHaveCount(0)
  await shop.open(sub, '/basket')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Tanlangan filialda bu mahsulot yoʻq' })).toContainText(
    'Mini chizburger',
  )
  await expect(lines.filter({ hasText: 'Dabl chizburger' })).toHaveCount(1)
})

test('T-TIME-09 LOC-3 a device whose clock is three days off knows when the shop is open', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('tez', ({ branches }) => {
    for (const branch of branches) {
      // Today and tomorrow it works round the clock, and on no other day.
      branch['hourExceptions'] = [0, 1].map((ahead) => ({
        date: dayInTashkent(ahead),
        isClosed: false,
        open: '00:00',
        close: '00:00',
      }))
      branch['workHours'] = [{ type: 'PICK_UP', days: DAYS_OFF }]
    }
  })
  await page.clock.setFixedTime(new Date(Date.now() + 3 * DAY_MS))
  await shop.open(sub)
  await pickUpInChilonzor(page)
})

const DAY_MS = 24 * 60 * 60 * 1000

const dayInTashkent = (ahead: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent', dateStyle: 'short' }).format(
    Date.now() + ahead * DAY_MS,
  )

const DAYS_OFF = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
  (weekName) => ({
    weekName,
    open: '10:00',
    close: '22:00',
    extraOpen: null,
    extraClose: null,
    isDayOff: true,
  }),
)

import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { customerHeaders, putBasket, signInAhead } from './support/customer.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test, type Shop } from './support/shop.ts'

/** Table 1 of the main hall of Registon, Chorsu: its code is in the demo merchant's files. */
const TABLE_CODE = 'w3b2jfcfe2zw'

const reserve = (page: Page) => page.getByRole('button', { name: /^Band qilish/ })
const time = (page: Page, clock: string) =>
  page.getByRole('group', { name: 'Vaqt' }).getByRole('radio', { name: new RegExp(`^${clock}`) })

test(
  'CHK-9 T-UI-08 a table is reserved on screen; a time that somebody took first is refused and shown as taken; cancelled, it is free again',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const { sub } = await openRestaurantOfOneTable()
    await signInAhead(page, shop, sub)
    await shop.open(sub, '/profile', 'uz')
    await page.getByRole('link', { name: 'Stol band qilish' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stol band qilish')
    await page.getByRole('button', { name: 'Mehmonlar sonini koʻpaytirish' }).click()
    await page.getByRole('radio', { name: 'Ertaga' }).check()
    await time(page, '18:00').check()

    shop.expectErrors(/409/)
    await takeFirst(browser, shop, sub, page.url())
    await page.getByLabel('Ism', { exact: true }).fill('Nodira')
    await reserve(page).click()
    await expect(page.getByText('Bu vaqtda boʻsh stol qolmadi')).toBeVisible()
    for (const clock of ['17:00', '18:00', '19:00']) await expect(time(page, clock)).toBeDisabled()
    await expect(time(page, '19:30')).toBeEnabled()
    await time(page, '16:30').check()
    await page.getByLabel('Izoh').fill('Deraza yonidan')
    await expectAccessible(page)
    await takePicture(page, 'reservation')
    await reserve(page).click()

    const mine = page.getByRole('region', { name: 'Mening bronlarim' })
    const card = mine.getByRole('article')
    await expect(card).toContainText('Ertaga 16:30–18:00')
    await expect(card).toContainText('3 kishi · Katta zal, 1-stol')
    await page.reload()
    await expect(card).toContainText('Deraza yonidan')
    await takePicture(page, 'reservations')

    await card.getByRole('button', { name: 'Bronni bekor qilish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ha, bekor qilish' }).click()
    await expect(mine).toContainText('Band qilingan stollar yoʻq')
    await mine.getByRole('button', { name: 'Oʻtgan va bekor qilinganlar' }).click()
    await expect(card).toContainText('Bekor qilingan')
    await expect(card.getByRole('button')).toHaveCount(0)
    // Another day and back asks again; late in the evening today has no time left.
    await page.locator('input[name="reservation-day"]').last().check()
    await page.getByRole('radio', { name: 'Ertaga' }).check()
    await expect(time(page, '16:30')).toBeEnabled()
  },
)

test(
  'NAV-1 CHK-1 the code of a table opens the menu of its branch, and what is ordered comes to that table',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub } = await createShop('osh', neverCloses)
    await signInAhead(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: 'Tandir non', count: 2 }])
    await shop.open(sub, `/extra?table=${TABLE_CODE}`, 'uz')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1-stol')
    await expect(page.getByText('Katta zal · Registon, Chorsu')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'table')

    await page.getByRole('link', { name: 'Menyuni ochish' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await shop.open(sub, '/checkout')
    await expect(page.getByRole('main').getByRole('button', { name: '1-stol Katta zal' })).toBeVisible()
    const placed = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/orders/v1/orders'),
    )
    const order = page.getByRole('button', { name: /^Buyurtma berish.*\d/ }).locator('visible=true')
    await order.click()
    expect(await (await placed).json()).toMatchObject({
      serviceType: 'DINE_IN',
      branch: { name: { uz: 'Registon, Chorsu' } },
      table: { name: '1', hallName: { uz: 'Katta zal' } },
    })
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    await expect(page.getByRole('main').getByText('1-stol').first()).toBeVisible()
  },
)

test(
  'CHK-9 a waiter who was called stays called after a reload and on the phone of a friend; the codes of tables are for the staff',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const { sub, code } = await openRestaurantOfOneTable()
    await shop.open(sub, `/extra?table=${code}`, 'uz')
    await page.getByRole('button', { name: /^Ofitsiantni chaqirish/ }).click()
    await expect(page.getByText('Ofitsiant chaqirildi')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hisobni soʻrash/ })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Ofitsiant chaqirildi')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ofitsiant/ })).toHaveCount(0)

    const friend = await browser.newPage()
    await friend.goto(shop.url(sub, `/extra?table=${code}`))
    await expect(friend.getByText('Ofitsiant chaqirildi')).toBeVisible()
    await friend.close()

    await page.getByRole('link', { name: 'Kamerani QR kodga tuting' }).click()
    await expect(page.getByRole('link', { name: /QR kod$/ })).toHaveCount(1)
    await expect(page.getByText('Stollarning kodlari')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Rasm qilib saqlash' }).click()
    expect((await saved).suggestedFilename()).toBe(`qr-${sub}.png`)
    await shop.open('osh', '/extra2', 'uz')
    await expect(page.getByRole('link', { name: '1-stol: QR kod' }).first()).toHaveAttribute(
      'href',
      new RegExp(`/extra\\?table=${TABLE_CODE}`),
    )
    await expectAccessible(page)

    // MER-4: where no table is reserved, nothing leads there, and who comes anyway is told.
    await shop.open('tez', '/profile', 'uz')
    await expect(page.getByRole('link', { name: 'Mening manzillarim' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Stol band qilish' })).toHaveCount(0)
    await shop.open('tez', '/extr3', 'uz')
    await expect(page.getByRole('heading', { name: 'Bu yerda stol band qilinmaydi' })).toBeVisible()
  },
)

/** A restaurant of one branch that takes reservations, open from ten to eleven, with one table for four. */
async function openRestaurantOfOneTable(): Promise<{ sub: string; code: string }> {
  const code = `test${Math.random().toString(36).slice(2, 10).padEnd(8, 'x')}`
  const { sub } = await createShop('osh', (files) => {
    const [branch] = files.branches
    const [hall] = files.halls.filter((one) => one['branch'] === branch?.ref)
    files.halls = hall ? [{ ...hall, tables: [{ ref: 't1', name: '1', chairs: 4, code }] }] : []
    for (const one of files.branches) {
      const isOurs = one === branch
      one['settings'] = { ...(one['settings'] as object), bookingEnabled: isOurs, dineinEnabled: isOurs }
      one['workHours'] = [{ type: 'DINE_IN', days: WEEK }]
    }
  })
  return { sub, code }
}

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
  (weekName) => ({
    weekName,
    open: '10:00',
    close: '23:00',
    extraOpen: null,
    extraClose: null,
    isDayOff: false,
  }),
)

/** Another customer reserves the very time that this page is about to ask for. */
async function takeFirst(browser: Browser, shop: Shop, sub: string, wish: string): Promise<void> {
  const other = await browser.newPage()
  await signInAhead(other, shop, sub)
  const headers = await customerHeaders(other, shop, sub)
  const branches: { id: string; settings: { bookingEnabled: boolean } }[] = await (
    await other.request.get(shop.serverUrl('/api/users/v1/branches'), { headers })
  ).json()
  const answer = await other.request.post(shop.serverUrl('/api/orders/v1/reservations'), {
    headers,
    data: {
      branchId: branches.find(({ settings }) => settings.bookingEnabled)?.id,
      chairs: 2,
      time: new URL(wish).searchParams.get('at'),
      name: 'Sobir',
      phone: '901234567',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await other.close()
}

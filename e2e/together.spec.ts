import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test, type Shop } from './support/shop.ts'

const person = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first()

/** The phone of somebody else, who is not signed in. */
async function takePhone(browser: Browser, shop: Shop, sub: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  await context.addCookies([{ name: 'lang', value: 'uz', url: shop.url(sub) }])
  return context.newPage()
}

async function comeIn(page: Page, name: string, button: string): Promise<void> {
  await page.getByLabel('Ismingiz').fill(name)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: `${name} (siz)` })).toBeVisible()
}

const amountOf = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** The parts that the split shows, and the total below them. */
async function readSplit(page: Page): Promise<{ parts: number[]; total: number }> {
  const figures = page.getByRole('dialog').getByRole('status').first().getByRole('definition')
  const amounts = (await figures.allTextContents()).map(amountOf)
  return { parts: amounts.slice(0, -1), total: amounts.at(-1) ?? -1 }
}

test(
  'BSK-1 two order together by link: each chooses, both see both, one orders, and the parts add up to the som',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    await signInAhead(page, shop, 'tez')
    await putAddress(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
    await shop.open('tez', '/basket', 'uz')
    await page.getByRole('link', { name: /Birga buyurtma/ }).click()
    await comeIn(page, 'Ali', 'Boshlash')
    await expect(person(page, 'Ali').getByText('Mini chizburger')).toBeVisible()

    const friend = await takePhone(browser, shop, 'tez')
    await putBasket(friend, shop, 'tez', [{ product: 'Qulupnayli donat' }])
    await friend.goto(page.url())
    await expect(
      friend.getByRole('heading', { name: 'Ali sizni birga buyurtmaga taklif qilmoqda' }),
    ).toBeVisible()
    await comeIn(friend, 'Vali', 'Qoʻshilish')
    await expect(person(friend, 'Vali').getByText('Qulupnayli donat')).toBeVisible()
    await expect(person(friend, 'Ali').getByText('× 2')).toBeVisible()

    await expect(person(page, 'Vali').getByText('× 1')).toBeVisible()
    await friend
      .getByRole('button', { name: /koʻpaytirish/ })
      .first()
      .click()
    await expect(person(page, 'Vali').getByText('× 2')).toBeVisible()
    await expect(page.getByText('Kutilmoqda: Vali').locator('visible=true').first()).toBeVisible()
    await visible(friend, 'Tanlab boʻldim').click()
    await expect(page.getByText('Hamma tanlab boʻldi').locator('visible=true').first()).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'together')

    await visible(page, /^Buyurtma berish/).click()
    await expect(page).toHaveURL(/\/checkout\?together=/)
    await expect(friend.getByText('Ali buyurtma bermoqda')).toBeVisible()
    await expect(friend.getByRole('button', { name: /koʻpaytirish/ })).toHaveCount(0)
    await visible(page, /^Buyurtma berish.*soʻm/).click()
    await expect(page).toHaveURL(/\/profile\/orders\//)

    await expect(friend.getByRole('heading', { name: 'Buyurtma berildi' })).toBeVisible()
    await expectAccessible(friend)
    const mine = amountOf(
      (await friend.locator('p').filter({ hasText: 'Sizning ulushingiz' }).textContent()) ?? '',
    )
    await page.getByRole('button', { name: /^Hisobni boʻlish/ }).click()
    await expect(page.getByRole('dialog').getByRole('status').first()).toBeVisible()
    const byPerson = await readSplit(page)
    expect(byPerson.parts[1]).toBe(mine)
    for (const way of ['Teng', 'Mahsulotma-mahsulot']) {
      await page.getByRole('dialog').getByRole('radio', { name: way }).check()
      const { parts, total } = await readSplit(page)
      expect(total).toBe(byPerson.total)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
    }
    await page.getByRole('checkbox', { name: 'Ali', exact: true }).last().check()
    const shared = await readSplit(page)
    expect(shared.parts[0]).toBeGreaterThan(byPerson.parts[0] ?? 0)
    expect(shared.parts.reduce((sum, part) => sum + part, 0)).toBe(byPerson.total)
    await expectAccessible(page)
    await takePicture(page, 'together-split')
    await friend.context().close()
  },
)

test(
  'CHK-9 BSK-1 everybody who scans a table is in one basket; who leaves takes their dishes along; a guest signs in to order',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    let code = ''
    const { sub } = await createShop('tez', (files) => {
      neverCloses(files)
      const [hall] = files.halls as unknown as { tables: { code: string }[] }[]
      code = hall?.tables.at(-1)?.code ?? ''
    })
    await putBasket(page, shop, sub, [{ product: 'Donatlar qutisi, 4 dona' }])
    await shop.open(sub, `/extra?table=${code}`, 'uz')
    await page.getByRole('link', { name: /Stolda birga buyurtma berish/ }).click()
    await comeIn(page, 'Nodira', 'Boshlash')
    await expectAccessible(page)

    const friend = await takePhone(browser, shop, sub)
    await putBasket(friend, shop, sub, [{ product: 'Qulupnayli donat', count: 2 }])
    await friend.goto(shop.url(sub, `/together?table=${code}`))
    await comeIn(friend, 'Sobir', 'Boshlash')
    expect(friend.url()).toBe(page.url())
    await expect(person(page, 'Sobir').getByText('× 2')).toBeVisible()

    await friend.getByRole('button', { name: 'Savatdan chiqish' }).click()
    await friend.getByRole('alertdialog').getByRole('button', { name: 'Ha, savatdan chiqish' }).click()
    await expect(friend).toHaveURL(/\/basket$/)
    await expect(friend.getByText('Qulupnayli donat').first()).toBeVisible()
    await expect(person(page, 'Sobir')).toHaveCount(0)
    await friend.context().close()

    await visible(page, /^Buyurtma berish/).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signInAhead(page, shop, sub)
    const next = new URL(page.url()).searchParams.get('next') ?? ''
    await shop.open(sub, next)
    await visible(page, /^Buyurtma berish.*soʻm/).click()
    await expect(page).toHaveURL(/\/profile\/orders\//)
    await expect(page.getByRole('main').getByText(/-stol/).first()).toBeVisible()
  },
)

test('customer 13 whatever a guest of a table adds goes to the table’s basket, and the table stays in the header with its waiter', async ({
  page,
  browser,
  shop,
}, { project }) => {
  // Two people, each over several pages.
  test.slow()
  let code = ''
  const { sub } = await createShop('tez', (files) => {
    neverCloses(files)
    const [hall] = files.halls as unknown as { tables: { code: string }[] }[]
    code = hall?.tables.at(-1)?.code ?? ''
  })
  const host = await takePhone(browser, shop, sub)
  await host.goto(shop.url(sub, `/together?table=${code}`))
  await comeIn(host, 'Nodira', 'Boshlash')
  await page.context().addCookies([{ name: 'lang', value: 'uz', url: shop.url(sub) }])
  await shop.open(sub, `/together?table=${code}`)
  await comeIn(page, 'Sobir', 'Boshlash')

  // From the menu, whose strip says where it goes.
  await shop.open(sub)
  const strip = page.getByRole('link', { name: /^Umumiy savat: Nodira/ })
  // A part that comes when the page is at rest, which on a busy machine takes its time.
  await expect(strip).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Qulupnayli donat: / }).click()
  await expect(strip).toContainText('1 ta mahsulot')
  await expect(person(host, 'Sobir').getByText('Qulupnayli donat')).toBeVisible()
  const table = page.getByRole('banner').getByRole('link', { name: /-stol, Ofitsiantni chaqirish$/ })
  const waiter = (await table.getAttribute('href')) ?? ''
  if (project.name === 'phone') await takePicture(page, 'together-menu')

  // From a page of a dish, which a phone shows without the dock.
  const dish = page.getByRole('article').getByRole('link', { name: 'Mini chizburger' })
  await shop.open(sub, (await dish.getAttribute('href')) ?? '')
  await visible(page, /^Savatga/).click()
  await expect(person(host, 'Sobir').getByText('Mini chizburger')).toBeVisible()
  await shop.open(sub, waiter)
  await expect(page.getByRole('button', { name: /^Ofitsiantni chaqirish/ })).toBeVisible()

  // Whoever comes to begin another is led to the one they are in.
  const theirs = host.url()
  await host.goto(shop.url(sub, '/together'))
  await host
    .getByRole('main')
    .getByRole('link', { name: /^Umumiy savat/ })
    .click()
  await expect(host).toHaveURL(theirs)
  await host.context().close()
})

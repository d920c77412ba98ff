import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test, type Shop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'

const DONUT = 'Qulupnayli donat'
const lastFour = (phone: string) => `${phone.slice(-4, -2)} ${phone.slice(-2)}`

/** Two shops of one owner: at addresses of their own, and as parameters of one host, where they share the storage. */
const PLACES: [string, (shop: Shop, sub: string) => string][] = [
  ['at their own addresses', (shop, sub) => shop.url(sub)],
  ['on one host', (shop, sub) => shop.serverUrl(`/?vendor=${sub}`)],
]

for (const [where, home] of PLACES)
  test(`MER-8 @phone brands ${where}: the catalogue leads from one to the other, each keeps its sign-in and its basket, and signing out of one leaves the other`, async ({
    page,
    request,
    shop,
  }) => {
    // the page that is left may still have asked for something of its customer
    shop.expectErrors(/401/)
    const [ofTez, ofOsh] = [newPhone(), newPhone()]
    await page.goto(home(shop, 'tez'))
    await signIn(page, request, shop, ofTez)
    await page
      .getByRole('button', { name: `${DONUT}: koʻpaytirish` })
      .first()
      .click()
    await expect(page.getByText('Savatga qoʻshildi')).toBeVisible()

    await goToBrand(page, 'Registon Choyxonasi')
    await openProfile(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Kirish' })).toBeVisible()
    await signIn(page, request, shop, ofOsh)
    await expect(page.getByText(lastFour(ofOsh))).toBeVisible()

    await page.getByRole('button', { name: 'Chiqish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chiqish' }).click()
    await expect(page).toHaveURL(/\/$/)

    await goToBrand(page, 'Tez Burger')
    await openProfile(page)
    await expect(page.getByText(lastFour(ofTez))).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Asosiy boʻlimlar' })
      .getByRole('link', { name: 'Menyu' })
      .click()
    await page
      .getByRole('link', { name: /^Savat(?!ga)/ })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('link', { name: DONUT })).toBeVisible()
  })

/** By the catalogue of brands, as a customer goes. */
async function goToBrand(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Brendlarimiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brendlarimiz')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: 'Siz shu yerdasiz' })).toHaveCount(1)
  await cards.getByRole('link', { name }).click()
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name.split(' ')[0] ?? name))
  // Another shop is another document: what is pressed next waits until it answers, and for no longer than ten seconds.
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

async function openProfile(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Asosiy boʻlimlar' })
    .getByRole('link', { name: 'Profil' })
    .click()
  await expect(page).toHaveURL(/\/profile$/)
}

test('MER-8 @phone the catalogue of brands can be used by everybody, and is nowhere where there is one shop', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/brands')
  await expectAccessible(page)
  await takePicture(page, 'brands')
  shop.expectErrors(/404 \(Not Found\)/)
  await shop.open('bozor', '/profile')
  await expect(page.getByRole('link', { name: 'Brendlarimiz' })).toHaveCount(0)
  expect((await page.goto(shop.url('bozor', '/brands')))?.status()).toBe(404)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import { createShop } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

const BAKLAVA = 'Walnut baklava'
const SOMSA = 'Beef somsa'
const FLATBREAD = 'Tandoor flatbread'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `${name}: add to favourites` })
/** A heart is on screen before the server has it; resolves when it does. */
const untilChanged = (page: Page, { isFavourite }: { isFavourite: boolean }) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/products/v1/favourite') &&
      answer.request().postDataJSON().isFavourite === isFavourite,
  )
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Makes a product a favourite as its heart does, which has a story of its own. */
const keep = (page: Page, href: string) =>
  page.evaluate(
    async (productId) => {
      const answer = await fetch('/api/products/v1/favourite', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId, isFavourite: true }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    href.replace('/product/', ''),
  )

test('CAT-8 a guest’s heart leads through sign-in, is granted once, and is known in every tab', async ({
  page,
  context,
  request,
  shop,
}) => {
  const phone = newPhone()
  await shop.open('osh', '/', 'eng')
  // A tile stays calm; what it opens has the heart.
  await expect(heart(page, BAKLAVA)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: BAKLAVA }).click()
  await heart(page, BAKLAVA).click()
  await expect(heart(page, BAKLAVA)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Phone number').fill(phone.slice(4))
  await page.getByRole('button', { name: 'Get the code' }).click()
  await page.getByLabel('SMS code').pressSequentially(await readCode(request, shop, phone))

  // Back where the heart was pressed, and it is full.
  await expect(page.getByText('Added to favourites')).toBeVisible()
  await expect(heart(page, BAKLAVA)).toHaveAttribute('aria-pressed', 'true')

  // A row of a list has its heart; another tab of the shop follows.
  const other = await context.newPage()
  await other.goto(shop.url('osh'))
  await expect(heart(other, FLATBREAD)).toHaveAttribute('aria-pressed', 'false')
  await shop.open('osh')
  await heart(page, FLATBREAD).click()
  await expect(heart(page, FLATBREAD)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(other, FLATBREAD)).toHaveAttribute('aria-pressed', 'true')
  await other.close()

  // Taken back, and not granted a second time by signing in from elsewhere.
  await shop.open('osh', '/profile/favorites')
  await expect(page.getByRole('article')).toHaveText([new RegExp(FLATBREAD), new RegExp(BAKLAVA)])
  const takenBack = untilChanged(page, { isFavourite: false })
  await heart(page, BAKLAVA).click()
  await expect(card(page, BAKLAVA)).toHaveCount(0)
  await takenBack
  await page.reload()
  await expect(card(page, FLATBREAD)).toBeVisible()
  await expect(card(page, BAKLAVA)).toHaveCount(0)
})

test('CAT-8 the page of favourites: quick add, undo, what cannot be had, what left the menu, a refusal', async ({
  page,
  shop,
}) => {
  const own = await createShop('osh')
  await signInAhead(page, shop, own.sub)
  await shop.open(own.sub, '/profile', 'eng')
  await page.getByRole('main').getByRole('link', { name: 'Favourites' }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the menu' }).click()
  for (const name of [BAKLAVA, SOMSA, 'Pumpkin somsa']) {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await keep(page, (await link.getAttribute('href')) ?? '')
  }
  await own.change(({ products }) => {
    const [somsa, pumpkin] = ['somsa-beef', 'somsa-pumpkin'].map((ref) =>
      products.find((row) => row.ref === ref),
    )
    if (somsa) somsa.isAvailable = false
    if (pumpkin) pumpkin.active = false
  })

  await shop.open(own.sub, '/profile/favorites')
  await expect(page.getByRole('article')).toHaveText([new RegExp(SOMSA), new RegExp(BAKLAVA)])
  await expect(card(page, SOMSA)).toContainText('Not available now')
  await expect(card(page, SOMSA).getByRole('button', { name: `${SOMSA}: add one` })).toHaveCount(0)
  await expect(page.getByText('1 favourite is not on the menu now')).toBeVisible()
  await takePicture(page, 'favourites')
  await expectAccessible(page)

  await card(page, BAKLAVA)
    .getByRole('button', { name: `${BAKLAVA}: add one` })
    .click()
  await expect(page.getByText('Added to basket')).toBeVisible()
  const letGo = untilChanged(page, { isFavourite: false })
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(page.getByText('1 favourite is not on the menu now')).toHaveCount(0)
  await letGo
  await heart(page, SOMSA).click()
  await expect(card(page, SOMSA)).toHaveCount(0)
  // The next step must not refuse it.
  const broughtBack = untilChanged(page, { isFavourite: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, SOMSA)).toBeVisible()
  await broughtBack

  // What the server refuses is as it was, and why is said.
  shop.expectErrors(/503/)
  const calls = '**/api/products/v1/favourite'
  const body = { code: 'busy', description: { uz: 'x', ru: 'x', eng: 'We are busy' }, requestId: 'r' }
  await page.route(calls, (route) => route.fulfill({ status: 503, json: body }))
  await heart(page, BAKLAVA).click()
  await expect(page.getByText('We are busy')).toBeVisible()
  await expect(card(page, BAKLAVA)).toBeVisible()
  await page.unroute(calls)

  await page.reload()
  await expect(page.getByRole('article')).toHaveText([new RegExp(SOMSA), new RegExp(BAKLAVA)])
  await expect(page.getByText('is not on the menu now')).toHaveCount(0)
})

test('MER-4 CAT-8 CAT-10 a shop without favourites, banners and stories has none of them anywhere; with them, a dark shop is clear', async ({
  page,
  shop,
}) => {
  const own = await createShop('osh', ({ merchant }) => {
    merchant.settings.favouriteActive = false
    merchant.settings.bannersActive = false
    merchant.settings.storiesActive = false
    merchant.settings.isDark = true
  })
  await signInAhead(page, shop, own.sub)
  await shop.open(own.sub, '/', 'eng')
  await expect(page.getByRole('link', { name: 'Favourites' })).toHaveCount(0)
  for (const name of ['Offers', 'Stories']) await expect(page.getByRole('region', { name })).toHaveCount(0)
  await expect(card(page, FLATBREAD)).toBeVisible()
  await expect(heart(page, FLATBREAD)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: BAKLAVA }).click()
  await expect(page.getByRole('dialog', { name: BAKLAVA })).toBeVisible()
  await expect(heart(page, BAKLAVA)).toHaveCount(0)
  await shop.open(own.sub, '/profile')
  await expect(page.getByRole('main').getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Favourites' })).toHaveCount(0)
  shop.expectErrors(/404 \(Not Found\)/)
  const answer = await page.goto(shop.url(own.sub, '/profile/favorites'))
  expect(answer?.status()).toBe(404)

  await own.change(({ merchant }) => {
    merchant.settings.favouriteActive = true
    merchant.settings.bannersActive = true
    merchant.settings.storiesActive = true
  })
  await shop.open(own.sub)
  for (const name of ['Offers', 'Stories']) await expect(page.getByRole('region', { name })).toBeVisible()
  // Shown at once, and loading another page would end the request.
  const kept = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /favou?rite/.test(response.url()),
  )
  await heart(page, FLATBREAD).click()
  await expect(heart(page, FLATBREAD)).toHaveAttribute('aria-pressed', 'true')
  await kept
  await shop.open(own.sub, '/profile/favorites')
  await expect(card(page, FLATBREAD)).toBeVisible()
  await takePicture(page, 'favourites-dark')
  await expectAccessible(page)
})

import { expect } from '@playwright/test'
import { largeTextFaults, setTextSize } from './axe/large-text.ts'
import { OVERLAY_WAYS } from './axe/overlays.ts'
import { SCREEN_WAYS } from './axe/screens.ts'
import { becomeCustomer, beginVisit, settle, type Visit, type Way } from './axe/visit.ts'
import { test } from './support/shop.ts'

/** What an order is made on; `npm run axe` walks through all the others. */
const WALK: Record<string, Way> = {
  home: SCREEN_WAYS.home.way,
  dish: openCombo,
  found: SCREEN_WAYS.found.way,
  basket: SCREEN_WAYS.basket.way,
  checkout: SCREEN_WAYS.checkout.way,
  times: OVERLAY_WAYS.slots.way,
  payment: OVERLAY_WAYS.payment.way,
  wishes: OVERLAY_WAYS.wishes.way,
  order: SCREEN_WAYS.order.way,
  profile: SCREEN_WAYS.profile.way,
  branches: SCREEN_WAYS.branches.way,
}

test('customer 42 with text of 200 % nothing leaves the screen or its card, and no word is cut', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const visit = await beginVisit(page, shop, 'ru', false)
  await becomeCustomer(visit)
  await setTextSize(page, 2)
  for (const [name, way] of Object.entries(WALK)) {
    await way(visit)
    await settle(page)
    // Of 15 px: without it, nothing would have grown that could leave anything.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px')
    await expect.poll(() => largeTextFaults(page), name).toEqual([])
  }
})

/** A dish with options, in its sheet. */
async function openCombo(visit: Visit) {
  await SCREEN_WAYS.home.way(visit)
  const combo = visit.page.getByRole('article').filter({ hasText: 'Классика' })
  await combo.getByRole('link').first().click()
  await expect(visit.page.locator('dialog[open]')).toBeVisible()
}

test('CUS-6 customer 42 a page of a dish is whole on a phone of 360 px with text of 200 %', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const visit = await beginVisit(page, shop, 'ru', false)
  await setTextSize(page, 2)
  await SCREEN_WAYS.product.way(visit)
  await settle(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px')
  await expect.poll(() => largeTextFaults(page)).toEqual([])
})

test('CUS-6 S2-6 on a phone of 360 px with text of 200 % a page of a dish, a checkout and the headline of an order are whole', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const visit = await beginVisit(page, shop, 'ru', false)
  await becomeCustomer(visit)
  await setTextSize(page, 2)
  for (const [name, way] of [
    ['product', SCREEN_WAYS.product.way],
    ['checkout', SCREEN_WAYS.checkout.way],
    ['wishes', OVERLAY_WAYS.wishes.way],
    ['order', SCREEN_WAYS.order.way],
  ] as const) {
    await way(visit)
    await settle(page)
    // What an order for later says, the longest word of a headline.
    if (name === 'order')
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => heading.replaceChildren('Запланирован на сегодня, 10:30–10:45'))
    await expect.poll(() => largeTextFaults(page), name).toEqual([])
  }
})

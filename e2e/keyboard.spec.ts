import type { Locator } from '@playwright/test'
import { putBasket, signInAhead } from './support/customer.ts'
import { expect, test } from './support/shop.ts'
import { faultOfFocus, tabTo } from './support/tab-to.ts'

const isFocusIn = (container: Locator) =>
  expect.poll(() => container.evaluate((element) => element.contains(document.activeElement))).toBe(true)

test('NAV-2 CAT-5 CAT-7 CAT-8 CAT-10 by keys and names alone: from the skip link over stories, sections, search and hearts to the way to the checkout', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'phones have no keyboard')
  // Some hundred presses, each looked after.
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAhead(page, shop, 'tez')
  await shop.open('tez', '/', 'eng')
  const dialog = (name: string) => page.getByRole('dialog', { name })

  // The first stop leads past the header.
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await isFocusIn(page.getByRole('main'))

  const ring = page.getByRole('region', { name: 'Stories' }).getByRole('button', { name: 'New combo' })
  await ring.focus()
  await page.keyboard.press('Enter')
  const player = dialog('New combo')
  await expect(player.getByRole('heading', { name: 'Hot combo' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(player.getByRole('heading', { name: 'Pick your own sauce' })).toBeVisible()
  await tabTo(page, player.getByRole('button', { name: 'Close the story' }))
  await page.keyboard.press('Enter')
  await expect(player).toHaveCount(0)
  await expect(ring).toBeFocused()

  const snacks = page.getByRole('navigation', { name: 'Menu sections' }).getByRole('link', { name: 'Snacks' })
  await tabTo(page, snacks)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Snacks' })).toBeInViewport()

  // A section far down is reached product by product, though it is drawn as it comes near.
  const fries = page.getByRole('article').getByRole('link', { name: 'French fries', exact: true })
  await tabTo(page, fries)
  await page.keyboard.press('Enter')
  const product = dialog('French fries')
  await isFocusIn(product)
  const heart = product.getByRole('button', { name: 'French fries: add to favourites' })
  await tabTo(page, heart)
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, product.getByRole('radio', { name: 'Small, 100 g' }))
  await page.keyboard.press('ArrowDown')
  await expect(product.getByRole('radio', { name: /^Medium, 150 g/ })).toBeChecked()
  await tabTo(page, product.getByRole('checkbox', { name: 'Ketchup' }))
  await page.keyboard.press('Space')
  await expect(product.getByRole('checkbox', { name: 'Ketchup' })).toBeChecked()
  await tabTo(page, product.getByRole('button', { name: 'French fries: add one' }))
  await page.keyboard.press('Enter')
  await tabTo(page, product.getByRole('button', { name: /^Add/ }))
  await page.keyboard.press('Enter')
  await expect(product).toHaveCount(0)
  await expect(fries).toBeFocused()

  await page.keyboard.press('/')
  const header = page.getByRole('banner')
  const field = header.getByRole('combobox', { name: /^Search/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('cola')
  await expect(header.getByRole('listbox').getByRole('option').first()).toContainText('Cola')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  const found = page.getByRole('dialog')
  await isFocusIn(found)
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await expect.poll(() => faultOfFocus(page), 'after a product that search has opened').toBe('')

  await tabTo(page, page.getByRole('link', { name: /^Checkout/ }))
})

test('NAV-2 CHK-1 by keys and names alone: from the basket beside the menu over the checkout and its requests to the order that is placed', async ({
  page,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'phones have no keyboard')
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAhead(page, shop, 'tez')
  await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
  await shop.open('tez', '/', 'eng')
  await tabTo(page, page.getByRole('link', { name: /^Checkout/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('button', { name: /^Requests/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: 'Note for the order' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, page.getByRole('main').getByRole('button').last())

  // Fetched, so that no address is needed; the place and the time stand ready.
  const main = page.getByRole('main')
  const delivery = main.getByRole('radio', { name: 'Delivery', exact: true })
  await tabTo(page, delivery, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked()
  await expect.poll(() => faultOfFocus(page), 'after the way to get the order').toBe('')
  const place = main.getByRole('button', { name: /^Place order.*UZS/ })
  await tabTo(page, place)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/orders\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'once it is ordered')
    .not.toBe('BODY')
  await tabTo(page, page.getByRole('main').getByRole('button').first())
})

import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createShop, type Row, type ShopFiles } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

const words = (text: string) => ({ uz: text, ru: text, eng: text })
const banner = (ref: string, link: Row['link']): Row => ({
  ref,
  title: words(`To ${ref}`),
  description: words('In words'),
  image: 'gift.webp',
  background: ['#FFE84D', '#FCC800'],
  textColor: '#191606',
  link,
})
const twoStories = (files: ShopFiles) => {
  files.stories = files.stories.filter(({ ref }) => ref === 'new-combo' || ref === 'how-we-cook')
}

const ring = (page: Page, title: string) =>
  page.getByRole('region', { name: /^(Stories|القصص)$/ }).getByRole('button', { name: title })
const player = (page: Page) => page.locator('dialog[open]')
const slide = (page: Page, title: string) => player(page).getByRole('heading', { name: title })

/** How the bar of the slide that is shown fills: 'running', 'paused', or 'none' where nothing moves. */
const filling = (page: Page) =>
  page.evaluate(() => {
    const bars = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.getKeyframes().some((frame) => 'inlineSize' in frame || 'width' in frame),
      )
    return bars[0]?.playState ?? 'none'
  })

/** Lets the time of the shown slide be over. */
const endSlide = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation.effect instanceof KeyframeEffect &&
        animation.effect.getKeyframes().some((frame) => 'inlineSize' in frame || 'width' in frame)
      )
        animation.finish()
  })

/** A point of the story at a share of its width. */
async function pointOf(page: Page, share: number) {
  const box = await player(page).locator('> div').first().boundingBox()
  if (!box) throw new Error('no story is shown')
  return { x: box.x + box.width * share, y: box.y + box.height * 0.4 }
}
async function tap(page: Page, share: number) {
  const { x, y } = await pointOf(page, share)
  await page.mouse.click(x, y)
}
async function drag(page: Page, by: { x: number; y: number }) {
  const { x, y } = await pointOf(page, 0.7)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

const pause = (page: Page) =>
  player(page).getByRole('button', { name: /^(Pause the story|إيقاف القصة مؤقتًا)$/ })

/** Opens a story and stops it, so that only the test turns it. */
async function openStill(page: Page, title: string) {
  await ring(page, title).press('Enter')
  await pause(page).click()
  await expect.poll(() => filling(page)).toBe('paused')
}

const isInView = (item: Locator) =>
  expect
    .poll(() =>
      item.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left >= 0 && right <= innerWidth + 1
      }),
    )
    .toBe(true)

test('CAT-10 banners stand in one row that keys move, and lead to a product, a category, a group, a page, another site', async ({
  page,
  shop,
}) => {
  const own = await createShop('bozor', (files) => {
    files.banners = [
      banner('product', { type: 'PRODUCT', value: 'gift-sweet' }),
      banner('category', { type: 'CATEGORY', value: 'dairy' }),
      banner('group', { type: 'GROUP', value: 'groceries' }),
      banner('page', { type: 'PAGE', value: '/about' }),
      banner('site', { type: 'URL', value: 'https://example.uz/aksiya' }),
    ]
  })
  await shop.open(own.sub, '/', 'eng')
  const row = page.getByRole('region', { name: 'Offers' })
  const link = (name: string) => row.getByRole('link', { name: `To ${name} In words` })
  await expect(row.getByRole('link')).toHaveCount(5)
  // Text that is text, also for those who do not see the picture.
  await expect(row.getByRole('img')).toHaveCount(0)
  await link('product').focus()
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
  await expect(link('page')).toBeFocused()
  await isInView(link('page'))
  await expect(link('site')).toHaveAttribute('href', 'https://example.uz/aksiya')

  await link('page').press('Enter')
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await link('product').click()
  await expect(page.getByRole('dialog', { name: 'Sweet gift' })).toBeVisible()
  await page.goBack()
  await link('category').click()
  await expect(page).toHaveURL(/\/category\?id=/)
  await expect(page.getByRole('heading', { name: 'Milk and eggs' }).first()).toBeVisible()
  await page.goBack()
  await link('group').click()
  await expect(page).toHaveURL(/group=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Bouquets' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Milk and eggs' }).first()).toBeVisible()
})

test('CAT-10 stories play on by themselves, one after the other, and are paused by a finger or a button', async ({
  page,
  shop,
}) => {
  // Whoever wants less motion turns stories by hand.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const own = await createShop('tez', twoStories)
  await shop.open(own.sub, '/', 'eng')
  await ring(page, 'New combo').click()
  await expect(slide(page, 'Hot combo')).toBeVisible()
  expect(await filling(page)).toBe('running')
  const { x, y } = await pointOf(page, 0.7)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect.poll(() => filling(page)).toBe('paused')
  const downAt = await page.evaluate(() => performance.now())
  // longer than a tap
  await page.waitForFunction((at) => performance.now() - at > 300, downAt)
  await page.mouse.up()
  await expect.poll(() => filling(page)).toBe('running')
  await expect(slide(page, 'Hot combo')).toBeVisible()

  await pause(page).click()
  await expect(pause(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await filling(page)).toBe('paused')
  await takePicture(page, 'story')
  await expectAccessible(page)
  await tap(page, 0.7)
  await expect(slide(page, 'Pick your own sauce')).toBeVisible()
  expect(await filling(page)).toBe('paused')
  await pause(page).click()

  // The next slide's picture is there before the slide is; after the last slide comes the next story, after that the menu.
  await endSlide(page)
  await expect(page.getByRole('dialog', { name: 'How we cook' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('doubleburger')),
      ),
    )
    .toBe(true)
  await expect(slide(page, 'Two layers of cheddar')).toHaveCount(0)
  for (const title of ['Two layers of cheddar', 'Halal']) {
    await endSlide(page)
    await expect(slide(page, title)).toBeVisible()
  }
  await endSlide(page)
  await expect(player(page)).toHaveCount(0)

  // Both have been seen, also after a reload.
  await expect(ring(page, 'New combo (seen)')).toBeVisible()
  await page.reload()
  await expect(ring(page, 'How we cook (seen)')).toBeVisible()
})

test('CAT-10 stories turn by taps, swipes and keys, close by a pull and Esc, give the focus back, and lead to a product', async ({
  page,
  shop,
}) => {
  // Whoever wants less motion has nothing to stop.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const own = await createShop('tez', (files) => {
    twoStories(files)
    files.merchant.settings.isDark = true
    files.merchant.settings.arActive = true
  })
  await shop.open(own.sub, '/', 'eng')
  await openStill(page, 'New combo')
  await expect(slide(page, 'Hot combo')).toBeVisible()
  await takePicture(page, 'story-dark')
  await expectAccessible(page)
  await tap(page, 0.8)
  await expect(slide(page, 'Pick your own sauce')).toBeVisible()
  await tap(page, 0.2)
  await expect(slide(page, 'Hot combo')).toBeVisible()
  // The focus goes round inside.
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBe('DIALOG')
  await page.keyboard.press('Escape')
  await expect(player(page)).toHaveCount(0)
  await expect(ring(page, 'New combo')).toBeFocused()

  await openStill(page, 'New combo')
  await drag(page, { x: -120, y: 10 })
  await expect(page.getByRole('dialog', { name: 'How we cook' })).toBeVisible()
  // Not far enough to leave.
  await drag(page, { x: 10, y: 60 })
  await expect(slide(page, 'Grilled after you order')).toBeVisible()
  await drag(page, { x: 10, y: 160 })
  await expect(player(page)).toHaveCount(0)

  await openStill(page, 'New combo')
  await player(page).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Hot combo' })).toBeVisible()
  await page.goBack()
  await expect(player(page)).toHaveCount(0)

  // Where the text runs from the right, on is to the left; who asked for stillness turns the slides alone. Stories
  // without Arabic words are shown in English.
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: shop.url(own.sub) }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.open(own.sub)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await ring(page, 'New combo').click()
  await expect(slide(page, 'Hot combo')).toBeVisible()
  expect(await filling(page)).toBe('none')
  await expect(pause(page)).toBeHidden()
  await tap(page, 0.2)
  await expect(slide(page, 'Pick your own sauce')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 'Hot combo')).toBeVisible()
})

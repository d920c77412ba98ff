import { expectAccessible } from '../support/accessibility.ts'
import { sumShifts } from '../support/layout-shift.ts'
import { expect, test } from './gallery.ts'

const SCREENS = ['home', 'product', 'basket', 'checkout', 'map', 'track', 'parts']

test('MER-5 a product and its choices pass WCAG 2.2 AA from the right in the dark', async ({
  page,
  gallery,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gallery.open('product', { lang: 'ar', dark: '1', open: '1' })
  await expectAccessible(page)
})

for (const { lang, dark } of [
  { lang: 'uz', dark: '0' },
  { lang: 'uz', dark: '1' },
  { lang: 'ru', dark: '0' },
  { lang: 'ar', dark: '1' },
]) {
  test(`MER-5 every part passes WCAG 2.2 AA in ${lang}, dark: ${dark}`, async ({ page, gallery }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const screen of SCREENS) {
      await gallery.open(screen, { lang, dark, ...(screen === 'product' && { open: '1' }) })
      await expectAccessible(page)
    }
  })
}

test('MER-5 parts pass WCAG 2.2 AA in colours that are hard to write on', async ({
  page,
  gallery,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same colours on a wide screen')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [at, color] of ['FFFFFF', '111111', '7F7F7F', 'C2185B'].entries()) {
    for (const dark of process.env.ALL ? [0, 1] : [at % 2]) {
      await gallery.open('basket', { color, dark: String(dark), type: 'light' })
      await expectAccessible(page)
    }
  }
})

test('NAV-1 nothing is wider than the narrowest phone, in the longest language, or from the right', async ({
  page,
  gallery,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s matter')
  for (const lang of process.env.ALL ? ['ru', 'uz', 'ar'] : ['ru', 'ar']) {
    for (const screen of SCREENS) {
      await page.setViewportSize({ width: 320, height: 700 })
      await gallery.open(screen, { lang })
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 700 })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(overflow, `${screen} in ${lang} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  }
})

test('MER-5 the fonts’ arrival moves nothing', async ({ page, gallery }) => {
  const shifted = await sumShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await gallery.open('basket')
  await page.waitForTimeout(900)
  expect(await shifted()).toBeLessThan(0.02)
})

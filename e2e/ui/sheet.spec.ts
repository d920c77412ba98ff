import { expect, restingBox, test, verticalWay } from './gallery.ts'
import type { Page } from '@playwright/test'

const NAME = 'Mening manzillarim'

async function openSheet(page: Page) {
  await page.getByRole('button', { name: NAME }).click()
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()
  return restingBox(page)
}

test.describe('NAV-4 the bottom sheet on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide screen shows a dialog in the middle instead')

  test.beforeEach(({ gallery }) => gallery.open('parts'))

  test('NAV-4 opens at its first height with the focus on its name; a press beside it or a flick closes it', async ({
    page,
    gallery,
  }) => {
    await test.step('opens at its first height with the focus on its name and the page held still', async () => {
      const box = await openSheet(page)
      expect(box.height).toBeCloseTo((844 - 28) * 0.55, -1)
      expect(box.y + box.height).toBeCloseTo(844, 0)
      await expect(page.getByRole('heading', { name: NAME })).toBeFocused()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
    await test.step('a press on the page beside it closes it; a press inside does not', async () => {
      await openSheet(page)
      await page.touchscreen.tap(195, 450)
      await openIsStill(page)
      await page.touchscreen.tap(195, 60)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
    await test.step('a flick down closes it and the focus goes back to what opened it', async () => {
      const { y } = await openSheet(page)
      await gallery.touch(verticalWay(195, y + 12, y + 212, 4), { betweenMs: 14 })
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: NAME })).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    })
  })

  test('NAV-4 the handle dragged up rests at the full height', async ({ page, gallery }) => {
    const { y } = await openSheet(page)
    await gallery.touch(verticalWay(195, y + 12, 150, 20), { betweenMs: 20, restMs: 120 })
    expect((await restingBox(page)).y).toBeCloseTo(28, 0)
  })

  test('NAV-4 at full height a swipe up scrolls the content, and a swipe down while scrolled leaves the sheet', async ({
    page,
    gallery,
  }) => {
    const { y } = await openSheet(page)
    await gallery.touch(verticalWay(195, y + 12, 100, 12))
    await restingBox(page)
    const body = page.locator('[data-sheet-body]')
    await gallery.touch(verticalWay(195, 600, 250, 12))
    await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await gallery.touch(verticalWay(195, 300, 400, 6), { restMs: 120 })
    expect((await restingBox(page)).y).toBeCloseTo(28, 0)
  })

  test('NAV-4 the content at its top pulled slowly down takes the sheet to the lower height', async ({
    page,
    gallery,
  }) => {
    const { y } = await openSheet(page)
    await gallery.touch(verticalWay(195, y + 12, 100, 12))
    await restingBox(page)
    await gallery.touch(verticalWay(195, 300, 560, 24), { betweenMs: 30, restMs: 120 })
    expect((await restingBox(page)).height).toBeCloseTo((844 - 28) * 0.55, -1)
    await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()
  })

  test('NAV-4 dragged slowly less than a third of its height it comes back, more closes it', async ({
    page,
    gallery,
  }) => {
    const { y, height } = await openSheet(page)
    await gallery.touch(verticalWay(195, y + 12, y + 12 + height * 0.2, 20), { betweenMs: 20, restMs: 150 })
    expect((await restingBox(page)).y).toBeCloseTo(y, 0)
    await gallery.touch(verticalWay(195, y + 12, y + 12 + height * 0.42, 20), { betweenMs: 20, restMs: 150 })
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test('NAV-4 above its highest place it gives way ever less and comes back', async ({ page, gallery }) => {
    const { y } = await openSheet(page)
    await gallery.touch(verticalWay(195, y + 12, 100, 12))
    await restingBox(page)
    await gallery.touch(verticalWay(195, 40, 2, 10), { betweenMs: 20, restMs: 150 })
    expect((await restingBox(page)).y).toBeCloseTo(28, 0)
  })

  test('NAV-4 as high as its content where no heights are given', async ({ page }) => {
    await page.getByRole('button', { name: 'Til', exact: true }).click()
    const { height } = await restingBox(page)
    expect(height).toBeGreaterThan(180)
    expect(height).toBeLessThan(360)
  })

  test('NAV-5 a toast lies over the sheet, 16 px above its footer, and can be reached', async ({ page }) => {
    await openSheet(page)
    await page.getByRole('button', { name: 'Uy 2', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: /^2$/ })
    await expect(toast).toBeVisible()
    const footer = await page.getByRole('button', { name: 'Yangi manzil qoʻshish' }).boundingBox()
    const box = await toast.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(footer?.y ?? 0)
    const gap = await toast.evaluate((element) => {
      const bar = element.closest('dialog')?.querySelector('[data-sheet-footer]')
      return (bar?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().bottom
    })
    expect(gap).toBeCloseTo(16, 0)
  })
})

async function openIsStill(page: Page) {
  await restingBox(page)
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()
}

test.describe('NAV-4 the sheet by keyboard', () => {
  test.beforeEach(({ gallery }) => gallery.open('parts'))

  test('NAV-4 NAV-6 by Tab, Esc and cross it holds the focus and gives it back, a search takes it, a question says No', async ({
    page,
  }) => {
    await test.step('Tab never leaves it for the page below, Esc closes it and the focus goes back', async () => {
      await openSheet(page)
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab')
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        )
        expect(isOutside).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: NAME })).toBeFocused()
    })
    await test.step('the cross closes it', async () => {
      await openSheet(page)
      await page.getByRole('button', { name: 'Oynani yopish' }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
    await test.step('a search sheet puts the focus into its field', async () => {
      await page.getByRole('button', { name: 'Qidiruv' }).click()
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
    await test.step('a question over a sheet has the focus on No, Esc means no and only closes the question', async () => {
      await page.getByRole('button', { name: 'Til', exact: true }).click()
      await page.getByRole('button', { name: 'English' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('button', { name: 'Yoʻq' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(page.getByRole('dialog', { name: 'Til' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'English' })).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    })
  })

  test('NAV-4 the arrow keys on the handle change the height, and down from the lowest closes', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'there is no handle on a wide screen')
    const { height } = await openSheet(page)
    const handle = page.getByRole('button', { name: 'Oyna balandligini oʻzgartirish' })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    expect((await restingBox(page)).height).toBeGreaterThan(height + 200)
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    expect((await restingBox(page)).height).toBeCloseTo(height, 0)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test('NAV-4 with reduced motion it opens and closes at once', async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await gallery.open('parts')
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 300 })
  })
})

test.describe('NAV-4 the dialog on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone shows a sheet')

  test('NAV-4 stands in the middle and a mouse cannot drag it', async ({ page, gallery }) => {
    await gallery.open('parts')
    const box = await openSheet(page)
    expect(box.width).toBe(560)
    expect(box.x + box.width / 2).toBeCloseTo(720, -1)
    expect(box.y).toBeGreaterThan(40)
    await page.mouse.move(box.x + 200, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 400, { steps: 8 })
    await page.mouse.up()
    expect(await restingBox(page)).toEqual(box)
  })

  test('CAT-4 a product shows its picture in one half and its choices in the other', async ({
    page,
    gallery,
  }) => {
    await gallery.open('product')
    await page.getByRole('button', { name: 'Chizburger klassik' }).click()
    const box = await restingBox(page)
    expect([box.width, box.height]).toEqual([960, 640])
    const picture = await page.locator('dialog img').first().boundingBox()
    expect(picture?.x ?? 0).toBeLessThan(box.x + 480)
    const add = await page.getByRole('button', { name: /Savatga/ }).boundingBox()
    expect(add?.x ?? 0).toBeGreaterThan(box.x + 480)
  })
})

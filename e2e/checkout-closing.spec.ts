import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type english from '../packages/i18n/eng/shop.json'
import { expectAccessible } from './support/accessibility.ts'
import { hoursThatEndIn } from './support/closing-hours.ts'
import { putBasket, signInAhead } from './support/customer.ts'
import { createShop, type Row } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

/** Of a kitchen that makes four dishes at once so many take longer than it is open. */
const TOO_MANY = [{ product: 'Mini chizburger', count: 40 }]

/** A branch that hands orders out, and closes in so many minutes without a grace. */
function closeIn(branch: Row, minutes: number): void {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const ofDay = hoursThatEndIn(minutes)
  branch['workHours'] = [{ type: 'GENERAL', days: days.map((weekName) => ({ weekName, ...ofDay })) }]
  branch['hourExceptions'] = []
  branch['settings'] = { ...(branch['settings'] as object), pickupEnabled: true, closingGraceMinutes: 0 }
}

/** What stands before the first value of a text. */
const beginOf = (words: string) => words.split('{')[0] ?? ''

for (const { language, width, closes } of [
  { language: 'uz', width: 390, closes: [40, 300] },
  { language: 'ru', width: 320, closes: [40, 300] },
  { language: 'ar', width: 390, closes: [40, 300] },
  { language: 'eng', width: 390, closes: [40, 40] },
] as const)
  test(
    `DSK-155 an order that would come after closing is told so, and where and when it can be had by one press (${language}, ${width}, ${closes.join(' and ')} min)`,
    { tag: '@phone' },
    async ({ page, shop }) => {
      const { sub } = await createShop('tez', ({ merchant, branches }) => {
        merchant.settings['arActive'] = true
        branches.forEach((branch, index) => closeIn(branch, index === 1 ? closes[1] : closes[0]))
      })
      const text = JSON.parse(readFileSync(`packages/i18n/${language}/shop.json`, 'utf8')) as typeof english
      await signInAhead(page, shop, sub)
      await putBasket(page, shop, sub, TOO_MANY)
      await page.setViewportSize({ width, height: 844 })
      await page.context().addCookies([{ name: 'lang', value: language, url: shop.url(sub) }])
      await shop.open(sub, '/checkout')
      await page.getByRole('radio', { name: text.service.PICK_UP }).locator('visible=true').first().check()

      const sentence = page.getByText(beginOf(text.checkout.tooLateText))
      await expect(sentence).toBeVisible()
      const asap = page.getByRole('radio', { name: new RegExp(`^${text.checkout.asap}`) })
      await expect(asap).toBeDisabled()
      await expect(asap).toHaveAccessibleName(new RegExp(text.checkout.tooLate))
      const other = page.getByRole('button', { name: new RegExp(`^${text.checkout.otherBranch}`) })
      const orderLater = visibleButton(page, beginOf(text.slots.first))
      await expect(orderLater).toBeVisible()
      await sentence.scrollIntoViewIfNeeded()
      await takePicture(page, `checkout-closing-${width}-${language}`)
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider).toBeLessThanOrEqual(0)

      if (closes[1] > closes[0]) await other.click()
      else {
        await expect(other).toHaveCount(0)
        await orderLater.click()
      }
      await expect(sentence).toHaveCount(0)
      await expect(visibleButton(page, text.checkout.place)).toBeEnabled()
      await expect(other).toHaveCount(0)
    },
  )

const visibleButton = (page: Page, begin: string) =>
  page.getByRole('button', { name: new RegExp(`^${begin}`) }).locator('visible=true')

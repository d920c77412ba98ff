import { expect, test } from './support/shop.ts'
import { makeItNow } from './support/time.ts'

// An answer that passes by the worker would have another time.
test.use({ serviceWorkers: 'block' })

test.skip(({ isMobile }) => isMobile, 'the clock is the branch’s, so the device far from the shop tells more')

test('CAT-6 breakfast is offered by the clock of the branch, and says from when at other times', async ({
  page,
  shop,
}) => {
  const dish = page.getByRole('article').filter({ hasText: 'Pomidorli quymoq' })
  // 12:00 in Tashkent: one hour too late.
  await makeItNow(page, '2026-11-23T07:00:00Z')
  await shop.open('osh', '/', 'uz')
  await expect(dish).toContainText('07:00 dan beriladi')
  await expect(dish.getByRole('button')).toHaveCount(0)
  await dish.getByRole('link').click()
  await expect(page.getByRole('dialog').getByText('07:00 dan beriladi')).toBeVisible()

  // 10:59: the last minute of it.
  await makeItNow(page, '2026-11-23T05:59:00Z')
  await shop.open('osh', '/', 'uz')
  await expect(dish.getByRole('button')).toBeVisible()
  await expect(dish).not.toContainText('07:00')
})

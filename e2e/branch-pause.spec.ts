import { expectAccessible } from './support/accessibility.ts'
import { putBasket, signInAhead } from './support/customer.ts'
import { createDeskShop, signInAtDesk, WIDE } from './support/desk.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

const REASON = 'Tandir taʼmirda, uzr soʻraymiz'

test(
  'DSK-38 customers read until when a branch rests and why, also where its page is open, and order once it goes on',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const { sub, owner } = await createDeskShop()
    const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
    const pauseFor = (minutes: number) =>
      desk.evaluate(
        async ([reason, length]) => {
          const states = (await (await fetch('/api/desk/v1/branches/state')).json()) as { branchId: string }[]
          const answers = states.map(({ branchId }) =>
            fetch(`/api/desk/v1/branches/${branchId}/state/pause`, {
              method: 'PUT',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ services: [], minutes: length, reason }),
            }),
          )
          return [...new Set((await Promise.all(answers)).map(({ status }) => status))]
        },
        [REASON, minutes] as const,
      )
    await signInAhead(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }])
    await shop.open(sub, '/')
    const why = page.getByText(REASON).locator('visible=true').first()
    await expect(why).toHaveCount(0)

    expect(await pauseFor(30)).toEqual([200])
    await expect(why).toBeVisible()
    await takePicture(page, 'pause-home')

    await shop.open(sub, '/branches')
    await expect(why).toBeVisible()
    await takePicture(page, 'pause-branches')

    await shop.open(sub, '/checkout')
    await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first().check()
    await expect(why).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'pause-checkout')
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)

    expect(await pauseFor(0)).toEqual([200])
    await expect(why).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')).toBeEnabled()
  },
)

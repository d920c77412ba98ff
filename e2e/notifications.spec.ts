import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import { takePicture } from './support/picture.ts'
import { deliverAlone, fakePushService, findPushed } from './support/push.ts'
import { expect, test } from './support/shop.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

test.use(WHOLE_BROWSER)

/** An order of one product, to be picked up, placed by the calls of the checkout; its id and number. */
async function placeOrder(page: Page): Promise<{ id: string; number: number }> {
  return page.evaluate(async () => {
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    const [branch] = await ask('/users/v1/branches')
    const { products } = await ask('/products/v1/overalls?type=WEB')
    const product = products.find(({ name }: { name: { uz: string } }) => name.uz === 'Mini chizburger')
    const basket = {
      branchId: branch.id,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: product.id, count: 1 }],
    }
    const { totalPrice } = await ask('/orders/v1/orders/quote', basket)
    return ask('/orders/v1/orders', { ...basket, totalPrice })
  })
}

test(
  'USR-3 CHK-7 what happens to an order is listed, opened and read, and each way to the phone is a choice',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile/notifications', 'uz')
    await expect(page.getByRole('heading', { name: 'Bildirishnomalar yoʻq' })).toBeVisible()
    await expectAccessible(page)

    const { id, number } = await placeOrder(page)
    await shop.open('tez', `/profile/orders/${id}`)
    await expect(page.locator('[aria-current="step"]')).toContainText('Tayyorlanmoqda')

    await shop.open('tez', '/profile')
    await page.getByRole('link', { name: /Bildirishnomalar.*1 ta yangi/ }).click()
    const row = page.getByRole('link', { name: `№${number} buyurtma qabul qilindi` })
    await expect(row).toContainText(/Kutilayotgan vaqt: .*\d\d:\d\d gacha/)
    await expect(row).toContainText('Yangi')
    await expect(page.getByText('1 ta oʻqilmagan')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'notifications')

    // Opened, it shows its order and is no longer new; then everything at once.
    const read = page.waitForResponse(/\/notifications\/read$/)
    await row.click()
    await expect(page).toHaveURL(shop.url('tez', `/profile/orders/${id}`))
    await read
    await shop.open('tez', '/profile/notifications')
    await expect(page.getByRole('link', { name: `№${number} buyurtma qabul qilindi` })).not.toContainText(
      'Yangi',
    )

    await page.getByRole('link', { name: 'Sozlamalar' }).click()
    const sms = page.getByRole('switch', { name: 'Buyurtma holati: SMS' })
    await expect(sms).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Aksiya va takliflar: SMS' })).not.toBeChecked()
    const kept = page.waitForResponse(/\/notifications\/v1\/settings$/)
    await sms.uncheck()
    expect((await kept).ok()).toBe(true)
    await expectAccessible(page)
    await takePicture(page, 'notification-settings')
    await page.reload()
    await expect(sms).not.toBeChecked()
  },
)

test(
  'CHK-7 the phone is reached when the shop is closed, once its owner has said yes on the page of an order',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    await signInAhead(page, shop, 'tez')
    await context.grantPermissions(['notifications'], { origin: shop.url('tez', '') })
    await fakePushService(page)
    await shop.open('tez', '/', 'uz')
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      )
    expect(await scopes()).not.toContain('/push-worker/')

    const first = await placeOrder(page)
    await shop.open('tez', `/profile/orders/${first.id}`)
    await page.getByRole('button', { name: 'Xabar bering' }).click()
    await expect(page.getByText('Sizga xabar beramiz')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'order-tell-me')
    // The worker of messages is there for them alone: the one of pages is another.
    expect(await scopes()).toContain('/push-worker/')

    // Signed and encrypted by the server, taken and opened by the push service: what it hands to the browser is shown.
    const { id, number } = await placeOrder(page)
    const title = `№${number} buyurtma qabul qilindi`
    const payload = await findPushed(page, title)
    await shop.open('tez', '/about')
    const shown = { title, tag: `ORDER:${id}` }
    await deliverAlone(page, payload, { shown })
    // A repeat takes the place of the first.
    await deliverAlone(page, payload, { shown })

    await shop.open('tez', '/profile/notifications?tab=settings')
    const device = page.getByRole('switch', { name: 'Shu qurilmada' })
    await expect(device).toBeChecked()
    await device.uncheck()
    await expect(device).not.toBeChecked()
  },
)

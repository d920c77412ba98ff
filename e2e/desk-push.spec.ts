import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import { createDeskShop, deskTexts, PHONE, signInAtDesk, takeDeskPicture } from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { deliverAlone, fakePushService, findPushed } from './support/push.ts'
import { expect, test } from './support/shop.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

test.use(WHOLE_BROWSER)

const SCOPE = '/push-worker/desk/'

test(
  'DSK-21 DSK-22 one press, and the phone of whoever is on shift shows an order that waits for twenty seconds',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    test.setTimeout(300_000)
    const { sub, owner } = await createDeskShop()
    const text = deskTexts('uz')
    const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...PHONE })
    await desk.context().grantPermissions(['notifications'], { origin: shop.url(sub, '') })
    await fakePushService(desk)
    await desk.goto(shop.url(sub, '/desk/shift'))
    const notifications = desk.getByRole('switch', { name: text.push.title })
    // DSK-21: this first press lets the page sound as well, and does what it was made for all the same.
    await expect(desk.getByRole('button', { name: text.frame.soundOn })).toBeVisible()
    await notifications.check()
    await expect(desk.getByRole('button', { name: text.frame.soundOn })).toBeHidden()
    await expect(notifications).toBeChecked()
    await expectAccessible(desk)
    await takeDeskPicture(desk, 'push-390-uz-light')

    await desk.getByRole('main').getByRole('button', { name: text.shift.begin }).click()
    await expect(desk.getByRole('button', { name: text.shift.end })).toBeVisible()
    await signInAhead(page, shop, sub)
    const { number } = await placeUnpaid(page, shop, sub, 'CASH')
    const title = `№${number} buyurtma javob kutmoqda`
    const payload = await findPushed(desk, title, 60_000)
    await deliverAlone(desk, payload, { shown: { title }, scope: SCOPE })
    // The worker is there for messages alone: it controls no page of the desk.
    expect(await desk.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

    // Where a press on it leads.
    const { path }: { path: string } = JSON.parse(payload)
    await desk.goto(shop.url(sub, path))
    await expect(desk.getByRole('article', { name: new RegExp(` ?${number}\\b`) }).first()).toBeVisible()
    await desk.goto(shop.url(sub, '/desk/shift'))
    await expect(notifications).toBeChecked()
    await notifications.uncheck()
    await expect(notifications).not.toBeChecked()
    await desk.context().close()
  },
)

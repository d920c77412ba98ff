import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'

for (const [size, language, view] of [
  ['1440', 'ru', WIDE],
  ['390', 'uz', PHONE],
] as const)
  test(`DSK-76 DSK-163 DSK-211 one burger of a paid order goes back by a transfer, which is made and leaves the list of what is owed (${size}, ${language})`, async ({
    page,
    browser,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop()
    const text = deskTexts(language)
    const words = roomTexts('desk-refunds', language)
    await signInAhead(page, shop, sub)
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    const order = await placeUnpaid(page, shop, sub, 'CASH')
    const { id } = order
    expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 20 } })).toBe('')
    expect(await actOnOrder(desk, { sub, id, action: 'paid', body: { paymentType: 'CASH' } })).toBe('')

    await desk.goto(shop.url(sub, `/desk/orders/${order.number}`))
    await desk.getByRole('link', { name: text.order.refund, exact: true }).last().click()
    await expect(desk.getByRole('heading', { name: words.title })).toBeVisible()
    const press = desk.getByRole('button', { name: words.pressNone, exact: true })
    await expect(press).toBeDisabled()
    await desk.getByRole('button', { name: words.more }).first().click()
    await desk.getByText(words.TRANSFER, { exact: true }).click()
    await desk.getByText(words.MISSING, { exact: true }).click()
    await takeDeskPicture(desk, `refund-${size}-${language}-light`)
    await desk
      .getByRole('button', { name: new RegExp(words.press.split(' ')[0] ?? '') })
      .last()
      .click()
    await expect(desk.getByRole('heading', { name: words.before })).toBeVisible()
    await expect(desk.getByText(words.BY_HAND, { exact: true })).toBeVisible()

    await desk.goto(shop.url(sub, '/desk/money'))
    await expect(desk.getByText(fill(words.order, order.number))).toBeVisible()
    await takeDeskPicture(desk, `owed-${size}-${language}-light`)
    await desk.emulateMedia({ colorScheme: 'dark' })
    await takeDeskPicture(desk, `owed-${size}-${language}-dark`)
    await desk.getByRole('button', { name: words.isDone, exact: true }).click()
    await expect(desk.getByText(words.owedNone)).toBeVisible()
    await takeDeskPicture(desk, `owed-none-${size}-${language}-dark`)

    await desk.goto(shop.url(sub, `/desk/orders/${id}/refund`))
    await expect(desk.getByText(words.DONE, { exact: true })).toBeVisible()
    await desk.getByRole('radio', { name: words.ALL, exact: true }).check({ force: true })
    await takeDeskPicture(desk, `refund-all-${size}-${language}-dark`)
    const wide = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  })

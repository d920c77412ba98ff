import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
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
import { closeRow, openWishes } from './support/order-rows.ts'
import { takePicture } from './support/picture.ts'
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

test('DSK-211 DSK-191 a dish goes back to the balance, which its customer reads and pays the next order with', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const language = 'ru'
  const words = roomTexts('desk-refunds', language)
  await signInAhead(page, shop, sub)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...WIDE })
  const order = await placeUnpaid(page, shop, sub, 'CASH')
  const { id } = order
  expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 20 } })).toBe('')
  expect(await actOnOrder(desk, { sub, id, action: 'paid', body: { paymentType: 'CASH' } })).toBe('')
  const som = /23\s000/ // what one of the two burgers cost

  await desk.goto(shop.url(sub, `/desk/orders/${id}/refund`))
  await desk.getByRole('button', { name: words.more }).first().click()
  await desk.getByText(words.BALANCE, { exact: true }).click()
  await expect(desk.getByText(words.balanceHint)).toBeVisible()
  await desk.getByText(words.MISSING, { exact: true }).click()
  await takeDeskPicture(desk, 'refund-balance-1440-ru-light')
  await desk
    .getByRole('button', { name: new RegExp(words.press.split(' ')[0] ?? '') })
    .last()
    .click()
  await expect(desk.getByText(words.DONE, { exact: true })).toBeVisible()

  await shop.open(sub, `/profile/orders/${id}`)
  await page.getByRole('link', { name: /Balansingizga qaytdi/ }).click()
  await expect(page.getByRole('heading', { name: 'Balans', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Buyurtma puli qaytdi/ })).toContainText(som)
  await expectAccessible(page)
  await takePicture(page, 'balance')
  await shop.open(sub, '/profile')
  await expect(page.getByRole('link', { name: /^Balans/ })).toContainText(som)

  await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 4 }])
  await putAddress(page, shop, sub)
  await shop.open(sub, '/checkout')
  await page.reload()
  const wishes = await openWishes(page)
  await expect(wishes.getByRole('switch', { name: 'Balansdan toʻlash' })).toBeChecked()
  await closeRow(page)
  await expect(page.getByText('Qolgani', { exact: true })).toBeVisible()
  await takePicture(page, 'checkout-balance')
  const place = page
    .getByRole('button', { name: /^Buyurtma berish/ })
    .locator('visible=true')
    .first()
  await place.click()
  await page.waitForURL(/profile\/orders\//)
  await page.reload()
  await expect(page.getByText('Balansdan', { exact: true }).first()).toBeVisible()
  await shop.open(sub, '/profile/balance')
  const spent = page.getByRole('link', { name: /Buyurtma toʻlandi/ })
  await expect(spent).toContainText(som)
  await expect(spent).toContainText(/Qoldiq: 0/)
})

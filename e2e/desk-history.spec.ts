import { expectAccessible } from './support/accessibility.ts'
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
import { cancelAsCustomer, placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'

test('DSK-160 DSK-162 past orders are found by dish, sum and Ctrl-K, opened by keys, and an empty day leads to the nearest', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(240_000)
  const { sub, owner } = await createDeskShop()
  const language = 'uz'
  const [text, words] = [deskTexts(language), roomTexts('desk-history', language)]
  await signInAhead(page, shop, sub)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...WIDE })
  const delivered = await placeUnpaid(page, shop, sub, 'CASH')
  for (const [action, body] of [
    ['accept', { minutes: 20 }],
    ['move', { to: 'COOKING' }],
    ['move', { to: 'DONE' }],
    ['move', { to: 'DELIVERED' }],
    ['paid', { paymentType: 'CASH' }],
  ] as const)
    expect(await actOnOrder(desk, { sub, id: delivered.id, action, body })).toBe('')
  const cancelled = await placeUnpaid(page, shop, sub, 'CASH')
  await cancelAsCustomer(page, shop, sub, cancelled.id)

  await desk.goto(shop.url(sub, '/desk/orders'))
  await desk.getByRole('link', { name: text.frame.history }).click()
  await expect(desk).toHaveURL(/\/desk\/orders\/history/)
  const rows = desk.getByRole('region', { name: words.list.rows }).getByRole('link')
  await expect(rows).toHaveCount(2)
  await takeDeskPicture(desk, 'history-1440-uz-light')
  await expectAccessible(desk)

  // Newest first: the first key opens it, the next goes on, and what is over says its money and what happened.
  const panel = (number: number) => desk.getByRole('article', { name: fill(text.order.open, number) })
  await desk.keyboard.press('j')
  await expect(panel(cancelled.number)).toContainText(text.status.CANCELED)
  await desk.keyboard.press('j')
  const open = panel(delivered.number)
  await expect(open.getByRole('region', { name: words.money.title })).toContainText(
    fill(words.money.paid, text.payment.CASH),
  )
  await expect(open.getByRole('region', { name: words.money.title })).toContainText(words.money.noReceipt)
  const happened = open.getByRole('region', { name: words.happened.title }).getByRole('listitem')
  for (const status of ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const)
    await expect(happened.filter({ hasText: text.status[status] }).first()).toBeVisible()
  await expect(happened.filter({ hasText: 'Malika' })).not.toHaveCount(0)
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  await expect(desk).toHaveURL(/\/history(?:\?|$)/)

  // A filter and the words stand in the address, and outlive a reload.
  await desk.getByRole('button', { name: new RegExp(`^${words.list.wrong}`) }).click()
  await expect(rows).toHaveCount(1)
  await desk.reload()
  await expect(rows).toHaveCount(1)
  await desk.getByRole('button', { name: new RegExp(`^${words.list.wrong}`) }).click()
  await expect(rows).toHaveCount(2)
  await desk.keyboard.press('/')
  await desk.keyboard.type('чизбургер')
  await expect(rows.locator('mark').first()).toBeVisible()
  await expect(rows).toHaveCount(2)
  await desk.keyboard.press('ControlOrMeta+a')
  await desk.keyboard.type(String(delivered.number))
  await expect(rows.filter({ hasText: String(delivered.number) })).toHaveCount(1)

  // Nothing on the day before, and from there to where it is.
  await desk.getByRole('button', { name: words.list.dayBefore }).click()
  await expect(desk.getByText(fill(words.list.noneFound, delivered.number))).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('region', { name: words.list.rows }).getByRole('button').first().click()
  await expect(rows).not.toHaveCount(0)

  await desk.keyboard.press('Escape')
  await desk.keyboard.press('ControlOrMeta+k')
  await desk.getByRole('dialog').getByRole('searchbox').fill('чизбургер')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: text.keys.findPast.replace('{words}', 'чизбургер') })
    .click()
  await expect(desk).toHaveURL(/day=all&q=/)
  await expect(rows).toHaveCount(2)
  await desk.context().close()

  const phone = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...PHONE })
  await phone.goto(shop.url(sub, '/desk/orders/history'))
  const list = phone.getByRole('region', { name: words.list.rows })
  await list.getByRole('link').last().click()
  await expect(phone.getByRole('article', { name: fill(text.order.open, delivered.number) })).toBeVisible()
  await expect(list).toBeHidden()
  await takeDeskPicture(phone, 'history-order-390-uz-light')
  await expectAccessible(phone)
  await phone.getByRole('article').getByRole('button', { name: text.frame.close }).click()
  await expect(list.getByRole('link')).toHaveCount(2)
  await phone.context().close()
})

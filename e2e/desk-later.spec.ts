import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  notesOf,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeDishes, placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'

test('DAY-15 DAY-28 an order for later rings, says its time in place of minutes, and waits under Later once it is accepted; one dish that ran out is not asked for', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('ru')
  await signInAhead(page, shop, sub)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await beginShift(desk, text)
  const notes = await notesOf(desk)
  const dishes = [{ product: 'Mini chizburger' }]
  const later = await placeDishes(page, shop, sub, dishes, { isForLater: true })
  await expect.poll(() => notesOf(desk), 'the board rings').toBeGreaterThan(notes)
  const open = (number: number) => fill(text.order.open, number)
  await desk.getByRole('link', { name: open(later.number), exact: true }).click()
  const panel = desk.getByRole('article', { name: open(later.number) }).last()
  await expect(panel.getByText(text.order.howLong)).toHaveCount(0)
  await expect(panel.getByText(fill(text.order.beginsLater, '').split('.')[0] ?? '')).toBeVisible()
  await takeDeskPicture(desk, 'order-later-1440-ru-light')
  await panel.getByRole('button', { name: text.order.accept, exact: true }).click()
  await expect(panel).toContainText(text.status.AT_TIME)
  await expect(desk.getByRole('button', { name: new RegExp(`^${text.board.later} 1`) })).toBeVisible()

  const now = await placeUnpaid(page, shop, sub, 'CASH')
  const phone = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...PHONE })
  await takeDeskPicture(phone, 'order-later-390-uz-light')
  await phone.context().close()
  await desk.goto(shop.url(sub, `/desk/orders/${now.number}`))
  const other = desk.getByRole('article', { name: open(now.number) }).last()
  await other.getByRole('button', { name: text.order.reject, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText(text.reject.RAN_OUT, { exact: true }).click()
  await expect(dialog.getByText(text.reject.which)).toHaveCount(0)
  await takeDeskPicture(desk, 'reject-one-1440-ru-light')
  await dialog.getByRole('button', { name: text.reject.confirm, exact: true }).click()
  await expect(other).toContainText(text.status.CANCELED)
  await desk.context().close()
})

test('DAY-11 DAY-19 a way to pay without an account says so at its switch and at its publication; a moved promise is read as a time', async ({
  page,
  browser,
  shop,
}) => {
  // A shop of a story has no accounts with providers.
  const { sub, owner } = await createDeskShop('tez', ({ merchant }) => {
    merchant.settings['clickActive'] = false
  })
  const text = deskTexts('uz')
  const words = roomTexts('desk-settings', 'uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await signInAhead(page, shop, sub)
  const order = await placeUnpaid(page, shop, sub, 'CASH')
  for (const step of [
    { action: 'accept', body: { minutes: 20 } },
    { action: 'promise', body: { minutes: 10 } },
  ])
    expect(await actOnOrder(desk, { sub, id: order.id, ...step })).toBe('')
  await desk.goto(shop.url(sub, `/desk/orders/${order.number}`))
  const panel = desk.getByRole('article', { name: fill(text.order.open, order.number) }).last()
  await panel.getByText(text.order.history).click()
  await expect(panel.getByText(fill(text.happened.minutes, 20))).toBeVisible()
  await expect(panel.getByText(fill(text.happened.PROMISE_MOVED, '').trim())).toBeVisible()
  await expect(panel).not.toContainText(/\d{4}-\d\d-\d\dT/)
  await panel.getByText(text.order.history).scrollIntoViewIfNeeded()
  await takeDeskPicture(desk, 'order-history-1440-uz-light')

  await desk.goto(shop.url(sub, '/desk/settings'))
  await desk.getByRole('button', { name: words.group.payments }).click()
  await desk.getByRole('switch', { name: words.name.clickActive, exact: true }).click()
  await expect(desk.getByText(words.payments.NO_ACCOUNT.replaceAll('{name}', 'Click'))).toBeVisible()
  await takeDeskPicture(desk, 'payment-lacks-1440-uz-light')
  await desk.getByRole('button', { name: words.page.publish, exact: true }).click()
  await expect(desk.getByText(words.payments.published.replace('{names}', 'Click'))).toBeVisible()
  await desk.context().close()
})

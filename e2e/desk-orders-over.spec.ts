import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { cancelAsCustomer, placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'

const STEPS = [
  { action: 'accept', body: { minutes: 20 } },
  { action: 'move', body: { to: 'COOKING' } },
  { action: 'move', body: { to: 'DONE' } },
  { action: 'move', body: { to: 'DELIVERED' } },
]

test('DAY-4 an order that is over opens by its address and by the palette, with everything that happened to it', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const language = 'uz'
  const text = deskTexts(language)
  await signInAhead(page, shop, sub)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...WIDE })
  const delivered = await placeUnpaid(page, shop, sub, 'CASH')
  for (const step of STEPS) expect(await actOnOrder(desk, { sub, id: delivered.id, ...step })).toBe('')
  const cancelled = await placeUnpaid(page, shop, sub, 'CASH')
  await cancelAsCustomer(page, shop, sub, cancelled.id)

  const panel = (number: number) => desk.getByRole('article', { name: fill(text.order.open, number) })
  await desk.goto(shop.url(sub, `/desk/orders/${delivered.number}`))
  await expect(panel(delivered.number)).toContainText(text.status.DELIVERED)
  const steps = panel(delivered.number).getByRole('listitem')
  for (const status of ['COOKING', 'DONE', 'DELIVERED'] as const)
    await expect(steps.filter({ hasText: text.status[status] }).first()).toBeVisible()
  await takeDeskPicture(desk, 'order-over-1440-uz-light')

  await desk.keyboard.press('ControlOrMeta+k')
  await desk.getByRole('dialog').getByRole('searchbox').fill(String(cancelled.number))
  await desk.keyboard.press('Enter')
  await expect(panel(cancelled.number)).toContainText(text.status.CANCELED)
  // A number that no order has says so, and leads back.
  await desk.goto(shop.url(sub, '/desk/orders/99999'))
  await expect(desk.getByText(text.order.gone)).toBeVisible()
  await desk.context().close()

  const phone = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...PHONE })
  await phone.goto(shop.url(sub, `/desk/orders/${delivered.number}`))
  await expect(phone.getByRole('article', { name: fill(text.order.open, delivered.number) })).toBeVisible()
  await takeDeskPicture(phone, 'order-over-390-uz-light')
  await phone.goto(shop.url(sub, '/desk/orders/99999'))
  await phone.getByRole('main').getByRole('button', { name: text.frame.close }).click()
  await expect(phone).toHaveURL(shop.url(sub, '/desk/orders'))
  await phone.context().close()
})

import type { Page } from '@playwright/test'
import { HOME, putAddress, putBasket, customerHeaders, signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  signInAtDesk,
  WIDE,
} from './support/desk.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { hire } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'

const ADDRESS = {
  ...HOME,
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  description: 'Xiyobon yonida',
  details: { office: '48', entrance: '2', floor: '5', domophone: '48K' },
}
const PLACE = 'Bobur koʻchasi 12'
const NOTE = 'Ikki xaltaga'
/** The parts of an address as they stand behind each other. */
const AT_SHOP = /Bobur koʻchasi 12.*Xonadon 48.*Podyezd 2.*Qavat 5.*Domofon 48K.*Uyim/s
const AT_DESK = /Bobur koʻchasi 12.*48-xonadon.*2-podyezd.*5-qavat.*domofon 48K.*Uyim/s

/** With LOOK=folder, keeps what the screens look like there. */
async function look(page: Page, name: string) {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` })
}

test('SPC-1 SPC-2 DAY-13 street, house and door are read by everybody who may: checkout, saved addresses, order, board, panel, paper, courier', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(240_000)
  const text = deskTexts('uz')
  const { sub, owner } = await createDeskShop()
  const phone = newPhone()
  await hire(sub, { phone, name: 'Jasur', role: 'COURIER' })
  await signInAhead(page, shop, sub)
  const headers = await customerHeaders(page, shop, sub)
  const read = async (path: string) =>
    (await page.request.get(shop.serverUrl(`/api${path}`), { headers })).json()
  const me = await read('/users/v1/users/me')
  const saved = await page.request.post(shop.serverUrl(`/api/users/v1/addresses/user/${me.id}`), {
    headers,
    data: ADDRESS,
  })
  expect(saved.ok(), await saved.text()).toBe(true)

  // The customer: before the order, and after it.
  await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }])
  await putAddress(page, shop, sub, ADDRESS)
  await shop.open(sub, '/profile/address')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(AT_SHOP)
  await look(page, 'addresses-uz')
  await shop.open(sub, '/checkout')
  await expect(page.getByRole('main').getByText(PLACE)).toBeVisible()
  await look(page, 'checkout-uz')
  const order = await placeDishes(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }], {
    address: ADDRESS,
    note: NOTE,
    sendCheque: true,
    sendChequePhone: '+998901234567',
  })
  for (const language of ['uz', 'ru', 'ar']) {
    await page.goto(shop.url(sub, `/profile/orders/${order.id}?lang=${language}`))
    await expect(page.getByRole('main')).toContainText(/Bobur koʻchasi 12.*48.*2.*5.*48K.*Uyim/s)
    await page.getByText(PLACE, { exact: true }).scrollIntoViewIfNeeded()
    await look(page, `order-${language}`)
  }

  // The desk: the board, the order, its paper.
  const board = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await beginShift(board, text)
  const named = { name: fill(text.order.open, order.number), exact: true }
  await expect(board.getByRole('article').first()).toContainText(AT_DESK)
  await look(board, 'board-uz')
  await board.getByRole('link', named).click()
  const panel = board.getByRole('article', named).last()
  await expect(panel).toContainText(AT_DESK)
  await expect(panel).toContainText(NOTE)
  await expect(panel).toContainText(/\+998 90 123 45 67/)
  await look(board, 'panel-uz')
  expect(await actOnOrder(board, { sub, id: order.id, action: 'accept', body: { minutes: 20 } })).toBe('')
  await board.evaluate(() => Object.assign(window, { print: () => undefined }))
  await board.getByRole('button', { name: text.print.print, exact: true }).click()
  await expect(board.locator('[data-ticket]')).toContainText(AT_DESK)
  await expect(board.locator('[data-ticket]')).toContainText(NOTE)

  // The courier.
  const [courier] = (await readCouriers(board, sub)).filter(({ name }) => name === 'Jasur')
  const given = { staffId: courier?.staffId }
  expect(await actOnOrder(board, { sub, id: order.id, action: 'courier', body: given })).toBe('')
  const ride = await signInAtDesk(browser, shop, { phone, language: 'uz', sub, ...PHONE })
  await expect(ride.getByRole('article', named)).toContainText(AT_DESK)
  await look(ride, 'ride-uz')
  for (const one of [board, ride]) await one.context().close()
})

const readCouriers = (desk: Page, merchant: string): Promise<{ staffId: string; name: string }[]> =>
  desk.evaluate(
    async (sub) => (await fetch('/api/desk/v1/couriers', { headers: { merchant: sub } })).json(),
    merchant,
  )

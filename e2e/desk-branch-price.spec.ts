import { payBy } from './support/order-rows.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { customerHeaders, putAddress, putBasket, readOrderToPay, signInAhead } from './support/customer.ts'
import { createDeskShop, deskTexts, roomTexts, signInAtDesk, takeDeskPicture, WIDE } from './support/desk.ts'
import { openPlaces } from './support/picker.ts'
import { listTransactions } from './support/shop-database.ts'
import { expect, test, type Shop } from './support/shop.ts'

const PAYME_KEY = 'KeyOfAShopOfTheStory0123456789abcdef'
/** Without choices, 15 000 soʻm. */
const DONUT = 'Qulupnayli donat'
const CHILONZOR = 'Chilonzor'

test('DSK-58 DSK-94 an own price of a branch is set at the desk, shown by its shop, said in the basket, ordered and paid; the other keeps its own', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const text = deskTexts('uz')
  const texts = roomTexts('desk-branch-prices', 'uz')
  // The page that Payme shows is that of the demo's shop, which nobody presses.
  const settings = {
    merchantId: '64fa0000000000000000007e',
    key: PAYME_KEY,
    checkoutUrl: '/simulators/payme',
  }
  const payments = [{ provider: 'PAYME', settings }]
  const { sub, owner } = await createDeskShop('tez', (files) => Object.assign(files, { payments }))
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })

  // Delivered by the main branch: the main price.
  await signInAhead(page, shop, sub)
  await putBasket(page, shop, sub, [{ product: DONUT, count: 2 }])
  await putAddress(page, shop, sub)
  await shop.open(sub, '/', 'uz')
  const card = page.getByRole('article').filter({ hasText: DONUT }).first()
  await expect(card).toContainText(/15\s000\ssoʻm/)

  // The desk: a price of its own, and what is left there.
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await desk.getByRole('searchbox').fill(DONUT)
  await desk.getByRole('link', { name: DONUT }).first().click()
  const row = desk.getByRole('group', { name: new RegExp(CHILONZOR) })
  await row.getByLabel(texts.price).fill('18 000')
  await expect(row).toContainText(`${texts.own} · `)
  await row.getByLabel(texts.stock).fill('7')
  await row.getByLabel(texts.stock).press('Enter')
  await expect(desk.getByText(text.product.saved)).toBeVisible()
  // What was typed and is not saved is still there, and outlives the page.
  await desk.reload()
  await expect(row.getByLabel(texts.price)).toHaveValue(/^18\s000$/)
  await expect(row.getByLabel(texts.stock)).toHaveValue('7')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await expect(desk.getByText(text.product.unsaved.split('{')[0] || '\u0000')).toHaveCount(0)
  await expect(desk.getByRole('button', { name: new RegExp(`^${text.product.save}`) })).toBeDisabled()
  await expectAccessible(desk)
  await row.scrollIntoViewIfNeeded()
  await takeDeskPicture(desk, 'product-branches-1440-uz-light')

  // The main branch asks what it did; in the other one the card, the basket and the sum say the own price.
  await page.reload()
  await expect(card).toContainText(/15\s000\ssoʻm/)
  await choosePickup(page, CHILONZOR)
  await expect(card).toContainText(/18\s000\ssoʻm/)
  await card.getByRole('link', { name: DONUT }).click()
  await expect(page.getByRole('dialog', { name: DONUT })).toContainText(/18\s000\ssoʻm/)
  await page.goto(shop.url(sub, '/basket'))
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: DONUT })
  await expect(line).toContainText(/Narx oshdi: 15\s000\ssoʻm → 18\s000\ssoʻm/)
  // Two at 18 000, and the fee of 2 000 that small orders pay.
  const goOn = page.getByRole('link', { name: /^Yangi narxda davom etish/ })
  await expect(goOn).toContainText(/38\s000\ssoʻm/)
  await goOn.click()
  await payBy(page, 'Payme')
  const place = page
    .getByRole('button', { name: /^Buyurtma berish|^Toʻlash/ })
    .locator('visible=true')
    .first()
  await expect(place).toContainText(/38\s000\ssoʻm/)
  await expect(place.locator('[aria-busy]')).toHaveCount(0)
  await place.click()

  await expect(page).toHaveURL(/\/simulators\/payme\//)
  const id = await readOrderToPay(page)
  const { number, totalPrice }: { number: number; totalPrice: number } = await readOrder(page, shop, {
    sub,
    id,
  })
  expect(totalPrice).toBe(38_000)
  // The provider is told the same sum, and no other is taken.
  const askPayme = (method: string, amount: number) =>
    callAsPayme(page, shop, { sub, method, params: { amount, account: { order_id: String(number) } } })
  expect(await askPayme('CheckPerformTransaction', 3_200_000)).toMatchObject({ error: { code: -31001 } })
  expect(await askPayme('CreateTransaction', 3_800_000)).toMatchObject({ result: { state: 1 } })
  expect(await askPayme('PerformTransaction', 3_800_000)).toMatchObject({ result: { state: 2 } })
  const [paid] = await listTransactions(id)
  expect(paid).toMatchObject({ provider: 'PAYME', state: 'PERFORMED', amount_tiyin: 3_800_000 })

  // An open shop follows; the list of the desk says it; the log takes it back.
  await page.goto(shop.url(sub, '/'))
  await expect(card).toContainText(/18\s000\ssoʻm/)
  await row.getByLabel(texts.price).fill('19 500')
  await desk.keyboard.press('Control+s')
  await expect(card).toContainText(/19\s500\ssoʻm/)
  await desk.goto(shop.url(sub, '/desk/menu'))
  await desk.getByRole('searchbox').fill(DONUT)
  await expect(desk.getByRole('grid')).toContainText(/19\s500/)
  await desk.goto(shop.url(sub, '/desk/log'))
  const entry = desk
    .getByRole('listitem')
    .filter({ hasText: /→ 19\s500/ })
    .first()
  await expect(entry).toContainText(`${text.field.branchPrice}, `)
  await entry.getByRole('button').click()
  await expect(card).toContainText(/18\s000\ssoʻm/)
  await desk.context().close()
})

/** Orders are fetched from a branch from here on. */
async function choosePickup(page: Page, branch: string): Promise<void> {
  await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first().check()
  await openPlaces(page)
  const drawer = page.getByRole('dialog', { name: 'Filialni tanlang' })
  await drawer.getByRole('radio', { name: new RegExp(branch) }).check()
  await drawer.getByRole('button', { name: 'Tanlash', exact: true }).click()
  await expect(drawer).toBeHidden()
}

type Asked = { sub: string; method: string; params: object }

/** What the shop answers Payme to a call about its one transaction. */
async function callAsPayme(page: Page, shop: Shop, { sub, method, params }: Asked): Promise<object> {
  const answer = await page.request.post(shop.serverUrl(`/api/payments/payme/${sub}`), {
    headers: { authorization: `Basic ${Buffer.from(`Paycom:${PAYME_KEY}`).toString('base64')}` },
    data: { id: 1, method, params: { id: '5aa9d09e0e5c4e4c8f5b5858', time: Date.now(), ...params } },
  })
  return answer.json()
}

async function readOrder(page: Page, shop: Shop, { sub, id }: { sub: string; id: string }) {
  const headers = await customerHeaders(page, shop, sub)
  const answer = await page.request.get(shop.serverUrl(`/api/orders/v1/orders/${id}`), { headers })
  return answer.json()
}

import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  roomTexts,
  showNotice,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { readDemoFile } from './support/own-shop.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'

type Account = { serviceId: number; login: string; password: string }

test('FIL-10 a call about money that could not be taken is told to the owner with its order, and is seen once', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const payments = (await readDemoFile('tez', 'payments')) as { provider: string; settings: Account }[]
  const account = payments.find(({ provider }) => provider === 'UZUM')?.settings
  const authorization = `Basic ${btoa(`${account?.login}:${account?.password}`)}`
  const { sub, owner } = await createDeskShop('tez', (files) => Object.assign(files, { payments }))
  await signInAhead(page, shop, sub)
  const order = await placeUnpaid(page, shop, sub, 'UZUM')
  const uzum = async (call: string, body: object) => {
    const answer = await page.request.post(shop.serverUrl(`/api/payments/uzum/${sub}/${call}`), {
      headers: { authorization },
      data: { serviceId: account?.serviceId, timestamp: Date.now(), ...body },
    })
    return answer.status()
  }
  const transId = crypto.randomUUID()
  const created = { transId, params: { order_id: String(order.number) }, amount: order.totalPrice * 100 }
  expect(await uzum('create', created)).toBe(200)
  expect(await uzum('confirm', { transId: { id: transId }, phone: '998901234567' })).toBe(400)

  const texts = deskTexts('uz')
  const { refused } = roomTexts('desk-settings', 'uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  const notice = await showNotice(desk, texts, fill(texts.frame.refusedCall, 'Uzum'))
  await notice.click()
  await expect(desk).toHaveURL(/\/desk\/settings\?group=payments$/)
  const list = desk.getByRole('list', { name: refused.title })
  await expect(list).toContainText(fill(refused.sent, 'Uzum'))
  await expect(list).toContainText(refused.FIELD)
  await expect(list).toContainText(fill(refused.payment, transId))
  await expect(list.getByRole('link', { name: fill(refused.order, order.number) })).toHaveAttribute(
    'href',
    `/desk/orders/${order.number}`,
  )
  await list.getByText(refused.body).click()
  await expect(list.locator('pre')).toContainText(`"transId":{"id":"${transId}"}`)
  await expect(list.locator('pre')).not.toContainText('998901234567')
  await takeDeskPicture(desk, 'refused-call-1440-uz-light')
  await expectAccessible(desk)

  await list.getByRole('button', { name: new RegExp(`^${refused.seen}`) }).click()
  await expect(list).toHaveCount(0)
  await expect(desk.getByText(fill(texts.frame.refusedCall, 'Uzum'))).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(list).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { signInAhead } from './support/customer.ts'
import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { listTransactions } from './support/shop-database.ts'
import { expect, test, type Shop } from './support/shop.ts'

const HOUR_MS = 60 * 60 * 1000
/** The business day of now and the day after it, by the clock of Tashkent. */
function daysOfNow(): [string, string] {
  const start = Date.now()
  return [start, start + 24 * HOUR_MS].map((at) => new Date(at).toISOString().slice(0, 10)) as [
    string,
    string,
  ]
}

/** A register as a cabinet might write it, sent by the field of the page. */
async function sendFile(desk: Page, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const lines = [['ID транзакции', 'Номер заказа', 'Сумма, сум', 'Дата и время'], ...rows]
  await desk.locator('input[type=file]').setInputFiles({
    name: 'payme-reestr.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n')),
  })
}

const PAYME_KEY = 'a-key-of-payme-for-stories-of-registers'
const PAYMENTS = [
  {
    provider: 'PAYME',
    settings: { merchantId: '64fa0000000000000000007f', key: PAYME_KEY, checkoutUrl: '/simulators/payme' },
  },
]

/** Pays an order by the calls that Payme makes of it. */
async function payByPayme(
  page: Page,
  shop: Shop,
  { sub, id, order }: { sub: string; id: string; order: { number: number; totalPrice: number } },
): Promise<void> {
  for (const method of ['CreateTransaction', 'PerformTransaction']) {
    const account = { order_id: String(order.number) }
    const answer = await page.request.post(shop.serverUrl(`/api/payments/payme/${sub}`), {
      headers: { authorization: `Basic ${Buffer.from(`Paycom:${PAYME_KEY}`).toString('base64')}` },
      data: { id: 1, method, params: { id, time: Date.now(), amount: order.totalPrice * 100, account } },
    })
    expect(await answer.json()).toHaveProperty('result')
  }
}

for (const [size, language, view] of [
  ['1440', 'uz', WIDE],
  ['390', 'ru', PHONE],
] as const)
  test(`DSK-129 DSK-213 a lost callback and a refund of the cabinet are put right by one press each, a row of the night waits (${size}, ${language})`, async ({
    page,
    browser,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop('tez', (files) =>
      Object.assign(files, { payments: PAYMENTS }),
    )
    const words = roomTexts('desk-registers', language)
    await signInAhead(page, shop, sub)
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    const lost = await placeUnpaid(page, shop, sub, 'PAYME')
    const other = await placeUnpaid(page, shop, sub, 'PAYME')
    const paidId = '6719aa8c4e0e5c4e4c8f5b58'
    await payByPayme(page, shop, { sub, id: paidId, order: other })
    const [day, next] = daysOfNow()

    await desk.goto(shop.url(sub, '/desk/money'))
    await desk.getByRole('link', { name: words.title, exact: true }).click()
    await expect(desk.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await expect(desk.getByText(words.noFile)).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `registers-none-${size}-${language}-light`)

    const rows = [
      ['3914228071', lost.number, lost.totalPrice, `${day} 12:00:00`],
      [paidId, other.number, other.totalPrice - 10_000, `${day} 12:05:00`],
      ['3914228099', '', 30_000, `${next} 00:30:00`],
    ]
    await sendFile(desk, rows)
    await expect(
      desk.getByText(words.sent.replace('{provider}', 'Payme').replace('{rows}', '3')),
    ).toBeVisible()
    const line = (text: string | RegExp) => desk.getByRole('listitem').filter({ hasText: text })
    await expect(line('3914228071')).toContainText(words.missingHere)
    await expect(line('3914228099')).toContainText(
      fill(words.waitsFor, `${next.slice(8)}.${next.slice(5, 7)}`),
    )
    await expect(line('3914228099').getByRole('button')).toHaveCount(0)
    await expectAccessible(desk)
    await takeDeskPicture(desk, `registers-${size}-${language}-light`)
    await desk.emulateMedia({ colorScheme: 'dark' })
    await takeDeskPicture(desk, `registers-${size}-${language}-dark`)

    await line('3914228071').getByRole('button', { name: words.PUT_ON_ORDER }).click()
    await expect(line('3914228071')).toHaveCount(0)
    expect(await listTransactions(lost.id)).toMatchObject([{ state: 'PERFORMED', external_id: '3914228071' }])
    await line(fill(words.order, other.number)).getByRole('button', { name: words.WRITE_REFUND }).click()
    await expect(line(fill(words.order, other.number))).toHaveCount(0)
    await expect(desk.getByRole('table', { name: words.matchedTitle })).toContainText(paidId)

    // a file that was sent before changes nothing
    await sendFile(desk, rows)
    await expect(desk.getByText(words.known.split('{at}')[1] ?? '')).toBeVisible()
    await takeDeskPicture(desk, `registers-settled-${size}-${language}-dark`)
    const wide = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  })

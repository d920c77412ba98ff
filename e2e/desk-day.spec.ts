import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  createDeskShop,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
  type DeskLanguage,
} from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'

const SIZES = [
  { language: 'uz', size: WIDE },
  { language: 'ru', size: PHONE },
] as const satisfies { language: DeskLanguage; size: object }[]

for (const { language, size } of SIZES)
  test(`DSK-84 DSK-86 DSK-216 the day and its reports are read by who owns the shop (${language}, ${size.viewport.width})`, async ({
    page,
    browser,
    shop,
  }) => {
    test.setTimeout(180_000)
    const say = roomTexts('desk-reports', language)
    const { sub, owner } = await createDeskShop()
    await signInAhead(page, shop, sub)
    const orders = [
      await placeUnpaid(page, shop, sub, 'CASH', null),
      await placeUnpaid(page, shop, sub, 'CASH', null),
    ]
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...size })
    for (const { id } of orders.slice(0, 1)) {
      expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
      expect(await actOnOrder(desk, { sub, id, action: 'paid', body: { paymentType: 'CASH' } })).toBe('')
    }
    const picture = (name: string) =>
      takeDeskPicture(desk, `${name}-${size.viewport.width}-${language}-light`)
    const isAsWideAsTheScreen = async () =>
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.viewport.width,
      )

    await desk.goto(shop.url(sub, '/desk/day'))
    await expect(desk.getByRole('heading', { name: say.day.title, level: 1 })).toBeVisible()
    const ways = desk.getByRole('table', { name: say.ways.title })
    const total = orders[0]?.totalPrice ?? 0
    const digits = (text: string) => text.replaceAll(/\D/g, '')
    expect(digits((await ways.locator('tfoot td').nth(1).textContent()) ?? '')).toBe(String(total))
    await expect(desk.getByRole('img', { name: say.hours.title })).toBeVisible()
    await isAsWideAsTheScreen()
    await expectAccessible(desk)
    await picture('day')

    // the same numbers as a table, by one letter
    await desk.getByRole('heading', { level: 1 }).click()
    await desk.keyboard.press('t')
    await expect(desk.getByRole('table', { name: say.hours.title })).toBeVisible()
    await isAsWideAsTheScreen()
    await desk.keyboard.press('t')

    const download = desk.waitForEvent('download')
    await desk.getByRole('link', { name: say.day.xlsx, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/-day-\d{4}-\d\d-\d\d\.xlsx$/)

    await desk.getByRole('button', { name: say.day.earlier }).click()
    await expect(desk).toHaveURL(/date=\d{4}-\d\d-\d\d/)
    await expect(desk.getByText(say.day.none)).toBeVisible()

    await desk.goto(shop.url(sub, '/desk/reports'))
    await expect(desk.getByRole('heading', { name: say.reports.title, level: 1 })).toBeVisible()
    await expect(desk.getByRole('img', { name: say.reports.days })).toBeVisible()
    await isAsWideAsTheScreen()
    await expectAccessible(desk)
    await picture('reports')
  })

import {
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  readAtDesk,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { hoursThatEndIn } from './support/closing-hours.ts'
import { signInAhead } from './support/customer.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'
import { ask } from './support/shop-database.ts'

/** The branches of a shop are open since three hours ago and close in so many minutes, with no grace. */
async function closeIn(sub: string, minutes: number): Promise<void> {
  const day = hoursThatEndIn(minutes)
  type Week = { days: object[] }
  const branches = await ask<{ id: string; hours: Week[] }>(
    'select b.id, b.work_hours as hours from branch b join merchant m on m.id = b.merchant_id where m.sub = $1',
    [sub],
  )
  for (const { id, hours } of branches) {
    const changed = hours.map((week) => ({
      ...week,
      days: week.days.map((before) => ({ ...before, ...day })),
    }))
    await ask(
      `update branch set work_hours = $2::jsonb, settings = settings || '{"closingGraceMinutes": 0}' where id = $1`,
      [id, JSON.stringify(changed)],
    )
  }
}

type Told = { number: number; status: string }

for (const [language, name, size] of [
  ['uz', '1440', WIDE],
  ['ru', '390', PHONE],
] as const)
  test(`DSK-155 what comes after closing is off, said and left out, and where nothing fits it is rejected by one press (${name}, ${language})`, async ({
    page,
    browser,
    shop,
  }) => {
    test.setTimeout(120_000)
    const { sub, owner } = await createDeskShop()
    const text = deskTexts(language)
    // From here on the demo's kitchen leaves the orders to people.
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...size })
    await beginShift(desk, text)
    await signInAhead(page, shop, sub)
    const counts = [1, 1, 1, 1, 40]
    for (const count of counts) await placeDishes(page, shop, sub, [{ product: 'Mini chizburger', count }])
    await closeIn(sub, 40)
    await desk.goto(shop.url(sub, '/desk/orders'))
    const rows = desk.getByRole('region', { name: text.board.new }).getByRole('article')
    await expect(rows).toHaveCount(counts.length)
    const all = desk.getByRole('button', { name: fill(text.board.acceptAll, counts.length - 1) })
    await expect(all).toContainText(fill(text.board.leftOut, 1))
    const accept = (row: number) => rows.nth(row).getByRole('button', { name: text.order.accept })
    await expect(accept(0)).toBeEnabled()
    await expect(accept(counts.length - 1)).toBeDisabled()
    await takeDeskPicture(desk, `board-closing-${name}-${language}`)
    await rows
      .last()
      .getByRole('button', { name: new RegExp(text.order.howLong) })
      .click()
    const sheet = desk.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: /^15/ })).toBeEnabled()
    await expect(sheet.getByRole('button', { name: /^90/ })).toBeDisabled()
    await takeDeskPicture(desk, `board-closing-minutes-${name}-${language}`)
    await desk.keyboard.press('Escape')

    // A quarter of an hour is too long for all of them.
    await closeIn(sub, 10)
    await desk.reload()
    await expect(rows).toHaveCount(counts.length)
    const reject = rows.getByRole('button', { name: text.order.rejectClosing })
    await expect(reject).toHaveCount(counts.length)
    await takeDeskPicture(desk, `board-closing-nothing-${name}-${language}`)
    await reject.first().click()
    await expect(sheet.getByRole('radio', { name: text.reject.CLOSING })).toBeChecked()
    await takeDeskPicture(desk, `board-closing-reject-${name}-${language}`)
    await desk.getByRole('button', { name: text.reject.confirm, exact: true }).click()
    await expect(async () => {
      const { content } = await readAtDesk<{ content: Told[] }>(desk, sub, '/orders')
      expect(content.filter(({ status }) => status === 'OPEN')).toHaveLength(counts.length - 1)
    }).toPass()
    await desk.context().close()
  })

import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  readAtDesk,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { countInSight, placeRush } from './support/rush.ts'
import { expect, test } from './support/shop.ts'

const MINUTE_MS = 60_000
const WORDS = 'Qoʻngʻiroq qilmang'
const DISHES = ['Mini chizburger', 'Dabl chizburger', 'Tovuqli burger', 'Margarita', 'Pepperoni']

type Told = { number: number; status: string; kitchenMinutes: number | null; history: { status: string }[] }

test('DSK-150 DSK-152 DSK-153 fifteen new orders are rows that are answered by one press, taken back by row or whole, each accepted once with the minutes that stood there', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const { sub, owner } = await createDeskShop()
  await signInAhead(page, shop, sub)
  const text = deskTexts('uz')
  const tablet = { viewport: { width: 1180, height: 820 } }
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...tablet })
  await beginShift(desk, text)
  const place = (index: number) =>
    placeDishes(
      page,
      shop,
      sub,
      Array.from({ length: 1 + (index % 3) }, (_, dish) => ({
        product: DISHES[(index + dish) % DISHES.length] ?? '',
        count: 1 + (index % 4),
      })),
      index === 3 ? { comment: WORDS } : index === 4 ? { allergies: ['MILK'] } : {},
    )
  const orders = async () => {
    const { content } = await readAtDesk<{ content: Told[] }>(desk, sub, '/orders')
    return content
  }
  // Two are cards, five are rows.
  const rows = desk.getByRole('region', { name: text.board.new }).getByRole('article')
  await place(0)
  await place(1)
  await expect(rows).toHaveCount(2)
  await expect(desk.getByRole('button', { name: fill(text.board.acceptAll, 2) })).toBeHidden()
  for (let index = 2; index < 15; index += 1) await place(index)
  await expect(rows).toHaveCount(15)
  const all = desk.getByRole('button', { name: fill(text.board.acceptAll, 15) })
  await expect(all).toBeVisible()

  for (const [width, height] of [
    [1180, 820],
    [1440, 900],
    [820, 1180],
    [390, 844],
    [320, 700],
  ] as const) {
    await desk.setViewportSize({ width, height })
    await expect(all).toBeVisible()
    await takeDeskPicture(desk, `board-rush-${width}-uz-light`)
    const wider = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${width}`).toBeLessThanOrEqual(0)
    // All fifteen are whole without a push, on the tablet and on the wide screen.
    if (width > 1000) expect(await countInSight(desk), `${width}`).toBe(15)
  }
  await desk.setViewportSize(tablet.viewport)
  await expectAccessible(desk)

  // Minutes are chosen over the page; what is worse than told is said before accepting.
  await rows.nth(2).getByRole('button', { name: text.order.howLong }).click()
  const choice = desk
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: fill(text.order.minutes, 90) })
  const worse = async () =>
    Number(/\d+(?= tasi)/.exec((await all.locator('small').allTextContents()).join())?.[0] ?? 0)
  const worseBefore = await worse()
  await choice.getByRole('button').click()
  await expect(rows.nth(2)).toContainText(/\+\d+/)
  // Each comes after those before it, so that this one may have been later already.
  expect(await worse()).toBeGreaterThanOrEqual(Math.max(1, worseBefore))

  // By one press, taken back whole, then again with one row taken back.
  const boxes = () =>
    rows.evaluateAll((shown) => shown.map((row) => JSON.stringify(row.getBoundingClientRect())))
  const endOf = async (name: string) => {
    const box = await rows.nth(0).getByRole('button', { name }).boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const before = await boxes()
  const end = await endOf(text.order.accept)
  await all.click()
  expect(await boxes()).toEqual(before)
  expect(await endOf(text.kitchen.undo)).toBe(end)
  await takeDeskPicture(desk, 'board-rush-undo-1180-uz')
  await expect(async () => {
    await desk.getByRole('button', { name: fill(text.board.undoAll, 15) }).click({ timeout: 500 })
    await expect(all).toBeVisible({ timeout: 300 })
  }).toPass()
  expect((await orders()).every(({ status }) => status === 'OPEN')).toBe(true)
  await desk.keyboard.press('Shift+Enter')
  // Each row says with how many minutes it is being accepted.
  await expect(rows.locator('[data-answered]')).toHaveCount(15)
  const minutesShown = await rows.evaluateAll((each) =>
    each.map((row) => [
      Number(row.querySelector('a')?.textContent),
      Number(/\d+/.exec(row.querySelector('[data-answered]')?.textContent ?? '')?.[0]),
    ]),
  )
  const shown = new Map(minutesShown.map(([number = 0, minutes = 0]) => [number, minutes]))
  const last = rows.nth(14)
  await expect(async () => {
    await last.getByRole('button', { name: text.kitchen.undo }).click({ timeout: 500 })
    await expect(last.getByRole('button', { name: text.order.accept })).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(async () => {
    expect((await orders()).filter(({ status }) => status === 'ACCEPTED')).toHaveLength(14)
  }).toPass()
  for (const { history, status } of await orders())
    expect(history.filter((step) => step.status === 'ACCEPTED')).toHaveLength(status === 'ACCEPTED' ? 1 : 0)
  for (const { number, status, kitchenMinutes } of await orders())
    expect(kitchenMinutes, `${number}`).toBe(status === 'ACCEPTED' ? shown.get(number) : null)
  // The rest is a card again.
  await expect(rows).toHaveCount(1)
  await expect(desk.getByRole('button', { name: fill(text.board.acceptAll, 1) })).toBeHidden()
  await desk.context().close()
})

test('DSK-152 Undo all stays in its place while others answer all but two of the rows', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await beginShift(desk, text)
  await desk.clock.install()
  const [first, second, third] = await placeRush(page, shop, sub, [0, 5])
  await desk.goto(shop.url(sub, '/desk/orders'))
  const all = (count: number) => desk.getByRole('button', { name: fill(text.board.acceptAll, count) })
  await expect(all(5)).toBeVisible()
  const accept = async (id = '') =>
    expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
  await accept(first?.id)
  await accept(second?.id)
  await expect(all(3)).toBeVisible()
  await desk.clock.pauseAt(Date.now() + MINUTE_MS)
  await all(3).click()
  const undo = (count: number) => desk.getByRole('button', { name: fill(text.board.undoAll, count) })
  await expect(undo(3)).toBeVisible()
  await accept(third?.id)
  await expect(async () => {
    await desk.clock.runFor(50)
    await expect(desk.locator('b', { hasText: `${text.board.new} 2` })).toBeVisible({ timeout: 500 })
  }).toPass()
  // Nobody has touched the screen for longer than rows need to turn into cards.
  await desk.clock.runFor(3_500)
  await undo(3).click()
  await desk.clock.runFor(6_000)
  await expect(all(2)).toBeHidden()
  const { content } = await readAtDesk<{ content: Told[] }>(desk, sub, '/orders')
  expect(content.filter(({ status }) => status === 'OPEN')).toHaveLength(2)
  await desk.context().close()
})

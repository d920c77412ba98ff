import { expectAccessible } from './support/accessibility.ts'
import { HOME, signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  readAtDesk,
  signInAtDesk,
  WIDE,
} from './support/desk.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { hire, holdKitchen } from './support/shop-database.ts'

const WORDS = 'Iltimos, eshik oldida qoʻngʻiroq qilmang, bola uxlayapti; telefonga yozing va pastda kuting. '
const LONG = WORDS.repeat(10).slice(0, 899)
const UNBROKEN = 'x'.repeat(900)
const SHORT = WORDS.slice(0, 92)

test('FIL-10 a wish of 900 letters makes no card taller than the screen, and is read whole on the board and in the kitchen', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('uz')
  const { sub, owner } = await createDeskShop()
  await signInAhead(page, shop, sub)
  const dishes = [{ product: 'Mini chizburger', count: 2 }]
  const numbers: number[] = []
  const ids: string[] = []
  for (const comment of [LONG, UNBROKEN, SHORT]) {
    const { id, number } = await placeDishes(page, shop, sub, dishes, { comment })
    await holdKitchen(id)
    numbers.push(number)
    ids.push(id)
  }
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  const card = (number: number | undefined) =>
    desk.getByRole('article').filter({ has: desk.locator(`a[href$="/orders/${number}"]`) })
  const [long, unbroken, short] = numbers.map(card)
  if (!long || !unbroken || !short) throw new Error('three orders were placed')
  for (const width of [1440, 820, 320]) {
    await desk.setViewportSize({ width, height: 900 })
    await desk.goto(shop.url(sub, '/desk/orders'))
    for (const one of [long, unbroken]) {
      await expect(one.getByText(text.order.readAll)).toBeVisible()
      const box = await one.boundingBox()
      expect(box?.height ?? 0).toBeGreaterThan(100)
      expect(box?.height ?? Infinity).toBeLessThan(500)
    }
    await expect(short.getByText(SHORT.trim())).toBeVisible()
    await expect(short.getByText(text.order.readAll)).toHaveCount(0)
  }
  await desk.setViewportSize(WIDE.viewport)
  await expectAccessible(desk)
  await long.getByText(text.order.readAll).click()
  await expect(long.getByText(text.order.readAll)).toBeHidden()
  const isWhole = await long
    .locator('summary span')
    .evaluate((one) => one.scrollHeight <= one.clientHeight + 1 || getComputedStyle(one).display === 'inline')
  expect(isWhole).toBe(true)
  expect((await long.boundingBox())?.height ?? 0).toBeGreaterThan(500)
  // the link of the card leads to the order, where all of it stands
  await desk.goto(shop.url(sub, `/desk/orders/${numbers[0]}`))
  await expect(desk.getByText(LONG, { exact: true }).last()).toBeVisible()

  // the kitchen sees all of it, above its dishes
  for (const id of ids)
    expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
  for (const viewport of [{ width: 1280, height: 800 }, { width: 820, height: 1180 }, PHONE.viewport]) {
    await desk.setViewportSize(viewport)
    await desk.goto(shop.url(sub, '/desk/kitchen'))
    const ticket = desk.getByRole('main').getByRole('article').filter({ hasText: LONG })
    await expect(ticket).toBeVisible()
    const hidden = await ticket.evaluate(
      (one) =>
        [...one.querySelectorAll('p, ul')].filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 ||
            part.getBoundingClientRect().right > one.getBoundingClientRect().right,
        ).length,
    )
    expect(hidden, `${viewport.width}`).toBe(0)
    const dish = ticket.getByRole('listitem').getByText('Mini chizburger')
    await expect(dish).toBeInViewport({ ratio: 1 })
    await ticket.getByText(LONG).evaluate((one) => one.scrollIntoView({ block: 'end' }))
    await expect(dish).toBeInViewport({ ratio: 1 })
  }
})

test('FIL-10 a wish of 900 letters is printed whole, and leaves the courier their next step in sight', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('uz')
  const { sub, owner } = await createDeskShop()
  const phone = newPhone()
  await hire(sub, { phone, name: 'Jasur', role: 'COURIER' })
  await signInAhead(page, shop, sub)
  const order = await placeDishes(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }], {
    address: HOME,
    comment: LONG,
  })
  await holdKitchen(order.id)
  const board = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  expect(await actOnOrder(board, { sub, id: order.id, action: 'accept', body: { minutes: 20 } })).toBe('')
  await board.goto(shop.url(sub, `/desk/orders/${order.number}`))
  await board.evaluate(() => Object.assign(window, { print: () => undefined }))
  await board.getByRole('button', { name: text.print.print, exact: true }).click()
  await expect(board.locator('[data-ticket]')).toContainText(LONG)

  const couriers = await readAtDesk<{ staffId: string; name: string }[]>(board, sub, '/couriers')
  const staffId = couriers.find(({ name }) => name === 'Jasur')?.staffId
  expect(await actOnOrder(board, { sub, id: order.id, action: 'courier', body: { staffId } })).toBe('')
  const ride = await signInAtDesk(browser, shop, { phone, language: 'uz', sub, ...PHONE })
  const job = ride.getByRole('article', { name: fill(text.order.open, order.number), exact: true })
  const wish = job.locator('details')
  await expect(wish.getByText(text.order.readAll)).toBeVisible()
  expect((await wish.boundingBox())?.height ?? Infinity).toBeLessThan(150)
  await expectAccessible(ride)
  await wish.getByText(text.order.readAll).tap()
  await expect(wish.getByText(text.order.readAll)).toBeHidden()
  expect((await wish.boundingBox())?.height ?? 0).toBeGreaterThan(300)
})

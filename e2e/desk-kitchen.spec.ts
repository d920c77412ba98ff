import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { HOME, putAddress, putBasket, signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  readAtDesk,
  signInAtDesk,
  TABLET,
  takeDeskPicture,
  type DeskLanguage,
} from './support/desk.ts'
import { closeRow, openRow } from './support/order-rows.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { listClippedTickets, numbersOn, placeRush } from './support/rush.ts'
import { expect, test, type Shop } from './support/shop.ts'
import { addStations } from './support/shop-database.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

// What a page sends while it is left has to arrive.
test.use(WHOLE_BROWSER)

test.beforeEach(() => {
  test.setTimeout(90_000)
})

const FOR_COURIER = 'Hovli tomondan kiring'

/** All of Tez Burger's long names, and pizzas with three options. */
const TWELVE = [
  'Kombo «Hammasi»',
  'Kombo «Klassik»',
  'Kombo «Achchiq»',
  'Chizburger klassik',
  'Chizburger xalapenyo',
  'Chizburger barbekyu',
  'Dabl chizburger',
  'Dabl barbekyu',
  'Tovuqli burger',
  'Achchiq tovuqli burger',
  'Margarita',
  'Pepperoni',
]

/** Opens the kitchen in the language, of whoever is signed in at this window. */
async function showKitchen(desk: Page, shop: Shop, sub: string, language: DeskLanguage): Promise<void> {
  await desk.context().addCookies([{ name: 'desk_language', value: language, url: shop.url(sub) }])
  await desk.goto(shop.url(sub, '/desk/kitchen'))
}

for (const language of ['uz', 'ru'] as const)
  test(`DSK-30 DSK-31 DSK-146 DSK-147 DAY-9 DAY-23 twelve dishes with options, wishes and an allergy are seen whole in the kitchen at 1280x800, in ${language}`, async ({
    page,
    browser,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop()
    await signInAhead(page, shop, sub)
    const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
    // The demo's own kitchen leaves the orders to people.
    await beginShift(desk, deskTexts('uz'))
    const large = await placeDishes(
      page,
      shop,
      sub,
      TWELVE.map((product, index) => ({
        product,
        count: index + 1,
        hasOptions: true,
        comment: index === 3 ? 'Yaxshi pishsin' : '',
      })),
      {
        address: HOME,
        comment: 'Iltimos, qalampirni alohida idishga soling',
        courierComment: FOR_COURIER,
        allergies: ['MUSTARD', 'CRUSTACEANS'],
      },
    )
    type Line = { name: { uz: string; ru: string }; avoided: string[] }
    const { lines, courierComment } = await readAtDesk<{ lines: Line[]; courierComment: string }>(
      desk,
      sub,
      `/orders/${large.id}`,
    )
    expect(courierComment).toBe(FOR_COURIER)
    const avoided = lines.filter(({ avoided: what }) => what.length > 0)
    expect(avoided.length).toBeGreaterThan(0)
    expect(avoided.length).toBeLessThan(lines.length)
    expect(await actOnOrder(desk, { sub, id: large.id, action: 'accept', body: { minutes: 25 } })).toBe('')
    const text = deskTexts(language)
    await showKitchen(desk, shop, sub, language)
    const pieces = desk.getByRole('article', { name: fill(text.order.open, large.number) })
    await expect(pieces.getByRole('listitem')).toHaveCount(TWELVE.length)
    // A choice reads as the dish does, in its own words: a size is nothing that is added.
    await expect(pieces.locator('small').first()).toHaveText(/^[^+]/)
    // A wish stands at its dish alone, and what is wished of all dishes above the first.
    const wished = pieces.getByRole('listitem').filter({ hasText: 'Yaxshi pishsin' })
    await expect(wished).toHaveCount(1)
    await expect(wished).toContainText(language === 'uz' ? 'Chizburger klassik' : 'классическ')
    await expect(pieces.getByText('Iltimos, qalampirni alohida idishga soling')).toHaveCount(1)
    await expect(pieces.getByRole('listitem').filter({ hasText: 'Iltimos' })).toHaveCount(0)
    // What may hurt somebody stands at each dish that has it, and at no other; what the courier is told is not here.
    const dangers = pieces.getByRole('listitem').filter({ has: desk.locator('strong') })
    await expect(dangers).toHaveCount(avoided.length)
    for (const { name } of avoided)
      await expect(dangers.filter({ hasText: name[language] })).not.toHaveCount(0)
    await expect(desk.getByText(FOR_COURIER)).toHaveCount(0)
    // It goes on in the next column, where its head and the allergy stand again, and the button is at its end alone.
    const allergy = fill(text.allergy.has, `${text.allergen.CRUSTACEANS}, ${text.allergen.MUSTARD}`)
    const count = await pieces.count()
    expect(count).toBeGreaterThan(1)
    await expect(pieces.getByText(allergy)).toHaveCount(count)
    await expect(pieces.getByRole('button', { name: `${text.order.done} ${large.number}` })).toHaveCount(1)
    if (language === 'uz') await takeDeskPicture(desk, 'kitchen-twelve-1280-uz')
    expect(await listClippedTickets(desk), language).toEqual([])
    await desk.context().close()
  })

/** More than a phone is wide. */
const STATIONS = ['Mangal va tandir', 'Issiq sex', 'Sovuq taomlar', 'Ichimliklar']

test('DSK-29 a phone in a kitchen of many stations shows the time whole, and each station by a push', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...PHONE })
  await beginShift(desk, deskTexts('ru'))
  await addStations(sub, STATIONS)
  await showKitchen(desk, shop, sub, 'ru')
  const time = desk.getByRole('main').locator('header time')
  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 844 })
    for (const name of [STATIONS[0] ?? '', STATIONS.at(-1) ?? '']) {
      const station = desk.getByRole('button', { name: new RegExp(`^${name}`) }).first()
      await station.scrollIntoViewIfNeeded()
      await station.click()
      await expect(station).toHaveAttribute('aria-pressed', 'true')
      const box = await time.boundingBox()
      expect(box && [box.x >= 0, box.x + box.width <= width], `${width} ${name}`).toEqual([true, true])
      // Nothing lies over it.
      expect(await isOnTop(time), `${width} ${name}`).toBe(true)
    }
    if (width === 390) await takeDeskPicture(desk, 'kitchen-stations-390-ru')
  }
  await desk.context().close()
})

/** Whether both ends of an element are what a finger would hit there. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [left + 9, right - 2].every((x) => document.elementFromPoint(x, middle) === node)
  })

const ORDERS = 18

test('DSK-145 DSK-148 DSK-149 eighteen orders at once: most of them on the first page, nothing clipped, the rest named, and a press moves nothing', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await beginShift(desk, deskTexts('uz'))
  for (const { id } of await placeRush(page, shop, sub, [0, ORDERS]))
    expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
  for (const [width, height, least] of [
    [1920, 1080, 10],
    [1280, 800, 7],
    [820, 1180, 6],
    [390, 844, 1],
  ] as const)
    for (const language of ['uz', 'ru'] as const) {
      await desk.setViewportSize({ width, height })
      await showKitchen(desk, shop, sub, language)
      await expect(desk.getByRole('main').getByRole('article').first()).toBeVisible()
      if (language === (width < 1000 ? 'uz' : 'ru'))
        await takeDeskPicture(desk, `kitchen-rush-${width}-${language}`)
      const shown = await numbersOn(desk)
      expect(shown.length, `${width} ${language}`).toBeGreaterThanOrEqual(least)
      expect(await listClippedTickets(desk), `${width} ${language}`).toEqual([])
    }

  await desk.setViewportSize({ width: 1920, height: 1080 })
  const text = deskTexts('ru')
  await showKitchen(desk, shop, sub, 'ru')
  const articles = desk.getByRole('main').getByRole('article')
  await expect(articles.first()).toBeVisible()
  const first = await numbersOn(desk)
  const beyond = ORDERS - first.length
  if (beyond > 0) {
    await expect(desk.getByText(new RegExp(`^Ещё ${beyond} `))).toBeVisible()
    await desk.keyboard.press('PageDown')
    await expect(async () => expect(await numbersOn(desk)).toHaveLength(beyond)).toPass()
    await desk.keyboard.press('PageUp')
  }
  await expectAccessible(desk)

  // Ready: the way back lies where the button was, and no ticket moves for five seconds.
  const boxes = () =>
    articles.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const done = articles.first().getByRole('button', { name: new RegExp(`^${text.order.done}`) })
  const before = await boxes()
  const button = await done.boundingBox()
  await done.click()
  const undo = articles.first().getByRole('button', { name: text.kitchen.undo })
  expect(await undo.boundingBox()).toEqual(button)
  expect(await boxes()).toEqual(before)
  // The second half of a double press takes nothing back.
  const takeBack = (press: () => Promise<void>) =>
    expect(async () => {
      await press()
      await expect(done).toBeVisible({ timeout: 300 })
    }).toPass()
  await undo.click()
  await expect(undo).toBeVisible()
  await takeBack(() => undo.click({ timeout: 500 }))
  expect(await boxes()).toEqual(before)
  // By its digit, and taken back by Z.
  await desk.keyboard.press('1')
  await expect(undo).toBeVisible()
  await takeBack(() => desk.keyboard.press('z'))
  // A tick changes no height.
  await articles.first().getByRole('listitem').first().getByRole('button').click()
  await expect(articles.first().getByRole('listitem').first().getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await boxes()).toEqual(before)
  await desk.context().close()
})

test('DSK-30 a customer tells the kitchen of an allergy by one press, and it stands above the dishes on screen and paper', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('ru')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...TABLET })
  await beginShift(desk, text)
  await signInAhead(page, shop, sub)
  await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 3 }, { product: 'Xot-dog klassik' }])
  await putAddress(page, shop, sub)
  await shop.open(sub, '/', 'eng')
  await page.getByRole('button', { name: /^Allergens and diets/ }).click()
  await page.getByRole('checkbox', { name: 'milk' }).check()
  await page.goBack()
  await shop.open(sub, '/checkout')
  await openRow(page, /^Requests/)
  const tell = page.getByRole('switch', { name: 'Tell the kitchen about my allergy: milk' })
  await expect(tell).not.toBeChecked()
  await tell.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await tell.check({ force: true })
  await closeRow(page)
  await expect(page.getByRole('button', { name: /^Requests/ })).toContainText(
    'Tell the kitchen about my allergy',
  )
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/orders'),
  )
  await page.getByRole('button', { name: /^Place order/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({ allergies: ['MILK'] })
  await expect(page.getByText('I avoid')).toBeVisible()

  // Before anybody accepts, on the board; then on the kitchen's ticket, where the dish that has it is marked and the other is not.
  const allergy = fill(text.allergy.has, text.allergen.MILK)
  const card = desk.getByRole('article').first()
  await expect(card).toContainText(allergy)
  await card.getByRole('button', { name: new RegExp(`^${text.order.accept}`) }).click()
  await desk.getByRole('link', { name: text.frame.kitchen }).click()
  const ticket = desk.getByRole('main').getByRole('article')
  await expect(ticket.getByText(allergy)).toBeVisible()
  const contains = fill(text.allergy.contains, text.allergen.MILK)
  await expect(ticket.getByRole('listitem').filter({ hasText: /чизбургер/i })).toContainText(contains)
  await expect(ticket.getByRole('listitem').filter({ hasText: /хот-дог/i })).not.toContainText(contains)
  const [above, below] = await Promise.all(
    [ticket.getByText(allergy), ticket.getByRole('listitem').first()].map((one) => one.boundingBox()),
  )
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await takeDeskPicture(desk, 'kitchen-allergy-1280-ru')
  await expectAccessible(desk)

  // On paper it is white on black, above the dishes.
  await desk.evaluate(() => Object.assign(window, { print: () => undefined }))
  await desk.getByRole('button', { name: text.print.print, exact: true }).click()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('[data-ticket]')
  await expect(paper.getByText(allergy)).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(paper.getByText(allergy)).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(paper.getByText(contains)).toBeVisible()
  const words = await paper.innerText()
  expect(words.indexOf(allergy)).toBeGreaterThan(0)
  expect(words.indexOf(allergy)).toBeLessThan(words.search(/чизбургер/i))
  await desk.context().close()
})

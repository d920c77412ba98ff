import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  countDrawn,
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { touchAlong, type Place } from './support/finger.ts'
import { hire } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'

test('DSK-57 DSK-89 DAY-25 prices of dishes that are selected by keys change together, as the dry run says, and go back but for one', async ({
  browser,
  shop,
}) => {
  test.setTimeout(90_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('osh')
  const phone = newPhone()
  await hire(sub, { phone, name: 'Dilshod', role: 'MANAGER' })
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const other = await signInAtDesk(browser, shop, { phone, language: 'ru', sub, ...WIDE })
  for (const page of [desk, other])
    await page.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  const priceAt = (page: typeof desk, row: number) =>
    page.getByRole('grid').locator('[data-column=price][role=gridcell]').nth(row)
  const setPrice = async (page: typeof desk, row: number, price: string) => {
    await priceAt(page, row).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await expect(priceAt(page, row)).toContainText(price)
  }

  // Three by keys: one, and a range from it.
  await priceAt(desk, 0).focus()
  await desk.keyboard.press('x')
  await desk.keyboard.press('Shift+ArrowDown')
  await desk.keyboard.press('Shift+ArrowDown')
  const bar = desk.getByRole('region', { name: text.bulk.bar })
  await expect(bar).toContainText(fill(text.bulk.selected, 3))
  for (const width of [320, 390, 820, 1180, 1440]) {
    await desk.setViewportSize({ width, height: 900 })
    const buttons = bar.getByRole('button')
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
    const isCut = () => bar.evaluate((one) => one.scrollWidth > one.clientWidth)
    await expect.poll(isCut, `the bar at ${width}`).toBe(false)
  }
  await bar.getByRole('button', { name: text.product.price }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('5')
  const plan = dialog.getByRole('listitem')
  await expect(plan.nth(2)).toContainText('39 000')
  await takeDeskPicture(desk, 'menu-bulk-1440-ru-light')
  await expectAccessible(desk)

  // Somebody is faster with one of them: nothing is written, and the list says what would come out now.
  await expect(priceAt(other, 2)).toContainText('37 000')
  await setPrice(other, 2, '41 000')
  const apply = dialog.getByRole('button', { name: fill(text.bulk.apply, 3) })
  await apply.click()
  await expect(plan.nth(2)).toContainText('43 000')
  await expect(priceAt(desk, 0)).toContainText('34 000')
  await apply.click()
  await expect(desk.getByText('Изменено 3 блюда')).toBeVisible()
  await expect(priceAt(desk, 0)).toContainText('35 500')
  await expect(bar).toBeHidden()

  // What was changed again since stays as it is.
  await other.reload()
  await expect(priceAt(other, 0)).toContainText('35 500')
  await setPrice(other, 0, '36 000')
  await desk.goto(shop.url(sub, '/desk/log'))
  const entry = desk.getByRole('listitem').filter({ hasText: '→ 43 000' })
  await entry.getByRole('button').click()
  await expect(desk.getByText(fill(text.log.left, 'Свадебный плов'))).toBeVisible()
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await expect(priceAt(desk, 0)).toContainText('36 000')
  await expect(priceAt(desk, 1)).toContainText('38 000')
  await Promise.all([desk.context().close(), other.context().close()])
})

test('DSK-57 DSK-34 dishes stop together until somebody says so, as the dry run says, and are sold again by one undo', async ({
  browser,
  shop,
}) => {
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('osh')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  const rows = desk.getByRole('grid').getByRole('row')
  const stopped = rows.filter({ hasText: text.menu.isStopped })
  await expect(rows.filter({ hasText: 'Свадебный плов' })).toBeVisible()
  await countDrawn(rows)
  const before = await stopped.count()
  const names = ['Свадебный плов', 'Чайханский плов']
  for (const name of names)
    await desk.getByRole('checkbox', { name: fill(text.bulk.select, name), exact: true }).click()
  const bar = desk.getByRole('region', { name: text.bulk.bar })
  await bar.getByRole('button', { name: text.bulk.stop, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText(text.stops.NEVER, { exact: true }).click()
  for (const name of names)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(
      text.stops.untilReturned,
    )
  await takeDeskPicture(desk, 'menu-bulk-stop-1440-ru-light')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: fill(text.bulk.apply, 2) }).click()
  await expect(stopped).toHaveCount(before + 2)
  await desk.getByRole('button', { name: text.log.undo }).click()
  await expect(stopped).toHaveCount(before)
  await desk.context().close()
})

test('DSK-60 a view of the menu is kept under a name, follows its person to another browser, and goes', async ({
  browser,
  shop,
}) => {
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('osh')
  const phone = newPhone()
  await hire(sub, { phone, name: 'Dilshod', role: 'MANAGER' })
  const open = async (who: string, size: object) => {
    const page = await signInAtDesk(browser, shop, { phone: who, language: 'ru', sub, ...size })
    await page.goto(shop.url(sub, '/desk/menu'))
    await expect(page.getByRole('link', { name: 'Свадебный плов' })).toBeVisible()
    return page
  }
  const desk = await open(owner, WIDE)
  const dishes = (page: typeof desk) => page.getByRole('link', { name: /плов/i })
  const all = 4
  await expect(dishes(desk)).toHaveCount(all)
  await desk.getByRole('searchbox', { name: text.menu.search }).fill('свадебный')
  await expect(dishes(desk)).toHaveCount(1)
  await desk.getByRole('button', { name: text.menu.saveView }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Свадьба')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: text.menu.save, exact: true }).click()
  const views = (page: typeof desk) => page.getByRole('region', { name: text.menu.views })
  const chip = (page: typeof desk) => views(page).getByRole('button', { name: 'Свадьба', exact: true })
  await expect(chip(desk)).toHaveAttribute('aria-pressed', 'true')
  await chip(desk).click()
  await expect(dishes(desk)).toHaveCount(all)

  const second = await open(owner, {})
  await chip(second).click()
  await expect(second.getByRole('link', { name: /плов/i })).toHaveCount(1)
  await takeDeskPicture(second, 'menu-views-1440-ru-light')
  await expectAccessible(second)
  const other = await open(phone, WIDE)
  await expect(views(other)).toBeHidden()
  await views(second)
    .getByRole('button', { name: fill(text.menu.removeView, 'Свадьба') })
    .click()
  await expect(chip(second)).toBeHidden()
  await desk.reload()
  await expect(desk.getByRole('link', { name: 'Свадебный плов' })).toBeVisible()
  await expect(views(desk)).toBeHidden()
  await Promise.all([desk, second, other].map((page) => page.context().close()))
})

test('DSK-34 DSK-59 on a phone a dish is stopped and hidden by a push to the side or by its menu, and a scroll is none', async ({
  browser,
  shop,
}) => {
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('osh')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...PHONE })
  await beginShift(desk, text)
  await desk.goto(shop.url(sub, '/desk/menu'))
  const name = 'Свадебный плов'
  const row = desk.getByRole('listitem').filter({ hasText: name })
  const stopped = row.getByText(text.menu.isStopped, { exact: true })
  const hidden = row.getByText(text.menu.isHidden, { exact: true })
  const undo = desk.getByRole('button', { name: text.log.undo })
  await expect(row).toBeVisible()
  // The line that asks for sound comes after the page and goes by a press, and moves the list each time.
  const soundOn = desk.getByRole('button', { name: text.frame.soundOn })
  await soundOn.click()
  await expect(soundOn).toBeHidden()

  await push(desk, row, { x: 60, y: 0 })
  await expect(stopped).toBeHidden()
  await push(desk, row, { x: 150, y: 10 })
  await expect(stopped).toBeVisible()
  await expect(row).toBeInViewport()
  await undo.click()
  await expect(stopped).toBeHidden()
  await push(desk, row, { x: -150, y: 0 })
  await expect(hidden).toBeVisible()
  await undo.click()
  await expect(hidden).toBeHidden()

  // Mostly downwards it is a scroll, whatever it does to the side.
  await push(desk, row, { x: 120, y: -200 })
  await expect(stopped).toBeHidden()
  await expect(hidden).toBeHidden()
  await expect(desk).toHaveURL(/\/desk\/menu$/)

  // The menu of the row does the same.
  const more = row.getByRole('button', { name: fill(text.menu.more, name) })
  await more.click()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'menu-row-390-ru-light')
  await desk.getByRole('dialog').getByRole('button', { name: text.menu.stopRow }).click()
  await expect(stopped).toBeVisible()
  await more.click()
  await desk.getByRole('dialog').getByRole('button', { name: text.menu.sellRow }).click()
  await expect(stopped).toBeHidden()
  await more.click()
  await desk.getByRole('dialog').getByRole('button', { name: text.menu.hideRow }).click()
  await expect(hidden).toBeVisible()
  await desk.context().close()
})

test('DSK-59 dishes and categories are moved by mouse, touch, keys and buttons, and all give the same', async ({
  browser,
  shop,
}) => {
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('osh')
  const device = { ...WIDE, hasTouch: true }
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...device })
  // No strip comes or goes above the rows while one is dragged.
  await beginShift(desk, text)
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  const grid = desk.getByRole('grid')
  const dishes = grid.getByRole('link')
  const grips = grid.getByRole('gridcell').locator('i[aria-hidden=true]:first-child')
  const first = ['Свадебный плов', 'Чайханский плов', 'Самаркандский плов']
  const [wedding = '', teahouse = '', samarkand = ''] = first
  const moved = [teahouse, samarkand, wedding]
  const isOrder = (names: readonly string[]) =>
    expect.poll(async () => (await dishes.allTextContents()).slice(0, 3)).toEqual(names)
  await isOrder(first)

  // What a move does is written and read again before the next one: else an answer on its way shows the order before.
  const move = async (act: () => Promise<void>) => {
    let isWritten = false
    const readAgain = desk.waitForResponse((answer) => {
      const [method, { pathname }] = [answer.request().method(), new URL(answer.url())]
      isWritten ||= method === 'POST' && /\/(products|categories)\/order$/.test(pathname)
      return isWritten && method === 'GET' && pathname.endsWith('/desk/v1/products')
    })
    await act()
    await readAgain
  }
  await move(() => drag(desk, 'mouse', { from: grips.nth(0), to: grips.nth(2) }))
  await isOrder(moved)
  await grid.getByRole('row', { name: wedding }).getByRole('gridcell').nth(1).focus()
  await move(() => desk.keyboard.press('Alt+ArrowUp'))
  await isOrder([teahouse, wedding, samarkand])
  await move(() => desk.keyboard.press('Alt+ArrowUp'))
  await isOrder(first)
  await move(() => drag(desk, 'touch', { from: grips.nth(0), to: grips.nth(2) }))
  await isOrder(moved)
  await grid.getByRole('checkbox', { name: fill(text.bulk.select, wedding) }).click()
  const bar = desk.getByRole('region', { name: text.bulk.bar })
  await move(() => bar.getByRole('button', { name: text.menu.moveUp }).click())
  await isOrder([teahouse, wedding, samarkand])

  // A category takes its dishes with it.
  const categories = desk.getByRole('navigation', { name: text.menu.categories })
  const handles = categories.getByRole('listitem').locator('i[aria-hidden=true]')
  await move(() => drag(desk, 'mouse', { from: handles.first(), to: handles.nth(1) }))
  const second = categories.getByRole('listitem').nth(1)
  await expect(second).toContainText('Плов')
  const plov = categories.getByRole('button', { name: 'Плов', exact: false }).first()
  await move(() => plov.press('Alt+ArrowUp'))
  await expect(categories.getByRole('listitem').first()).toContainText('Плов')
  await move(() => plov.press('Alt+ArrowDown'))
  await expect(desk.getByText(fill(fill(text.menu.moved, 'Плов'), 2))).toBeVisible()
  await desk.reload()
  await expect(second).toContainText('Плов')
  await expect(dishes.nth(0)).not.toHaveText(teahouse)
  await second.getByRole('button').first().click()
  await isOrder([teahouse, wedding, samarkand])
  await desk.context().close()
})

type Way = { from: ReturnType<Page['locator']>; to: ReturnType<Page['locator']> }

/** Drags from the middle of one thing to just below the middle of another. */
async function drag(page: Page, how: 'mouse' | 'touch', { from, to }: Way): Promise<void> {
  const middle = async (of: Way['from']) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [begin, end] = [await middle(from), await middle(to)]
  const aim = { x: end.x, y: end.y + 4 }
  if (how === 'mouse') {
    await page.mouse.move(begin.x, begin.y)
    await page.mouse.down()
    await page.mouse.move(aim.x, aim.y, { steps: 5 })
    await page.mouse.up()
    return
  }
  await touchAlong(page, [begin, { x: begin.x, y: (begin.y + aim.y) / 2 }, aim])
}

/** A finger that comes down on the middle of a row, goes so far and rests before it is lifted: a scroll ends with it. */
async function push(page: Page, row: Way['from'], way: Place): Promise<void> {
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await row.boundingBox()) ?? {}
  const [x, y] = [left + width / 2, top + height / 2]
  const places = [0, 0.15, 0.4, 0.7, 1, 1].map((part) => ({ x: x + way.x * part, y: y + way.y * part }))
  await touchAlong(page, places, { restMs: 200 })
}

test('DSK-57 a change of prices is left for a moment, said above the menu, and taken back', async ({
  browser,
  shop,
}) => {
  test.setTimeout(90_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('osh')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/menu'))
  const price = desk.getByRole('grid').locator('[data-column=price][role=gridcell]').first()
  await price.focus()
  await desk.keyboard.press('x')
  await desk
    .getByRole('region', { name: text.bulk.bar })
    .getByRole('button', { name: text.product.price })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('5')
  await expect(dialog.getByRole('listitem').first()).toContainText('35 500')
  await dialog.getByRole('button', { name: text.bulk.later }).click()
  const leave = dialog.getByRole('button', { name: fill(text.bulk.applyLater, 1) })
  const when = dialog.getByLabel(text.bulk.laterWhen)
  await when.fill('2020-01-01T09:00')
  await expect(dialog.getByRole('alert')).toHaveText(text.bulk.laterWrong)
  await expect(leave).toBeDisabled()
  await when.fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16))
  await takeDeskPicture(desk, 'menu-bulk-later-1440-ru-light')
  await expectAccessible(desk)
  await leave.click()
  const waiting = desk.getByRole('region', { name: text.bulk.laterTitle })
  await expect(waiting).toContainText(`${text.product.price}: 1 блюдо`)
  await expect(waiting).toContainText('Malika')
  await expect(price).toContainText('34 000')
  await takeDeskPicture(desk, 'menu-later-1440-ru-light')
  await desk.reload()
  await waiting.getByRole('button').click()
  await expect(waiting).toHaveCount(0)
})

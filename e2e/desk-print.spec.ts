import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  beginShift,
  createDeskShop,
  deskTexts,
  openWindow,
  PHONE,
  showNotice,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
  type DeskLanguage,
} from './support/desk.ts'
import { placeDishes } from './support/place-unpaid.ts'
import { letClaimsRunOut } from './support/shop-database.ts'
import { expect, test, type Shop } from './support/shop.ts'

test.beforeEach(() => {
  test.setTimeout(180_000)
})

const SIDEWAYS = { viewport: { width: 1180, height: 820 } }

/** Notes how many tickets each print dialog of the window has on its paper, also after it is loaded anew. */
async function countPapers(desk: Page): Promise<number[]> {
  const papers: number[] = []
  await desk.exposeFunction('notePapers', (count: number) => void papers.push(count))
  const replace = () =>
    Object.assign(window, {
      print: () =>
        Reflect.apply(Reflect.get(window, 'notePapers'), null, [
          document.querySelectorAll('[data-ticket]').length,
        ]),
    })
  await desk.addInitScript(replace)
  await desk.evaluate(replace)
  return papers
}

type Opening = { page: Page; shop: Shop; sub: string; desk: Page }

/** Places orders and accepts them, one after the other; answers their numbers. */
async function acceptOrders({ page, shop, sub, desk }: Opening, count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { id, number } = await placeDishes(page, shop, sub, [{ product: 'Mini chizburger' }])
    expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
    numbers.push(number)
  }
  return numbers
}

const asks = (numbers: readonly number[]) => new RegExp(`${numbers.slice(0, 10).join(', ')}.*\\?$`)

test('DAY-2 all tickets are printed by one press and asked about by one question, which outlives a reload, a closed tab and the device', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...SIDEWAYS })
  await beginShift(desk, text)
  await signInAhead(page, shop, sub)
  const opening = { page, shop, sub, desk }
  const papers = await countPapers(desk)
  const setDark = (value: string) =>
    desk.context().addCookies([{ name: 'desk_dark', value, url: shop.url(sub) }])
  const first = await acceptOrders(opening, 12)
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  await expect(desk.getByText(/^12 ta chek chop etilmagan/)).toBeVisible()
  await takeDeskPicture(desk, 'print-1180-uz')
  await button(desk, text.print.printAll).click()
  await expect(desk.getByText(asks(first))).toBeVisible()
  expect(papers).toEqual([12])

  // Loaded anew it is asked about, beside what waits, and neither is in the way of the other.
  await setDark('1')
  await desk.reload()
  await expect(desk.getByText(asks(first))).toBeVisible()
  const second = await acceptOrders(opening, 1)
  await showNotice(desk, text, /^1 ta chek chop etilmagan/)
  await desk.setViewportSize(PHONE.viewport)
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'print-both-390-uz-dark')
  await desk.setViewportSize(SIDEWAYS.viewport)
  await button(desk, text.print.print).click()
  await expect.poll(() => papers).toEqual([12, 1])
  await button(desk, text.print.yes).click()
  await expect(desk.getByText(asks(first))).toBeHidden()
  await expect(desk.getByText(asks(second))).toBeVisible()

  // The tab is closed, and the claim runs out: any other device of the branch asks, on whichever page it is.
  await setDark('0')
  const state = await desk.context().storageState()
  await desk.context().close()
  await letClaimsRunOut(sub)
  const other = await openWindow(browser, shop, { language: 'ru', sub, storageState: state, ...PHONE })
  const russian = deskTexts('ru')
  await other.goto(shop.url(sub, '/desk/stop-list'))
  await other.context().addCookies([{ name: 'desk_language', value: 'ru', url: shop.url(sub) }])
  await other.reload()
  const printed = await countPapers(other)
  await expect(other.getByText(`Чек № ${second.join()} вышел?`)).toBeVisible()
  await expectAccessible(other)
  await takeDeskPicture(other, 'print-question-390-ru')
  await button(other, russian.print.again).click()
  await expect.poll(() => printed).toEqual([1])
  await button(other, russian.print.yes).click()
  await expect(other.getByText(/вышел\?/)).toBeHidden()
  await expect(other.getByText(/не напечатан/)).toBeHidden()
  await other.context().close()
})

test('DAY-2 “I have no printer” ends the question on every screen of the branch, and the branch’s page brings it back', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const language: DeskLanguage = 'ru'
  const text = deskTexts(language)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...WIDE })
  await beginShift(desk, text)
  const board = await desk.context().newPage()
  await board.goto(shop.url(sub, '/desk/orders'))
  await signInAhead(page, shop, sub)
  const opening = { page, shop, sub, desk }
  await acceptOrders(opening, 2)
  const strips = [desk, board].map((one) => one.getByText(/не напечатано?а?ы?/))
  for (const strip of strips) await expect(strip).toBeVisible()
  await desk.getByRole('button', { name: text.print.noPrinter }).click()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'print-none-1440-ru')
  await desk.getByRole('alertdialog').getByRole('button', { name: text.print.noPrinterYes }).click()
  for (const strip of strips) await expect(strip).toBeHidden()
  await acceptOrders(opening, 1)
  await desk.reload()
  await expect(desk.getByRole('main').getByRole('article')).toHaveCount(3)
  for (const strip of strips) await expect(strip).toBeHidden()

  // The branch's page has it, and so has the log.
  await desk.goto(shop.url(sub, '/desk/branches'))
  await desk.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const field = desk.getByRole('switch', { name: text.field.printsTickets })
  await expect(field).not.toBeChecked()
  await field.click()
  await desk.getByRole('button', { name: new RegExp(`^${text.product.save}`) }).click()
  for (const strip of strips) await expect(strip).toBeVisible()
  await desk.goto(shop.url(sub, '/desk/log'))
  await expect(desk.getByText(text.field.printsTickets).first()).toBeVisible()
  await desk.context().close()
})

test('DAY-9 a wish stands at its dish in the kitchen and on paper, and above the dishes stands what is about all of them', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const text = deskTexts('uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await beginShift(desk, text)
  await signInAhead(page, shop, sub)
  const { id } = await placeDishes(
    page,
    shop,
    sub,
    [{ product: 'Mini chizburger', comment: 'Yogʻsiz' }, { product: 'Xot-dog klassik' }],
    { comment: 'Tezroq, iltimos', allergies: ['MILK'] },
  )
  expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
  await desk.goto(shop.url(sub, '/desk/kitchen'))
  const ticket = desk.getByRole('main').getByRole('article')
  const wish = ticket.getByText('Yogʻsiz')
  await expect(wish).toHaveCount(1)
  const dish = ticket.getByRole('listitem').filter({ hasText: 'Mini chizburger' })
  await expect(dish.getByText('Yogʻsiz')).toBeVisible()
  await expect(dish.getByText('Tezroq')).toHaveCount(0)
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Xot-dog' })).not.toContainText('Yogʻsiz')
  const colour = await ticket
    .getByText('Tezroq, iltimos')
    .evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect(wish).toHaveCSS('background-color', colour)
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'kitchen-wish-1440-uz')

  await countPapers(desk)
  await desk.getByRole('button', { name: text.print.print, exact: true }).click()
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('[data-ticket]')
  await expect(paper.getByRole('listitem').filter({ hasText: 'Mini chizburger' })).toContainText('Yogʻsiz')
  await expect(paper.getByText('Yogʻsiz')).toHaveCount(1)
  await desk.context().close()
})

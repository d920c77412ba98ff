import type { Page } from '@playwright/test'
import {
  actOnOrder,
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  signInAtDesk,
  takeDeskPicture,
  TABLET,
  type DeskLanguage,
} from './support/desk.ts'
import { countInSight, listClippedTickets, listCutOnBoard, numbersOn, placeRush } from './support/rush.ts'
import { expect, test } from './support/shop.ts'

/** `ALL=1`, and the pictures: each width in each look. A run of all tests: some of them. */
const isWhole = ['AXE', 'ALL', 'SCREENS'].some((name) => process.env[name])

/** How much is in sight without a push, at the least: new orders on the board of eighteen and of sixty, tickets in the kitchen. */
const SIZES = [
  { width: 1920, height: 1080, rows: 18, tickets: 10 },
  { width: 1440, height: 900, rows: 15, tickets: 7 },
  { width: 1280, height: 800, rows: 10, tickets: 7 },
  { width: 1180, height: 820, rows: 15, tickets: 5 },
  { width: 820, height: 1180, rows: 13, tickets: 6 },
  { width: 390, height: 844, rows: 4, tickets: 1 },
  { width: 320, height: 700, rows: 3, tickets: 1 },
]
const softly = expect.configure({ soft: true })

type Look = { language: DeskLanguage; isDark: boolean }
const LOOKS: Look[] = [
  { language: 'uz', isDark: false },
  { language: 'ru', isDark: true },
  { language: 'ru', isDark: false },
  { language: 'uz', isDark: true },
]

type Screen = { name: 'board' | 'kitchen'; orders: number }

/** Which widths of a screen are looked at where not all are. */
const SLICE: Record<string, [width: number, look: number][]> = {
  'board 18': [
    [1440, 0],
    [390, 1],
  ],
  'board 60': [[1180, 2]],
  'kitchen 60': [[1920, 3]],
}

test('DSK-145 DSK-150 eighteen and sixty orders at once, on the board and in the kitchen: all are counted, nothing is clipped, and as many are in sight as fit, at each width, in uz and ru, light and dark', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(isWhole ? 900_000 : 240_000)
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await beginShift(desk, deskTexts('uz'))
  let seen = 0

  async function walk({ name, orders }: Screen): Promise<void> {
    for (const [look, { language, isDark }] of LOOKS.entries()) {
      const sizes = SIZES.filter(
        ({ width }) =>
          isWhole || SLICE[`${name} ${orders}`]?.some((one) => one[0] === width && one[1] === look),
      )
      if (sizes.length === 0) continue
      const cookie = (key: string, value: string) => ({ name: key, value, url: shop.url(sub) })
      await desk
        .context()
        .addCookies([cookie('desk_language', language), cookie('desk_dark', isDark ? '1' : '0')])
      await desk.goto(shop.url(sub, `/desk/${name === 'board' ? 'orders' : 'kitchen'}`))
      for (const size of sizes) {
        const where = `${name} of ${orders} at ${size.width}, ${language}, ${isDark ? 'dark' : 'light'}`
        await desk.setViewportSize(size)
        await (name === 'board' ? readBoard : readKitchen)(desk, { language, orders, where, ...size })
        // The kitchen of eighteen has pictures of its own.
        if (SIZES.indexOf(size) % LOOKS.length === look && `${name} ${orders}` !== 'kitchen 18')
          await takeDeskPicture(
            desk,
            `${name}-${orders}-${size.width}-${language}-${isDark ? 'dark' : 'light'}`,
          )
        const wider = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        softly(wider, where).toBeLessThanOrEqual(0)
        seen += 1
      }
    }
  }

  const first = await placeRush(page, shop, sub, [0, 18])
  await walk({ name: 'board', orders: 18 })
  const accept = async (placed: readonly { id: string }[]) => {
    for (const { id } of placed)
      expect(await actOnOrder(desk, { sub, id, action: 'accept', body: { minutes: 25 } })).toBe('')
  }
  const rest = await placeRush(page, shop, sub, [18, 60])
  await walk({ name: 'board', orders: 60 })
  await accept(first)
  await walk({ name: 'kitchen', orders: 18 })
  await accept(rest)
  await walk({ name: 'kitchen', orders: 60 })
  test.info().annotations.push({ type: 'screens', description: String(seen) })
  await desk.context().close()
})

type Wanted = {
  language: DeskLanguage
  orders: number
  where: string
  rows: number
  tickets: number
  width: number
}

/** Every order is a row, the press for all names them all and is in sight, and no row's words are cut. */
async function readBoard(desk: Page, { language, orders, where, rows }: Wanted): Promise<void> {
  const text = deskTexts(language)
  const drawn = desk.getByRole('region', { name: text.board.new }).getByRole('article')
  await expect(drawn, where).toHaveCount(orders)
  const all = desk.getByRole('button', { name: fill(text.board.acceptAll, orders) })
  await expect(all, where).toBeInViewport({ ratio: 1 })
  softly(await listCutOnBoard(desk), where).toEqual([])
  softly(await countInSight(desk), where).toBeGreaterThanOrEqual(rows)
  // However far its rows are scrolled, the press for all is where it was.
  await drawn.last().scrollIntoViewIfNeeded()
  await expect(all, where).toBeInViewport({ ratio: 1 })
  await drawn.first().scrollIntoViewIfNeeded()
}

/** Page after page, each order is there once, and no ticket is clipped. */
async function readKitchen(desk: Page, { orders, where, tickets, width }: Wanted): Promise<void> {
  const drawn = desk.getByRole('main').getByRole('article')
  await expect(drawn.first(), where).toBeVisible()
  await expect.poll(() => listClippedTickets(desk), where).toEqual([])
  const shown = new Set(await numbersOn(desk))
  softly(shown.size, where).toBeGreaterThanOrEqual(tickets)
  // On a phone each ticket is a page or more.
  if (width < 600) return
  for (let pages = 1; shown.size < orders && pages < orders; pages += 1) {
    const before = await drawn.first().textContent()
    await desk.keyboard.press('PageDown')
    await expect.poll(() => drawn.first().textContent(), where).not.toBe(before)
    expect(await listClippedTickets(desk), where).toEqual([])
    for (const number of await numbersOn(desk)) shown.add(number)
  }
  expect(shown.size, where).toBe(orders)
  for (let pages = 0; pages < orders; pages += 1) await desk.keyboard.press('PageUp')
}

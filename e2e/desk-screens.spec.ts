import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { fillEvening } from './support/busy-evening.ts'
import { signInAhead } from './support/customer.ts'
import {
  beginShift,
  changeAtDesk,
  createDeskShop,
  deskTexts,
  readAtDesk,
  signInAtDesk,
  takeDeskPicture,
  TABLET,
} from './support/desk.ts'
import { DESK_SCREENS, fillBoard, findDeskPaths } from './support/desk-screens.ts'
import { expect, test } from './support/shop.ts'

test.beforeEach(() => {
  test.setTimeout(600_000)
})

const softly = expect.configure({ soft: true })

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
/** The three, and the narrowest phone. */
const WIDTHS = [320, ...SIZES.map(({ width }) => width)]
const LANGUAGES = ['uz', 'ru', 'eng'] as const
/** `npm run axe`, and the pictures: each screen at each size, each width and with text of 200 %. A run of all tests: each screen once. */
const isWhole = ['AXE', 'ALL', 'SCREENS'].some((name) => process.env[name])
/** SCREENS=day,drawer: those alone. */
const named = (process.env.SCREENS ?? '').split(',')
const wanted = DESK_SCREENS.filter((screen) => named.includes(screen))

test('DSK-19 DSK-94 DSK-96 DSK-216 every screen of the desk is read out whole and scrolls nowhere sideways, at each width, light and dark, in three languages', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  await beginShift(desk, deskTexts('uz'))
  await signInAhead(page, shop, sub)
  const orders = await fillBoard(desk, page, { shop, sub })
  const productId = await nameInUzbekOnly(desk, sub)
  await fillEvening(sub)
  const paths = await findDeskPaths(desk, sub, { order: orders[2] ?? { id: '', number: 0 }, productId })
  // A service hides the cards of the others, in every lane, and all are back after it (DSK-19).
  await desk.goto(shop.url(sub, '/desk/orders'))
  const text = deskTexts('uz')
  const cards = desk.getByRole('main').getByRole('article')
  const choose = (service: string) =>
    desk
      .getByRole('group', { name: text.board.all })
      .locator('label')
      .filter({ hasText: new RegExp(`^${service}`) })
      .click()
  await expect(cards).toHaveCount(orders.length)
  await choose(text.service.PICK_UP)
  await expect(cards).toHaveCount(2)
  await choose(text.service.DELIVERY)
  await expect(cards).toHaveCount(orders.length - 2)
  await choose(text.board.all)
  await expect(cards).toHaveCount(orders.length)

  let seen = 0
  for (const [row, screen] of DESK_SCREENS.entries())
    for (const [column, size] of SIZES.entries()) {
      if (!isWhole && column !== row % SIZES.length) continue
      if (wanted.length > 0 && !wanted.includes(screen)) continue
      const language = LANGUAGES[(row + column) % LANGUAGES.length] ?? 'uz'
      const isDark = (row + column) % 2 === 1
      await openScreen(desk, shop.url(sub, `/desk/${paths[screen]}`), { size, language, isDark })
      await expect(desk).toHaveTitle(/^\(2\) /)
      if (process.env.SCREENS) await turnSoundOn(desk, deskTexts(language))
      if (screen === 'order')
        await expect(desk.getByRole('article').last().getByText('46').first()).toBeInViewport()
      if (screen === 'staff') await showJoinCode(desk, deskTexts(language))
      await takeDeskPicture(desk, `${screen}-${size.width}-${language}-${isDark ? 'dark' : 'light'}`)
      await expectAccessible(desk)
      seen += 1
      for (const isDoubled of isWhole ? [false, true] : [false]) {
        if (isDoubled) {
          await desk.setViewportSize(size)
          await doubleText(desk)
        }
        for (const width of isDoubled || !isWhole ? [size.width] : WIDTHS) {
          await desk.setViewportSize({ ...size, width })
          const where = `${screen} at ${width}${isDoubled ? ', text at 200 %' : ''}`
          // What changes with the width is drawn anew a frame later, on a busy machine some frames.
          await softly.poll(() => pastTheEdge(desk, width), where).toBeLessThanOrEqual(0)
        }
      }
    }
  test.info().annotations.push({ type: 'screens', description: String(seen) })
  await desk.context().close()
})

test('DSK-94 DSK-96 DSK-216 the board, the drawer and the menu are read out whole and scroll nowhere sideways, light and dark, in three languages', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...TABLET })
  for (const [index, path] of ['drawer', 'orders', 'menu'].entries()) {
    const [size = TABLET.viewport, language = 'uz'] = [SIZES[index], LANGUAGES[index]]
    await openScreen(desk, shop.url(sub, `/desk/${path}`), { size, language, isDark: index === 0 })
    await expectAccessible(desk)
    await softly.poll(() => pastTheEdge(desk, size.width), path).toBeLessThanOrEqual(0)
  }
  await desk.context().close()
})

interface View {
  size: (typeof SIZES)[number]
  language: (typeof LANGUAGES)[number]
  isDark: boolean
}

/** Opens a screen at a size, in a language, light or dark, and waits until all of it is there. */
async function openScreen(desk: Page, address: string, { size, language, isDark }: View): Promise<void> {
  const cookie = (name: string, value: string) => ({ name, value, url: new URL('/', address).href })
  await desk
    .context()
    .addCookies([cookie('desk_language', language), cookie('desk_dark', isDark ? '1' : '0')])
  await desk.setViewportSize(size)
  await desk.goto(address)
  await expect(desk.getByRole('navigation').first()).toBeVisible()
  await expect(desk.getByRole('main')).not.toBeEmpty()
  await expect(desk.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A page that was loaded anew may not ring before a press: on the pictures somebody has pressed. */
async function turnSoundOn(desk: Page, text: ReturnType<typeof deskTexts>): Promise<void> {
  // A new order covers a phone's whole screen: the line is behind it.
  await desk.getByRole('button', { name: text.frame.soundOn }).press('Enter')
  await expect(desk.getByText(text.frame.nobodyHears)).toBeHidden()
}

/** How far a page, or what is fixed over it, reaches past the width that it was asked to have, in pixels. */
const pastTheEdge = (desk: Page, width: number): Promise<number> =>
  // A phone's innerWidth grows with what is too wide: it is held to the width that was asked for.
  desk.evaluate((asked) => {
    // What is fixed over the page makes it no wider.
    const fixed = [...document.querySelectorAll('[data-takeover], [data-takeover] *')]
    const right = Math.max(0, ...fixed.map((one) => one.getBoundingClientRect().right))
    return Math.max(document.documentElement.scrollWidth, right) - asked
  }, width)

/** Letters of twice the size, as a browser's own setting makes them, in boxes that stay as they are. */
async function doubleText(desk: Page): Promise<void> {
  await desk.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map((one) => {
      const { fontSize, lineHeight } = getComputedStyle(one)
      return [one, Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const
    })
    for (const [{ style }, size, line] of sizes) {
      style.fontSize = `${2 * size}px`
      if (!Number.isNaN(line)) style.lineHeight = `${2 * line}px`
    }
  })
}

/** A tablet is to join: its code stands on the page. */
async function showJoinCode(desk: Page, text: ReturnType<typeof deskTexts>): Promise<void> {
  await desk.getByLabel(text.people.deviceName).last().fill('Oshxona 1')
  await desk.getByRole('button', { name: text.people.addDevice }).click()
  const digits = desk.getByText(/^\d{6}$/)
  await expect(digits).toBeVisible()
  await digits.scrollIntoViewIfNeeded()
}

/** The first dish of the menu loses its other names, which its page and the log then say; answers its id. */
async function nameInUzbekOnly(desk: Page, sub: string): Promise<string> {
  type Dish = { id: string; version: number; name: { ru: string; eng: string } }
  const { products } = await readAtDesk<{ products: [Dish] }>(desk, sub, '/products')
  const [{ id, version, name }] = products
  const patch = { 'name.ru': { base: name.ru, value: '' }, 'name.eng': { base: name.eng, value: '' } }
  await changeAtDesk(desk, sub, `/products/${id}`, { version, patch })
  return id
}

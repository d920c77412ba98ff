import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import type english from '../../packages/i18n/eng/desk.json'
import type englishAccounts from '../../packages/i18n/eng/desk-accounts.json'
import type englishBranchPrices from '../../packages/i18n/eng/desk-branch-prices.json'
import type englishCities from '../../packages/i18n/eng/desk-cities.json'
import type englishCustomers from '../../packages/i18n/eng/desk-customers.json'
import type englishDomain from '../../packages/i18n/eng/desk-domain.json'
import type englishRights from '../../packages/i18n/eng/desk-rights.json'
import type englishRefunds from '../../packages/i18n/eng/desk-refunds.json'
import type englishHistory from '../../packages/i18n/eng/desk-history.json'
import type englishHall from '../../packages/i18n/eng/desk-hall.json'
import type englishDrawer from '../../packages/i18n/eng/desk-drawer.json'
import type englishOptions from '../../packages/i18n/eng/desk-options.json'
import type englishPictures from '../../packages/i18n/eng/desk-pictures.json'
import type englishRegisters from '../../packages/i18n/eng/desk-registers.json'
import type englishReports from '../../packages/i18n/eng/desk-reports.json'
import type englishSettings from '../../packages/i18n/eng/desk-settings.json'
import type englishShowcase from '../../packages/i18n/eng/desk-showcase.json'
import type englishStart from '../../packages/i18n/eng/desk-start.json'
import type englishZones from '../../packages/i18n/eng/desk-zones.json'
import type englishMenuImport from '../../packages/i18n/eng/menu-import.json'
import type englishOffice from '../../packages/i18n/eng/desk-office.json'
import { createShop, neverCloses, type Change } from './own-shop.ts'
import { newPhone, type MerchantSub, type Shop } from './shop.ts'
import { letOrdersWait, makeOwner } from './shop-database.ts'
import { readCode, signInByCalls } from './sign-in.ts'

export type DeskLanguage = 'uz' | 'ru' | 'eng'
type DeskTexts = typeof english & typeof englishOffice

/** A code is asked for, read and typed, and the page is loaded anew. */
const SIGN_IN_MS = 30_000
export const WIDE = { viewport: { width: 1440, height: 900 } }
export const TABLET = { viewport: { width: 1280, height: 800 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A shop of a story's own that is always open and lets its orders wait, with one owner. */
export async function createDeskShop(
  from: MerchantSub = 'tez',
  change: Change = () => {},
): Promise<{ sub: string; owner: string }> {
  const { sub } = await createShop(from, (files) => {
    neverCloses(files)
    change(files)
  })
  const owner = newPhone()
  await makeOwner({ sub, phone: owner, name: 'Malika' })
  await letOrdersWait(sub)
  return { sub, owner }
}

/** With SCREENS=1, keeps the screen as docs/screens/desk/{name}.jpg; else leaves the folder alone. */
export async function takeDeskPicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  const folder = join(import.meta.dirname, '../../docs/screens/desk')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    animations: 'disabled',
    type: 'jpeg',
    quality: 70,
  })
}

/** A text of the dictionary with its only value in place. */
export const fill = (words: string, value: string | number): string => words.replace(/\{\w+\}/, String(value))

/** What the desk says of a gap in which so many orders came, whatever its times are. */
export function gapText(language: DeskLanguage, key: 'slept' | 'cutOff', count: number): RegExp {
  const [words = ''] = deskTexts(language).frame[key].split('{count')
  return new RegExp(`${words.replaceAll(/\{\w+\}/g, String.raw`\d\d:\d\d`)}\\D*\\b${count}\\b`)
}

const readTexts = (path: string): unknown => JSON.parse(readFileSync(`packages/i18n/${path}.json`, 'utf8'))

/** Texts that come with one room of the desk. */
type RoomTexts = {
  'desk-accounts': typeof englishAccounts
  'desk-branch-prices': typeof englishBranchPrices
  'desk-cities': typeof englishCities
  'desk-customers': typeof englishCustomers
  'desk-domain': typeof englishDomain
  'desk-refunds': typeof englishRefunds
  'desk-rights': typeof englishRights
  'desk-history': typeof englishHistory
  'desk-hall': typeof englishHall
  'desk-drawer': typeof englishDrawer
  'desk-options': typeof englishOptions
  'desk-pictures': typeof englishPictures
  'desk-registers': typeof englishRegisters
  'desk-reports': typeof englishReports
  'desk-settings': typeof englishSettings
  'desk-showcase': typeof englishShowcase
  'desk-start': typeof englishStart
  'desk-zones': typeof englishZones
  'menu-import': typeof englishMenuImport
}

/** What a room of the desk says in a language, besides what all of it says. */
export const roomTexts = <Room extends keyof RoomTexts>(
  room: Room,
  language: DeskLanguage,
): RoomTexts[Room] =>
  // The dictionaries are alike, which their own test holds.
  readTexts(`${language}/${room}`) as RoomTexts[Room]

/** What the desk says in a language, as its screens read it. */
export const deskTexts = (language: DeskLanguage): DeskTexts =>
  // The dictionaries are alike, which their own test holds.
  Object.assign({}, ...['desk', 'desk-office'].map((name) => readTexts(`${language}/${name}`))) as DeskTexts

/** Opens the desk in a window of its own and signs in by the one press of the demo. */
export async function openDesk(
  browser: Browser,
  shop: Shop,
  { role, language = 'uz', ...device }: BrowserContextOptions & { role: string; language?: DeskLanguage },
): Promise<Page> {
  const page = await openWindow(browser, shop, { language, ...device })
  await page.goto(shop.url('tez', '/desk'))
  await page.getByRole('button', { name: new RegExp(`^${role} ·`) }).click()
  // the page that was asked for may have a navigation of its own
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: SIGN_IN_MS })
  return page
}

type SigningIn = BrowserContextOptions & { phone: string; language: DeskLanguage; sub?: string }

/** Opens the desk in a window that is signed in already. For tests that begin after the sign-in. */
export async function signInAtDesk(
  browser: Browser,
  shop: Shop,
  { phone, language, sub = 'tez', ...device }: SigningIn,
): Promise<Page> {
  const page = await openWindow(browser, shop, { language, sub, ...device })
  await signInByCalls(page, shop, { sub, phone, below: '/api/desk/v1' })
  await page.goto(shop.url(sub, '/desk'))
  await expect(page.getByRole('navigation').first()).toBeVisible()
  return page
}

/** Opens the desk and signs in on its page by phone and code, as outside the demo; `path` may carry an invitation. */
export async function signInOnScreen(
  browser: Browser,
  shop: Shop,
  { phone, language, sub = 'tez', path = '/desk', ...device }: SigningIn & { path?: string },
): Promise<Page> {
  const text = deskTexts(language)
  const page = await openWindow(browser, shop, { language, sub, ...device })
  await page.goto(shop.url(sub, path))
  await page.getByLabel(text.signIn.phone).fill(phone.slice('+998'.length))
  const askedAt = new Date()
  await page.getByRole('button', { name: text.signIn.getCode }).click()
  const code = await readCode(page.request, shop, phone, askedAt)
  await page.getByLabel(text.signIn.code).fill(code)
  // the page that was asked for may have a navigation of its own
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: SIGN_IN_MS })
  return page
}

/** Chooses the PIN of whoever is signed in, by a code that is sent to their phone where none was proven just now. */
export async function choosePin(
  desk: Page,
  shop: Shop,
  { phone, language, pin }: { phone: string; language: DeskLanguage; pin: string },
): Promise<void> {
  const text = deskTexts(language)
  const askedAt = new Date()
  await desk.getByRole('navigation').first().getByRole('button').last().click()
  await desk.getByRole('button', { name: text.pin.choose, exact: true }).click()
  await desk.getByRole('dialog').getByLabel(text.pin.pin).fill(pin)
  const proof = desk.getByRole('dialog', { name: text.people.proof })
  const saved = desk.getByText(text.pin.saved)
  await expect(proof.or(saved).first()).toBeVisible()
  if (await proof.isVisible())
    await proof.getByLabel(text.signIn.code).fill(await readCode(desk.request, shop, phone, askedAt))
  await expect(saved).toBeVisible()
}

/** A window of the desk that nobody has signed in to, or with the sign-in of `storageState`; it counts the notes that it plays. */
export async function openWindow(
  browser: Browser,
  shop: Shop,
  { language, sub = 'tez', ...device }: BrowserContextOptions & { language: DeskLanguage; sub?: string },
): Promise<Page> {
  const context = await browser.newContext({ ...TABLET, ...device })
  await context.addCookies([{ name: 'desk_language', value: language, url: shop.url(sub) }])
  await context.addInitScript(() => {
    const { prototype } = OscillatorNode
    const { value: start } =
      Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start') ?? {}
    prototype.start = function count(...moment) {
      Object.assign(window, { notes: countNotes() + 1 })
      return Reflect.apply(start, this, moment)
    }
    function countNotes(): number {
      return 'notes' in window && typeof window.notes === 'number' ? window.notes : 0
    }
  })
  return context.newPage()
}

/** What the desk does to an order by a call of its own, as it stands now; answers the refusal, '' where there is none. */
export const actOnOrder = (
  desk: Page,
  { sub, id, action, body }: { sub: string; id: string; action: string; body: object },
): Promise<string> =>
  desk.evaluate(
    async ([path, merchant, json]) => {
      const headers = { 'content-type': 'application/json', merchant }
      const read = await fetch(path.replace(/\/[a-z]+$/, ''), { headers })
      const { version } = await read.json()
      const sent = { ...JSON.parse(json), version }
      const key = { 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(path, {
        method: 'POST',
        headers: { ...headers, ...key },
        body: JSON.stringify(sent),
      })
      return answer.ok ? '' : await answer.text()
    },
    [`/api/desk/v1/orders/${id}/${action}`, sub, JSON.stringify(body)] as const,
  )

/** What the desk of this page reads at a path of its API; throws with the answer where it is refused. */
export const readAtDesk = <Answer>(page: Page, sub: string, path: string): Promise<Answer> =>
  page.evaluate(
    async ([address, merchant]) => {
      const answer = await fetch(address, { headers: { merchant } })
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
    [`/api/desk/v1${path}`, sub] as const,
  )

/** Changes a record at a path of the desk's API; throws with the answer where it is refused. */
export const changeAtDesk = (page: Page, sub: string, path: string, body: object): Promise<void> =>
  page.evaluate(
    async ([address, merchant, json]) => {
      const headers = { 'content-type': 'application/json', merchant, 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(address, { method: 'PATCH', headers, body: json })
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    },
    [`/api/desk/v1${path}`, sub, JSON.stringify(body)] as const,
  )

/** How many notes the page has played so far. */
export const notesOf = (page: Page): Promise<number> =>
  page.evaluate(() => ('notes' in window && typeof window.notes === 'number' ? window.notes : 0))

/** A notice of the desk, brought into sight where it stands behind the count of others. */
export async function showNotice(desk: Page, text: DeskTexts, words: string | RegExp): Promise<Locator> {
  const notice = desk
    .getByRole('group', { name: text.frame.notices })
    // A strip is told, or is a press as a whole.
    .locator('> *')
    .filter({ hasText: words })
  await expect(notice).toBeAttached()
  // What stands before it may go at any moment, and the count with it.
  await expect(async () => {
    if (!(await notice.isVisible()))
      await desk.locator('button[aria-controls][aria-expanded=false]').first().click({ timeout: 1_000 })
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  return notice
}

/** Presses a button of a notice, which a worse one may cover between two looks at it. */
export async function pressNotice(
  desk: Page,
  text: DeskTexts,
  { words, button }: { words: string | RegExp; button: string },
): Promise<void> {
  await expect(async () => {
    const notice = await showNotice(desk, text, words)
    await notice.getByRole('button', { name: button, exact: true }).click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

/** The one press that browsers ask for; from here on the demo's kitchen leaves the branch to people. */
export async function beginShift(board: Page, text: DeskTexts): Promise<void> {
  await board.getByRole('navigation').getByRole('button').click()
  await board.getByRole('button', { name: text.shift.begin }).click()
  await expect(board.getByRole('button', { name: text.shift.end })).toBeVisible()
  await board.getByRole('button', { name: text.frame.close }).first().click()
}

/** A photo of two colours side by side, twice as wide as high, drawn by the browser. */
export async function photoOf(page: Page, left: string, right: string): Promise<Buffer> {
  const url = await page.evaluate(
    (colours) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 800 })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing can be drawn')
      for (const [place, colour] of colours.entries()) {
        context.fillStyle = colour
        context.fillRect(place * 800, 0, 800, 800)
      }
      return canvas.toDataURL('image/jpeg', 0.95)
    },
    [left, right],
  )
  return Buffer.from(url.replace(/^.*?,/, ''), 'base64')
}

/** How many rows a long list of the desk has drawn, when no more come: it draws a few in each frame. */
export async function countDrawn(rows: Locator): Promise<number> {
  let last = 0
  await expect
    .poll(
      async () => {
        const before = last
        last = await rows.count()
        return last > 0 && last === before
      },
      { intervals: [400] },
    )
    .toBe(true)
  return last
}

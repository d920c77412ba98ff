import type { Page, Request, Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  deskTexts,
  notesOf,
  openWindow,
  PHONE,
  roomTexts,
  signInOnScreen,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { baseUrl, registerOnScreen as register, stepOf } from './support/register-shop.ts'
import { readCode } from './support/sign-in.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

// What a page sends while it is left has to arrive.
test.use(WHOLE_BROWSER)

const TEN_MINUTES_MS = 10 * 60_000
const texts = roomTexts('desk-start', 'uz')
const sheetTexts = roomTexts('menu-import', 'uz')
const filled = (words: string, value: string | number) => words.replace(/\{\w+\}/, String(value))

/** Forty dishes in a sheet as a shop keeps it, with headings of its own. */
const SHEET = [
  'Taom nomi;Narxi soʻm;Turkumi;Ombor',
  ...['Nonlar', 'Somsalar', 'Choylar', 'Ichimliklar'].flatMap((category, group) =>
    Array.from({ length: 9 }, (_, index) => `${category} ${index + 1};${6 + group} 000;${category};${index}`),
  ),
  'Tandir somsa;13 000;Issiq taomlar;1',
  'Manti;35 ming;Issiq taomlar;2',
  'Koʻk choy;10000;Issiq taomlar;3',
  'Paxlava;24.000;Issiq taomlar;4',
].join('\n')
/** A logo as a PNG, 200 pixels wide. */
async function photoOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 200
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#C62828'
      brush.fillRect(0, 0, 200, 200)
      brush.fillStyle = '#fff'
      brush.arc(100, 100, 60, 0, Math.PI * 2)
      brush.fill()
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const next = (page: Page) => page.getByRole('button', { name: texts.page.next, exact: true }).click()
test('DSK-90 DSK-92 from an empty database to the first accepted order within ten minutes, private until it is opened', async ({
  browser,
  shop,
}) => {
  test.setTimeout(TEN_MINUTES_MS)
  const began = Date.now()
  const phone = newPhone()
  const desk = await openWindow(browser, shop, { language: 'uz', ...WIDE })
  const sub = await register(desk, shop, { phone, name: `Nonvoyxona ${phone.slice(-6)}` })

  await desk.getByLabel('#C62828').check({ force: true })
  const logo = await photoOf(desk)
  const field = desk.locator('input[type=file]').first()
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(desk.getByRole('img', { name: texts.look.logo })).toBeVisible()
  await takeDeskPicture(desk, 'start-3-look-1440-uz-light')
  await expectAccessible(desk)
  await next(desk)
  await expect(stepOf(desk, 'place')).toBeVisible()

  await desk.getByRole('textbox', { name: texts.place.address, exact: true }).fill('Zarqaynar koʻchasi, 8')
  await desk.getByText(texts.place.around, { exact: true }).click()
  await takeDeskPicture(desk, 'start-4-place-1440-uz-light')
  // The page is loaded anew with its first branch. What it shows before that would lose a press.
  const release = await holdBack(desk, '**/desk/v1/start')
  const kept = desk.waitForRequest(
    (request) =>
      request.url().endsWith('/desk/v1/start') && request.postData()?.includes('"delivery"') === true,
  )
  await next(desk)
  await kept
  await expect(stepOf(desk, 'place')).toBeVisible()
  const loaded = desk.waitForEvent('load')
  release()
  await loaded
  await expect(stepOf(desk, 'delivery')).toBeVisible({ timeout: 30_000 })
  await takeDeskPicture(desk, 'start-5-delivery-1440-uz-light')
  await next(desk)

  await expect(stepOf(desk, 'menu')).toBeVisible()
  await desk.getByText(texts.menu.sheet, { exact: true }).click()
  await desk
    .getByLabel(sheetTexts.choose)
    .setInputFiles({ name: 'menyu.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })
  await expect(desk.getByLabel(filled(sheetTexts.columnIs, 'Taom nomi'))).toHaveValue('name.uz')
  await takeDeskPicture(desk, 'start-6-columns-1440-uz-light')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: sheetTexts.columnsGo }).click()
  await desk.getByRole('button', { name: filled(sheetTexts.readAs, '35000') }).click()
  const write = desk.getByRole('button', { name: sheetTexts.apply, exact: true })
  await expect(write).toBeEnabled()
  await takeDeskPicture(desk, 'start-6-menu-1440-uz-light')
  await write.click()
  await expect(desk.getByText(filled(texts.menu.has, 40))).toBeVisible()
  await next(desk)
  await expect(desk.getByText(texts.payment.CASH, { exact: true })).toBeVisible()
  await takeDeskPicture(desk, 'start-7-payment-1440-uz-light')
  await next(desk)

  // Guests see that it is closed, those with the link see the shop, and nobody orders.
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(shop.url(sub, '/?lang=uz'))
  await expect(guest.getByRole('article')).toHaveCount(0)
  await expect(guest.getByText('Tandir somsa')).toHaveCount(0)

  const before = await notesOf(desk)
  await desk.getByRole('button', { name: texts.test.send }).click()
  await expect(desk.getByText(texts.test.waiting)).toBeVisible()
  await expect.poll(() => notesOf(desk)).toBeGreaterThan(before)
  await takeDeskPicture(desk, 'start-8-test-1440-uz-light')
  await desk.getByRole('main').getByRole('button', { name: texts.test.accept }).click()
  await expect(desk.getByText(texts.test.accepted)).toBeVisible()
  const took = Date.now() - began
  expect(took).toBeLessThan(TEN_MINUTES_MS)
  test
    .info()
    .annotations.push({ type: 'to the first accepted order', description: `${Math.round(took / 1000)} s` })
  // nothing over the page warns of a shop that nobody orders from yet
  await expect(desk.getByText(deskTexts('uz').frame.nobodyHears)).toHaveCount(0)
  await expect(desk.getByText(/chop etilmagan$/)).toHaveCount(0)
  await takeDeskPicture(desk, 'start-9-accepted-1440-uz-light')
  await next(desk)

  await expect(stepOf(desk, 'open')).toBeVisible()
  const secret = await desk.getByRole('link', { name: /look=/ }).getAttribute('href')
  await takeDeskPicture(desk, 'start-10-open-1440-uz-light')
  const friend = await (await browser.newContext()).newPage()
  const shown = new URL(secret ?? '')
  const answer = await friend.goto(shop.url(sub, `/${shown.search}&lang=uz`))
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(friend.getByText('Tandir somsa').first()).toBeVisible()
  expect(friend.url()).not.toContain('look=')
  await guest.reload()
  await expect(guest.getByText('Tandir somsa')).toHaveCount(0)

  // The page comes anew, as that of a shop that is open.
  const anew = desk.waitForEvent('load')
  await desk.getByRole('button', { name: texts.open.open }).click()
  await anew
  await expect(desk.getByRole('heading', { level: 2, name: texts.open.opened })).toBeVisible()
  await takeDeskPicture(desk, 'start-11-opened-1440-uz-light')
  // Paper shows the poster and nothing else; what prints tickets is not in its way.
  await desk.evaluate(() => void (window.print = () => {}))
  const address = desk.getByText(new URL(shop.url(sub)).host, { exact: true })
  const heading = desk.getByRole('heading', { level: 2, name: texts.open.opened })
  await desk.getByRole('button', { name: texts.open.poster }).click()
  await desk.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  await expect(heading).toBeHidden()
  // A whole sheet: A4 is 595 points wide. What is printed afterwards has the paper of its own again.
  expect(await paperWidth(desk)).toBeCloseTo(595, -1)
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await paperWidth(desk)).not.toBeCloseTo(595, -1)
  await expect(address).toBeHidden()
  await desk.emulateMedia({ media: 'screen' })
  // From here on the shop has its board, on a phone too.
  await desk.setViewportSize({ width: 390, height: 844 })
  await expect(
    desk.getByRole('navigation').getByRole('link', { name: deskTexts('uz').frame.orders }),
  ).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Tandir somsa').first()).toBeVisible()
  await expectAccessible(desk)
})

test('DSK-93 a wizard that was closed goes on at its step with all that was typed, on a phone as well', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const phone = newPhone()
  const first = await openWindow(browser, shop, { language: 'uz', ...WIDE })
  const sub = await register(first, shop, { phone, name: `Nonvoyxona ${phone.slice(-6)}` })
  await next(first)
  await first.getByRole('textbox', { name: texts.place.address, exact: true }).fill('Zarqaynar koʻchasi, 8')
  const keepsIts = (words: string) =>
    first.waitForResponse(
      (one) => one.request().method() === 'PUT' && (one.request().postData() ?? '').includes(words),
    )
  const kept = keepsIts('998712000000')
  await first.getByRole('textbox', { name: texts.place.phone }).fill('+998712000000')
  await kept
  await first.getByRole('button', { name: new RegExp(texts.steps.menu) }).click()
  await expect(stepOf(first, 'menu')).toBeVisible()
  // the step that was gone to is kept, too
  const keptList = keepsIts('Tandir non')
  await first.getByRole('textbox', { name: texts.menu.list }).fill('Tandir non 6000')
  await keptList
  await first.context().close()

  const second = await signInOnScreen(browser, shop, { phone, language: 'uz', sub, ...PHONE })
  await second.goto(shop.url(sub, '/desk/start'))
  await expect(stepOf(second, 'menu')).toBeVisible()
  await expect(second.getByRole('textbox', { name: texts.menu.list })).toHaveValue('Tandir non 6000')
  await takeDeskPicture(second, 'start-390-uz-light')
  await expectAccessible(second)
  for (const width of [390, 320]) {
    await second.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => second.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
  // A phone has no room for other screens of a shop that is not there yet, nor a second main press.
  await expect(second.getByRole('link', { name: deskTexts('uz').frame.orders })).toHaveCount(0)
  await expect(second.getByRole('button', { name: texts.page.next, exact: true })).toHaveCount(0)
  const list = second.getByRole('textbox', { name: texts.menu.list })
  await list.fill('Nonlar:\nTandir non 6000\nPatir 8')
  await second.getByRole('button', { name: filled(texts.menu.add, 1) }).click()
  await expect(second.getByText(filled(texts.menu.has, 1))).toBeVisible()
  // What was not clear is still here; once it is, the wizard goes on.
  await expect(list).toHaveValue('Nonlar:\nPatir 8')
  await list.fill('Nonlar:\nPatir 8000')
  await second.getByRole('button', { name: filled(texts.menu.add, 1) }).click()
  await expect(second.getByText(texts.payment.CASH, { exact: true })).toBeVisible()

  // a contract with a provider is typed here and proven; customers are offered it beside cash
  const accounts = roomTexts('desk-accounts', 'uz')
  await second.getByText('Payze', { exact: true }).click()
  await second.getByLabel('token', { exact: true }).fill('a-contract-of-ours-4711')
  const askedAt = new Date()
  await second.getByRole('button', { name: accounts.save, exact: true }).click()
  await second
    .getByRole('dialog', { name: deskTexts('uz').people.proof })
    .getByLabel(deskTexts('uz').signIn.code)
    .fill(await readCode(second.request, shop, phone, askedAt))
  await expect(second.getByText('•••• 4711')).toBeVisible()
  await expect(second.getByText(filled(texts.payment.other, 1))).toBeVisible()
  // What comes late moves no button, from the first frame that has one.
  await second.addInitScript(() => {
    const tops = new Set<number>()
    Object.assign(window, { tops })
    const look = () => {
      const button = document.querySelector('footer button:last-child')
      if (button) tops.add(Math.round(button.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  })
  for (const size of [PHONE, WIDE]) {
    await second.setViewportSize(size.viewport)
    await second.reload()
    await expect(second.getByText(filled(texts.payment.other, 1))).toBeVisible()
    await expect(second.getByText('Payze', { exact: true })).toBeVisible()
    await expectAccessible(second)
    expect(await second.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(
      1,
    )
  }
})

test('DSK-90 DSK-93 a reload, another number, a taken address and the way back lose nothing of a beginning', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const desk = deskTexts('uz')
  const phone = newPhone()
  const page = await openWindow(browser, shop, { language: 'uz', ...PHONE })
  await page.goto(baseUrl(shop, '/desk/new'))
  const number = page.getByLabel(texts.register.phone)
  await number.pressSequentially('+998 90')
  await expect(number).toHaveValue('90')
  await page.getByRole('button', { name: texts.register.getCode }).click()
  await expect(page.getByText(desk.signIn.phoneShort)).toBeVisible()
  await number.fill('')
  const mistyped = newPhone()
  await number.pressSequentially(mistyped)
  await page.getByRole('button', { name: texts.register.getCode }).click()
  await page.getByLabel(texts.register.name).fill(`Nonvoyxona ${phone.slice(-6)}`)
  await page.getByRole('button', { name: desk.signIn.otherPhone }).click()
  await expect(number).not.toHaveValue('')
  await number.fill(phone)
  const askedAt = new Date()
  await page.getByRole('button', { name: texts.register.getCode }).click()
  await expect(page.getByText(phone)).toBeVisible()
  await page.reload()
  await expect(page.getByText(phone)).toBeVisible()
  await expect(page.getByLabel(texts.register.name)).toHaveValue(`Nonvoyxona ${phone.slice(-6)}`)
  await page.getByLabel(texts.register.code).fill(await readCode(page.request, shop, phone, askedAt))
  const address = page.getByLabel(texts.register.sub)
  await address.fill('tez')
  await page.getByRole('button', { name: texts.register.begin }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(texts.register.code)).not.toHaveAttribute('aria-invalid', 'true')
  const sub = `nonvoyxona-${phone.slice(-6)}`
  await address.fill(sub)
  const firstRead = page.waitForResponse(
    (response) => response.url().endsWith('/desk/v1/start') && response.request().method() === 'GET',
  )
  await page.getByRole('button', { name: texts.register.begin }).click()
  await expect(stepOf(page, 'look')).toBeVisible({ timeout: 30_000 })
  // a page that is left at once loses nothing, also where the next one reads before the last word arrived
  const shopName = page.getByRole('textbox', { name: texts.look.name, exact: true })
  const stateBefore = await (await firstRead).text()
  const answerAsBefore = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ contentType: 'application/json', body: stateBefore })
      : route.continue()
  await page.route('**/desk/v1/start', answerAsBefore)
  await shopName.fill('Nonvoyxona Yangi')
  await page.reload()
  await expect(shopName).toHaveValue('Nonvoyxona Yangi')
  await page.unroute('**/desk/v1/start', answerAsBefore)
  // nothing rings in a shop that has no branch
  await expect(page.getByText(desk.frame.soundOff)).toHaveCount(0)
  // a step that was left arrives late, and comes before the one that was gone to all the same
  const stepIn = (request: Request) => (request.postDataJSON() as { step?: string } | null)?.step
  await page.route('**/desk/v1/start', async (route) => {
    if (stepIn(route.request()) === 'place') await page.waitForTimeout(2000)
    await route.continue()
  })
  await next(page)
  await expect(stepOf(page, 'place')).toBeVisible()
  const kept = page.waitForResponse((response) => stepIn(response.request()) === 'look')
  await page.getByRole('button', { name: texts.page.back, exact: true }).click()
  await expect(stepOf(page, 'look')).toBeVisible()
  await kept

  // whoever closed it and signs in at the desk goes on in the wizard
  const other = await signInOnScreen(browser, shop, { phone, language: 'uz', sub, ...PHONE })
  await expect(stepOf(other, 'look')).toBeVisible()
})

test('DSK-1 who signs in at a page of the desk goes on at that page, as far as the role may', async ({
  browser,
  shop,
}) => {
  const desk = deskTexts('uz')
  const owner = await signInOnScreen(browser, shop, {
    phone: '+998900000001',
    language: 'uz',
    path: '/desk/menu?only=noPicture',
    ...WIDE,
  })
  await expect(owner).toHaveURL(/\/desk\/menu\?only=noPicture$/)
  await expect(owner.getByRole('heading', { level: 1, name: desk.frame.menu })).toBeVisible()

  const operator = await signInOnScreen(browser, shop, {
    phone: '+998900000003',
    language: 'uz',
    path: '/desk/log',
    ...WIDE,
  })
  await expect(operator).toHaveURL(/\/desk\/log$/)
  await expect(operator.getByRole('heading', { name: desk.frame.noAccess })).toBeVisible()
})

/** How wide a page's paper is when it is printed, points. */
async function paperWidth(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  const [, width] = /\/MediaBox ?\[0 0 ([\d.]+)/.exec(file.toString('latin1')) ?? []
  return Number(width)
}

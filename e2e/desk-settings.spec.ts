import { expectAccessible } from './support/accessibility.ts'
import { HOME, signInAhead } from './support/customer.ts'
import {
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

// What a page sends while it is left has to arrive.
test.use(WHOLE_BROWSER)

const settingTexts = roomTexts('desk-settings', 'ru')

test('DSK-80 DSK-81 DSK-82 DSK-83 a colour and a switch are seen in the real shop by their author alone, then by everybody', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const brand = (of: { locator: typeof page.locator }) =>
    of.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--brand'))
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await page.goto(shop.url(sub, '/?lang=ru'))
  const before = await brand(page)

  await desk.getByRole('navigation').getByRole('link', { name: text.settings.title }).click()
  await expect(desk.getByRole('heading', { level: 1, name: text.settings.title })).toBeVisible()
  const preview = desk.frameLocator('iframe')
  await expect(preview.getByRole('status').filter({ hasText: 'Предпросмотр' })).toBeVisible()

  // A colour goes to the frame by a message at once; then, as for all else, the frame is loaded anew with the draft.
  const born = () =>
    preview
      .locator('html')
      .evaluate(() => performance.timeOrigin)
      .catch(() => null)
  const loadedAnew = (since: number | null) =>
    expect
      .poll(async () => {
        const now = await born()
        return now !== null && now !== since
      })
      .toBe(true)

  // Found by what people call it; kept as a draft, which the frame shows.
  await desk.getByRole('searchbox').fill('где тёмная тема')
  const first = await born()
  await desk.getByRole('switch', { name: settingTexts.name.isDark }).check()
  await loadedAnew(first)
  const withDark = await born()
  await desk.getByRole('searchbox').fill('')
  await desk.getByLabel(settingTexts.name.mainColor).last().fill('#C2185B')
  await expect(preview.locator('html')).toHaveAttribute('data-dark', '')
  await loadedAnew(withDark)
  await expect.poll(() => brand(preview).catch(() => before)).not.toBe(before)
  await expect(desk.getByText(text.draft.since.split('{')[0] ?? '')).toBeVisible()
  await takeDeskPicture(desk, 'settings-1440-ru-light')
  await expectAccessible(desk)

  // Nobody else sees it, whatever page they open; the author finds it again.
  expect(await brand(page)).toBe(before)
  await page.reload()
  expect(await brand(page)).toBe(before)
  await expect(page.locator('html')).not.toHaveAttribute('data-dark')
  await desk.reload()
  await expect(desk.getByRole('button', { name: settingTexts.page.publish })).toBeEnabled()

  // Published by the key, from within a field: the open shop shows it without a new page.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await desk.getByLabel(settingTexts.name.mainColor).last().press('Control+s')
  await expect(desk.getByText(settingTexts.page.published)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-dark', '')
  await expect.poll(() => brand(page)).not.toBe(before)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(desk.getByRole('button', { name: settingTexts.page.publish })).toBeDisabled()
})

test('DSK-92 the owner closes the shop with a proof, open pages learn it at once, its order goes on, and it opens again', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  // what a page asks of a closed shop
  shop.expectErrors(/403/)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  // The demo's own kitchen leaves the order to people.
  await beginShift(desk, text)
  await signInAhead(page, shop, sub)
  const order = await placeUnpaid(page, shop, sub, 'CASH', HOME)
  // it hears what happens to the shop from when it has come to rest
  const hears = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith('/products/v1/events'),
  )
  await page.goto(shop.url(sub, '/?lang=ru'))
  await desk.goto(shop.url(sub, '/desk/settings'))
  await desk.getByRole('button', { name: settingTexts.shop.danger }).click()
  await expect(desk.getByText(settingTexts.shop.open)).toBeVisible()
  await expectAccessible(desk)
  const form = desk.getByRole('main')
  const press = form.getByRole('button', { name: settingTexts.shop.danger }).last()
  await press.click()
  const asking = desk.getByRole('alertdialog', { name: settingTexts.shop.closeAsk })
  await expect(asking.getByRole('link', { name: `№ ${order.number}` })).toBeVisible()
  await takeDeskPicture(desk, 'close-shop-1440-ru-light')
  await expectAccessible(desk)
  await asking.getByRole('button', { name: settingTexts.shop.keepOpen }).click()
  await expect(asking).toBeHidden()

  await hears
  await press.click()
  const askedAt = new Date()
  await asking.getByRole('button', { name: settingTexts.shop.danger }).click()
  const proof = desk.getByRole('dialog', { name: text.people.proof })
  await proof.getByLabel(text.signIn.code).fill(await readCode(page.request, shop, owner, askedAt))
  await expect(desk.getByText(settingTexts.shop.closed)).toBeVisible()
  await expect(desk.getByText(/^Закрыл\(а\) Malika/)).toBeVisible()
  await expect(page).toHaveURL(/\/blocked/)
  await expect(
    page.getByText(/^(?:Магазин временно не работает|Doʻkon vaqtincha ishlamayapti)$/).first(),
  ).toBeVisible()

  // The order that was under way is on the board, and is worked on.
  await desk.goto(shop.url(sub, '/desk/orders'))
  await desk.getByRole('link', { name: fill(text.order.open, order.number), exact: true }).click()
  await expect(
    desk.getByRole('article', { name: fill(text.order.open, order.number), exact: true }).last(),
  ).toBeVisible()

  // On the narrowest phone it is opened again.
  const phone = await browser.newContext({ ...PHONE, storageState: await desk.context().storageState() })
  const small = await phone.newPage()
  await small.setViewportSize({ width: 320, height: 700 })
  await small.goto(shop.url(sub, '/desk/settings'))
  await small.getByRole('button', { name: settingTexts.shop.danger }).click()
  await expect(small.getByText(settingTexts.shop.closed)).toBeVisible()
  await expectAccessible(small)
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await small.getByRole('button', { name: settingTexts.shop.reopen }).click()
  await expect(small.getByText(settingTexts.shop.open)).toBeVisible()
  await phone.close()
  await page.goto(shop.url(sub, '/?lang=ru'))
  await expect(page).not.toHaveURL(/\/blocked/)
  await desk.goto(shop.url(sub, '/desk/log'))
  await expect(desk.getByText(text.log.SHOP_CLOSED, { exact: true })).toBeVisible()
  await expect(desk.getByText(text.log.SHOP_OPENED, { exact: true })).toBeVisible()
})

test('DSK-82 a draft is published at a moment: said with who and when, ended by a change and by a press', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/settings'))
  const press = desk.getByRole('button', { name: settingTexts.schedule.press, exact: true })
  const cancel = desk.getByRole('button', { name: settingTexts.schedule.cancel })
  await expect(press).toBeDisabled()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const schedule = async () => {
    await press.click()
    const sheet = desk.getByRole('dialog', { name: settingTexts.schedule.title })
    const when = sheet.getByLabel(settingTexts.schedule.when)
    await when.fill(`${day(40)}T12:00`)
    await expect(sheet.getByRole('alert')).toHaveText(settingTexts.schedule.wrong)
    await expect(sheet.getByRole('button', { name: settingTexts.schedule.set })).toBeDisabled()
    await when.fill(`${day(2)}T12:00`)
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: settingTexts.schedule.set }).click()
    await expect(desk.getByText(/^Malika: публикация .*12:00, изменений: 1$/)).toBeVisible()
  }

  await desk.getByRole('searchbox').fill('где тёмная тема')
  await desk.getByRole('switch', { name: settingTexts.name.isDark }).check()
  await schedule()
  await takeDeskPicture(desk, 'schedule-1440-ru-light')
  await expectAccessible(desk)
  // It is there on another visit, and on the narrowest screen.
  await desk.setViewportSize({ width: 320, height: 700 })
  await desk.reload()
  await expect(cancel).toBeVisible()
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await cancel.click()
  await expect(cancel).toBeHidden()
  await expect(press).toBeEnabled()

  // What is changed after it was set is not published by itself.
  await desk.setViewportSize(WIDE.viewport)
  await schedule()
  await desk.getByRole('searchbox').fill('где тёмная тема')
  await desk.getByRole('switch', { name: settingTexts.name.isDark }).uncheck()
  await expect(desk.getByText(settingTexts.schedule.ended)).toBeVisible()
  await expect(cancel).toBeHidden()
  await expect(desk.getByRole('heading', { level: 1, name: text.settings.title })).toBeVisible()
})

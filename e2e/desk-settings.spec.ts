import { readFileSync } from 'node:fs'
import type english from '../packages/i18n/eng/desk-settings.json'
import { expectAccessible } from './support/accessibility.ts'
import { createDeskShop, deskTexts, signInAtDesk, takeDeskPicture } from './support/desk.ts'
import { expect, test } from './support/shop.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const settingTexts = JSON.parse(readFileSync('packages/i18n/ru/desk-settings.json', 'utf8')) as typeof english

test('DSK-80 DSK-81 DSK-82 DSK-83 a colour and a switch are seen in the real shop by their author alone, then by everybody', async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(!process.env.ALL && !isMobile, 'the desk brings screens of its own sizes')
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

  // Found by what people call it; kept as a draft, which the frame shows.
  await desk.getByRole('searchbox').fill('где тёмная тема')
  await desk.getByRole('switch', { name: settingTexts.name.isDark }).check()
  await desk.getByRole('searchbox').fill('')
  await desk.getByLabel(settingTexts.name.mainColor).last().fill('#C2185B')
  await expect(preview.locator('html')).toHaveAttribute('data-dark', '')
  await expect.poll(() => brand(preview)).not.toBe(before)
  await expect(desk.getByText(text.settings.since.split('{')[0] ?? '')).toBeVisible()
  await takeDeskPicture(desk, 'settings-1440-ru-light')
  await expectAccessible(desk)

  // Nobody else sees it, whatever page they open; the author finds it again.
  expect(await brand(page)).toBe(before)
  await page.reload()
  expect(await brand(page)).toBe(before)
  await expect(page.locator('html')).not.toHaveAttribute('data-dark')
  await desk.reload()
  await expect(desk.getByRole('button', { name: settingTexts.page.publish })).toBeEnabled()

  // Published: the open shop shows it without a new page.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await desk.getByRole('button', { name: settingTexts.page.publish }).click()
  await expect(desk.getByText(settingTexts.page.published)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-dark', '')
  await expect.poll(() => brand(page)).not.toBe(before)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(desk.getByRole('button', { name: settingTexts.page.publish })).toBeDisabled()
})

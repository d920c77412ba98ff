import { expectAccessible } from './support/accessibility.ts'
import { createDeskShop, deskTexts, fill, signInAtDesk, takeDeskPicture } from './support/desk.ts'
import { expect, test } from './support/shop.ts'

const LIST = `🔥 TANDIR NONLARI 🔥
Tandir non — 6000
Patir 8 ming
(sariyogʻli)
Shirmoy non 12.000 soʻm

Burgerlar
Tandir burger 39k
Choy limonli 8`

test('DSK-91 a list from a chat becomes dishes: what is clear is added, what is not is asked, and the shop sells them', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('uz')
  const { sub, owner } = await createDeskShop()
  const size = { viewport: { width: 1440, height: 900 } }
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...size })
  await page.goto(shop.url(sub, '/?lang=uz'))
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await desk.getByRole('button', { name: text.paste.title }).click()
  const dialog = desk.getByRole('dialog', { name: text.paste.title })
  await dialog.getByLabel(text.paste.list).fill(LIST)
  const take = (name: string) => dialog.getByRole('checkbox', { name: fill(text.paste.take, name) })
  for (const name of ['Tandir non', 'Patir', 'Shirmoy non', 'Tandir burger'])
    await expect(take(name)).toBeChecked()
  await expect(
    dialog.getByRole('heading', { name: new RegExp(`Tandir nonlari ${text.paste.newCategory}`) }),
  ).toBeVisible()
  // Eight som, or eight thousand: the one who pasted it knows.
  await expect(take('Choy limonli')).not.toBeChecked()
  await expect(dialog.getByText(text.paste.FEW_SOM)).toBeVisible()
  await take('Choy limonli').check()
  await dialog.getByRole('switch', { name: text.paste.show }).check()
  await takeDeskPicture(desk, 'paste-1440-uz-light')
  await expectAccessible(desk)
  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => desk.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
  await takeDeskPicture(desk, 'paste-320-uz-light')
  await desk.setViewportSize(size.viewport)
  await dialog.getByRole('button', { name: /^5 / }).click()
  await expect(dialog).toBeHidden()

  // The shop that was open all the while shows them, as the list said.
  await expect(page.getByRole('heading', { name: 'Tandir nonlari' })).toBeVisible()
  for (const [name, price] of [
    ['Patir', '8 000'],
    ['Choy limonli', '8 000'],
  ] as const)
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(price)
})

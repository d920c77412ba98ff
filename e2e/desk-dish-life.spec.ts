import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  PHONE,
  readAtDesk,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'

type Rows = { products: { id: string; name: { ru: string }; active: boolean; costPrice: number }[] }

test('DSK-54 DSK-88 DSK-89 a dish is copied by keys, shown, and taken away by undo', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const rows = async () => (await readAtDesk<Rows>(desk, sub, '/products')).products
  const before = await rows()
  const dish = before.find(({ active }) => active)
  if (!dish) throw new Error('nothing is on sale')
  await desk.goto(shop.url(sub, `/desk/menu/${dish.id}`))
  const nameIn = (language: 'uz' | 'ru') =>
    desk.getByLabel(text.product.nameIn.replace('{language}', text.product[language]), { exact: true })

  // What is typed and not saved would be missing in the copy: it is said.
  const calories = desk.getByLabel(text.product.calorie)
  await calories.fill('777')
  await desk.keyboard.press('Control+d')
  await expect(desk.getByText(text.product.saveFirst)).toBeVisible()
  await desk.getByRole('button', { name: text.product.discard }).first().click()

  // Twice in a row inside a field, as an impatient hand does: one dish, its page, hidden.
  await calories.focus()
  await desk.keyboard.press('Control+d')
  await desk.keyboard.press('Control+d')
  await expect(desk.getByRole('heading', { level: 1, name: `${dish.name.ru} (2)` })).toBeVisible()
  await expect(desk).not.toHaveURL(new RegExp(dish.id))
  await expect(desk.getByLabel(text.product.shown)).not.toBeChecked()
  await expect(nameIn('ru')).toHaveValue(`${dish.name.ru} (2)`)
  expect((await rows()).length).toBe(before.length + 1)
  await page.goto(shop.url(sub, '/?lang=ru'))
  await expect(page.getByText(dish.name.ru).first()).toBeVisible()
  await expect(page.getByText(`${dish.name.ru} (2)`)).toHaveCount(0)

  // Its copy, by the menu of the page.
  await desk.getByRole('button', { name: text.product.more }).click()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'product-more-1440-ru-light')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(text.product.copy) })
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: `${dish.name.ru} (3)` })).toBeVisible()

  // Each is one entry of the log, and goes by its undo.
  await desk.goto(shop.url(sub, '/desk/log'))
  const made = desk.getByRole('listitem').filter({ hasText: text.log.PRODUCT_MADE })
  await made
    .filter({ hasText: `${dish.name.ru} (3)` })
    .getByRole('button')
    .click()
  await expect(desk.getByText(text.log.UNDONE).first()).toBeVisible()
  expect((await rows()).map(({ name }) => name.ru)).not.toContain(`${dish.name.ru} (3)`)
  await desk.context().close()

  const phone = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...PHONE })
  await phone.setViewportSize({ width: 320, height: 700 })
  await phone.goto(shop.url(sub, `/desk/menu/${dish.id}`))
  await phone.getByRole('button', { name: deskTexts('uz').product.more }).click()
  const actions = phone.getByRole('dialog')
  await expect(actions.getByRole('button', { name: new RegExp(deskTexts('uz').product.copy) })).toBeVisible()
  await takeDeskPicture(phone, 'product-more-320-uz-light')
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await phone.context().close()
})

test('DSK-54 DSK-88 DSK-89 a dish is taken off the menu for good, and brought back by undo and from the filter', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  // the page of a dish that is gone says so
  shop.expectErrors(/404.*\/product/)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const rows = async () => (await readAtDesk<Rows>(desk, sub, '/products')).products
  const dish = (await rows()).find(({ active }) => active)
  if (!dish) throw new Error('nothing is on sale')
  const name = dish.name.ru
  const asking = desk.getByRole('alertdialog', { name: text.product.retireTitle.replace('{name}', name) })
  async function ask() {
    await desk.goto(shop.url(sub, `/desk/menu/${dish?.id}`))
    await desk.getByRole('button', { name: text.product.more }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(text.product.retire) })
      .click()
  }
  const isInShop = async (isThere: boolean) => {
    await page.goto(shop.url(sub, `/product/${dish.id}?lang=ru`))
    const heading = page.getByRole('heading', { name, exact: true })
    if (isThere) await expect(heading.first()).toBeVisible()
    else {
      await expect(page.getByText('Товар не найден')).toBeVisible()
      await expect(heading).toHaveCount(0)
    }
  }
  await isInShop(true)

  // It says what it means; Esc and an absent-minded Enter leave all as it is.
  await ask()
  await expect(asking).toContainText(text.product.retireText)
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'product-retire-1440-ru-light')
  await desk.keyboard.press('Enter')
  await expect(asking).toBeHidden()
  await isInShop(true)

  // Off, and back by the line about it as it was.
  await ask()
  await asking.getByRole('button', { name: text.product.retireYes }).click()
  await expect(desk.getByText(text.product.retired, { exact: true })).toBeVisible()
  await expect(desk).toHaveURL(/\/desk\/menu$/)
  expect((await rows()).map(({ id }) => id)).not.toContain(dish.id)
  await isInShop(false)
  await desk.getByRole('button', { name: text.log.undo }).click()
  await expect(desk.getByText(text.log.done)).toBeVisible()
  await isInShop(true)

  // Off again; from the filter it comes back hidden, on a small phone as well.
  await ask()
  await asking.getByRole('button', { name: text.product.retireYes }).click()
  await expect(desk).toHaveURL(/\/desk\/menu$/)
  await expect.poll(async () => (await rows()).map(({ id }) => id)).not.toContain(dish.id)
  await desk.close()
  const uz = deskTexts('uz')
  const phone = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...PHONE })
  await phone.setViewportSize({ width: 320, height: 700 })
  await phone.goto(shop.url(sub, '/desk/menu'))
  await phone.getByRole('button', { name: uz.menu.retired }).click()
  await expect(phone).toHaveURL(/retired=1/)
  const back = phone.getByRole('button', { name: uz.menu.restoreDish.split('{')[0] ?? '' })
  await expect(back).toHaveCount(1)
  await expectAccessible(phone)
  await takeDeskPicture(phone, 'menu-retired-320-uz-light')
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await back.click()
  await expect(phone.getByText(uz.menu.retiredNone)).toBeVisible()
  await phone.getByRole('button', { name: uz.menu.retired }).click()
  await expect(phone.locator(`a[href$="${dish.id}"]`).first()).toBeVisible()
  const { products } = await readAtDesk<Rows>(phone, sub, '/products')
  expect(products.find(({ id }) => id === dish.id)?.active).toBe(false)
  await phone.context().close()
})

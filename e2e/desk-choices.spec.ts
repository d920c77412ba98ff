import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { hire } from './support/shop-database.ts'
import { expect, newPhone, test, type Shop } from './support/shop.ts'

type Row = { id: string; name: { ru: string }; active: boolean; discount: number; costPrice: number }
type Dish = { groups: unknown[] }

/** A dish of the shop that is sold at its whole price and has nothing to choose. */
async function findPlainDish(desk: Page, sub: string): Promise<Row> {
  const { products } = await readAtDesk<{ products: Row[] }>(desk, sub, '/products')
  for (const row of products.filter(({ active, discount }) => active && discount === 0)) {
    const { groups } = await readAtDesk<Dish>(desk, sub, `/products/${row.id}`)
    if (groups.length === 0) return row
  }
  throw new Error('every dish has a choice')
}

const openDish = (page: Page, shop: Shop, { sub, id }: { sub: string; id: string }) =>
  page.goto(shop.url(sub, `/desk/menu/${id}`))

test('DSK-54 DSK-59 DSK-63 DSK-89 a portion is made a choice of one dish, dragged, kept by two people, and shared', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const text = deskTexts('ru')
  const options = roomTexts('desk-options', 'ru')
  const { sub, owner } = await createDeskShop()
  const phone = newPhone()
  await hire(sub, { phone, name: 'Dilshod', role: 'MANAGER' })
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const other = await signInAtDesk(browser, shop, { phone, language: 'ru', sub, ...WIDE })
  const dish = await findPlainDish(desk, sub)
  await page.goto(shop.url(sub, `/product/${dish.id}?lang=ru`))
  await openDish(desk, shop, { sub, id: dish.id })

  // A group with two options; what is wrong is said as one types, and the least that the dish costs.
  const ru = text.product.ru
  const nameOf = (option: string) =>
    options.optionNameIn.replace('{option}', option).replace('{language}', ru)
  await desk.getByRole('button', { name: options.addChoice }).click()
  await desk.getByLabel(nameOf(options.newChoice)).fill('Порция')
  await desk.getByLabel(nameOf(options.newOption)).fill('Обычная')
  await desk.getByLabel(options.min, { exact: true }).fill('2')
  await expect(desk.getByText(options.max_below_min)).toBeVisible()
  await expect(desk.getByText(options.cannotBeOrdered)).toBeVisible()
  await desk.getByLabel(options.min, { exact: true }).fill('1')
  await desk.getByRole('button', { name: options.addOption }).click()
  await desk.getByLabel(nameOf(options.newOption)).fill('Большая')
  const big = desk
    .getByRole('listitem')
    .filter({ has: desk.getByLabel(nameOf('Большая')) })
    .last()
  await big.getByLabel(options.price).fill('12 000')
  await expect(desk.getByText(options.chosenFirst)).toBeVisible()
  await takeDeskPicture(desk, 'product-choices-1440-ru-light')
  await expectAccessible(desk)
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  const radio = (name: RegExp) => page.getByRole('radio', { name })
  await expect(radio(/^Большая/)).toBeVisible()
  await expect(radio(/^Обычная/)).toBeVisible()

  // Two people: one changes the price, the other puts the large one first, with a key; nobody is asked.
  await openDish(other, shop, { sub, id: dish.id })
  await other.getByRole('button', { name: `${options.change}: Порция` }).click()
  await big.getByLabel(options.price).fill('14 000')
  await desk.keyboard.press('Control+s')
  await expect(radio(/^Большая.*14.000/)).toBeVisible()
  await other.getByRole('button', { name: fill(options.move, 'Большая') }).focus()
  await other.keyboard.press('ArrowUp')
  await expect(other.getByRole('button', { name: fill(options.move, 'Большая') })).toBeFocused()
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Malika').first()).toBeVisible()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Большая.*14.000/)

  // By the mouse back again, and then both change the same price: one is asked.
  await desk.reload()
  await desk.getByRole('button', { name: `${options.change}: Порция` }).click()
  const grip = desk.getByRole('button', { name: fill(options.move, 'Обычная') })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await desk.getByRole('button', { name: fill(options.move, 'Большая') }).boundingBox()
  if (!from || !to) throw new Error('the options have no handles')
  await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(to.x + to.width / 2, to.y - 20, { steps: 8 })
  await desk.mouse.up()
  await big.getByLabel(options.price).fill('15 000')
  await desk.keyboard.press('Control+s')
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Обычная/)
  const theirs = other
    .getByRole('listitem')
    .filter({ has: other.getByLabel(nameOf('Большая')) })
    .last()
  await theirs.getByLabel(options.price).fill('16 000')
  await other.keyboard.press('Control+s')
  const conflict = other.getByRole('dialog', { name: fill(text.product.conflict, 'Malika') })
  await expect(conflict.getByText('15 000')).toBeVisible()
  await expect(conflict.getByText(/^Порция: Большая/)).toBeVisible()
  await conflict.getByRole('button', { name: text.product.saveSo }).click()
  await expect(radio(/^Большая.*16.000/)).toBeVisible()

  // It is made a set, and is this dish's own again.
  await desk.reload()
  await desk.getByRole('button', { name: fill(options.makeSet, 'Порция') }).click()
  await expect(desk).toHaveURL(/\/desk\/menu\/options\//)
  await openDish(desk, shop, { sub, id: dish.id })
  await desk.getByRole('button', { name: fill(options.onlyHereOn, 'Порция') }).click()
  await expect(desk.getByRole('button', { name: `${options.change}: Порция` })).toBeVisible()

  // Taken off the dish, and back by one undo of the log.
  await desk.getByRole('button', { name: fill(options.remove, 'Порция') }).click()
  await expect(desk.getByText(fill(options.removed, 'Порция'))).toBeVisible()
  await desk.keyboard.press('Control+s')
  await expect(radio(/^Большая/)).toHaveCount(0)
})

test('DSK-54 DSK-96 a choice is made on a phone', async ({ browser, shop }) => {
  test.setTimeout(120_000)
  const text = deskTexts('uz')
  const options = roomTexts('desk-options', 'uz')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...PHONE })
  const dish = await findPlainDish(desk, sub)
  await openDish(desk, shop, { sub, id: dish.id })
  await desk.getByRole('button', { name: options.addChoice }).tap()
  const nameOf = (option: string) =>
    options.optionNameIn.replace('{option}', option).replace('{language}', text.product.uz)
  await desk.getByLabel(nameOf(options.newChoice)).fill('Sous')
  await desk.getByLabel(nameOf(options.newOption)).fill('Achchiq')
  await takeDeskPicture(desk, 'product-choices-390-uz-light')
  await desk.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await takeDeskPicture(desk, 'product-choices-320-uz-light')
  await desk.getByRole('button', { name: new RegExp(`^${text.product.save}`) }).tap()
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
})

test('DSK-54 DSK-55 what a dish lacks leads to its field, and a key saves and goes on with the next dish', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const dish = await findPlainDish(desk, sub)
  await openDish(desk, shop, { sub, id: dish.id })
  const title = desk.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(dish.name.ru)
  const english = desk.getByLabel(fill(text.product.nameIn, text.product.eng), { exact: true })
  await english.fill('')
  await desk.getByRole('button', { name: `${text.product.eng}: ${text.product.noTranslation}` }).click()
  await expect(english).toBeFocused()
  await english.fill('Strawberry doughnut')
  await desk.getByText(text.product.otherLanguages).click()
  await desk.getByLabel(fill(text.product.nameIn, 'Türkçe'), { exact: true }).fill('Çilekli donut')
  await takeDeskPicture(desk, 'product-languages-1440-ru-light')
  await desk.keyboard.press('Control+Shift+s')
  await expect(title).not.toHaveText(dish.name.ru)
  const saved = await readAtDesk<{ fields: Record<string, unknown> }>(desk, sub, `/products/${dish.id}`)
  expect(saved.fields).toMatchObject({ 'name.eng': 'Strawberry doughnut', 'name.tr': 'Çilekli donut' })
})

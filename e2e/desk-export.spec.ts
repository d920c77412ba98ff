import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility.ts'
import {
  changeAtDesk,
  createDeskShop,
  deskTexts,
  PHONE,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'
import { storedZip } from './support/stored-zip.ts'

type Dish = { id: string; costPrice: number }
type Listed = { categories: { name: { ru: string } }[] }
/** A photograph that the ready shops share. */
const PICTURE = 'packages/demo/pictures/cola.webp'

test('DSK-54 DSK-6 DSK-65 DSK-67 the owner takes the whole shop out with a proof; a ZIP of it comes back, and goes back by one press', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const words = roomTexts('menu-import', 'ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await desk.getByRole('link', { name: text.menu.sheets }).click()
  await expect(desk.getByRole('heading', { level: 2, name: words.whole })).toBeVisible()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'export-1440-ru-light')

  const askedAt = new Date()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: words.zip }).click()
  const proof = desk.getByRole('dialog', { name: text.people.proof })
  await expect(proof).toBeVisible()
  await expectAccessible(desk)
  await proof.getByLabel(text.signIn.code).fill(await readCode(desk.request, shop, owner, askedAt))
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${sub}-\\d{4}-\\d{2}-\\d{2}\\.zip$`))
  await expect(proof).toBeHidden()
  const archive = readFileSync(await saved.path())
  for (const name of ['merchant.json', 'branches.json', 'products.json', 'zones.json', 'pictures/'])
    expect(archive.includes(name), name).toBe(true)

  // What went out and comes back changes nothing; what is not taken here is said.
  const field = desk.getByLabel(words.choose)
  await field.setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: archive })
  await expect(desk.getByRole('button', { name: words.nothing, exact: true })).toBeDisabled()
  await expect(desk.getByText(/grades\.json/)).toBeVisible()
  await desk.getByRole('radio', { name: words.onlyMenu }).check({ force: true })
  await expect(desk.getByText(/branches\.json/)).toBeVisible()

  // A shop that is another one by now goes back to what went out, by one press, and by one more to what it was.
  const listDishes = async () => (await readAtDesk<{ products: Dish[] }>(desk, sub, '/products')).products
  const [dish = { id: '', costPrice: 0 }] = await listDishes()
  const priceOf = async () => (await listDishes()).find(({ id }) => id === dish.id)?.costPrice
  const raised = dish.costPrice + 7000
  const prices = [{ id: dish.id, base: dish.costPrice, value: raised }]
  await changeAtDesk(desk, sub, '/products/prices', { prices })
  expect(await priceOf()).toBe(raised)
  await desk.goto(shop.url(sub, '/desk/menu/import'))
  await field.setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: archive })
  await expect(desk.getByText('products.json')).toBeVisible()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'import-folder-1440-ru-light')
  await desk.getByRole('button', { name: words.shopApply, exact: true }).click()
  await expect(desk.getByText(words.shopApplied, { exact: true })).toBeVisible()
  expect(await priceOf()).toBe(dish.costPrice)
  await desk.getByRole('button', { name: text.log.undo, exact: true }).click()
  await expect(desk.getByText(words.shopUndone, { exact: true })).toBeVisible()
  expect(await priceOf()).toBe(raised)

  // An archive of something else is refused in words.
  await desk.goto(shop.url(sub, '/desk/menu/import'))
  await field.setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: storedZip({ 'a.txt': Buffer.from('a') }),
  })
  await expect(desk.getByRole('alert')).toHaveText(words.NO_SHEET_IN_IT)
  await desk.setViewportSize(PHONE.viewport)
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'export-390-ru-light')
})

test('DSK-65 a sheet comes with its picture in one archive, and the open shop shows both', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const words = roomTexts('menu-import', 'uz')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/menu/import'))
  const { categories } = await readAtDesk<Listed>(desk, sub, '/products')
  const picture = readFileSync(PICTURE)
  const sheet = `Kod;Boʻlim;Nomi (uz);Narx;Rasm\nrasmli;${categories[0]?.name.ru ?? ''};Rasmli taom;21000;Taom.webp\n`
  const archive = storedZip({ 'menyu.csv': Buffer.from(sheet), 'Taom.webp': picture })
  await desk
    .getByLabel(words.choose)
    .setInputFiles({ name: 'menyu.zip', mimeType: 'application/zip', buffer: archive })
  await desk.getByRole('button', { name: words.apply, exact: true }).click()
  await expect(desk.getByText(words.applied)).toBeVisible()
  await page.goto(shop.url(sub, '/?lang=uz'))
  const dish = page.getByText('Rasmli taom').first()
  await dish.scrollIntoViewIfNeeded()
  await expect(dish).toBeVisible()
  await expect(page.locator('img[src*="/taom-"]').first()).toBeVisible()
})

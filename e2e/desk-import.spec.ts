import path from 'node:path'
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
import { expect, test } from './support/shop.ts'

type Names = { categories: { name: { ru: string } }[] }

test('DSK-54 DSK-65 DSK-67 a menu is downloaded, a sheet is sent, mended and applied, and all of it is undone', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const words = roomTexts('menu-import', 'ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await page.goto(shop.url(sub, '/?lang=ru'))
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await desk.getByRole('link', { name: text.menu.sheets }).click()
  await expect(desk.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expectAccessible(desk)

  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: words.xlsx }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  // What is no sheet is refused in words; the way on stays.
  const field = desk.getByLabel(words.choose)
  await field.setInputFiles({
    name: 'a.xlsx',
    mimeType: '',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
  })
  await expect(desk.getByRole('alert')).toHaveText(words.NOT_A_SHEET)

  const { categories } = await readAtDesk<Names>(desk, sub, '/products')
  const category = categories[0]?.name.ru ?? ''
  const rows = [
    'Код;Раздел;Название;Цена;Поставщик',
    `sinov-bir;${category};Пробное блюдо;10 ming;Аня`,
    `sinov-ikki;${category.slice(0, -1)};Второе пробное;12 000;`,
    `sinov-uch;${category};Третье пробное;дорого;`,
  ]
  await field.setInputFiles({ name: 'menyu.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(desk.getByRole('button', { name: /^Сначала исправьте ошибки: 3/ })).toBeDisabled()
  await takeDeskPicture(desk, 'import-1440-ru-light')
  await expectAccessible(desk)

  // What is certainly meant by one press, the rest in its cell; a new page goes on where it was.
  await desk.getByRole('button', { name: `Записать «${category}»` }).click()
  await desk.getByRole('button', { name: 'Записать «10000»' }).click()
  await expect(desk.getByRole('button', { name: /^Сначала исправьте ошибки: 1/ })).toBeDisabled()
  await desk.reload()
  const cell = desk.getByRole('dialog', { name: 'D4 · Цена' })
  const place = desk.getByRole('button', { name: 'D4', exact: true })
  await expect(place).toBeVisible()
  await desk.keyboard.press('F8')
  await expect(cell).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(cell).toBeHidden()
  await place.click()
  await cell.getByLabel('Цена').fill('15 000')
  await cell.getByRole('button', { name: words.write }).click()
  await expect(cell).toBeHidden()

  const press = desk.getByRole('button', { name: words.apply, exact: true })
  await expect(press).toBeEnabled()
  await expect(page.getByText('Пробное блюдо')).toHaveCount(0)
  await press.click()
  await expect(desk.getByText(words.applied)).toBeVisible()
  await expect(page.getByText('Пробное блюдо').first()).toBeVisible()

  await desk.getByRole('button', { name: text.log.undo, exact: true }).click()
  await expect(desk.getByText(words.undone)).toBeVisible()
  await expect(page.getByText('Пробное блюдо')).toHaveCount(0)

  await desk.setViewportSize(PHONE.viewport)
  await desk.getByRole('button', { name: words.another }).click()
  await expect(desk.getByRole('heading', { level: 2, name: words.download })).toBeVisible()
  await expectAccessible(desk)
})

test('DSK-65 a sheet with headings of its own is matched by hand once, and known on another device', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const words = roomTexts('menu-import', 'uz')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/menu/import'))
  const { categories } = await readAtDesk<Names>(desk, sub, '/products')
  const category = categories[0]?.name.ru ?? ''
  const sheet = (rows: string[]) => ({
    name: 'ombor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Ombordagi;Narxi soʻm;Qayerda;Raqam', ...rows].join('\n')),
  })
  await desk
    .getByLabel(words.choose)
    .setInputFiles(sheet([`Sinov oshi;31 000;${category};7`, `Sinov choyi;5 ming;Sinov boʻlimi;8`]))
  await expect(desk.getByRole('heading', { level: 2, name: words.columnsTitle })).toBeVisible()
  const column = (name: string) => desk.getByLabel(fill(words.columnIs, name))
  await expect(column('Narxi soʻm')).toHaveValue('costPrice')
  await expect(desk.getByText('Sinov oshi')).toBeVisible()
  await desk.getByRole('button', { name: words.columnsGo }).click()
  await expect(desk.getByRole('alert')).toHaveText(words.columnsNeeded)
  await column('Ombordagi').selectOption('name.uz')
  await column('Qayerda').selectOption('category')
  await column('Raqam').selectOption('-')
  await takeDeskPicture(desk, 'import-columns-1440-uz-light')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: words.columnsGo }).click()
  await desk.getByRole('button', { name: fill(words.addCategory, 'Sinov boʻlimi') }).click()
  await desk.getByRole('button', { name: fill(words.readAs, '5000') }).click()
  await desk.getByRole('button', { name: words.apply, exact: true }).click()
  await expect(desk.getByText(words.applied)).toBeVisible()

  const phone = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...PHONE })
  await phone.goto(shop.url(sub, '/desk/menu/import'))
  await phone.getByLabel(words.choose).setInputFiles(sheet([`Sinov oshi;32 000;${category};9`]))
  await expect(phone.getByRole('button', { name: words.apply, exact: true })).toBeEnabled()
  await phone.getByRole('button', { name: words.matchColumns }).click()
  await expect(phone.getByLabel(fill(words.columnIs, 'Qayerda'))).toHaveValue('category')
  await takeDeskPicture(phone, 'import-columns-390-uz-light')
  await expectAccessible(phone)
  for (const width of [390, 320]) {
    await phone.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
})

test('FIL-5 a usual price list is read whole: sheets, headings, a total; a note at its end is left out by one press', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const words = roomTexts('menu-import', 'ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/menu/import'))
  const file = 'usual-price-list.xlsx'
  await desk
    .getByLabel(words.choose)
    .setInputFiles(path.join(import.meta.dirname, '../apps/api/src/features/sheets/samples', file))
  await expect(desk.getByText(fill(words.unknownSheet, 'Контакты'))).toBeVisible()
  await expect(desk.getByText(fill(words.hiddenSheet, 'Прошлый год'))).toBeVisible()
  await expect(
    desk.getByText(words.hiddenRows.replace('{count}', '1').replace('{name}', 'Еда')),
  ).toBeVisible()
  // what the file does not name is named in the language of the desk, whatever the shop's is
  await expect(desk.getByRole('columnheader', { name: 'Раздел' })).toBeVisible()
  await takeDeskPicture(desk, 'import-price-list-1440-ru-light')
  await expectAccessible(desk)

  // What the fraction surely means by one press, the date in its cell, the note at the end by leaving its row out.
  await desk.getByRole('button', { name: fill(words.readAs, '24501') }).click()
  await desk.getByRole('button', { name: 'Еда: D9' }).first().click()
  const cell = desk.getByRole('dialog', { name: 'D9 · Цена' })
  await cell.getByLabel('Цена').fill('32000')
  await cell.getByRole('button', { name: words.write }).click()
  await expect(cell).toBeHidden()
  for (const name of ['ПЕРВЫЕ БЛЮДА', 'ВТОРЫЕ БЛЮДА', 'Бар'])
    await desk.getByRole('button', { name: fill(words.addCategory, name) }).click()
  await desk.getByRole('button', { name: words.leaveRow }).first().click()
  await desk.getByRole('button', { name: words.apply, exact: true }).click()
  await expect(desk.getByText(words.applied)).toBeVisible()
  const { products } = await readAtDesk<{ products: { name: { ru: string }; costPrice: number }[] }>(
    desk,
    sub,
    '/products',
  )
  const made = products.map(({ name, costPrice }) => `${name.ru} ${costPrice}`)
  for (const one of [
    'Борщ 28000',
    'Мастава 24501',
    'Плов 45000',
    'Манты 32000',
    'Чай зелёный 6000',
    'Айран 9000',
  ])
    expect(made).toContain(one)
  expect(made.some((one) => one.startsWith('Старый суп'))).toBe(false)
})

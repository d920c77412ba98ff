import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import { createShop } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

test('CAT-4 who avoids milk sees what has it, what can do without, and what nobody knows, up to the order', async ({
  page,
  context,
  shop,
}, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens are told by the story of the keyboard')
  await shop.open('tez', '/', 'eng')
  const burger = card(page, 'Classic cheeseburger')
  await expect(burger).toBeAttached()
  await expect(page.getByText('Contains: milk')).toHaveCount(0)
  const filter = page.getByRole('button', { name: /^Allergens and diets/ })
  await filter.click()
  const sheet = page.getByRole('dialog', { name: 'Allergens and diets' })
  // Only what this menu speaks of is asked for.
  await expect(sheet.getByRole('checkbox', { name: 'fish' })).toHaveCount(0)
  await sheet.getByRole('checkbox', { name: 'milk' }).check()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(filter).toHaveAccessibleName('Allergens and diets, 1 chosen')

  const fries = card(page, 'French fries')
  await expect(burger).toContainText('Contains: milk')
  await expect(fries).toContainText('Fits you without: Cheese sauce, Chilli sauce')
  await expect(card(page, 'Hot pepperoni')).toContainText('not stated, ask the restaurant')
  await expect(card(page, 'Cola')).not.toContainText(/Contains|Fits|stated/)

  // What has to be left out cannot be taken, and says why; the rest can.
  await fries.getByRole('link').click()
  const product = page.getByRole('dialog', { name: 'French fries' })
  await expect(product.getByText('Suitable: vegetarian, vegan, Lenten')).toBeVisible()
  await expect(product.getByRole('checkbox', { name: /Cheese sauce.*Contains: milk/ })).toBeDisabled()
  await expect(product.getByRole('checkbox', { name: /Chilli sauce.*not stated/ })).toBeDisabled()
  await product.getByRole('checkbox', { name: 'Ketchup' }).check()
  await page.goBack()
  await expect(product).toHaveCount(0)

  // Somebody else at the table may have it; basket and checkout say it once more.
  await page.getByRole('button', { name: /^Strawberry doughnut: / }).click()
  await expect(page.getByRole('group', { name: /Strawberry doughnut/ })).toBeVisible()
  await signInAhead(page, shop, 'tez')
  await shop.open('tez', '/basket')
  await expect(page.getByRole('listitem').filter({ hasText: 'Strawberry doughnut' })).toContainText(
    'Contains: milk',
  )
  await shop.open('tez', '/checkout')
  const warning = page.getByRole('region', { name: 'Check what is in your order' })
  await expect(warning).toContainText('Strawberry doughnut')
  await expect(warning).toContainText('Contains: milk')

  // The wish is the customer's in every tab: taken back in one, it is gone in the other.
  const other = await context.newPage()
  await other.goto(shop.url('tez'))
  await other.getByRole('button', { name: 'Allergens and diets, 1 chosen' }).click()
  await other.getByRole('button', { name: 'Clear' }).click()
  await expect(warning).toHaveCount(0)
})

test('CAT-4 by keyboard and in the dark: a diet, and options with pictures that do not fit it', async ({
  page,
  request,
  shop,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'phones have no keyboard')
  const { sub } = await createShop('osh', ({ merchant, products }) => {
    merchant.settings['isDark'] = true
    merchant.settings['modificationViewType'] = 'FULL_IMAGE'
    for (const row of products.filter(({ category }) => category === 'salads')) {
      delete row['allergens']
      delete row['diets']
      delete row['modificationGroups']
    }
  })
  await shop.open(sub, '/', 'ru')
  const filter = page.getByRole('button', { name: /^Аллергены и диеты/ })
  await filter.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Аллергены и диеты' })
  await sheet.getByRole('checkbox', { name: 'вегетарианское' }).focus()
  await page.keyboard.press('Space')
  await expect(sheet.getByRole('checkbox', { name: 'вегетарианское' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  await expect(filter).toHaveAccessibleName('Аллергены и диеты, выбран 1')

  await expect(card(page, 'Манты с бараниной, 5 шт.')).toHaveCount(0)
  const mixed = card(page, 'Манты ассорти, 6 шт.')
  await expect(mixed).toContainText('Подойдёт, если не добавлять: С бараниной, С говядиной')
  await mixed.getByRole('link').press('Enter')
  const product = page.getByRole('dialog', { name: 'Манты ассорти, 6 шт.' })
  await expect(
    product.getByRole('checkbox', { name: /С говядиной.*Не подходит: вегетарианское/ }),
  ).toBeDisabled()
  await expect(product.getByRole('checkbox', { name: /С тыквой/ })).toBeEnabled()
  await expectAccessible(page)

  // Where nothing is said there is nothing to filter by; what was wished before can still be taken back.
  const menu = await request.get(shop.serverUrl('/api/products/v1/overalls?type=WEB'), {
    headers: { merchant: sub },
  })
  const { categories }: { categories: { id: string; name: { ru: string } }[] } = await menu.json()
  const salads = categories.find(({ name }) => name.ru === 'Салаты')
  await shop.open(sub, `/category?id=${salads?.id}`)
  const salad = card(page, 'Шакароб')
  await expect(salad).toContainText('Состав не указан')
  await filter.press('Enter')
  await sheet.getByRole('button', { name: 'Очистить' }).press('Enter')
  await expect(salad).not.toContainText('Состав не указан')
  await page.keyboard.press('Escape')
  await expect(filter).toHaveCount(0)
})

import { expectAccessible } from './support/accessibility.ts'
import { createShop } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'

test('CAT-7 a dish is found however it is written; nothing found is no dead end', async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'on wide screens search opens over the page: the next story')
  await shop.open('osh', '/', 'uz')
  await page.getByRole('banner').getByRole('link', { name: 'Taom yoki mahsulot qidiring' }).click()
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  const found = page.locator('main').getByRole('article')
  for (const query of ['лағмон', "lag'mon", 'лагман', 'lamgon', 'kfuvfy']) {
    await field.fill(query)
    await expect(found.first(), query).toContainText(/lagʻmon/i)
    await expect(found, query).toHaveCount(2)
  }
  await expect(page).toHaveURL(/\/search\?q=kfuvfy$/)
  await expect(page.getByRole('status').filter({ hasText: '2 ta natija' })).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('link', { name: /Achchiq lagʻmon/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('kfuvfy')

  await field.fill('qwxyz')
  await expect(page.getByText('«qwxyz» boʻyicha hech narsa topilmadi')).toBeVisible()
  await expect(found).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Somsa' })).toBeVisible()
  await field.fill('')
  await page.getByRole('button', { name: 'kfuvfy' }).click()
  await expect(found.first()).toContainText(/lagʻmon/i)
})

test('CAT-7 a shared search is whole before any script, also in a language it was not typed in', async ({
  browser,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same page without scripts on every screen')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.url('osh', `/search?q=${encodeURIComponent('лагман')}`))
  await expect(page.locator('main').getByRole('article').first()).toContainText(/lagʻmon/i)
  await context.close()
})

test('CAT-7 on wide screens search opens over the page and is led by keys alone', async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have the page')
  await shop.open('tez', '/', 'ru')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('banner').getByRole('combobox', { name: /блюд/i })
  await expect(field).toBeFocused()
  await field.pressSequentially('chizbur')
  const options = page.getByRole('banner').getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('Чизбургер классический')
  await expect(options.first().locator('mark')).toHaveText('Чизбур')
  await expectAccessible(page)

  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const id = await options.first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '')
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Чизбургер классический' })).toBeVisible()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('кола')
  await expect(options.nth(2)).toContainText('Вишнёвая кола')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.locator('main').getByRole('article').nth(2)).toContainText('Вишнёвая кола')
  await page.goBack()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(shop.url('tez'))
})

test('CAT-7 a large menu is searched on the server when typing rests, and says when there is no connection', async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'the way to the server is the same on every screen')
  const { sub } = await createShop('osh', ({ products, grades }) => {
    const [plain] = products.filter(({ ref }) => ref === 'plov-wedding')
    if (!plain) throw new Error('the shop has plov')
    grades.length = 0
    for (let number = 0; number < 700; number++) {
      const name = `Sinov ${number}`
      products.push({ ...plain, ref: `test-${number}`, name: { uz: name, ru: name, eng: name }, tags: [] })
    }
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/products/v1/'))
      asked.push(new URL(request.url()).pathname.replace(/.*\//, ''))
  })
  await shop.open(sub, '/search', 'ru')
  const field = page.getByRole('searchbox')
  const found = page.locator('main').getByRole('article')
  await field.pressSequentially("lag'mon")
  await expect(found).toHaveCount(2)
  await expect(found.first()).toContainText(/лагман/i)
  // not one question a letter, and never the whole menu
  expect(asked.filter((name) => name === 'search').length).toBeLessThan(4)
  expect(asked).not.toContain('overalls')
  await field.fill('sinov 699')
  await expect(found).toHaveCount(1)

  shop.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await field.fill('somsa')
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(found.first()).toContainText(/самса/i)
})

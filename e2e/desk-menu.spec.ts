import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { LARGE, toLargeMenu } from './support/large-menu.ts'
import {
  changeAtDesk,
  countDrawn,
  createDeskShop,
  deskTexts,
  fill,
  readAtDesk,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { hire } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'

test('DSK-54 DSK-55 DSK-56 DSK-63 DSK-64 DSK-89 a menu is changed at the desk by two people, and the open shop shows it', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const phone = newPhone()
  await hire(sub, { phone, name: 'Dilshod', role: 'MANAGER' })
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const other = await signInAtDesk(browser, shop, { phone, language: 'uz', sub, ...WIDE })
  await page.goto(shop.url(sub, '/?lang=ru'))

  // A new dish: hidden, then shown; it stands in the shop that is open all the while.
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await desk.getByRole('button', { name: text.menu.addDish, exact: true }).click()
  const adding = desk.getByRole('dialog', { name: text.menu.newDish })
  await adding.getByLabel(text.menu.name).fill('Чайханский плов')
  await adding.getByLabel(text.product.basePrice).fill('38 000')
  await adding.getByRole('button', { name: text.menu.add }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Чайханский плов' })).toBeVisible()
  const address = desk.url()

  // What a customer reads where a text is missing stands in its place; what is typed outlives the page.
  const name = (language: 'uz' | 'eng') =>
    desk.getByLabel(fill(text.product.nameIn, text.product[language]), { exact: true })
  await expect(name('uz')).toHaveAttribute('placeholder', 'Чайханский плов')
  await name('uz').fill('Choyxona oshi')
  await desk.getByLabel(text.product.basePrice).fill('38 500')
  await desk.getByLabel(text.product.shown).check()
  await desk.reload()
  await expect(name('uz')).toHaveValue('Choyxona oshi')
  await expect(desk.getByText(text.product.since.split('{')[0] ?? '')).toBeVisible()

  // Somebody else was faster with the price, and changed a label besides.
  const uz = deskTexts('uz')
  await other.goto(address)
  await other.getByLabel(uz.product.basePrice).fill('39 000')
  await other.getByRole('button', { name: uz.product.NEW, exact: true }).click()
  await other.keyboard.press('Control+s')
  await expect(other.getByText(uz.product.saved)).toBeVisible()
  await desk.keyboard.press('Control+s')
  const conflict = desk.getByRole('dialog', { name: fill(text.product.conflict, 'Dilshod') })
  await expect(conflict.getByText('39 000')).toBeVisible()
  await takeDeskPicture(desk, 'product-conflict-1440-ru-light')
  await conflict.getByRole('button', { name: text.product.saveSo }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByText('Чайханский плов').first()).toBeVisible()
  await expect(page.getByText('38 500').first()).toBeVisible()
  await expect(desk.getByRole('button', { name: text.product.NEW, pressed: true })).toBeVisible()
  await takeDeskPicture(desk, 'product-1440-ru-light')

  // Prices in place, by keys alone: the next one by Tab, back by Esc.
  await desk.goto(shop.url(sub, '/desk/menu'))
  const grid = desk.getByRole('grid')
  await desk.getByRole('searchbox').fill('чайханский')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await desk.getByRole('searchbox').fill('')
  await expect(grid.getByRole('row').nth(4)).toBeVisible()
  const cells = grid.locator('[data-column=price][role=gridcell]')
  await cells.first().focus()
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('41 730')
  await desk.keyboard.press('Tab')
  await expect(grid.getByRole('textbox')).toBeFocused()
  await desk.keyboard.type('1')
  await desk.keyboard.press('Escape')
  await expect(cells.nth(1)).toBeFocused()
  await expect(cells.first()).toContainText('41 730')
  await expect(page.getByText('41 730').first()).toBeVisible()

  // A column from a sheet, and back by one press while it is told.
  const before = await cells.nth(2).textContent()
  await pasteColumn(desk, ['52 310', '53 310', '54 310'])
  await expect(cells.nth(2)).toContainText('53 310')
  await expect(desk.getByText('Изменено 3 цены')).toBeVisible()
  await desk.getByRole('button', { name: text.log.undo }).click()
  await expect(cells.nth(2)).toHaveText(before ?? '')
  await takeDeskPicture(desk, 'menu-1440-ru-light')
  await expectAccessible(desk)

  // Narrowed by the address.
  await desk.getByRole('button', { name: new RegExp(`^${text.menu.untranslated}`) }).click()
  await expect(desk).toHaveURL(/only=untranslated/)
  await expect(grid.getByRole('link', { name: 'Чайханский плов' })).toBeVisible()
  await desk.goto(shop.url(sub, '/desk/menu?only=hidden'))
  await expect(desk.getByText(text.menu.nothing)).toBeVisible()

  // The log takes back what still is as it was left.
  await desk.goto(shop.url(sub, '/desk/log'))
  const single = desk.getByRole('listitem').filter({ hasText: '→ 41 730' })
  await expect(single.first()).toContainText('Malika')
  await takeDeskPicture(desk, 'log-1440-ru-light')
  const who = desk.getByLabel(text.log.filterWho)
  await who.selectOption({ label: 'Dilshod' })
  await expect(desk).toHaveURL(/who=/)
  await expect(desk.getByRole('listitem').filter({ hasText: 'Dilshod' }).first()).toBeVisible()
  await expect(single).toHaveCount(0)
  await who.selectOption('')
  await expect(single.first()).toContainText('Malika')
  await single.first().getByRole('button').click()
  await expect(desk.getByText(text.log.UNDONE).first()).toBeVisible()
  await expect(page.getByText('41 730')).toHaveCount(0)
  await Promise.all([desk.context().close(), other.context().close()])
})

test('DAY-24 a price that somebody else has changed meanwhile stands in its cell once an own one was refused', async ({
  browser,
  shop,
}) => {
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/menu'))
  const cells = desk.getByRole('grid').locator('[data-column=price][role=gridcell]')
  const retype = async (price: string) => {
    await cells.first().focus()
    await desk.keyboard.press('Enter')
    await desk.keyboard.type(price)
    await desk.keyboard.press('Enter')
  }
  await expect(cells.first()).toBeVisible()
  // The grid asks for the menu again after its own change; after that what it knows counts as fresh.
  const known = desk.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith('/desk/v1/products'),
  )
  await retype('41 000')
  await known
  await expect(desk.getByText('41 000').last()).toBeVisible()
  const { products } = await readAtDesk<{ products: { id: string; costPrice: number }[] }>(
    desk,
    sub,
    '/products',
  )
  const retyped = products.find(({ costPrice }) => costPrice === 41_000)
  await changeAtDesk(desk, sub, '/products/prices', {
    prices: [{ id: retyped?.id, base: 41_000, value: 42_000 }],
  })
  await retype('43 000')
  await expect(desk.getByText(new RegExp(text.menu.otherPrice.split('{price}')[1] ?? ''))).toBeVisible()
  await expect(cells.first()).toContainText('42 000')
  await desk.context().close()
})

test('DSK-60 of a menu of 5 000 dishes only what is seen is drawn, whatever is done to all of them', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop('tez', toLargeMenu)
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const asked: string[] = []
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/desk/v1/products')) asked.push(`${request.method()} ${pathname.split('/v1')[1]}`)
  })
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  const grid = desk.getByRole('grid')
  const rows = grid.getByRole('row')
  const prices = grid.locator('[data-column=price][role=gridcell]')
  await expect(grid).toHaveAttribute('aria-rowcount', String(LARGE.products + LARGE.categories + 1))
  const drawn = await countDrawn(rows)
  expect(drawn).toBeLessThan(50)
  const bar = desk.getByRole('region', { name: text.bulk.bar })

  // All of them: no row is made, each that is drawn changes, the server is asked nothing.
  asked.length = 0
  const all = grid.getByRole('checkbox').first()
  const ofAll = await changesOf(desk, async () => {
    await all.click()
    await expect(bar).toContainText(fill(text.bulk.selected, LARGE.products))
  })
  expect(ofAll.made).toBe(0)
  expect(ofAll.changed).toBeLessThan(drawn)
  // One less, of which only its own row knows.
  const ofOne = await changesOf(desk, async () => {
    await grid.getByRole('checkbox').nth(1).click()
    await expect(bar).toContainText(fill(text.bulk.selected, LARGE.products - 1))
  })
  expect(ofOne).toEqual({ made: 0, changed: 1 })
  await all.click()
  expect(asked).toEqual([])

  // A letter in a price is a matter of its row alone.
  await prices.first().focus()
  await desk.keyboard.press('Enter')
  const field = grid.getByRole('textbox')
  await expect(field).toBeFocused()
  const ofLetter = await changesOf(desk, async () => {
    await desk.keyboard.type('47111')
    await expect(field).toHaveValue('47111')
  })
  expect(ofLetter.made).toBe(0)
  expect(ofLetter.changed).toBeLessThanOrEqual(1)
  await desk.context().close()
})

/** How many rows of the grid a step makes, and how many others of its rows it changes. */
async function changesOf(page: Page, step: () => Promise<void>): Promise<{ made: number; changed: number }> {
  const seen = await page.evaluateHandle(() => {
    const made = new Set<Node>()
    const changed = new Set<Node>()
    function take(records: readonly MutationRecord[]) {
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role=row]')) made.add(node)
        const row = target instanceof Element ? target : target.parentElement
        const line = row?.closest('[role=rowgroup] [role=row]')
        if (line) changed.add(line)
      }
    }
    const observer = new MutationObserver(take)
    const grid = document.querySelector('[role=grid]')
    if (grid)
      observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
    return {
      end() {
        take(observer.takeRecords())
        observer.disconnect()
        return { made: made.size, changed: [...changed].filter((row) => !made.has(row)).length }
      },
    }
  })
  await step()
  return seen.evaluate((one) => one.end())
}

/** Pastes a column as a sheet's cells come, where the focus is. */
async function pasteColumn(page: Page, cells: readonly string[]): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, cells.join('\n'))
}

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createDeskShop, deskTexts, fill, signInAtDesk, takeDeskPicture } from './support/desk.ts'
import { hireManager } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }

test('DSK-54 DSK-55 DSK-56 DSK-63 DSK-64 DSK-89 a menu is changed at the desk by two people, and the open shop shows it', async ({
  page,
  browser,
  shop,
  isMobile,
}) => {
  test.skip(!process.env.ALL && !isMobile, 'the desk brings screens of its own sizes')
  test.setTimeout(120_000)
  const text = deskTexts('ru')
  const { sub, owner } = await createDeskShop()
  const phone = newPhone()
  await hireManager(sub, { phone, name: 'Dilshod' })
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
  await single.first().getByRole('button').click()
  await expect(desk.getByText(text.log.UNDONE).first()).toBeVisible()
  await expect(page.getByText('41 730')).toHaveCount(0)
  await Promise.all([desk.context().close(), other.context().close()])
})

/** Pastes a column as a sheet's cells come, where the focus is. */
async function pasteColumn(page: Page, cells: readonly string[]): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, cells.join('\n'))
}

import type { Browser } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  fill,
  PHONE,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test, type Shop } from './support/shop.ts'

type Halls = {
  shopAddress: string
  halls: {
    id: string
    tables: { id: string; code: string; fields: { name: string; chairs: number; place: string } }[]
  }[]
}

type Opening = Omit<Parameters<typeof signInAtDesk>[2], 'sub'> & { sub: string }

/** The pages of the plan of the first branch, for who signs in. */
async function openPlan(browser: Browser, shop: Shop, options: Opening) {
  const { sub } = options
  const page = await signInAtDesk(browser, shop, options)
  const [branch] = await readAtDesk<{ id: string }[]>(page, sub, '/branches')
  const read = () => readAtDesk<Halls>(page, sub, `/halls?branchId=${branch?.id}`)
  const go = (room: string) => page.goto(shop.url(sub, `/desk/hall/${room}?branch=${branch?.id}`))
  return { page, read, go }
}

test('DSK-166 DSK-110 a table is drawn, copied, moved, made larger and removed by keys alone, and survives a reload before it is saved', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = roomTexts('desk-hall', 'uz')
  const { page, read, go } = await openPlan(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await go('plan')
  const before = (await read()).halls[0]?.tables.length ?? 0
  const plan = page.getByRole('group', { name: text.plan.title })
  await page.getByRole('button', { name: text.plan.addTable, exact: true }).focus()
  await page.keyboard.press('Enter')
  const drawn = plan.getByRole('button', { pressed: true })
  await expect(drawn).toBeFocused()
  const name = (await drawn.locator('b').innerText()).trim()
  const table = plan.getByRole('button', { name: new RegExp(`^${fill(text.plan.table, name)},`) })
  for (const key of ['Shift+ArrowDown', 'ArrowRight', 'ArrowRight', 'Alt+ArrowRight', '+', '+'])
    await page.keyboard.press(key)
  await page.keyboard.press('d')
  await expect(plan.getByRole('button', { pressed: true })).not.toHaveText(new RegExp(`^${name}`))
  await page.keyboard.press('Delete')
  await expect(page.getByText(`${text.plan.unsaved}: 1`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${text.plan.unsaved}: 1`)).toBeVisible()
  await takeDeskPicture(page, 'hall-plan-1440-uz')
  await expectAccessible(page)
  await table.focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(text.plan.saved)).toBeVisible()
  const tables = (await read()).halls[0]?.tables ?? []
  expect(tables).toHaveLength(before + 1)
  const saved = tables.find(({ fields }) => fields.name === name)
  expect(saved?.fields.chairs).toBe(6)
  expect(saved?.fields.place).toMatch(/^\d+ \d+ 6 5 RECTANGLE$/)
  await page.context().close()
})

test('DSK-110 a table is dragged by squares with the mouse and with a finger, at every width', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  for (const [language, device, width, theme] of [
    ['uz', PHONE, 390, 'light'],
    ['ru', { viewport: { width: 820, height: 1180 } }, 820, 'dark'],
  ] as const) {
    const text = roomTexts('desk-hall', language)
    const { page, go } = await openPlan(browser, shop, {
      phone: owner,
      language,
      sub,
      ...device,
      colorScheme: theme,
    })
    await go('plan')
    const plan = page.getByRole('group', { name: text.plan.title })
    const table = plan.getByRole('button').first()
    const from = await table.boundingBox()
    if (!from) throw new Error('the plan shows tables')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 60, from.y + from.height / 2 + 90, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByText(`${text.plan.unsaved}: 1`)).toBeVisible()
    const to = await table.boundingBox()
    expect(to?.x ?? 0).toBeGreaterThan(from.x + 40)
    expect(to?.y ?? 0).toBeGreaterThan(from.y + 60)
    await takeDeskPicture(page, `hall-plan-${width}-${language}`)
    await expectAccessible(page)
    await page.context().close()
  }
})

test('DSK-47 cards of all tables are printed eight to a page or as A6, and a new code ends the old card at once', async ({
  page: guest,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = roomTexts('desk-hall', 'ru')
  const { page, read, go } = await openPlan(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await go('codes')
  const { halls } = await read()
  const [table] = halls[0]?.tables ?? []
  if (!table) throw new Error('the shop has tables')
  const count = halls.flatMap(({ tables }) => tables).length
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: fill(text.codes.print, String(count)) }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body > [data-size="A4"]')
  await expect(paper.locator(':scope > div')).toHaveCount(Math.ceil(count / 8))
  await expect(paper.locator(':scope > div').first()).toBeVisible()
  await expect(page.locator('#desk')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByText('A6', { exact: true }).click()
  await expect(page.locator('body > [data-size="A6"] > div')).toHaveCount(count)
  await takeDeskPicture(page, 'hall-codes-1440-ru')
  await expectAccessible(page)

  const card = page.getByRole('listitem').locator(`[data-address$="${table.code}"]`)
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: text.codes.new, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: text.codes.new }).click()
  await expect(card).toHaveCount(0)
  const fresh = (await read()).halls[0]?.tables[0]?.code ?? ''
  expect(fresh).not.toBe(table.code)
  await shop.open(sub, `/extra?table=${table.code}`, 'uz')
  await expect(guest.getByRole('heading', { name: 'Bu stolning kodi almashtirilgan' })).toBeVisible()
  await shop.open(sub, `/extra?table=${fresh}`, 'uz')
  await expect(guest.getByRole('heading', { name: `${table.fields.name}-stol` })).toBeVisible()
  await page.context().close()
})

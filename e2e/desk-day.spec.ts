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
import { expect, test } from './support/shop.ts'

test('DSK-110 DSK-114 guests without a reservation are seated, their tile counts minutes, and they leave', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = roomTexts('desk-hall', 'uz')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/hall'))
  await desk.getByRole('button', { name: text.day.walkIn }).click()
  await desk.getByRole('dialog').getByRole('button', { name: text.day.seat }).click()
  await expect(desk.getByText(text.tile.SEATED)).toBeVisible()
  await expect(desk.getByText(fill(text.tile.minutes, '0'))).toBeVisible()
  await takeDeskPicture(desk, 'hall-tiles-1440-uz')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: new RegExp(`^${text.day.doLEAVE}`) }).click()
  await expect(desk.getByText(text.tile.SEATED)).toHaveCount(0)
  await desk.context().close()
})

test('DSK-114 DSK-165 a party of another day is written down with its phone, moved by keys to another table and time, and cannot be missed yet', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = roomTexts('desk-hall', 'ru')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const [branch] = await readAtDesk<{ id: string }[]>(desk, sub, '/branches')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const address = shop.url(sub, `/desk/hall/day?branch=${branch?.id}&day=${day}`)
  await desk.goto(address)
  await desk.getByRole('button', { name: text.day.book, exact: true }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByLabel(text.day.name).fill('Sardor')
  await sheet.getByLabel(text.day.phone).fill('901234107')
  await sheet.getByLabel(text.day.time).fill('13:15')
  await sheet.getByRole('button', { name: text.day.book, exact: true }).click()
  await expect(sheet).toHaveCount(0)
  const party = desk.getByRole('region', { name: text.day.line }).getByRole('button', { name: /Sardor/ })
  await party.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await desk.keyboard.press(key)
  const item = desk.getByRole('listitem').filter({ hasText: 'Sardor' })
  await expect(item).toContainText('13:45')
  await expect(item).toContainText(fill(text.plan.table, '2'))
  await expect(item.getByRole('link', { name: '+998 90 123 41 07' })).toBeVisible()
  await item.getByRole('button', { expanded: false }).click()
  await expect(item.getByRole('button', { name: new RegExp(`^${text.day.doNO_SHOW}`) })).toBeDisabled()
  await expect(item.getByText(fill(text.day.missedFrom, '14:00'))).toBeVisible()
  await takeDeskPicture(desk, 'hall-day-1440-ru')
  await expectAccessible(desk)
  await desk.context().close()
  const phone = await signInAtDesk(browser, shop, {
    phone: owner,
    language: 'uz',
    sub,
    ...PHONE,
    colorScheme: 'dark',
  })
  await phone.goto(address)
  await expect(phone.getByRole('listitem').filter({ hasText: 'Sardor' })).toBeVisible()
  await takeDeskPicture(phone, 'hall-day-390-uz')
  await expectAccessible(phone)
  await phone.context().close()
})

import { choosePin, createDeskShop, readAtDesk, roomTexts, signInAtDesk, WIDE } from './support/desk.ts'
import { expect, test } from './support/shop.ts'
import { tabTo } from './support/tab-to.ts'

const PIN = '2468'

test('DSK-217 the evening by keys alone: a shift is opened, paid into, counted and signed, and its day is read as a table', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const language = 'ru'
  const text = roomTexts('desk-drawer', language)
  const report = roomTexts('desk-reports', language)
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...WIDE })
  await choosePin(desk, shop, { phone: owner, language, pin: PIN })
  const [branch] = await readAtDesk<{ id: string }[]>(desk, sub, '/branches')
  await desk.goto(shop.url(sub, `/desk/drawer?branch=${branch?.id}`))
  const button = (name: string) => desk.getByRole('button', { name, exact: true })
  const { keyboard } = desk
  const enter = async (name: string) => {
    await tabTo(desk, button(name))
    await keyboard.press('Enter')
  }

  await tabTo(desk, desk.getByLabel(text.open.float))
  await keyboard.type('500000')
  await enter(text.open.press)
  await enter(text.moves.IN)
  await tabTo(desk, desk.getByLabel(text.moves.amount))
  await keyboard.type('50000')
  await tabTo(desk, desk.getByLabel(text.moves.note))
  await keyboard.type('Размен')
  await keyboard.press('Enter')
  await expect(desk.getByRole('listitem').filter({ hasText: 'Размен' }).first()).toBeVisible()
  // the sheet gives the focus back to what opened it
  await expect(button(text.moves.IN)).toBeFocused()

  await enter(text.close.press)
  await enter(text.close.begin)
  for (const [note, pieces] of [
    [200, '2'],
    [100, '1'],
    [50, '1'],
  ] as const) {
    await tabTo(desk, desk.getByLabel(new RegExp(`^${note}\\D000$`)))
    await keyboard.type(pieces)
  }
  await keyboard.press('Enter')
  await expect(desk.getByText(text.close.same)).toBeVisible()
  await tabTo(desk, desk.getByLabel(text.close.pin))
  await keyboard.type(PIN)
  await enter(text.close.sign.replace('{no}', '1'))
  await expect(desk.getByRole('heading', { name: text.z.report.replace('{no}', '1') })).toBeVisible()

  const day = desk.getByRole('navigation').getByRole('link', { name: report.day.title, exact: true })
  await tabTo(desk, day, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: report.day.title, level: 1 })).toBeVisible()
  await keyboard.press('t')
  await expect(button(report.day.charts)).toBeVisible()
  await desk.context().close()
})

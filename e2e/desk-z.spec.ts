import type { Page } from '@playwright/test'
import { choosePin, createDeskShop, deskTexts, roomTexts, signInAtDesk, WIDE } from './support/desk.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { hire, listChatMessages, openChat } from './support/shop-database.ts'

const PIN = '2468'
const COURIER = 'Jasur'
const text = roomTexts('desk-drawer', 'uz')
const frame = deskTexts('uz')
const digits = (words: string) => words.replaceAll(/\D/g, '')

/** Lines that end in a sum, by what stands before it: of paper, or of a message. */
const sumsOf = (lines: string[]) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', sum = ''] = /^(\D*[^\d\s−])\s*([−+]?\d[\d\s\u00A0]*)$/.exec(line.trim()) ?? []
      return name === '' ? [] : [[name.trim(), digits(sum)]]
    }),
  )

const figuresOf = async (page: Page, which: string) => {
  const figures = page.locator(which).locator('dl > div')
  const lines = await figures.evaluateAll((rows) =>
    rows.map((row) => `${row.querySelector('dt')?.textContent} ${row.querySelector('dd')?.textContent}`),
  )
  return sumsOf(lines)
}

test('DSK-204 DSK-208 PINs are asked beyond the limits, and the Z has the same sums on the screen, on paper, in its files and in Telegram', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  const { sub, owner } = await createDeskShop()
  const operator = newPhone()
  await hire(sub, { phone: operator, name: 'Dilshod', role: 'OPERATOR' })
  await hire(sub, { phone: newPhone(), name: COURIER, role: 'COURIER' })
  await openChat(sub, owner)
  const signIn = (phone: string) => signInAtDesk(browser, shop, { phone, language: 'uz', sub, ...WIDE })
  const office = await signIn(owner)
  await choosePin(office, shop, { phone: owner, language: 'uz', pin: PIN })
  await office.context().close()

  const desk = await signIn(operator)
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: frame.pin.title })
  const allow = async (pin = PIN) => {
    await expect(dialog).toBeVisible()
    await dialog.getByLabel(frame.pin.pin).fill(pin)
  }
  const listed = (note: string) => desk.getByRole('listitem').filter({ hasText: note })
  await desk.goto(shop.url(sub, '/desk/drawer'))
  await desk.getByLabel(text.open.float).fill('900 000')
  await desk.getByLabel(text.open.float).press('Enter')
  await press(text.open.press)

  const payOut = async (sum: string, note: string) => {
    await press(text.moves.OUT)
    await desk.getByLabel(text.moves.amount).fill(sum)
    await desk.getByLabel(text.moves.note).fill(note)
    await press(text.moves.write)
  }
  // up to the limit nobody is asked
  await payOut('200 000', 'Non')
  await expect(listed('Non')).toBeVisible()
  await payOut('200 001', 'Goʻsht')
  // whose PIN it is reads what they allow
  await expect(dialog).toContainText(`${text.moves.OUT} ·`)
  await expect(dialog).toContainText(/200.001/)
  // a wrong PIN allows nothing
  await allow('1111')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await allow()
  await expect(dialog).toBeHidden()
  await expect(listed('Goʻsht')).toBeVisible()

  // what a courier lacks is written off by PIN alone
  await desk.goto(shop.url(sub, '/desk/couriers'))
  await desk.getByLabel(text.moves.amount).fill('50 000')
  await desk.getByLabel(text.moves.amount).press('Enter')
  await press(text.hand.float)
  await desk.getByLabel(text.hand.said.replace('{name}', COURIER)).fill('48 000')
  await desk.getByLabel(text.hand.counted).fill('48 000')
  await desk.getByLabel(text.hand.counted).press('Enter')
  await press(text.hand.take)
  await desk.getByLabel(text.hand.why).fill('Adashgan')
  await press(text.hand.writeOff)
  await allow()
  await expect(desk.getByRole('button', { name: text.hand.writeOff })).toBeHidden()

  // 497 999 should be there; 25 000 less is a matter for the owner
  await desk.goto(shop.url(sub, '/desk/drawer?view=close'))
  await press(text.close.begin)
  await desk.getByLabel(/^100.000$/).fill('4')
  await desk.getByLabel(text.close.coins).fill('72 999')
  await desk.getByLabel(text.close.coins).press('Tab')
  await press(text.close.compare)
  await expect(desk.getByText(text.close.short)).toBeVisible()
  await expect(desk.getByText(text.close.ownerTold.replace('{sum}', '20 000'))).toBeVisible()
  await desk.getByText(text.reason.CHANGE, { exact: true }).click()
  await desk.getByLabel(text.close.who).selectOption({ label: 'Malika' })
  await desk.getByLabel(text.close.pin).fill(PIN)
  // whose PIN counted may allow the difference: one is enough
  await press(text.close.sign.replace('{no}', '1'))
  await expect(desk.getByRole('heading', { name: text.z.report.replace('{no}', '1') })).toBeVisible()

  const screen = await figuresOf(desk, 'article')
  expect(screen).toMatchObject({
    [text.kind.OPEN]: '900000',
    [text.kind.OUT]: '400001',
    [text.kind.FLOAT]: '50000',
    [text.kind.HAND]: '48000',
    [text.must]: '497999',
    [text.close.counted]: '472999',
    [text.kind.DIFF]: '25000',
  })

  // on paper stands the Z alone
  await desk.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await press(text.z.print)
  await desk.emulateMedia({ media: 'print' })
  const paper = desk.locator('body > div article')
  await expect(desk.locator('article:visible')).toHaveCount(1)
  await expect(paper.filter({ visible: true })).toHaveCount(1)
  expect(await figuresOf(desk, 'article:visible')).toEqual(screen)
  await desk.emulateMedia({ media: 'screen' })
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(desk.locator('article')).toHaveCount(1)

  const loaded = async (label: string) => {
    const href = await desk.getByRole('link', { name: label, exact: true }).getAttribute('href')
    const bytes = await desk.evaluate(
      async ([address, merchant]) => {
        const answer = await fetch(address, { headers: { merchant } })
        return answer.ok ? [...new Uint8Array(await answer.arrayBuffer())] : []
      },
      [href ?? '', sub] as const,
    )
    return Buffer.from(bytes)
  }
  const csv = (await loaded(text.z.csv)).toString().trim().split('\r\n')
  const rows = csv.slice(1, -1).map((line) => line.split(';'))
  const booked = (kind: keyof typeof text.kind) =>
    rows.reduce((sum, row) => (row[2] === text.kind[kind] ? sum + Number(row[4]) - Number(row[5]) : sum), 0)
  for (const kind of ['OPEN', 'OUT', 'FLOAT', 'HAND', 'DIFF'] as const)
    expect([kind, String(Math.abs(booked(kind)))]).toEqual([kind, screen[text.kind[kind]]])
  expect(rows.at(-1)?.[6]).toBe(screen[text.close.counted])
  // what the workbook holds is compared with the CSV in z-everywhere.test.ts
  expect((await loaded(text.z.xlsx)).subarray(0, 2).toString()).toBe('PK')

  await expect.poll(() => listChatMessages(sub)).toHaveLength(1)
  const [message = ''] = await listChatMessages(sub)
  const told = sumsOf(message.split('\n'))
  for (const name of [
    text.kind.OPEN,
    text.kind.OUT,
    text.kind.FLOAT,
    text.kind.HAND,
    text.must,
    text.close.counted,
  ])
    expect([name, told[name]]).toEqual([name, screen[name]])
  // the difference first
  expect(digits(message.split('\n')[3] ?? '')).toBe('25000')

  await desk.context().close()
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  choosePin,
  createDeskShop,
  PHONE,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
  type DeskLanguage,
} from './support/desk.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { hire } from './support/shop-database.ts'

const PIN = '2468'
const COURIER = 'Jasur'
const SIZES = [
  { language: 'uz', size: PHONE },
  { language: 'ru', size: WIDE },
] as const satisfies { language: DeskLanguage; size: object }[]

/** Nothing stands beyond the side of the screen. */
const expectNarrow = async (desk: Page) =>
  expect(
    await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

for (const { language, size } of SIZES)
  test(`DSK-105 DSK-200 DSK-217 a shift is opened with its float, paid out of, counted blind and signed into a Z (${language}, ${size.viewport.width})`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(240_000)
    const text = roomTexts('desk-drawer', language)
    const { sub, owner } = await createDeskShop()
    await hire(sub, { phone: newPhone(), name: COURIER, role: 'COURIER' })
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...size })
    const [branch] = await readAtDesk<{ id: string }[]>(desk, sub, '/branches')
    const page = (name: string) => shop.url(sub, `/desk/${name}?branch=${branch?.id}`)
    const picture = (name: string) =>
      takeDeskPicture(desk, `${name}-${size.viewport.width}-${language}-light`)
    const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()

    await desk.goto(page('drawer'))
    await expect(desk.getByRole('heading', { name: text.open.title })).toBeVisible()
    await picture('drawer-open')
    await desk.getByLabel(text.open.float).fill('500 000')
    await desk.getByLabel(text.open.float).press('Enter')
    await press(text.open.press)
    await expect(desk.getByRole('heading', { name: text.moves.title })).toBeVisible()

    await press(text.moves.OUT)
    await desk.getByLabel(text.moves.amount).fill('35 000')
    await desk.getByLabel(text.moves.note).fill('Non')
    await press(text.moves.write)
    await expect(desk.getByRole('listitem').filter({ hasText: 'Non' })).toBeVisible()
    await expect(desk.getByText(/465.000/).first()).toBeVisible()
    await picture('drawer-shift')
    await expectAccessible(desk)
    await expectNarrow(desk)

    // a courier gets change, and brings it back: both write before anybody reads what it should be
    await desk.goto(page('couriers'))
    await expect(desk.getByRole('heading', { name: text.couriers.title })).toBeVisible()
    await desk.getByLabel(text.moves.amount).fill('50 000')
    await desk.getByLabel(text.moves.amount).press('Enter')
    await press(text.hand.float)
    await desk.getByLabel(text.hand.said.replace('{name}', COURIER)).fill('50 000')
    await desk.getByLabel(text.hand.counted).fill('50 000')
    await desk.getByLabel(text.hand.counted).press('Enter')
    await press(text.hand.take)
    await expect(desk.getByText(text.close.same)).toBeVisible()
    await picture('drawer-couriers')
    await expectAccessible(desk)
    await expectNarrow(desk)
    await desk.goto(page('drawer'))

    await press(text.close.press)
    await press(text.close.begin)
    await desk.getByLabel(/^100.000$/).fill('4')
    await desk.getByLabel(/^50.000$/).fill('1')
    await desk.getByLabel(/^10.000$/).fill('1')
    // what was typed is there after a reload
    await desk.reload()
    await expect(desk.getByLabel(/^100.000$/)).toHaveValue('4')
    await picture('drawer-count')
    await expectAccessible(desk)
    await expectNarrow(desk)
    await press(text.close.compare)
    await expect(desk.getByText(text.close.short)).toBeVisible()
    // counted again: both counts stay
    await press(text.close.again)
    await desk.getByLabel(/^100.000$/).fill('4')
    await desk.getByLabel(/^50.000$/).fill('1')
    await desk.getByLabel(/^10.000$/).fill('1')
    await desk.getByLabel(/^5.000$/).fill('1')
    await press(text.close.compare)
    await expect(desk.getByText(text.close.same)).toBeVisible()
    // the PIN by which a Z is signed may be chosen now: it is asked for at once, and nothing of the count is lost
    await expect(desk.getByText(text.close.noPin)).toBeVisible()
    await choosePin(desk, shop, { phone: owner, language, pin: PIN })
    await desk.keyboard.press('Escape')
    await expect(desk.getByText(text.close.noPin)).toHaveCount(0)
    await desk.getByLabel(text.close.pin).fill(PIN)
    await picture('drawer-difference')
    await expectAccessible(desk)
    await press(text.close.sign.replace('{no}', '1'))
    await expect(desk.getByText(text.z.final)).toBeVisible()
    await expect(desk.getByRole('heading', { name: text.z.report.replace('{no}', '1') })).toBeVisible()
    await picture('drawer-z')
    await expectAccessible(desk)
    await expectNarrow(desk)

    await desk.context().close()
  })

for (const language of ['uz', 'ru', 'eng'] as const)
  test(`DSK-44 DSK-105 a courier reads what they hold and says what they hand in; the sum is read by who counts it after the count alone (${language}, 390)`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(180_000)
    const text = roomTexts('desk-drawer', language)
    const { sub } = await createDeskShop()
    const [operator, courier] = [newPhone(), newPhone()]
    await hire(sub, { phone: operator, name: 'Dilshod', role: 'OPERATOR' })
    await hire(sub, { phone: courier, name: COURIER, role: 'COURIER' })
    const signIn = (phone: string) => signInAtDesk(browser, shop, { phone, language, sub, ...PHONE })
    const desk = await signIn(operator)
    const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
    await desk.goto(shop.url(sub, '/desk/drawer'))
    await desk.getByLabel(text.open.float).fill('500 000')
    await desk.getByLabel(text.open.float).press('Enter')
    await press(desk, text.open.press)
    await expect(desk.getByRole('heading', { name: text.moves.title })).toBeVisible()
    await desk.goto(shop.url(sub, '/desk/couriers'))
    await desk.getByLabel(text.moves.amount).fill('50 000')
    await desk.getByLabel(text.moves.amount).press('Enter')
    await press(desk, text.hand.float)

    const ride = await signIn(courier)
    const own = ride.getByRole('region', { name: text.mine.title })
    await expect(own).toContainText(/50.000/)
    await own.getByLabel(text.mine.sum).fill('48 000')
    await own.getByLabel(text.mine.sum).press('Tab')
    await press(ride, text.mine.say)
    await expect(own.getByRole('status')).toContainText(/48.000/)
    await takeDeskPicture(ride, `courier-says-390-${language}-light`)
    await expectAccessible(ride)
    await expectNarrow(ride)

    await desk.reload()
    const said = desk.getByText(new RegExp(text.hand.saidAt.split(/\{\w+\}/).at(-1) ?? ''))
    await expect(said).toBeVisible()
    await expect(desk.getByRole('main')).not.toContainText(/48.000|50.000/)
    await takeDeskPicture(desk, `courier-said-390-${language}-light`)
    await desk.getByLabel(text.hand.counted).fill('49 000')
    await desk.getByLabel(text.hand.counted).press('Enter')
    await press(desk, text.hand.take)
    await expect(desk.getByText(text.close.short)).toBeVisible()
    await expect(desk.getByRole('main')).toContainText(/48.000/)
    await expect(said).toBeHidden()
    // what is missing can be written off by who comes later
    await desk.reload()
    await expect(desk.getByText(text.close.short)).toBeVisible()
    await expect(desk.getByRole('button', { name: text.hand.writeOff, exact: true })).toBeVisible()
    await expectAccessible(desk)
    await expectNarrow(desk)

    // the courier's page learns it by itself
    await expect(own).toContainText(/49.000/, { timeout: 15_000 })
    await expect(own.getByRole('status')).toBeHidden()
    for (const page of [desk, ride]) await page.context().close()
  })

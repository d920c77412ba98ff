import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

for (const [size, language, view] of [
  ['1440', 'uz', WIDE],
  ['390', 'ru', PHONE],
] as const)
  test(`DSK-78 DSK-79 a customer is found by phone, noted about, granted cashback, blocked with a reason and taken again (${size}, ${language})`, async ({
    browser,
    page,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop('tez')
    const [words, said] = [roomTexts('desk-customers', language), deskTexts(language)]
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    await desk.goto(shop.url(sub, '/desk/customers'))
    await expect(desk.getByText(words.none)).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `customers-empty-${size}-${language}-light`)

    const phone = await signInAhead(page, shop, sub)
    await placeUnpaid(page, shop, sub, 'CASH', null)
    await desk.getByRole('searchbox', { name: words.find }).fill(phone.slice(-5))
    const row = desk.getByRole('region', { name: words.list }).getByRole('link')
    await expect(row).toHaveCount(1)
    await row.click()
    await expect(desk.getByRole('heading', { name: words.lastOrders })).toBeVisible()

    await desk.getByLabel(words.note).fill('Eshik oldida kutadi')
    await desk.getByRole('button', { name: words.addNote, exact: true }).click()
    await expect(desk.getByText('Eshik oldida kutadi', { exact: true })).toBeVisible()

    await desk.getByRole('button', { name: words.grant, exact: true }).click()
    const granting = desk.getByRole('dialog', { name: words.grant })
    await granting.getByLabel(words.grantSum).fill('25000')
    await granting.getByLabel(words.grantWhy).fill('Kech keldi')
    await granting.getByRole('button', { name: /25/ }).click()
    await expect(granting).toBeHidden()
    await expect(desk.getByText(new RegExp(`${words.GRANT} · Kech keldi`))).toBeVisible()

    await desk.getByRole('button', { name: words.block, exact: true }).click()
    const blocking = desk.getByRole('dialog', { name: words.blockTitle })
    await blocking.getByText(said.blockReason.NOT_PAID).click()
    await blocking.getByRole('button', { name: words.blockPress }).click()
    await expect(blocking).toBeHidden()
    await expect(desk.getByText(`${words.blocked}: ${said.blockReason.NOT_PAID}`)).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `customer-${size}-${language}-light`)
    await expect(placeUnpaid(page, shop, sub, 'CASH', null)).rejects.toThrow()

    await desk.getByRole('button', { name: words.unblock }).click()
    await expect(desk.getByRole('button', { name: words.block, exact: true })).toBeVisible()
    const { number } = await placeUnpaid(page, shop, sub, 'CASH', null)
    await expect(desk.getByRole('heading', { name: words.views })).toBeVisible()

    // From an order to who placed it.
    const { origin, pathname } = new URL(desk.url())
    await desk.goto(shop.url(sub, `/desk/orders/${number}`))
    await desk
      .getByRole('link', { name: language === 'uz' ? '1 ta buyurtma qilgan' : '1 заказ раньше' })
      .click()
    await expect(desk).toHaveURL(origin + pathname)
  })

test('DSK-79 the list of customers leaves the shop behind a code, and the log says so', async ({
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('tez')
  const [words, said] = [roomTexts('desk-customers', 'eng'), deskTexts('eng')]
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'eng', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/customers'))
  await desk.getByRole('button', { name: words.export, exact: true }).click()
  const askedAt = new Date()
  await desk.getByRole('button', { name: words.exportPress }).click()
  const proof = desk.getByRole('dialog', { name: said.people.proof })
  await proof.getByLabel(said.signIn.code).fill(await readCode(desk.request, shop, owner, askedAt))
  await expect(desk.getByText(fill(words.exportReady, 0))).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/-customers-\d{4}-\d\d-\d\d\.csv$/)
  await desk.goto(shop.url(sub, '/desk/log?about=CUSTOMERS'))
  await expect(desk.getByText(said.log.CUSTOMERS_EXPORTED)).toBeVisible()
})

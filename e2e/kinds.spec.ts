import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, saveAddress, signInAhead } from './support/customer.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  openWindow,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  WIDE,
} from './support/desk.ts'
import { closeRow, openWishes } from './support/order-rows.ts'
import { registerOnScreen, stepOf } from './support/register-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'

const ROSES = '15 ta qizil atirgul'
const CARD = 'Tugʻilgan kuning bilan!\nDoim kulib yur'

test(
  'CUS-18 a flower shop speaks of bouquets, and takes a card and a sender who is not named, which the desk reads',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    test.setTimeout(180_000)
    const { sub, owner } = await createDeskShop('bozor', ({ products }) => {
      const roses = products.find(({ name }) => (name as { uz: string }).uz === ROSES)
      Object.assign(roses ?? {}, { modificationGroups: [] })
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub, await saveAddress(page, shop, sub))
    await shop.open(sub, '/', 'uz')
    await expect(page.getByText('Buket yoki sovgʻa qidiring').first()).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Katalog' })).toBeVisible()
    // the groceries of this shop declare what is in them, and nobody is asked about it
    await expect(page.getByRole('button', { name: /^Allergenlar va parhez/ })).toHaveCount(0)
    await expectAccessible(page)

    await putBasket(page, shop, sub, [{ product: ROSES, count: 1 }])
    await shop.open(sub, '/checkout')
    const sheet = await openWishes(page)
    await expect(sheet.getByText('Qoshiq va vilka')).toHaveCount(0)
    await sheet.getByLabel('Otkritka matni').fill(CARD)
    await sheet.getByRole('switch', { name: 'Kimdanligi aytilmasin' }).check()
    await expectAccessible(page)
    await closeRow(page)
    const wishes = page.getByRole('main').getByRole('button', { name: /^Istaklar/ })
    await expect(wishes).toContainText('Otkritka matni: Tugʻilgan kuning bilan! Doim kulib yur')
    await expect(wishes).toContainText('Kimdanligi aytilmasin')
    await page
      .getByRole('button', { name: /^Buyurtma berish/ })
      .locator('visible=true')
      .click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    await expect(page.getByText(CARD)).toBeVisible()
    await expect(page.getByText('Kimdanligi aytilmasin')).toBeVisible()

    const text = deskTexts('uz')
    const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
    await desk.goto(shop.url(sub, '/desk/orders'))
    await desk.getByRole('article').locator('a[href*="/desk/orders/"]').first().click()
    await expect(desk.getByText(fill(text.order.card, CARD))).toBeVisible()
    await expect(desk.getByText(text.order.hidesSender)).toBeVisible()
    await expectAccessible(desk)
  },
)

test(
  'CUS-18 a kitchen asks for how many people to put in cutlery, and about no card; the desk reads how many',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    test.setTimeout(180_000)
    const { sub, owner } = await createDeskShop('tez')
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub, await saveAddress(page, shop, sub))
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 3 }])
    await shop.open(sub, '/checkout', 'uz')
    const sheet = await openWishes(page)
    await expect(sheet.getByLabel('Otkritka matni')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Qoshiq va vilka: koʻpaytirish' }).click()
    await closeRow(page)
    await page
      .getByRole('button', { name: /^Buyurtma berish/ })
      .locator('visible=true')
      .click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    const text = deskTexts('uz')
    const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
    await desk.goto(shop.url(sub, '/desk/orders'))
    await desk.getByRole('article').locator('a[href*="/desk/orders/"]').first().click()
    await expect(desk.getByText(fill(text.order.cutlery, 1))).toBeVisible()
  },
)

test(
  'CUS-18 DSK-90 the steps of a new shop propose what it sells by its name; one press says otherwise, and that holds',
  { tag: '@phone' },
  async ({ browser, shop }) => {
    test.setTimeout(120_000)
    const { look, page: words } = roomTexts('desk-start', 'uz')
    const phone = newPhone()
    const desk = await openWindow(browser, shop, { language: 'uz', ...WIDE })
    const sub = await registerOnScreen(desk, shop, { phone, name: `Nonvoyxona ${phone.slice(-6)}` })
    await expect(desk.getByRole('radio', { name: look.KITCHEN })).toBeChecked()
    const name = desk.getByRole('textbox', { name: look.name, exact: true })
    await name.fill('Gullar olami')
    await expect(desk.getByRole('radio', { name: look.FLOWERS })).toBeChecked()
    await expectAccessible(desk)
    await desk.getByText(look.COFFEE, { exact: true }).click()
    await name.fill('Gullar va guldastalar')
    await expect(desk.getByRole('radio', { name: look.COFFEE })).toBeChecked()
    await desk.getByRole('button', { name: words.next, exact: true }).click()
    await expect(stepOf(desk, 'place')).toBeVisible()
    const { values } = await readAtDesk<{ values: Record<string, unknown> }>(desk, sub, '/settings')
    expect(values['shopKind']).toBe('COFFEE')
  },
)

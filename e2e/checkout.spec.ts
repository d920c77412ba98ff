import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createShop } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test, type Shop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'

type Body = Record<string, unknown>

const PLACE = /^Buyurtma berish/
const order = (page: Page) => page.getByRole('button', { name: PLACE }).locator('visible=true')

test(
  'CHK-1 T-UI-03 every control of the checkout is in the order that is sent, and only there',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    await beginCheckout(page, request, shop, 'tez')
    const sent: Body[] = []
    await page.route('**/api/orders/v1/orders{,/at-time}', (route) => {
      sent.push(route.request().postDataJSON())
      return route.abort()
    })
    shop.expectTrouble(/ERR_FAILED/)
    const send = async () => {
      await waitForTotal(page)
      await order(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Tushunarli' }).click()
      return sent.at(-1) ?? {}
    }
    const before = await send()
    expect(before).toMatchObject({
      leaveAtDoor: false,
      cutleryCount: 0,
      changeFrom: null,
      receiver: null,
      comment: '',
      paymentType: 'CASH',
    })

    await page.getByRole('switch', { name: 'Eshik oldida qoldiring' }).check()
    await page.getByRole('button', { name: 'Qoshiq va vilka: koʻpaytirish' }).click()
    await page.getByRole('button', { name: 'Qoshiq va vilka: koʻpaytirish' }).click()
    await page.getByRole('radio', { name: /^100\s000\ssoʻm$/ }).check()
    await page.getByLabel('Buyurtmaga izoh').fill('Piyozsiz')
    await page.getByLabel('Kuryerga izoh').fill('Hovli tomondan')
    await page.getByRole('switch', { name: 'Boshqa odam qabul qiladi' }).check()
    await page.getByLabel('Qabul qiluvchi ismi').fill('Malika')
    await page.getByLabel('Telefon raqami').fill('90 765 43 21')
    await expectAccessible(page)
    await takePicture(page, 'checkout-wishes')

    // T-PAY-07: Enter in a field is no order.
    const count = sent.length
    await page.getByLabel('Qabul qiluvchi ismi').press('Enter')
    await page.reload()
    expect(sent).toHaveLength(count)
    const after = await send()
    expect(changed(before, after)).toEqual({
      leaveAtDoor: true,
      cutleryCount: 2,
      changeFrom: 100_000,
      comment: 'Piyozsiz',
      courierComment: 'Hovli tomondan',
      address: { ...(before['address'] as Body), comment: 'Hovli tomondan' },
      receiver: { name: 'Malika', phone: '+998907654321' },
    })
  },
)

test(
  'CHK-1 a returning customer with a saved address orders in four taps from the open basket, on a new phone',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    await shop.open('tez', '/', 'uz')
    await signIn(page, request, shop, newPhone())
    await saveAddress(page)
    await putBasket(page)
    await shop.open('tez', '/basket')
    let taps = 0
    await page.exposeFunction('countTap', () => (taps += 1))
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ isTrusted }) => isTrusted && void Reflect.get(window, 'countTap')(),
        true,
      ),
    )
    await page.getByRole('link', { name: /^Rasmiylashtirish/ }).click()
    await page
      .getByRole('button', { name: 'Yetkazish manzilini tanlang' })
      .locator('visible=true')
      .last()
      .click()
    await page.getByRole('button', { name: /Uy/ }).click()
    await waitForTotal(page)
    await order(page).click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    expect(taps).toBeLessThanOrEqual(4)
  },
)

test(
  'CHK-1 T-STOCK-09 a time for later is chosen, survives a reload, and when it is taken another is offered with the reason',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    await beginCheckout(page, request, shop, 'tez')
    await page.getByRole('button', { name: 'Boshqa vaqt' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vaqtni tanlang' })
    await sheet.getByRole('radio', { name: 'Ertaga' }).check()
    const hour = sheet.getByRole('group', { name: 'Vaqt' }).getByRole('radio').nth(3)
    await hour.check()
    await expectAccessible(page)
    await takePicture(page, 'slots')
    await sheet.getByRole('button', { name: /^Shu vaqtga: Ertaga/ }).click()
    await expect(sheet).toBeHidden()
    const chosen = page.getByRole('group', { name: 'Qachon?' }).getByRole('radio', { checked: true })
    await expect(chosen).toHaveAccessibleName(/Ertaga/)
    await page.reload()
    await expect(chosen).toHaveAccessibleName(/Ertaga/)

    // Somebody was faster.
    shop.expectTrouble(/409/)
    await page.route(
      '**/api/orders/v1/orders/at-time',
      (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'slot_unavailable',
            description: { uz: 'Bu vaqtga buyurtma berib boʻlmaydi, boshqasini tanlang', ru: '', eng: '' },
            requestId: 'test',
          },
        }),
      { times: 1 },
    )
    await waitForTotal(page)
    await order(page).click()
    await expect(sheet.getByRole('alert')).toHaveText(/boshqasini tanlang/)
    await sheet.getByRole('group', { name: 'Vaqt' }).getByRole('radio').nth(5).check()
    await sheet.getByRole('button', { name: /^Shu vaqtga/ }).click()
    await waitForTotal(page)
    const request2 = page.waitForRequest('**/api/orders/v1/orders/at-time')
    await order(page).click()
    expect((await request2).postDataJSON()).toHaveProperty('deliveryAt')
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
  },
)

test(
  'BSK-5 T-STOCK-05 what changed in the basket is said line by line, and the new total is agreed to',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const own = await createShop('tez')
    await shop.open(own.sub, '/', 'uz')
    await putBasket(page, ['Mini chizburger', 'Qulupnayli donat', 'Xot-dog klassik'])
    await shop.open(own.sub, '/basket')
    await expect(page.getByRole('link', { name: /^Rasmiylashtirish/ })).toContainText(/\d/)
    await own.change(({ products }) => {
      Object.assign(products.find(({ ref }) => ref === 'cheeseburger-mini') ?? {}, { costPrice: 25_000 })
      Object.assign(products.find(({ ref }) => ref === 'donut-strawberry') ?? {}, {
        stock: { 'amir-temur': 1 },
      })
      Object.assign(products.find(({ ref }) => ref === 'hotdog-classic') ?? {}, { isAvailable: false })
    })
    await page.reload()
    const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(line('Mini chizburger')).toContainText(/Narx oshdi: 23\s000\ssoʻm → 25\s000\ssoʻm/)
    await expect(line('Mini chizburger').locator('s')).toHaveText(/23\s000/)
    await expect(line('Xot-dog klassik')).toContainText('Bu mahsulot tugagan')
    await expectAccessible(page)
    await takePicture(page, 'basket-changed')
    await line('Qulupnayli donat').getByRole('button', { name: '1 ta olish' }).click()
    await expect(line('Qulupnayli donat').getByRole('group')).toHaveText('1')
    await page.getByRole('button', { name: 'Mavjud emaslarini olib tashlash' }).click()
    // Two at 25 000 and one at 15 000, and the fee of 2 000.
    const goOn = page.getByRole('link', { name: /^Yangi narx bilan davom etish/ })
    await expect(goOn).toContainText(/67\s000\ssoʻm/)
    await goOn.click()
    await expect(page).toHaveURL(/\/login/)
    await shop.open(own.sub, '/basket')
    await expect(page.getByText(/Narx oshdi/)).toHaveCount(0)
  },
)

/** Signed in at checkout, in Uzbek, with two burgers and an address. Returns the phone. */
async function beginCheckout(
  page: Page,
  request: Parameters<typeof signIn>[1],
  shop: Shop,
  sub: string,
): Promise<string> {
  const phone = newPhone()
  await shop.open(sub, '/', 'uz')
  await signIn(page, request, shop, phone)
  await putBasket(page)
  await putAddress(page)
  await shop.open(sub, '/checkout')
  await waitForTotal(page)
  return phone
}

async function waitForTotal(page: Page): Promise<void> {
  await expect(order(page)).toContainText(/\d/)
  await expect(order(page).locator('[aria-busy]')).toHaveCount(0)
}

/** What is different between two requests, with the newer values. */
function changed(before: Body, after: Body): Body {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}

const HOME = {
  type: 'APARTMENT',
  name: 'Uy',
  streetName: 'Amir Temur',
  houseNumber: '15',
  details: { floor: '5', office: '48', entrance: '2', domophone: '' },
  description: 'Toshkent, Amir Temur 15',
  comment: '',
  latitude: 41.3111,
  longitude: 69.2797,
  cityId: null,
}

/** Two of each product in the basket, without choices, as the browser keeps them. */
async function putBasket(page: Page, names: string[] = ['Mini chizburger']): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { id } = await (
      await fetch(`/api/users/v1/merchants/sub/${location.hostname.split('.')[0]}`)
    ).json()
    const { products } = await (await fetch('/api/products/v1/overalls?type=WEB&lang=uz')).json()
    const chosen = products.filter(({ name }: { name: { uz: string } }) => wanted.includes(name.uz))
    const lines = chosen.map((product: { id: string }) => ({
      productId: product.id,
      modifications: [],
      count: 2,
      comment: '',
    }))
    localStorage.setItem(`dasturxon:1:${id}:main:basket`, JSON.stringify({ lines }))
  }, names)
}

/** An address that was chosen on this device before. */
async function putAddress(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const { id } = await (
      await fetch(`/api/users/v1/merchants/sub/${location.hostname.split('.')[0]}`)
    ).json()
    const place = { serviceType: 'DELIVERY', cityId: null, branchId: null, address: { ...address, id: null } }
    localStorage.setItem(`dasturxon:1:${id}:main:place`, JSON.stringify(place))
  }, HOME)
}

/** Keeps an address in the account of whoever is signed in. */
async function saveAddress(page: Page): Promise<void> {
  const failure = await page.evaluate(async (address) => {
    const { id } = await (await fetch('/api/users/v1/users/me')).json()
    const answer = await fetch(`/api/users/v1/addresses/user/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(address),
    })
    return answer.ok ? '' : answer.text()
  }, HOME)
  expect(failure).toBe('')
}

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { sidewaysFaults } from './axe/sideways.ts'
import { customerHeaders, HOME, putAddress, putBasket, signInAhead } from './support/customer.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { letSignInGrowOld } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

test(
  'USR-3 NAV-6 names, birthday and gender are typed once, said to be updated, and stand in the profile',
  { tag: '@phone' },
  async ({ page, shop }) => {
    shop.expectErrors(/ERR_FAILED|ERR_INTERNET/)
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile', 'uz')
    await page.getByRole('link', { name: 'Maʼlumotlarni tahrirlash' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shaxsiy maʼlumotlar')
    const save = page.getByRole('button', { name: 'Saqlash' })
    await page.getByLabel('Ism', { exact: true }).fill('Aziza')
    await page.getByLabel('Familiya').fill('Karimova')
    await page.getByLabel('Elektron pochta').fill('aziza@')
    const birthday = page.getByRole('group', { name: 'Tugʻilgan kun' })
    await birthday.getByLabel('Kun').fill('31')
    await birthday.getByLabel('Oy').selectOption('fevral')
    await birthday.getByLabel('Yil').fill('1991')
    await page.getByLabel('Ayol').check()

    await save.click()
    await expect(page.getByLabel('Elektron pochta')).toBeFocused()
    await expect(page.getByText('Pochtani tekshiring')).toBeVisible()
    await expect(birthday.getByRole('alert')).toHaveText('Tugʻilgan kunni toʻliq va toʻgʻri kiriting')
    await expectAccessible(page)
    await takePicture(page, 'user-wrong')
    await page.getByLabel('Elektron pochta').fill('aziza@example.uz')
    await birthday.getByLabel('Kun').fill('3')
    await expect(birthday.getByRole('alert')).toBeHidden()

    // a bad moment loses nothing that was typed
    await page.route('**/api/users/v1/users/*', (route) => route.abort())
    await save.click()
    await expect(page.getByText('Internet yoʻq yoki server javob bermayapti')).toBeVisible()
    await expect(page.getByLabel('Ism', { exact: true })).toHaveValue('Aziza')
    await page.unroute('**/api/users/v1/users/*')
    await save.click()
    await expect(page.getByText('Maʼlumotlar yangilandi')).toBeVisible()
    await expect(page).toHaveURL(shop.url('tez', '/profile'))
    await expect(page.getByRole('heading', { name: 'Aziza Karimova' })).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await page.getByRole('link', { name: 'Aziza Karimova' }).click()
    await expect(page.getByLabel('Elektron pochta')).toHaveValue('aziza@example.uz')
    await expect(birthday.getByLabel('Kun')).toHaveValue('3')
    await expect(birthday.getByLabel('Oy')).toHaveValue('2')
    await expect(birthday.getByLabel('Yil')).toHaveValue('1991')
    await expect(page.getByLabel('Ayol')).toBeChecked()
    await takePicture(page, 'user')
  },
)

test(
  'USR-3 a photo is shrunk before it travels, shown in the profile, and removed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    shop.expectErrors(/422/)
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile/user', 'uz')
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({
      name: 'surat.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('bu surat emas'),
    })
    await expect(page.getByText('Bu suratni ochib boʻlmadi. JPEG, PNG yoki WebP tanlang')).toBeVisible()

    const buffer = await takePhoto(page)
    const sending = page.waitForRequest((request) => request.url().endsWith('/users/me/image'))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Surat qoʻshish' }).click()
    await (await chooser).setFiles({ name: 'surat.jpg', mimeType: 'image/jpeg', buffer })
    const sent = (await sending).postData() ?? ''
    expect(sent.length).toBeLessThan(buffer.length / 5)
    await expect(page.getByText('Maʼlumotlar yangilandi')).toBeVisible()
    const photo = page.getByRole('img', { name: 'Suratingiz' })
    await expect(photo).toBeVisible()
    const address = (await photo.getAttribute('src')) ?? ''
    expect(address).toMatch(/^\/media\/tez\/customer-[0-9a-f]{32}\.webp$/)
    const sizeOf = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(sizeOf).toBe(512)
    await takePicture(page, 'user-photo')

    await page.getByRole('link', { name: 'Orqaga' }).click()
    await expect(page.locator(`img[src="${address}"]`)).toBeVisible()
    await shop.open('tez', '/profile/user')
    await page.getByRole('button', { name: 'Suratni oʻchirish' }).click()
    await expect(page.getByRole('button', { name: 'Surat qoʻshish' })).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(shop.serverUrl(address))).status(), 'out of the store')
      .toBe(404)
  },
)

test(
  'USR-3 the phone is changed by codes of the old and the new one, also after a reload, and signs in from then on',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    shop.expectErrors(/4(?:01|03|09|22)/)
    const before = await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile/user', 'uz')
    await page.getByRole('link', { name: 'Raqamni oʻzgartirish' }).click()
    const field = page.getByLabel('Yangi raqam')
    await field.fill(before)
    await page.getByRole('button', { name: 'Kod olish' }).click()
    await expect(page.getByText('Bu hozirgi raqamingiz')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'user-phone')

    // the session is proof by itself for ten minutes
    await letSignInGrowOld(before)
    const since = new Date()
    const phone = newPhone()
    await field.fill(phone)
    await page.getByRole('button', { name: 'Kod olish' }).click()
    await expect(page.getByText(/Bu sizligingizni tekshiramiz/)).toContainText(before.slice(-2))
    await takePicture(page, 'user-phone-proof')
    await page.getByLabel('SMS kod').fill(await readCode(request, shop, before, since))
    await expect(page.getByText(/raqamiga kod yubordik/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Qayta yuborish: 0:\d\d/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'user-phone-code')
    const code = await readCode(request, shop, phone)
    await page.getByLabel('SMS kod').fill(code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toHaveText('Kod notoʻgʻri yoki muddati tugagan')
    await page.getByLabel('SMS kod').pressSequentially(code)
    await expect(page.getByText('Raqam oʻzgardi. Boshqa qurilmalarda hisobdan chiqildi')).toBeVisible()
    await expect(page).toHaveURL(shop.url('tez', '/profile/user'))
    const shown = new RegExp(`${phone.slice(-4, -2)} ${phone.slice(-2)}$`)
    await expect(page.getByText(shown)).toBeVisible()

    const other = await page.context().browser()?.newContext()
    const elsewhere = await other?.newPage()
    if (!other || !elsewhere) throw new Error('no second device')
    await signInAhead(elsewhere, shop, 'tez', phone)
    await elsewhere.goto(shop.url('tez', '/profile'))
    await expect(elsewhere.getByText(shown)).toBeVisible()
    await other.close()
  },
)

/** Some megabytes of noise, as a camera makes them. */
async function takePhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const noise = new ImageData(canvas.width, canvas.height)
    for (let i = 0; i < noise.data.length; i++) noise.data[i] = i % 4 === 3 ? 255 : (i * i * 31) % 251
    canvas.getContext('2d')?.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** As long as it may be, in one word that has no place to be cut at. */
const longest = (length: number) => 'W'.repeat(length)
const LONG_EMAIL = `${longest(64)}@${longest(60)}.${longest(30)}.uz`
const LONG_ADDRESS = {
  ...HOME,
  name: longest(200),
  streetName: longest(200),
  houseNumber: longest(32),
  details: { floor: longest(16), office: longest(32), entrance: longest(16), domophone: longest(32) },
  description: longest(400),
  comment: longest(400),
}

test(
  'USR-3 customer 19 the longest names, e-mail and address that can be saved stay on screens of 320 and 360',
  { tag: '@phone' },
  async ({ page, shop }) => {
    // Nine pages, each twice.
    test.slow()
    const { sub } = await createShop('tez', (files) => {
      neverCloses(files)
      files.merchant.settings['contacts'] = [{ type: longest(40), value: LONG_EMAIL }]
    })
    await signInAhead(page, shop, sub)
    const headers = await customerHeaders(page, shop, sub)
    const api = (path: string) => shop.serverUrl(`/api/users/v1${path}`)
    const user = await (await page.request.get(api('/users/me'), { headers })).json()
    const told = { firstName: longest(80), lastName: longest(80), email: LONG_EMAIL, birthday: '1991-02-03' }
    for (const answer of [
      await page.request.put(api(`/users/${user.id}`), { headers, data: told }),
      await page.request.post(api(`/addresses/user/${user.id}`), { headers, data: LONG_ADDRESS }),
    ])
      expect(answer.ok(), await answer.text()).toBe(true)
    const { id } = await placeUnpaid(page, shop, sub, 'CASH', LONG_ADDRESS)
    await putAddress(page, shop, sub, LONG_ADDRESS)
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', comment: longest(300) }])
    await page.context().addCookies([{ name: 'lang', value: 'uz', url: shop.url(sub) }])

    const faults: string[] = []
    const look = async (where: string) => {
      // A skeleton is never too wide.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        faults.push(...(await sidewaysFaults(page)).map((fault) => `${where} at ${width}: ${fault}`))
      }
    }
    for (const path of [
      '/',
      '/profile',
      '/profile/user',
      '/profile/address',
      '/profile/orders',
      `/profile/orders/${id}`,
      '/basket',
      '/checkout',
    ]) {
      await shop.open(sub, path)
      await look(path)
    }
    await shop.open(sub, '/together')
    await page.getByLabel('Ismingiz').fill(longest(40))
    await page.getByRole('button', { name: 'Boshlash' }).click()
    await expect(page.getByRole('heading', { name: /\(siz\)/ })).toBeVisible()
    await look('/together')
    expect(faults).toEqual([])
  },
)

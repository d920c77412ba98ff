import type { Page } from '@playwright/test'
import { signInAhead } from './support/customer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { holdBack } from './support/hold-back.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode, signIn } from './support/sign-in.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

// What a page sends while it is left has to arrive.
test.use(WHOLE_BROWSER)

const phoneField = (page: Page) => page.getByLabel('Telefon raqami')
const codeField = (page: Page) => page.getByLabel('SMS kod')
const getCode = (page: Page) => page.getByRole('button', { name: 'Kod olish' })

test('USR-1 a guest signs in with the code from the SMS and comes back to where they were', async ({
  page,
  request,
  shop,
}) => {
  const phone = newPhone()
  await shop.open('tez', '/profile')
  await page.getByRole('main').getByRole('link', { name: 'Kirish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telefon raqamingizni kiriting')
  await expectAccessible(page)
  await takePicture(page, 'login')

  await phoneField(page).fill(phone.slice(4))
  await getCode(page).click()
  await expect(page).toHaveURL(/\/login\/confirm\?next=%2Fprofile$/)
  await expect(page.getByText(/Qayta yuborish: 0:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Qayta yuborish/ })).toBeDisabled()
  await expectAccessible(page)
  await takePicture(page, 'login-confirm')

  // The last digit sends it: nothing else is pressed.
  await codeField(page).pressSequentially(await readCode(request, shop, phone))
  await expect(page).toHaveURL(shop.url('tez', '/profile'))
  await expect(page.getByText(`${phone.slice(-4, -2)} ${phone.slice(-2)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chiqish' })).toBeVisible()
})

test('NAV-1 what is typed and pressed while the scripts are on their way is done when they are here', async ({
  page,
  request,
  shop,
}) => {
  const phone = newPhone()
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(shop.url('tez', '/login?next=/profile'), { waitUntil: 'commit' })
  await phoneField(page).fill(phone.slice(4))
  await getCode(page).click()
  release()
  await expect(page).toHaveURL(/\/login\/confirm\?next=%2Fprofile$/)
  await codeField(page).fill(await readCode(request, shop, phone))
  await expect(page).toHaveURL(shop.url('tez', '/profile'))
})

test('USR-1 a pasted number is cleaned, a short one is not sent', async ({ page, shop }) => {
  await shop.open('tez', '/login')
  await phoneField(page).fill('90 123')
  await getCode(page).click()
  await expect(page.getByText('Telefon raqamini toʻliq kiriting')).toBeVisible()
  await expect(phoneField(page)).toBeFocused()
  await expect(page).toHaveURL(shop.url('tez', '/login'))

  await phoneField(page).fill('+998 (90) 123-45-67')
  await expect(phoneField(page)).toHaveValue('90 123 45 67')
})

test('USR-1 a wrong code says so and the right one still works, also after a reload', async ({
  page,
  request,
  shop,
}) => {
  shop.expectErrors(/422/)
  const phone = newPhone()
  await shop.open('tez', '/login')
  await phoneField(page).fill(phone)
  await getCode(page).click()
  const code = await readCode(request, shop, phone)

  await codeField(page).fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText('Kod notoʻgʻri yoki muddati tugagan')
  await expect(codeField(page)).toHaveValue('')
  await expect(codeField(page)).toBeFocused()

  // The countdown goes on where it was, and a whole SMS is pasted as it came.
  await page.reload()
  await expect(page.getByText(/Qayta yuborish: 0:\d\d/)).toBeVisible()
  await codeField(page).fill(`7 Burger: ${code}. Hech kimga aytmang. @tez.example.uz #${code}`)
  await expect(page).toHaveURL(shop.url('tez', '/'))
})

test(
  'USR-1 a browser that reads the SMS fills the code in, and is asked no more once the page is left',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    await page.addInitScript(() => {
      const asked: AbortSignal[] = []
      let arrive = (_code: string) => {}
      Object.assign(window, {
        OTPCredential: function OTPCredential() {},
        smsArrives: (code: string) => arrive(code),
        isAsked: () => asked.some((signal) => !signal.aborted),
      })
      navigator.credentials.get = ({ signal } = {}) =>
        new Promise((resolve, reject) => {
          if (!signal) throw new Error('nobody could stop this question')
          asked.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason))
          arrive = (code) => resolve(Object.assign({ id: '', type: 'otp' }, { code }))
        })
    })
    const isAsked = () => page.evaluate('isAsked()')
    const phone = newPhone()
    await shop.open('tez', '/login?next=/branches')
    await phoneField(page).fill(phone)
    await getCode(page).click()
    await expect.poll(isAsked).toBe(true)
    await page.getByRole('link', { name: 'Raqamni oʻzgartirish' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expect.poll(isAsked).toBe(false)

    shop.expectErrors(/429/)
    await getCode(page).click()
    await expect.poll(isAsked).toBe(true)
    await page.evaluate(`smsArrives('${await readCode(request, shop, phone)}')`)
    await expect(page).toHaveURL(shop.url('tez', '/branches'))
  },
)

test('USR-1 the number can be corrected', async ({ page, request, shop }) => {
  const phone = newPhone()
  await shop.open('tez', '/login?next=/branches')
  await phoneField(page).fill(phone)
  await getCode(page).click()
  await page.getByRole('link', { name: 'Raqamni oʻzgartirish' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fbranches$/)
  await expect(phoneField(page)).toHaveValue(/ \d\d \d\d$/)

  // The code of a moment ago is still good for the same number: no error, only the wait for another one. Also on a page
  // that knows nothing of it, as after the messenger was closed to read the SMS.
  shop.expectErrors(/429/)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await phoneField(page).fill(phone)
  await getCode(page).click()
  await expect(page.getByText(/Qayta yuborish: 0:\d\d/)).toBeVisible()
  await codeField(page).fill(await readCode(request, shop, phone))
  await expect(page).toHaveURL(shop.url('tez', '/branches'))
})

test('USR-1 sign-in leads to no other site', async ({ page, request, shop }) => {
  const phone = newPhone()
  await shop.open('tez', '/login?next=//evil.example/')
  await phoneField(page).fill(phone)
  await getCode(page).click()
  await codeField(page).fill(await readCode(request, shop, phone))
  await expect(page).toHaveURL(shop.url('tez', '/'))
})

test('USR-1 the code has no field without a number it was sent to', async ({ page, shop }) => {
  await shop.open('tez', '/login/confirm')
  await expect(page).toHaveURL(/\/login\?next=%2F$/)
})

test('USR-2 MER-8 NAV-6 signing out asks first, forgets this shop and goes home', async ({
  page,
  request,
  shop,
}) => {
  // The page that is left may still have asked for something of its customer.
  shop.expectErrors(/401/)
  await shop.open('tez', '/profile')
  await signIn(page, request, shop, newPhone())
  await page.evaluate(() => localStorage.setItem('dasturxon:1:another-shop:main:basket', '{}'))

  await page.getByRole('button', { name: 'Chiqish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hisobdan chiqasizmi?' })
  await question.getByRole('button', { name: 'Yoʻq' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(shop.url('tez', '/profile'))

  await page.getByRole('button', { name: 'Chiqish' }).click()
  await question.getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await shop.open('tez', '/profile/orders')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Forders$/)
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('another-shop')),
  )
  expect(kept).toHaveLength(1)
})

test('USR-2 MER-8 @phone two shops opened by vendor on one host: each keeps its own customer, and signing out leaves the other', async ({
  page,
  request,
  shop,
}) => {
  // the page that is left may still have asked for something of its customer
  shop.expectErrors(/401/)
  const here = (sub: string, path = '/profile') => shop.serverUrl(`${path}?vendor=${sub}`)
  const [ofTez, ofOsh] = [newPhone(), newPhone()]
  const lastFour = (phone: string) => `${phone.slice(-4, -2)} ${phone.slice(-2)}`
  await page.goto(here('tez'))
  await signIn(page, request, shop, ofTez)
  await page.goto(here('osh'))
  await expect(page.getByRole('main').getByRole('link', { name: 'Kirish' })).toBeVisible()
  await signIn(page, request, shop, ofOsh)
  await expect(page.getByText(lastFour(ofOsh))).toBeVisible()

  await page.goto(here('tez'))
  await expect(page.getByText(lastFour(ofTez))).toBeVisible()
  await page.getByRole('button', { name: 'Chiqish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL(shop.serverUrl('/'))
  await page.goto(here('osh'))
  await expect(page.getByText(lastFour(ofOsh))).toBeVisible()
})

test('SPC-5 USR-2 @phone a session that the server finds over while it draws a page is told at home, and leaves nothing', async ({
  page,
  request,
  shop,
}) => {
  await signInAhead(page, shop, 'tez')
  const cookies = await page.context().cookies(shop.url('tez'))
  const token = cookies.find(({ name }) => name.startsWith('token_'))?.value ?? ''
  const merchantId = cookies.find(({ name }) => name.startsWith('auth_'))?.name.slice(5) ?? ''
  await shop.open('tez', '/about')
  const parts = ['basket', 'basket-copy', 'favourites', 'addresses']
  const keys = parts.map((part) => `dasturxon:1:${merchantId}:main:${part}`)
  await page.evaluate((names) => names.forEach((name) => localStorage.setItem(name, '{"of":1}')), keys)
  // No page is open that would hear of it by a call of its own.
  await page.goto('about:blank')
  const headers = { authorization: `Bearer ${token}`, merchant: 'tez' }
  await request.post(shop.serverUrl('/api/users/v1/users/logout'), { headers })

  await page.goto(shop.url('tez', '/profile/orders'))
  await expect(page.getByText('Baʼzi maʼlumotlar eskirgan, qaytadan kiring')).toBeVisible()
  await expect(page).toHaveURL(shop.url('tez', '/'))
  const left = await page.evaluate(
    (names) => names.filter((name) => localStorage.getItem(name)?.includes('of')),
    keys,
  )
  expect(left).toEqual([])
  const flags = (await page.context().cookies(shop.url('tez'))).filter(({ name }) => name.startsWith('auth_'))
  expect(flags).toEqual([])
})

test('T-AUTH-06 T-AUTH-07 USR-2 @phone when the session is over, many calls that fail together sign out once, clear what §4 lists and keep the rest', async ({
  page,
  request,
  shop,
}) => {
  // The planted "wished" names no product; a page that comes alive late asks for it all the same.
  shop.expectErrors(/401|400.*favourite/)
  await shop.open('tez', '/profile')
  await signIn(page, request, shop, newPhone())
  await expect(page.getByRole('button', { name: 'Chiqish' })).toBeVisible()
  const ours = await page.evaluate(() => Object.keys(localStorage).find((key) => key.endsWith(':main:place')))
  const merchantId = (await page.context().cookies())
    .find(({ name }) => name.startsWith('auth_'))
    ?.name.slice(5)
  const keep = ['dasturxon:1:another-shop:main:basket', `dasturxon:1:${merchantId}:another-brand:basket`]
  const clear = [
    ...['basket', 'place', 'promo', 'checkout', 'addresses', 'favourites', 'wished', 'anything'].map(
      (part) => `dasturxon:1:${merchantId}:main:${part}`,
    ),
    ...['sign-in', 'order-to-pay'].map((part) => `dasturxon:${part}`),
  ]
  expect(ours === undefined || clear.includes(ours)).toBe(true)
  await page.evaluate(
    (keys) => {
      for (const key of keys) for (const kept of [localStorage, sessionStorage]) kept.setItem(key, '{"of":1}')
    },
    [...keep, ...clear],
  )

  const went: string[] = []
  const refused: string[] = []
  page.on('request', (asked) => asked.isNavigationRequest() && went.push(asked.url()))
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(new URL(answer.url()).pathname)
  })
  // Two of the customer's own calls are under way, of the tab looked at again and of the list of orders...
  const together = new Set<string>()
  const released = Promise.withResolvers<void>()
  await page.route(/\/api\/(?:orders\/v1\/(?!events)|users\/v1\/users\/me)/, async (route) => {
    together.add(new URL(route.request().url()).pathname)
    await released.promise
    await route.continue()
  })
  await page
    .getByRole('link', { name: /Buyurtmalar/ })
    .first()
    .click()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return together.size
    })
    .toBeGreaterThanOrEqual(2)

  // ...when the session ends elsewhere, as another device or the shop can end it.
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.startsWith('token_'))?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, merchant: 'tez' }
  await request.post(shop.serverUrl('/api/users/v1/users/logout'), { headers })
  released.resolve()

  await expect(page.getByText('Baʼzi maʼlumotlar eskirgan, qaytadan kiring')).toBeVisible()
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await expect(page.getByRole('main')).toBeVisible()
  expect(went).toEqual([shop.url('tez', '/')])
  expect(refused).toEqual(expect.arrayContaining([...together]))
  expect(refused.filter((path) => path.endsWith('/logout'))).toHaveLength(1)
  // what the customer left is where another shop or brand kept it, and nowhere else; the rest is the guest's page's own
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].map((kept) =>
      Object.keys(kept)
        .filter((key) => kept.getItem(key) === '{"of":1}')
        .toSorted(),
    ),
  )
  expect(left).toEqual([keep.toSorted(), keep.toSorted()])
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => /^(?:token|auth)_/.test(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['merchant', 'merchantId']))
  expect(names.filter((name) => !['merchant', 'merchantId', 'lang', 'page'].includes(name))).toEqual([])
})

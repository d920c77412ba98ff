import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket } from './support/customer.ts'
import { payBy } from './support/order-rows.ts'
import { expect, newPhone, test } from './support/shop.ts'

test(
  'BOT-3 PAY-1 from Click’s app to a paid order: signed in by Click’s word, paid from the account there',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.setTimeout(90_000)
    await putAddress(page, shop, 'tez')
    await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
    // The page that signs in goes home by itself, which may cut this short.
    const open = (path: string) => expect(() => shop.open('tez', path)).toPass()
    const phone = newPhone()
    await page.goto(shop.url('tez', '/simulators/click/app?lang=ru'))
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Номер в приложении Click' }).fill(phone)
    await page.getByRole('button', { name: 'Открыть магазин' }).click()
    // LNG-2: in the language of Click's app
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru', { timeout: 30_000 })
    const signIn = async () =>
      (await page.context().cookies()).find(({ name }) => name.startsWith('token_'))?.value
    await expect.poll(signIn).toBeTruthy()

    await open('/checkout')
    await payBy(page, 'Со счёта Click', /Способ оплаты$/)
    const place = page.getByRole('button', { name: /^Заказать|^Оформить|^Оплатить/ }).locator('visible=true')
    await expect(place).toContainText(/\d/)
    await expect(place.locator('[aria-busy]')).toHaveCount(0)
    const placed = page.waitForRequest(/\/api\/orders\/v1\/orders$/)
    await place.click()
    expect((await placed).postDataJSON()).toMatchObject({
      orderDevice: 'CLICK_MINI_APP',
      paymentType: 'CLICK_MINI_APP',
    })
    await expect(page).toHaveURL(/\/simulators\/click\/services\/pay\//)
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
    await expect(page).toHaveURL(/\/profile\/orders\//)
    await expect(page.getByRole('main').getByText('Со счёта Click · Оплачен', { exact: false })).toBeVisible()

    // Another person opens the app on the same phone: nothing of the first is left. What the page of the first was asking for
    // when the other was signed in does not exist for that one.
    shop.expectErrors(/404 .*\/orders\/user\/[\w-]+\/active$/)
    const [first, other] = [await signIn(), newPhone()]
    await page.goto(shop.url('tez', '/simulators/click/app?lang=ru'))
    await page.getByRole('textbox', { name: 'Номер в приложении Click' }).fill(other)
    await page.getByRole('button', { name: 'Открыть магазин' }).click()
    await expect.poll(signIn).not.toBe(first)
    await open('/profile')
    const shown = other.replace(/(\d{3})(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
    await expect(page.getByText(shown).first()).toBeVisible()
  },
)

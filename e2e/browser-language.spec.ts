import { createShop } from './support/own-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

// All other stories prefer none of our languages (playwright.config.ts).
test.use({ locale: 'ru-RU' })

test(
  'LNG-2 a guest reads what their browser prefers where the merchant lets it, and goes on in it once they are signed in',
  { tag: '@phone' },
  async ({ page, request, shop, context }) => {
    const phone = newPhone()
    const html = page.locator('html')
    const chosen = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value
    const { sub } = await createShop('tez', ({ merchant }) => {
      merchant.settings['browserLanguageActive'] = true
    })
    // LNG-2: by itself a shop speaks its main language to whoever has chosen none
    await shop.open('tez', '/')
    await expect(html).toHaveAttribute('lang', 'uz')

    await shop.open(sub, '/')
    await expect(html).toHaveAttribute('lang', 'ru')
    expect(await chosen()).toBeUndefined()
    // The shop's own language is one press away, and a link to it is read in it.
    await shop.open(sub, '/?lang=uz')
    await expect(html).toHaveAttribute('lang', 'uz')

    await shop.open(sub, '/login?next=/profile')
    await page.getByLabel('Номер телефона').fill(phone.slice(4))
    await page.getByRole('button', { name: 'Получить код' }).click()
    await page.getByLabel('Код из SMS').pressSequentially(await readCode(request, shop, phone))
    await expect(page).toHaveURL(shop.url(sub, '/profile'))
    await expect(html).toHaveAttribute('lang', 'ru')
    await page.reload()
    await expect(html).toHaveAttribute('lang', 'ru')
    expect(await chosen()).toBe('ru')
    const told = await request.get(shop.serverUrl('/dev/inbox.json'), { params: { phone } })
    expect(JSON.stringify(await told.json())).toContain('Никому не сообщайте')
  },
)

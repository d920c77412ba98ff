import { expectAccessible } from './support/accessibility.ts'
import { createShop } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test } from './support/shop.ts'

test(
  'USR-4 MER-4 a vacancy is found from the profile, applied for once, and gone where the shop has none',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const ours = await createShop('osh')
    await shop.open(ours.sub, '/profile', 'uz')
    await page.getByRole('main').getByRole('link', { name: 'Vakansiyalar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vakansiyalar' })).toBeVisible()
    await takePicture(page, 'vacancies')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Oshpaz/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oshpaz' })).toBeVisible()
    await expect(page.getByText(/^12\s000\s000\ssoʻm$/)).toBeVisible()
    await expect(page.getByText('Uch yillik tajriba', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: /\+998 71 000 02 01/ })).toHaveAttribute(
      'href',
      'tel:+998710000201',
    )

    // What is missing is said beside its field, and nothing is sent.
    const send = page.getByRole('button', { name: 'Ariza yuborish' })
    await send.click()
    await expect(page.getByLabel('Ismingiz')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Telefon raqami')).toHaveAttribute('aria-invalid', 'true')
    await takePicture(page, 'vacancy')
    await expectAccessible(page)
    await page.getByLabel('Ismingiz').fill('Anvar')
    await page.getByLabel('Telefon raqami').fill(newPhone())

    // It fails once: what was typed stays, and may be sent again.
    shop.expectErrors(/Failed to load resource/)
    await page.route('**/applications', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(page.getByLabel('Ismingiz')).toHaveValue('Anvar')
    const sent = page.waitForResponse('**/applications')
    await send.click()
    expect((await sent).status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Arizangiz yuborildi' })).toBeVisible()
    await expect(send).toHaveCount(0)
    await takePicture(page, 'vacancy-sent')

    await page.getByRole('link', { name: 'Barcha vakansiyalar' }).click()
    await expect(page.getByRole('link', { name: /^Ofitsiant/ })).toBeVisible()
    shop.expectErrors(/404/)
    await ours.change(({ merchant }) => void (merchant.settings.vacanciesActive = false))
    const answer = await page.goto(shop.url(ours.sub, '/vacancy'))
    expect(answer?.status()).toBe(404)
    await shop.open(ours.sub, '/profile')
    await expect(page.getByRole('main').getByRole('link', { name: 'Vakansiyalar' })).toHaveCount(0)
  },
)

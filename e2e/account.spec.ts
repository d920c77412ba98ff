import { expectAccessible } from './support/accessibility.ts'
import { answerTwoSessions, signInAhead } from './support/customer.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

// What is a customer’s passes by the worker that keeps pages.
test.use({ serviceWorkers: 'allow' })

test(
  'USR-3 NAV-6 an account is deleted after a question and a code, and the shop opens as a guest’s',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    shop.expectErrors(/422/)
    const phone = await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile', 'uz')
    const row = page.getByRole('button', { name: 'Hisobni oʻchirish' })
    await row.first().click()
    const question = page.getByRole('alertdialog', { name: 'Hisobni oʻchirasizmi?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Yoʻq' }).click()
    await expect(question).toBeHidden()

    const since = new Date()
    await row.first().click()
    await question.getByRole('button', { name: 'Ha, hisobni oʻchirish' }).click()
    const proof = page.getByRole('alertdialog', { name: /SMS/ })
    await expect(proof).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'account-delete-code')
    const code = await readCode(request, shop, phone, since)
    await proof.getByLabel('SMS kod').fill(code === '000000' ? '111111' : '000000')
    await proof.getByRole('button', { name: 'Ha, hisobni oʻchirish' }).click()
    await expect(proof.getByRole('alert')).toHaveText('Kod notoʻgʻri yoki muddati tugagan')
    await proof.getByLabel('SMS kod').fill(code)
    await proof.getByRole('button', { name: 'Ha, hisobni oʻchirish' }).click()

    await expect(page).toHaveURL(shop.url('tez', '/'))
    await shop.open('tez', '/profile')
    await expect(page.getByRole('main').getByRole('link', { name: 'Kirish' })).toBeVisible()
  },
)

test(
  'USR-2 NAV-6 a customer sees where they are signed in, and signs out everywhere else',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'tez')
    await answerTwoSessions(page)
    await shop.open('tez', '/profile/user', 'uz')
    const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Qurilmalar' }) })
    await expect(devices).toContainText('Shu qurilma')
    await expect(devices).toContainText('Android · Chrome')
    await expect(devices).toContainText('Oxirgi marta: kecha')
    await expectAccessible(page)
    await takePicture(page, 'account-devices')

    await devices.getByRole('button', { name: 'Boshqa qurilmalarda chiqish' }).click()
    const question = page.getByRole('alertdialog', { name: 'Boshqa qurilmalarda chiqasizmi?' })
    await expect(question).toContainText('Bu qurilmada hisobingiz ochiq qoladi')
    await expectAccessible(page)
    // from here on the page hears what the shop says
    await page.unroute('**/users/me/sessions')
    await question.getByRole('button', { name: 'Ha, chiqish' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Boshqa qurilmalarda hisobdan chiqildi')).toBeVisible()
    await expect(devices).not.toContainText('Android · Chrome')
    await expect(devices.getByRole('button')).toHaveCount(0)
    await expect(devices).toContainText('Shu qurilma')
  },
)

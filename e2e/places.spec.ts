import { expectAccessible } from './support/accessibility.ts'
import { openPlaces } from './support/picker.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'

test('LOC-2 LOC-3 a branch to pick up from is chosen from the list or the map', async ({ page, shop }) => {
  await shop.open('tez', '/')
  await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first().check()
  await openPlaces(page)
  const drawer = page.getByRole('dialog', { name: 'Filialni tanlang' })
  // The main branch is where it begins.
  await expect(drawer.getByRole('radio', { name: /Amir Temur xiyoboni/ })).toBeChecked()
  await expectAccessible(page)
  await takePicture(page, 'branches-drawer')
  await drawer.getByRole('radio', { name: /Chilonzor/ }).check()
  await drawer.getByRole('button', { name: 'Tanlash' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Chilonzor')

  await openPlaces(page)
  await drawer.getByRole('radio', { name: 'Xarita' }).check()
  await drawer.getByRole('button', { name: /Yunusobod filiali/ }).click()
  await expect(drawer.getByRole('heading', { name: /Yunusobod/ })).toBeVisible()
  await expect(drawer.getByText('Ish vaqti')).toBeVisible()
  await drawer.getByRole('button', { name: 'Tanlash' }).click()
  await expect(page.getByRole('banner')).toContainText('Yunusobod')
})

test('LOC-1 a shop in two cities asks which, and shows the branches of the chosen one', async ({
  page,
  shop,
}) => {
  await shop.open('osh', '/address/pickup')
  await expect(page.getByRole('radio', { name: /Samarqand/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Shahar' }).selectOption({ label: 'Samarqand' })
  await expect(
    page
      .getByRole('main')
      .getByText(/Registon/)
      .first(),
  ).toBeVisible()
})

test('LOC-11 each place has a page of its own', async ({ page, request, shop }) => {
  for (const [path, heading] of [
    ['/branches', 'Filiallar'],
    ['/branches/map', 'Filiallar xaritasi'],
    ['/choose-address', 'Qayerga yetkazamiz?'],
    ['/address/pickup', 'Qayerdan olib ketasiz?'],
    ['/address/pickup2', 'Qayerdan olib ketasiz?'],
    ['/address/delivery', 'Qayerga yetkazamiz?'],
    ['/profile/address', 'Mening manzillarim'],
    ['/profile/address/create', 'Yangi manzil qoʻshish'],
  ] as const) {
    await page.goto(shop.url('tez', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await signIn(page, request, shop, newPhone())
  await page.goto(shop.url('tez', '/profile/address'))
  await expect(page.getByText('Saqlangan manzillar yoʻq')).toBeVisible()
})

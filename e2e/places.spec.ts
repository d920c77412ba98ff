import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode, signIn } from './support/sign-in.ts'

const dialogs = (page: Page) => page.locator('dialog[open]')
const street = (page: Page) => page.getByLabel('Koʻcha va uy')
const deliverHere = (page: Page) => page.getByRole('button', { name: 'Shu yerga yetkazish' })

const placeQuery = (page: Page) => page.getByRole('combobox', { name: 'Koʻcha, uy yoki moʻljal' })

/** Opens what the header's address leads to. */
async function openPlaces(page: Page) {
  // Its words are the chosen place itself.
  await page.getByRole('banner').locator('a[href="/choose-address"]').click()
}

/** Finds a place by name in the open picker and goes there. */
async function searchFor(page: Page, query: string, name: string) {
  await page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' }).click()
  await placeQuery(page).fill(query)
  await page.getByRole('listbox').getByRole('option', { name }).first().click()
}

/** The picker knows the street before it can be saved. */
async function saveHere(page: Page) {
  await expect(street(page)).not.toHaveValue('')
  await deliverHere(page).click()
  await expect(dialogs(page)).toHaveCount(0)
}

test('LOC-5 LOC-10 a guest picks a point on the map, and the shop delivers there, also after a reload', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/')
  await openPlaces(page)
  await expect(page.getByRole('dialog', { name: 'Xaritani suring' })).toBeVisible()
  await expectAccessible(page)
  await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
  await expect(street(page)).toHaveValue('Chilonzor metro bekati')
  await page.getByLabel('Xonadon').fill('12')
  await takePicture(page, 'picker')
  await saveHere(page)
  await expect(page.getByRole('banner')).toContainText('Chilonzor')
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Chilonzor')
})

test('LOC-5 the search works with keys alone and closes with Back, one overlay at a time', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/')
  await openPlaces(page)
  await expect(street(page)).not.toHaveValue('')
  await page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' }).click()
  const search = placeQuery(page)
  // spec §9: the focus comes half a second after the drawer.
  await expect(search).toBeFocused()
  await search.pressSequentially('chilonzor')
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
  // LOC-9: whose data the places are is said with them
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await search.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')

  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Xaritani suring' })).toBeVisible()
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(shop.url('tez', '/'))
})

test('LOC-6 outside every zone nothing can be saved, and pickup is the way out', async ({ page, shop }) => {
  await shop.open('tez', '/')
  await openPlaces(page)
  await searchFor(page, 'registon', 'Registon')
  const save = page.getByRole('button', { name: 'Xizmat hududidan tashqarida' })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'Olib ketishni tanlash' }).click()
  await expect(page.getByRole('dialog', { name: 'Filialni tanlang' })).toBeVisible()
})

test('LOC-9 LOC-8 without the address service a landmark is enough', async ({ page, shop }) => {
  shop.expectTrouble(/503|ERR_FAILED/)
  await page.route('**/nominatim/reverse**', (route) => route.abort())
  await shop.open('tez', '/')
  await openPlaces(page)
  await expect(page.getByRole('button', { name: 'Koʻcha yoki moʻljalni yozing' })).toBeDisabled()
  await street(page).fill('Katta chinor yonida')
  await saveHere(page)
  await expect(page.getByRole('banner')).toContainText('Katta chinor yonida')
})

test('LOC-10 a device that does not tell where it is does not stop anybody', async ({ page, shop }) => {
  await shop.open('tez', '/')
  await openPlaces(page)
  await page.getByRole('button', { name: 'Mening joylashuvim' }).click()
  await expect(page.getByText('Joylashuvni aniqlashga ruxsat bering')).toBeVisible()
  await saveHere(page)
})

test('LOC-10 a device that tells is believed', async ({ page, context, shop }) => {
  await context.grantPermissions(['geolocation'], { origin: shop.url('tez', '') })
  await context.setGeolocation({ latitude: 41.2856, longitude: 69.2034 })
  await shop.open('tez', '/')
  await openPlaces(page)
  await expect(street(page)).toHaveValue(/Chilonzor|Bunyodkor/)
})

test('LOC-5 an address is deleted only after a yes, and Esc means no', async ({ page, shop }) => {
  await shop.open('tez', '/')
  await openPlaces(page)
  await saveHere(page)
  await openPlaces(page)
  const drawer = page.getByRole('dialog', { name: 'Mening manzillarim' })
  await expectAccessible(page)
  await takePicture(page, 'addresses')
  const remove = drawer.getByRole('button', { name: /manzilini oʻchirish/ })
  const question = page.getByRole('alertdialog', { name: 'Ishonchingiz komilmi?' })

  await remove.click()
  await expect(question.getByRole('button', { name: 'Yoʻq' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeVisible()

  await remove.click()
  await question.getByRole('button', { name: 'Ha' }).click()
  // It was the address of the order: another one is asked for.
  await expect(page.getByRole('dialog', { name: 'Xaritani suring' })).toBeVisible()
})

test('LOC-7 addresses of this device go to the account, and a place is not doubled', async ({
  page,
  request,
  shop,
}) => {
  const phone = newPhone()
  await shop.open('tez', '/')
  await openPlaces(page)
  await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
  await saveHere(page)

  await page.goto(shop.url('tez', '/login?next=/profile/address'))
  await page.getByLabel('Telefon raqami').fill(phone)
  await page.getByRole('button', { name: 'Kod olish' }).click()
  await page.getByLabel('SMS kod').fill(await readCode(request, shop, phone))
  await expect(page).toHaveURL(shop.url('tez', '/profile/address'))
  await expect(page.getByRole('main').getByText('Chilonzor metro bekati', { exact: true })).toHaveCount(1)

  // The same point again is the same address.
  await page.goto(shop.url('tez', '/profile/address/create'))
  await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
  await page.getByRole('button', { name: 'Manzilni saqlash' }).click()
  await expect(page).toHaveURL(shop.url('tez', '/profile/address'))
  await expect(page.getByRole('button', { name: /manzilini oʻchirish/ })).toHaveCount(1)
})

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

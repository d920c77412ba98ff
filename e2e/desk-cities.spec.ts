import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'

/** A change is told to open pages within a second; the machine may be busy. */
const WITHIN = { timeout: 10_000 }

test('DSK-219 DSK-220 a second city is added, a branch is moved there, and customers choose between the two', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const [text, city] = [deskTexts('uz'), roomTexts('desk-cities', 'uz')]
  const settings = roomTexts('desk-settings', 'uz')
  const { sub, owner } = await createDeskShop('tez', (files) => {
    const [first] = files.branches
    if (first)
      files.branches.push({
        ...first,
        ref: 'registon',
        isMain: false,
        name: { uz: 'Registon', ru: '', eng: '' },
      })
  })
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await desk.goto(shop.url(sub, '/desk/branches'))
  await desk.getByRole('link', { name: text.places.cities }).click()
  await expect(desk.getByRole('heading', { level: 1, name: city.title })).toBeVisible()
  await desk.getByRole('button', { name: city.add }).click()
  const adding = desk.getByRole('dialog')
  await adding.getByLabel(city.name).fill('Samarqand')
  await adding.getByRole('button', { name: city.add }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Samarqand' })).toBeVisible()
  // a city that is known lies where it is, and has its name in the other languages
  await expect(desk.getByLabel(text.places.coordinates)).toHaveValue(/^39\.65\d*,66\.97\d*$/)
  await expect(desk.getByLabel(fill(text.product.nameIn, text.product.ru))).toHaveValue('Самарканд')

  // What the city does not say for itself is said, not left blank.
  const fee = desk.getByRole('combobox', { name: settings.name.isServiceFeeEnabled, exact: true })
  await expect(fee.locator('option:checked')).toHaveText(new RegExp(`^${fill(city.asShop, '')}`))
  await desk.getByLabel(text.places.coordinates).fill('39.654, 66.975')
  await desk.getByRole('switch', { name: city.byMeter }).check()
  await desk.getByLabel(fill(city.commentIn, text.product.uz)).fill('Narx taksometr boʻyicha')
  await desk.getByLabel(settings.name.minimalDeliveryPrice).fill('90000')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await takeDeskPicture(desk, 'city-1440-uz')
  await expectAccessible(desk)

  await desk.goto(shop.url(sub, '/desk/branches'))
  await desk.getByRole('link', { name: /Registon/ }).click()
  await desk
    .getByRole('combobox', { name: text.field.cityId, exact: true })
    .selectOption({ label: 'Samarqand' })
  // nobody is delivered to where no zone is
  await expect(desk.getByRole('link', { name: text.places.noZone })).toHaveAttribute('href', /\/desk\/zones/)
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()

  // The middle of the new city lies in no zone of the shop.
  shop.expectErrors(/422/)
  await page.goto(shop.url(sub, '/branches?lang=uz'))
  const chosen = page.getByRole('main').getByRole('combobox', { name: 'Shahar' })
  await chosen.selectOption({ label: 'Samarqand' })
  await expect(page.getByRole('main').getByText('Registon').first()).toBeVisible(WITHIN)

  // A city with a branch is not removed.
  await desk.goto(shop.url(sub, '/desk/cities'))
  await desk.setViewportSize({ width: 390, height: 844 })
  await takeDeskPicture(desk, 'cities-390-uz')
  await expectAccessible(desk)
  await desk.getByRole('link', { name: /Samarqand/ }).click()
  await expect(desk.getByRole('button', { name: city.remove })).toBeDisabled()
})

test('DSK-218 a group is made at the desk, filled and painted, and customers see its tile', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const [text, show] = [deskTexts('ru'), roomTexts('desk-showcase', 'ru')]
  const { sub, owner } = await createDeskShop('osh', (files) => {
    files.merchant.settings['groupView'] = 'GROUP'
    // the shop shows tiles from the second group on
    files.groups = [{ ref: 'bar', name: { uz: 'Bar', ru: 'Бар', eng: 'Bar' } }]
    const last = files.categories.length - 1
    files.categories = files.categories.map((category, index) => ({
      ...category,
      group: index === last ? 'bar' : null,
    }))
  })
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await page.goto(shop.url(sub, '/?lang=ru'))
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await desk.goto(shop.url(sub, '/desk/menu'))
  await desk.getByRole('link', { name: text.menu.groups }).click()
  await desk.getByRole('button', { name: show.addGroup, exact: true }).click()
  const adding = desk.getByRole('dialog')
  await adding.getByLabel(show.groupName).fill('Кухня')
  await adding.getByRole('button', { name: show.add }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Кухня' })).toBeVisible()
  await desk.getByRole('switch', { name: new RegExp(show.field_bgColor) }).check()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true }).first()).toBeVisible()
  const categories = desk.getByRole('region', { name: show.categories }).getByRole('switch')
  await categories.first().click()
  await expect(categories.first()).toBeChecked()
  await takeDeskPicture(desk, 'group-1440-ru')
  await expectAccessible(desk)
  await expect(page.getByRole('link', { name: 'Кухня' })).toBeVisible(WITHIN)

  // One with a category is not removed, and says why.
  await desk.getByRole('button', { name: show.remove, exact: true }).click()
  await expect(desk.getByText(/Сначала уберите их из группы/)).toBeVisible()
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto(shop.url(sub, '/desk/showcase/groups'))
  await takeDeskPicture(desk, 'groups-390-ru')
  await expectAccessible(desk)
})

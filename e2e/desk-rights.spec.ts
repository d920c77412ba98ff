import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'

for (const [size, language, view] of [
  ['1440', 'uz', WIDE],
  ['390', 'ru', PHONE],
] as const)
  test(`DSK-2 who may do what is read on one screen, and by person (${size}, ${language})`, async ({
    browser,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop('tez')
    const [words, said] = [roomTexts('desk-rights', language), deskTexts(language)]
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    await desk.goto(shop.url(sub, '/desk/staff'))
    await desk.getByRole('link', { name: words.open }).click()
    await expect(desk.getByRole('row')).toHaveCount(Object.keys(words.right).length + 1)
    await expectAccessible(desk)
    await takeDeskPicture(desk, `rights-${size}-${language}-light`)
    await desk.getByLabel(words.choose, { exact: true }).selectOption(words.tabletKitchen)
    await expect(desk.getByText(words.kitchen)).toBeVisible()
    await expect(desk.getByRole('heading', { name: words.withPin })).toBeVisible()
    await expect(desk.getByRole('main').getByText(said.frame.customers, { exact: true })).toHaveCount(0)
    await expectAccessible(desk)
    await takeDeskPicture(desk, `rights-tablet-${size}-${language}-light`)
  })

import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

/** The demo's, as its simulator knows it. */
const RIGHT = 'simulator:KeyOfTheDemoMerchantTez'
const PAYMENTS = [{ provider: 'PAYZE', settings: { token: RIGHT, apiUrl: '/simulators/payze' } }]
const PLANTED = 'planted:a-key-that-was-copied-badly-74b7'

for (const [size, language, view] of [
  ['1440', 'uz', WIDE],
  ['390', 'ru', PHONE],
] as const)
  test(`DSK-74 DSK-75 the owner changes a provider’s key, and a test tells that it is wrong and right again; no page holds it (${size}, ${language})`, async ({
    browser,
    shop,
  }) => {
    const { sub, owner } = await createDeskShop('tez', (files) =>
      Object.assign(files, { payments: PAYMENTS }),
    )
    const [words, said] = [roomTexts('desk-accounts', language), deskTexts(language)]
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    await desk.goto(shop.url(sub, '/desk/accounts'))
    await expect(desk.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `accounts-${size}-${language}-light`)

    await desk.getByRole('link', { name: /^Payze/ }).click()
    const pressTest = desk.getByRole('button', { name: words.test, exact: true })
    await pressTest.click()
    await expect(desk.getByText(fill(words.keyRight, 'Payze'))).toBeVisible()
    await expect(desk.getByText(words.callsNone)).toBeVisible()

    const replace = desk.getByRole('button', { name: fill(words.replaceOf, 'token') })
    const save = desk.getByRole('button', { name: words.save, exact: true })
    await replace.click()
    await desk.getByLabel('token', { exact: true }).fill(PLANTED)
    const askedAt = new Date()
    await save.click()
    const proof = desk.getByRole('dialog', { name: said.people.proof })
    await proof.getByLabel(said.signIn.code).fill(await readCode(desk.request, shop, owner, askedAt))
    await expect(desk.getByText('•••• 74b7')).toBeVisible()
    await expect(desk.getByRole('heading', { name: new RegExp(`^${words.former}`) })).toBeVisible()
    expect(await desk.content()).not.toContain(PLANTED)
    await pressTest.click()
    await expect(desk.getByText(words.keyWrong, { exact: true })).toBeVisible()
    await expect(desk.getByText(words.offForCustomers)).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `accounts-wrong-key-${size}-${language}-light`)
    // loaded anew, dark: the test is remembered, the key is not
    await desk.context().addCookies([{ name: 'desk_dark', value: '1', url: shop.url(sub) }])
    await desk.reload()
    await expect(desk.getByText(words.keyWrong, { exact: true })).toBeVisible()
    await expect(desk.getByText('•••• 74b7')).toBeVisible()
    expect(await desk.content()).not.toContain(PLANTED)
    await expectAccessible(desk)
    await takeDeskPicture(desk, `accounts-wrong-key-${size}-${language}-dark`)

    await replace.click()
    await desk.getByLabel('token', { exact: true }).fill(RIGHT)
    // the proof holds for five minutes
    await save.click()
    await expect(desk.getByText(`•••• ${RIGHT.slice(-4)}`, { exact: true })).toBeVisible()
    await pressTest.click()
    await expect(desk.getByText(fill(words.keyRight, 'Payze'))).toBeVisible()
    for (const width of [320, 390, 820, 1440]) {
      await desk.setViewportSize({ width, height: 844 })
      const wide = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `nothing is wider than ${width}`).toBeLessThanOrEqual(0)
    }
  })

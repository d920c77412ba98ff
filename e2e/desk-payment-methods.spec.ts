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
  ['1440', 'ru', WIDE],
  ['390', 'uz', PHONE],
] as const)
  test(`SPC-20 a way to pay is renamed and taken from the site, and one without an account says why nobody is offered it (${size}, ${language})`, async ({
    page,
    browser,
    shop,
  }) => {
    test.setTimeout(240_000)
    const [text, show] = [deskTexts(language), roomTexts('desk-showcase', language)]
    // none of its providers has an account
    const { sub, owner } = await createDeskShop('tez', (files) => Object.assign(files, { payments: [] }))
    const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...view })
    await page.goto(shop.url(sub, '/'))
    const offered = (device: string): Promise<string[]> =>
      page.evaluate(async (channel) => {
        const answer = await fetch(`/api/payments/v2/methods?device=${channel}`)
        return ((await answer.json()) as { type: string }[]).map(({ type }) => type)
      }, device)
    expect(await offered('WEB')).toContain('TERMINAL')

    await desk.goto(shop.url(sub, '/desk/showcase/payments'))
    await expect(desk.getByRole('heading', { level: 1, name: show.payments })).toBeVisible()
    const rows = desk.getByRole('list', { name: show.payments })
    const payme = rows.getByRole('link', { name: /^Payme/ })
    await expect(payme).toContainText(show.methodNoAccount)
    await expectAccessible(desk)
    await takeDeskPicture(desk, `payments-${size}-${language}-light`)

    await payme.click()
    await expect(desk.getByText(show.methodLacksAccount.replace('{name}', 'Payme'))).toBeVisible()
    await desk.goBack()

    await rows.getByRole('link', { name: /ermina|ермина/ }).click()
    await desk
      .getByRole('textbox', { name: `${show.methodTitle}, ${text.product[language]}` })
      .fill('Картой курьеру')
    await desk.getByRole('switch', { name: show.field_webEnabled }).uncheck()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `payment-${size}-${language}-light`)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
    expect(await offered('WEB')).not.toContain('TERMINAL')
    expect(await offered('TG')).toContain('TERMINAL')
    expect(await offered('QR')).toContain('TERMINAL')

    // cash is the last way that the site has
    await desk.goBack()
    await expect(desk.getByText(show.methodsNone)).toBeHidden()
    await rows.getByRole('link', { name: /aqd|алич/ }).click()
    await desk.getByRole('switch', { name: show.methodAccepted }).uncheck()
    await expect(desk.getByText(show.methodsNone)).toBeVisible()
    await takeDeskPicture(desk, `payment-last-${size}-${language}-light`)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
    await desk.goBack()
    await expect(desk.getByText(show.methodsNone)).toBeVisible()
    await takeDeskPicture(desk, `payments-none-${size}-${language}-light`)

    await desk.goto(shop.url(sub, '/desk/accounts?of=YANDEX_MAPS'))
    const accounts = roomTexts('desk-accounts', language)
    await expect(desk.getByText(accounts.hint.YANDEX_MAPS)).toBeVisible()
    await expect(desk.getByLabel('mapKey', { exact: true })).toBeVisible()
    await expectAccessible(desk)
    await takeDeskPicture(desk, `account-map-${size}-${language}-light`)
  })

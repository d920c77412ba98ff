import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  photoOf,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test } from './support/shop.ts'

/** A change is told to open pages within a second; the machine may be busy. */
const WITHIN = { timeout: 10_000 }

test('CAT-10 DSK-54 DSK-59 DSK-64 DSK-89 a banner that is made at the desk is in the open shop, moves, and goes by an undo', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const [text, show] = [deskTexts('ru'), roomTexts('desk-showcase', 'ru')]
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  await page.goto(shop.url(sub, '/?lang=ru'))
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')

  await desk.getByRole('navigation').getByRole('link', { name: text.frame.showcase }).click()
  await expect(desk.getByRole('heading', { level: 1, name: show.banners })).toBeVisible()
  await takeDeskPicture(desk, 'banners-1440-ru-light')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: show.addBanner, exact: true }).click()
  const adding = desk.getByRole('dialog')
  await adding.getByLabel(show.field_title).fill('Осеннее меню')
  await adding.getByRole('button', { name: show.add }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Осеннее меню' })).toBeVisible()

  // What is typed stands in the preview, in a window of the shop's own width, and outlives the page.
  await desk.getByLabel(`${show.field_description}, ${text.product.ru}`).fill('Тыквенный суп и самса')
  await desk.getByRole('button', { name: `${show.field_background} 3` }).click()
  await desk.getByLabel(show.field_link).selectOption('PAGE')
  await desk.getByLabel(show.target_PAGE, { exact: true }).last().selectOption('/about')
  await desk.getByRole('switch', { name: show.field_active }).check()
  await desk.reload()
  const preview = desk.frameLocator('iframe')
  await expect(preview.getByText('Тыквенный суп и самса')).toBeVisible()
  await desk.getByRole('radio', { name: '1440' }).check()
  await expect(preview.getByText('Осеннее меню')).toBeVisible()
  await takeDeskPicture(desk, 'banner-1440-ru-light')
  await expectAccessible(desk)
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await expect(page.getByText('Осеннее меню').first()).toBeAttached(WITHIN)
  await expect(page.getByRole('link', { name: /Осеннее меню/ }).first()).toHaveAttribute('href', '/about')

  // It comes last, and is moved before all others by keys.
  await desk.getByRole('link', { name: show.banners }).first().click()
  const rows = desk.getByRole('list', { name: show.banners }).getByRole('listitem')
  await expect(rows.last()).toContainText('Осеннее меню')
  const count = await rows.count()
  for (let step = count; step > 1; step -= 1) {
    const row = rows.nth(step - 1).getByRole('link')
    await expect(row).toContainText('Осеннее меню')
    await row.focus()
    await desk.keyboard.press('Alt+ArrowUp')
    await expect(rows.nth(step - 2)).toContainText('Осеннее меню')
  }
  await rows.first().getByRole('link').click()
  await desk.getByRole('button', { name: show.remove, exact: true }).click()
  await expect(page.getByText('Осеннее меню')).toHaveCount(0, WITHIN)
  await desk.getByRole('button', { name: text.log.undo }).click()
  await expect(page.getByText('Осеннее меню').first()).toBeAttached(WITHIN)

  // The log takes back what showed it: the save of all its fields at once.
  await desk.goto(shop.url(sub, '/desk/log'))
  const save = desk
    .getByRole('listitem')
    .filter({ hasText: text.log.CONTENT_CHANGED })
    .filter({ hasText: 'Тыквенный' })
  await save.getByRole('button').click()
  await expect(page.getByText('Осеннее меню')).toHaveCount(0, WITHIN)
})

test('DSK-77 USR-4 CAT-4 a promo code gives what checkout gives, a page is in the shop as it is written, a review is answered', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const [text, show] = [deskTexts('eng'), roomTexts('desk-showcase', 'eng')]
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'eng', sub, ...WIDE })

  await desk.goto(shop.url(sub, '/desk/showcase/promos'))
  await desk.getByRole('button', { name: show.addPromo, exact: true }).click()
  await desk.getByRole('dialog').getByLabel(show.code).fill('kuz 15')
  await desk.getByRole('dialog').getByRole('button', { name: show.add }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'KUZ15' })).toBeVisible()
  await desk.getByLabel(`${show.field_productDiscount}, %`).fill('15')
  await desk.getByRole('switch', { name: show.field_active }).check()
  const trial = desk.getByRole('region', { name: show.tryIt })
  // a dish without choices
  const plain = trial.getByRole('option', { name: 'Mini cheeseburger' }).first()
  await trial.getByLabel(show.dish).selectOption(await plain.getAttribute('value'))
  await trial.getByText(text.service.PICK_UP, { exact: true }).click()
  await trial.getByRole('button', { name: show.reckon }).click()
  await expect(trial.getByText(show.sumTotal)).toBeVisible()
  const total = Number((await trial.locator('dd').last().innerText()).replaceAll(/\D/g, ''))
  await takeDeskPicture(desk, 'promo-1440-eng-light')
  await expectAccessible(desk)
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  const productId = await trial.getByLabel(show.dish).inputValue()
  await page.goto(shop.url(sub, '/'))
  const quoted = await page.evaluate(async (dish) => {
    const [{ id }] = await (await fetch('/api/users/v1/branches')).json()
    const cartItems = [{ productId: dish, count: 2 }]
    const body = { branchId: id, serviceType: 'PICK_UP', cartItems, promoCode: 'KUZ15' }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/orders/v1/orders/quote', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }, productId)
  expect(quoted).toMatchObject({ totalPrice: total })

  // A page: its preview has the shop's own headings and lists.
  await desk.goto(shop.url(sub, '/desk/showcase/pages'))
  await desk.getByRole('link', { name: show.page_ABOUT_COMPANY }).click()
  const words = '## Who we are\n- Halal\n- Fast\n\nSee https://tez.uz/food.'
  await desk.getByLabel(`${show.field_text}, ${text.product.eng}`).fill(words)
  const preview = desk.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveText(['Halal', 'Fast'])
  await takeDeskPicture(desk, 'page-1440-eng-light')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await page.goto(shop.url(sub, '/about?lang=eng'))
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://tez.uz/food' })).toBeVisible()

  // A review: its answer is read in the shop, and one that is hidden is not.
  await desk.goto(shop.url(sub, '/desk/showcase/reviews'))
  const review = desk.getByRole('article').first()
  const dish = await review.getByRole('link').getAttribute('href')
  await review.getByLabel(show.field_answer).fill('Thank you, come again')
  await takeDeskPicture(desk, 'reviews-1440-eng-light')
  await review.getByRole('button', { name: text.product.save }).click()
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await page.goto(shop.url(sub, `/product/${dish?.split('/').at(-1)}?lang=eng`))
  const grades = page.locator('details summary').first()
  await grades.click()
  await expect(page.getByText('Thank you, come again')).toBeVisible()
  await review.getByRole('button', { name: show.hide }).click()
  await review.getByLabel(show.field_hiddenReason).fill('Advertising')
  await review.getByRole('button', { name: text.product.save }).click()
  await expect(review.getByText(show.isHidden, { exact: true })).toBeVisible()
  await page.reload()
  await grades.click()
  await expect(page.getByText('Thank you, come again')).toHaveCount(0)
})

test('DSK-61 CAT-10 a picture of a banner and of a slide is sent right there, cropped, and is in the shop', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  const [text, show] = [deskTexts('ru'), roomTexts('desk-showcase', 'ru')]
  const { page: words, crop } = roomTexts('desk-pictures', 'ru')
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })
  const saved = desk.getByText(text.product.saved, { exact: true })

  await desk.goto(shop.url(sub, '/desk/showcase/banners'))
  await desk.getByRole('list', { name: show.banners }).getByRole('link').first().click()
  const field = desk.getByRole('region', { name: show.field_image, exact: true })
  const shown = field.getByRole('img', { name: show.field_image })
  const before = await shown.getAttribute('src')
  const buffer = await photoOf(desk, '#c00', '#00c')
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'osh.jpg', mimeType: 'image/jpeg', buffer })
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  const whole = await shown.getAttribute('src')
  await field.getByRole('button', { name: words.crop }).click()
  const cropping = desk.getByRole('dialog')
  await cropping.getByLabel(crop.size).fill('40')
  await cropping.getByRole('button', { name: crop.apply }).click()
  await expect(cropping).toHaveCount(0)
  await expect(shown).not.toHaveAttribute('src', whole ?? '')
  // any other picture of the shop may be chosen as well
  await expect(field.getByRole('button', { name: show.choosePicture })).toBeVisible()
  await takeDeskPicture(desk, 'banner-picture-1440-ru-light')
  await expectAccessible(desk)
  const address = (await shown.getAttribute('src'))?.split('?')[0] ?? ''
  await desk.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
  await page.goto(shop.url(sub, '/?lang=ru'))
  await expect(page.locator(`img[src*="${address}"]`).first()).toBeAttached(WITHIN)

  // A slide of a story has a field of its own.
  await desk.goto(shop.url(sub, '/desk/showcase/stories'))
  await desk.getByRole('list', { name: show.stories }).getByRole('link').first().click()
  const ofSlide = `${show.slide.replace('{number}', '1')}: ${show.field_image}`
  const slide = desk.getByRole('region', { name: ofSlide, exact: true })
  await slide
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'osh.jpg', mimeType: 'image/jpeg', buffer })
  // the same file is the same picture
  await expect(slide.getByRole('img', { name: ofSlide })).toHaveAttribute('src', whole ?? '')
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'story-picture-1440-ru-light')
  await desk.setViewportSize({ width: 320, height: 844 })
  await takeDeskPicture(desk, 'story-picture-320-ru-light')
  await desk.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
})

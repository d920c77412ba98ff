import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  photoOf,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test, type Shop } from './support/shop.ts'

const settingTexts = roomTexts('desk-settings', 'eng')

type Products = { products: { id: string; name: { ru: string }; active: boolean }[] }

/** The strongest colour in the middle of a picture of the page, "none" while it is being replaced by another. */
const colourOf = (picture: Locator): Promise<string> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    try {
      await image.decode()
    } catch {
      return 'none'
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 3, height: 3 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 3, 3)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(1, 1, 1, 1).data ?? []
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
  })

/** Files dropped on an element, as a hand does it. */
async function dropOn(
  target: Locator,
  files: { name: string; type: string; bytes: Buffer }[],
): Promise<void> {
  const page = target.page()
  const transfer = await page.evaluateHandle(
    (sent) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of sent)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }))
      return data
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  )
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

/** The desk of an owner with a dish of the shop open, and the shop's page of the same dish. */
async function openDish(
  { browser, shop }: { browser: Parameters<typeof signInAtDesk>[0]; shop: Shop },
  device: typeof WIDE | typeof PHONE,
  language: 'uz' | 'ru' = 'ru',
): Promise<{ desk: Page; sub: string; name: string }> {
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language, sub, ...device })
  const { products } = await readAtDesk<Products>(desk, sub, '/products')
  const product = products.find(({ active }) => active)
  if (!product) throw new Error('the shop has no dish')
  await desk.goto(shop.url(sub, `/desk/menu/${product.id}`))
  await expect(
    desk.getByRole('region', { name: roomTexts('desk-pictures', language).page.pictures }),
  ).toBeVisible()
  return { desk, sub, name: product.name.ru }
}

test('DSK-61 an owner adds photos to a dish, crops one by keys, the shop shows it; changes the crop later, reorders and undoes', async ({
  browser,
  shop,
  page,
}) => {
  test.setTimeout(180_000)
  const [text, words] = [deskTexts('ru'), roomTexts('desk-pictures', 'ru')]
  const { desk, sub, name } = await openDish({ browser, shop }, WIDE)
  const block = desk.getByRole('region', { name: words.page.pictures })
  const tiles = block.getByRole('listitem')
  const save = async () => {
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  }
  const before = await tiles.count()

  // what is no picture is refused in words, and goes when it is dropped
  await dropOn(block, [
    { name: 'menyu.png', type: 'image/png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ])
  await expect(block.locator('..').getByText(words.refused.DRAWING)).toBeVisible()
  await desk.getByRole('button', { name: `${words.page.drop}: menyu.png` }).click()
  await expect(desk.getByText(words.refused.DRAWING)).toHaveCount(0)

  // two photos, one dropped and one chosen
  await dropOn(block, [{ name: 'osh.jpg', type: 'image/jpeg', bytes: await photoOf(desk, '#c00', '#00c') }])
  await expect(tiles).toHaveCount(before + 1)
  const file = { name: 'osh-2.jpg', mimeType: 'image/jpeg', buffer: await photoOf(desk, '#0a0', '#0a0') }
  await block.locator('input[type=file]').first().setInputFiles(file)
  await expect(tiles).toHaveCount(before + 2)

  // the new one comes to the front by keys
  for (let place = before; place > 0; place -= 1) {
    await tiles
      .nth(place)
      .getByRole('button', { name: new RegExp(`^${words.page.move}`) })
      .press('ArrowLeft')
    await expect(
      tiles.nth(place - 1).getByRole('button', { name: new RegExp(`^${words.page.move}`) }),
    ).toBeFocused()
  }

  // its left part, by keys: the frame is as far left as it goes
  await tiles
    .first()
    .getByRole('button', { name: new RegExp(words.page.crop) })
    .click()
  const sheet = desk.getByRole('dialog')
  const frame = sheet.getByRole('application', { name: words.crop.frame })
  await expect(frame).toBeFocused()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'crop-1440-ru-light')
  for (let press = 0; press < 30; press += 1) await desk.keyboard.press('ArrowLeft')
  for (let press = 0; press < 3; press += 1) await desk.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 30; press += 1) await desk.keyboard.press('ArrowLeft')
  await expect(sheet.getByRole('status')).toContainText(`0 % ${words.crop.left}`)
  await sheet.getByRole('button', { name: words.crop.apply }).click()
  await expect(sheet).toHaveCount(0)
  await save()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'pictures-1440-ru-light')

  // the shop that is open shows its left part, which is red
  await page.goto(shop.url(sub, '/?lang=ru'))
  const shown = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator('img')
    .first()
  await expect.poll(() => colourOf(shown)).toBe('red')

  // later the right part of the same photo
  await tiles
    .first()
    .getByRole('button', { name: new RegExp(words.page.crop) })
    .click()
  await expect(frame).toBeFocused()
  for (let press = 0; press < 45; press += 1) await desk.keyboard.press('ArrowRight')
  await sheet.getByRole('button', { name: words.crop.apply }).click()
  await expect(sheet).toHaveCount(0)
  await save()
  await expect.poll(() => colourOf(shown)).toBe('blue')

  // taken out, put back, and in another order by a drag
  await tiles
    .nth(before + 1)
    .getByRole('button', { name: new RegExp(`^${words.page.remove}`) })
    .click()
  await expect(tiles).toHaveCount(before + 1)
  await desk.getByRole('button', { name: words.page.undo, exact: true }).click()
  await expect(tiles).toHaveCount(before + 2)
  await tiles.first().scrollIntoViewIfNeeded()
  const from = await tiles
    .nth(before + 1)
    .getByRole('button', { name: new RegExp(`^${words.page.move}`) })
    .boundingBox()
  const to = await tiles.first().boundingBox()
  if (!from || !to) throw new Error('the tiles are not there')
  await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await desk.mouse.up()
  await expect.poll(() => colourOf(tiles.first().locator('img'))).toBe('green')
  await save()
  await expect.poll(() => colourOf(shown)).toBe('green')

  // and the order is taken back from the log: one entry for each save
  await desk.goto(shop.url(sub, '/desk/log'))
  await desk.getByRole('button', { name: text.log.undo }).first().click()
  await expect(desk.getByRole('status').getByText(text.log.done)).toBeVisible()
  await expect.poll(() => colourOf(shown)).toBe('blue')
})

test('DSK-61 DSK-99 on a phone a photo waits for a connection, and its frame is moved by a finger', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const words = roomTexts('desk-pictures', 'uz')
  const { desk } = await openDish({ browser, shop }, PHONE, 'uz')
  const block = desk.getByRole('region', { name: words.page.pictures })
  const tiles = block.getByRole('listitem')
  const before = await tiles.count()
  await expect(block.getByText(words.page.camera)).toBeVisible()

  await desk.context().setOffline(true)
  const file = { name: 'osh.jpg', mimeType: 'image/jpeg', buffer: await photoOf(desk, '#c00', '#00c') }
  await block.locator('input[capture]').setInputFiles(file)
  await expect(desk.getByText(words.page.offline)).toBeVisible()
  await desk.context().setOffline(false)
  await expect(tiles).toHaveCount(before + 1)
  await expect(desk.getByText(words.page.offline)).toHaveCount(0)

  await tiles
    .last()
    .getByRole('button', { name: new RegExp(words.page.crop) })
    .click()
  const sheet = desk.getByRole('dialog')
  const frame = sheet.getByRole('application', { name: words.crop.frame })
  await expect(frame).toBeFocused()
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'crop-390-uz-light')
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not there')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: string, x: number) =>
    frame.dispatchEvent(type, {
      pointerId: 7,
      pointerType: 'touch',
      isPrimary: true,
      button: 0,
      clientX: x,
      clientY: middle.y,
      bubbles: true,
    })
  await desk.evaluate(() => {
    // a finger that is only told of has nothing to capture
    Element.prototype.setPointerCapture = () => {}
  })
  await touch('pointerdown', middle.x)
  await touch('pointermove', middle.x - 400)
  await touch('pointerup', middle.x - 400)
  await expect(sheet.getByRole('status')).toContainText(`0 % ${words.crop.left}`)
  await sheet.getByRole('button', { name: words.crop.apply }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => colourOf(tiles.last().locator('img'))).toBe('red')

  // on the smallest phone and in the dark nothing stands out of the page
  await desk.context().addCookies([{ name: 'desk_dark', value: '1', url: desk.url() }])
  await desk.setViewportSize({ width: 320, height: 720 })
  await desk.reload()
  await expect(desk.locator('html')).toHaveAttribute('data-dark', '')
  // what was sent and not saved waits in the draft
  await expect(tiles).toHaveCount(before + 1)
  const fits = () => desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await block.scrollIntoViewIfNeeded()
  expect(await fits()).toBe(true)
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'pictures-320-uz-dark')
  await tiles
    .last()
    .getByRole('button', { name: new RegExp(words.page.crop) })
    .click()
  await expect(frame).toBeFocused()
  expect(await fits()).toBe(true)
  await expectAccessible(desk)
  await takeDeskPicture(desk, 'crop-320-uz-dark')
})

test('DSK-61 a category and the logo of a shop have a picture by the same field', async ({
  browser,
  shop,
  page,
}) => {
  test.setTimeout(120_000)
  const [text, words] = [deskTexts('eng'), roomTexts('desk-pictures', 'eng')]
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'eng', sub, ...WIDE })
  const photo = { name: 'osh.jpg', mimeType: 'image/jpeg', buffer: await photoOf(desk, '#c00', '#00c') }

  await desk.goto(shop.url(sub, '/desk/menu'))
  await desk
    .getByRole('button', { name: fill(text.menu.editCategory, '').trim() })
    .first()
    .click()
  const field = desk.getByRole('region', { name: text.field.image, exact: true })
  await field.locator('input[type=file]').first().setInputFiles(photo)
  await expect.poll(() => field.locator('img').getAttribute('src')).toContain('-1600x800-photo-')
  await field.getByRole('button', { name: new RegExp(`^${words.page.crop}`) }).click()
  const frame = desk.getByRole('application', { name: words.crop.frame })
  await expect(frame).toBeFocused()
  for (let press = 0; press < 30; press += 1) await desk.keyboard.press('ArrowLeft')
  await desk.getByRole('button', { name: words.crop.apply }).click()
  await expect.poll(() => field.locator('img').getAttribute('src')).toContain('-800x800-photo-')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: text.product.save, exact: true }).click()
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  const { categories } = await readAtDesk<{ categories: { image: string }[] }>(desk, sub, '/products')
  expect(categories.filter(({ image }) => image.includes('-800x800-photo-'))).toHaveLength(1)

  await desk.goto(shop.url(sub, '/desk/settings'))
  const logo = desk.locator('[data-setting=logo]')
  await logo.locator('input[type=file]').first().setInputFiles(photo)
  await expect.poll(() => logo.locator('img').getAttribute('src')).toContain('-1600x800-photo-')
  await logo.getByRole('button', { name: new RegExp(`^${words.page.remove}`) }).click()
  await desk.getByRole('button', { name: words.page.undo, exact: true }).click()
  await desk.getByRole('button', { name: settingTexts.page.publish }).click()
  await expect(desk.getByText(settingTexts.page.published)).toBeVisible()
  await page.goto(shop.url(sub, '/?lang=eng'))
  await expect(page.locator('img[src*="-1600x800-photo-"]').first()).toBeVisible()
})

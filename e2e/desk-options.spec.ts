import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  createDeskShop,
  deskTexts,
  fill,
  PHONE,
  readAtDesk,
  roomTexts,
  signInAtDesk,
  takeDeskPicture,
  WIDE,
} from './support/desk.ts'
import { expect, test, type Shop } from './support/shop.ts'

type OptionSet = { id: string; dishes: { productId: string }[] }
type Option = { name: { ru: string }; price: number }
type Product = { id: string; modificationGroups: { modifications: Option[] }[] }

/** What Qazi costs with the four plovs. */
const OLD = [18_000, 18_000, 18_000, 18_000]
const NEW = [21_000, 21_000, 21_000, 21_000]

/** What the shop asks for Qazi with each of the plovs, by its menu; the page with the first of them is open all the while. */
async function openPlovs(page: Page, shop: Shop, { sub, set }: { sub: string; set: OptionSet }) {
  await page.goto(shop.url(sub, '/?lang=ru'))
  await page
    .getByRole('link', { name: /^Свадебный плов/ })
    .first()
    .click()
  const shown = page.getByRole('checkbox', { name: /^Казы, 50 г/ })
  const read = async () => {
    const menu = await page.evaluate(async (merchant) => {
      const answer = await fetch('/api/products/v1/overalls?type=WEB', { headers: { merchant } })
      return (await answer.json()) as { products: Product[] }
    }, sub)
    return set.dishes.map(({ productId }) => {
      const options = menu.products
        .find(({ id }) => id === productId)
        ?.modificationGroups.flatMap(({ modifications }) => modifications)
      return options?.find(({ name }) => name.ru === 'Казы, 50 г')?.price
    })
  }
  return async (prices: readonly number[]) => {
    const [first = 0] = prices
    await expect(shown).toHaveAccessibleName(new RegExp(`\\+${first / 1000}.000`))
    await expect.poll(read).toEqual(prices)
  }
}

test('DSK-62 DSK-89 Qazi is priced once for four plovs, goes back by one undo, and one plov goes its own way', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const [text, words] = [deskTexts('ru'), roomTexts('desk-options', 'ru')]
  const { sub, owner } = await createDeskShop('osh')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...WIDE })

  // Four plovs are proposed, and become one set by one press.
  await desk.getByRole('navigation').getByRole('link', { name: text.frame.menu }).click()
  await desk.getByRole('link', { name: text.menu.options }).click()
  await expect(desk.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await desk.getByRole('button', { name: `${words.makeOne}: К плову` }).click()
  const row = desk.getByRole('link', { name: /^К плову/ })
  await expect(row).toContainText(fill(words.dishes, 4))
  await expectAccessible(desk)
  await row.click()
  await expect(desk.getByRole('heading', { level: 1, name: 'К плову' })).toBeVisible()
  const address = desk.url()
  const id = address.split('/').at(-1) ?? ''
  const { sets } = await readAtDesk<{ sets: OptionSet[] }>(desk, sub, '/option-sets')
  const set = sets.find((one) => one.id === id)
  if (!set) throw new Error('the set is not there')
  const shows = await openPlovs(page, shop, { sub, set })
  await shows(OLD)

  // What is typed outlives the page; saved once, it is in four open shops.
  const price = desk.getByLabel(words.price).first()
  await price.fill('21 000')
  await desk.reload()
  await expect(price).toHaveValue(/21.000/)
  await expect(desk.getByText(text.product.since.split('{')[0] ?? '')).toBeVisible()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await shows(NEW)
  await takeDeskPicture(desk, 'option-set-1440-ru-light')
  await expectAccessible(desk)

  // One undo for all.
  await desk.goto(shop.url(sub, '/desk/log'))
  const entry = desk.getByRole('listitem').filter({ hasText: '→ 21 000' }).first()
  await expect(entry).toContainText('Казы, 50 г')
  await entry.getByRole('button').click()
  await expect(entry).toContainText(fill(text.log.undoneBy, 'Malika'))
  await shows(OLD)

  // Only here: the first plov stays as it is while the other three change.
  await desk.goto(shop.url(sub, `/desk/menu/${set.dishes[0]?.productId}`))
  const choice = desk.getByText(fill(words.dishes, 4))
  await expect(choice).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: fill(words.onlyHereOn, 'К плову') }).click()
  await expect(choice).toBeHidden()
  await desk.goto(address)
  const dishes = desk.getByRole('list', { name: fill(words.dishes, 3) })
  await expect(dishes.getByRole('listitem')).toHaveCount(3)
  await price.fill('21 000')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await shows(NEW.with(0, 18_000))
  await desk.context().close()
})

test('DSK-62 DSK-96 a set is changed on a phone: an option more, one up, one away, one that ran out', async ({
  browser,
  shop,
}) => {
  test.setTimeout(90_000)
  const [text, words] = [deskTexts('uz'), roomTexts('desk-options', 'uz')]
  const { sub, owner } = await createDeskShop('osh')
  const device = { ...PHONE, viewport: { width: 320, height: 720 } }
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...device })
  await desk.goto(shop.url(sub, '/desk/menu/options'))
  await desk.getByRole('button', { name: `${words.makeOne}: Osh ustiga` }).click()
  await desk.getByRole('link', { name: /^Osh ustiga/ }).click()
  const options = desk.getByRole('list', { name: words.options }).locator('> li')
  await expect(options).toHaveCount(5)

  await desk.getByRole('button', { name: words.addOption }).click()
  const added = options.nth(5)
  await added.getByRole('textbox').first().fill('Zira')
  await added.getByLabel(words.price).fill('500')
  await added.getByRole('button', { name: fill(words.up, 'Zira') }).click()
  await expect(options.nth(4).getByRole('textbox').first()).toHaveValue('Zira')
  const gone = await options.nth(0).getByRole('textbox').first().inputValue()
  await options
    .nth(0)
    .getByRole('button', { name: fill(words.remove, gone) })
    .click()
  await expect(desk.getByText(fill(words.removed, gone))).toBeVisible()
  const wide = await desk.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  await desk.getByRole('button', { name: new RegExp(`^${text.product.save}`) }).click()
  await expect(desk.getByText(text.product.saved, { exact: true })).toBeVisible()
  await expect(desk.getByText(fill(words.removed, gone))).toBeHidden()
  await expect(options).toHaveCount(5)

  const first = await options.nth(0).getByRole('textbox').first().inputValue()
  await desk.getByRole('button', { name: fill(words.stopOf, first) }).click()
  await expect(desk.getByRole('button', { name: fill(words.sellOf, first) })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: fill(words.sellOf, first) }).click()
  await expect(desk.getByRole('button', { name: fill(words.stopOf, first) })).toBeVisible()
  await desk.context().close()
})

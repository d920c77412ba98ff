import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createShop, type Change } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'
import { topOf } from './support/top-of.ts'

/** Changes settings of the merchant. */
const settings =
  (changes: Record<string, unknown>): Change =>
  ({ merchant }) =>
    void Object.assign(merchant.settings, changes)

/** Changes categories, by their refs. */
const categories =
  (changes: Record<string, Record<string, unknown>>): Change =>
  ({ categories: rows }) => {
    for (const row of rows) Object.assign(row, changes[row.ref])
  }

const all =
  (...changes: Change[]): Change =>
  (files) => {
    for (const change of changes) change(files)
  }

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Asosiy boʻlimlar' })
/** The categories: a bar on phones, a list beside the menu on wide screens. */
const categoryLinks = (page: Page, role: 'link' | 'tab') =>
  page.getByRole(role === 'tab' ? 'tablist' : 'navigation', { name: 'Menyu boʻlimlari' }).getByRole(role)

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

test.describe('groups and categories', () => {
  test('CAT-2 groupView, categoryView and group colours: tiles, one group at a time, real tabs, none', async ({
    page,
    shop,
  }) => {
    const ours = await createShop('osh', (files) => {
      Object.assign(files.merchant.settings, { groupView: 'GROUP', categoryView: 'ALL' })
      Object.assign(files.groups[0] ?? {}, { bgColor: '#AACCEE', iconBgColor: '#3366AA' })
    })
    await shop.open(ours.sub, '/', 'uz')
    const groups = page.getByRole('navigation', { name: 'Katalog boʻlimlari' })
    const kitchen = groups.getByRole('link', { name: 'Oshxona' })
    const tea = groups.getByRole('link', { name: 'Non, choy va shirinlik' })
    await expect(kitchen).toHaveCSS('background-color', 'rgb(170, 204, 238)')
    await expect(kitchen.locator('img')).toBeVisible()
    const glow = await kitchen.evaluate((tile) => getComputedStyle(tile, '::before').backgroundImage)
    expect(glow).toContain('rgb(51, 102, 170)')
    await expect(section(page, 'Osh')).toBeVisible()
    await expect(section(page, 'Choy')).toBeAttached()
    await takePicture(page, 'group-all')

    // GROUP and ALL: the whole menu, until a tile leaves a part of it; the same tile brings the rest back.
    await tea.click()
    await expect(section(page, 'Choy')).toBeAttached()
    await expect(section(page, 'Osh')).toHaveCount(0)
    await expect(categoryLinks(page, 'link')).toHaveText(['Tandir nonlari', 'Choy', 'Shirinliklar'])
    await expect(tea).toHaveAttribute('aria-current', 'true')
    await takePicture(page, 'group-chosen')
    await expectAccessible(page)
    await tea.click()
    await expect(section(page, 'Osh')).toBeVisible()
    await page.goBack()
    await expect(section(page, 'Osh')).toBeVisible()

    // GROUP_CATEGORY: one group at a time, the first to begin with; the categories of the group follow the scroll.
    await shop.open(ours.sub)
    await ours.change(settings({ categoryView: 'GROUP_CATEGORY' }))
    await reload(page)
    await expect(section(page, 'Choy')).toHaveCount(0)
    await expect(kitchen).toHaveAttribute('aria-current', 'true')
    await categoryLinks(page, 'link').filter({ hasText: 'Manti' }).click()
    await expect(section(page, 'Manti')).toBeInViewport()
    await expect(categoryLinks(page, 'link').filter({ hasText: 'Manti' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await takePicture(page, 'group-category')
    await tea.click()
    await expect(section(page, 'Choy')).toBeAttached()
    await expect(section(page, 'Osh')).toHaveCount(0)
    await kitchen.click()
    await kitchen.click()
    await expect(section(page, 'Osh')).toBeAttached()
    await expect(section(page, 'Choy')).toHaveCount(0)

    // ONE_CATEGORY: tabs with one panel, by press and by key; without groups, all categories are tabs.
    await shop.open(ours.sub)
    await ours.change(settings({ categoryView: 'ONE_CATEGORY', groupView: 'WITHOUT_GROUP' }))
    const tabs = categoryLinks(page, 'tab')
    await reload(page)
    await expect(tabs.nth(8)).toBeAttached()
    await expect(groups).toHaveCount(0)
    const panel = page.getByRole('tabpanel')
    await expect(panel).toHaveAccessibleName('Osh')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Osh'])
    await tabs.filter({ hasText: 'Somsa' }).click()
    await expect(panel).toHaveAccessibleName('Somsa')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Somsa'])
    await expect(tabs.filter({ hasText: 'Somsa' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press(test.info().project.name === 'phone' ? 'ArrowRight' : 'ArrowDown')
    await expect(panel).toHaveAccessibleName('Suyuq taomlar')
    await expect(tabs.filter({ hasText: 'Suyuq taomlar' })).toBeFocused()
    await takePicture(page, 'one-category')
    await expectAccessible(page)
    // One entry of history for all choices, and the address is the choice.
    await page.reload()
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await expect(panel).toHaveAccessibleName('Suyuq taomlar')
    await page.goBack()
    await expect(panel).toHaveAccessibleName('Osh')

    // ONE_CATEGORY within groups.
    await ours.change(settings({ groupView: 'GROUP' }))
    await reload(page)
    await expect(groups).toBeVisible()
    await tea.click()
    await expect(tabs).toHaveText(['Tandir nonlari', 'Choy', 'Shirinliklar'])
    await expect(panel).toHaveAccessibleName('Tandir nonlari')
    await takePicture(page, 'group-one-category')
  })

  test('CAT-2 viewType, scrollType, navigationType, isWithoutCart, textColor and plate are each category’s own', async ({
    page,
    shop,
  }, { project }) => {
    const isPhone = project.name === 'phone'
    const same = {
      viewType: 'MEDIUM',
      scrollType: 'VERTICAL',
      navigationType: 'SHEET',
      textColor: '',
      plate: ['#FFF4DC', '#F5DFAE'],
    }
    const ours = await createShop(
      'osh',
      all(
        settings({ bannersActive: false, storiesActive: false }),
        categories({ plov: same, kebabs: same, somsa: same, soups: same }),
      ),
    )
    await shop.open(ours.sub, '/', 'uz')
    const menu = await boxOf(page.getByRole('main'))
    const plov = card(page, 'Toʻy oshi')
    const kebab = card(page, 'Qoʻy shashligi')
    const somsa = card(page, 'Tandir somsa')
    const soup = card(page, 'Uygʻur lagʻmoni')
    const widths = await Promise.all([plov, kebab, somsa].map(async (one) => (await boxOf(one)).width))
    expect(new Set(widths.map(Math.round)).size, 'one view, one width').toBe(1)
    if (isPhone) expect(widths[0]).toBeLessThan(menu.width / 2)
    await expect(somsa.getByRole('button', { name: /koʻpaytirish/ })).toBeVisible()
    await takePicture(page, 'categories-alike')

    await ours.change(
      categories({
        plov: { viewType: 'BIG', textColor: '#B00020' },
        kebabs: { viewType: 'SMALL', plate: ['#D0F0D0', '#A0D0A0'], navigationType: 'POP_UP' },
        somsa: { scrollType: 'HORIZONTAL', isWithoutCart: true },
        soups: { navigationType: 'FULL_SCREEN', textColor: '#FFFFFF' },
      }),
    )
    await reload(page)
    await expect(section(page, 'Osh')).toHaveCSS('color', 'rgb(176, 0, 32)')
    // A colour that could not be read is made readable, and everything else is the theme's.
    await expect(section(page, 'Suyuq taomlar')).not.toHaveCSS('color', 'rgb(255, 255, 255)')

    // BIG: the picture is wider than high and the description stands below; SMALL: a row with its picture at the end.
    const picture = await boxOf(plov.locator('img'))
    expect(picture.width / picture.height).toBeGreaterThan(1.4)
    if (isPhone) expect((await boxOf(plov)).width).toBeGreaterThan(menu.width * 0.9)
    await expect(plov.locator('p').first()).toBeVisible()
    const row = await boxOf(kebab)
    const rowPicture = await boxOf(kebab.locator('img'))
    expect(Math.round(rowPicture.x + rowPicture.width)).toBeGreaterThanOrEqual(
      Math.round(row.x + row.width) - 4,
    )
    expect(rowPicture.width).toBeLessThan(130)
    await takePicture(page, 'categories-own-views')

    // HORIZONTAL: more than fits, in one row; a mouse has arrows.
    const carousel = page.getByRole('region', { name: 'Somsa' }).last()
    await carousel.scrollIntoViewIfNeeded()
    const tops = await carousel
      .getByRole('article')
      .evaluateAll((cards) => cards.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    if (isPhone) await expect(carousel.getByRole('button')).toHaveCount(0)
    // isWithoutCart: looked at, not ordered.
    await expect(somsa.getByRole('button')).toHaveCount(0)
    await takePicture(page, 'category-horizontal')
    await somsa.getByRole('link', { name: 'Tandir somsa' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Tandir somsa')
    await expect(dialog.getByRole('button', { name: /Savatga/ })).toHaveCount(0)
    // SHEET: on phones it stands on the lower edge of the screen.
    const height = page.viewportSize()?.height ?? 0
    const bottomOf = async () => {
      const box = await boxOf(dialog)
      return Math.round(box.y + box.height)
    }
    if (isPhone) await expect.poll(bottomOf).toBe(height)
    await page.goBack()
    await expect(dialog).toHaveCount(0)

    // POP_UP: in the middle, on phones too.
    await kebab.getByRole('link', { name: 'Qoʻy shashligi' }).click()
    await expect(dialog).toHaveAccessibleName('Qoʻy shashligi')
    await expect(dialog.getByRole('button', { name: /Savatga/ })).toBeVisible()
    expect(await bottomOf()).toBeLessThan(height - 20)
    await takePicture(page, 'product-pop-up')
    await page.goBack()
    await expect(dialog).toHaveCount(0)

    // FULL_SCREEN: a page.
    await soup.getByRole('link', { name: 'Uygʻur lagʻmoni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Uygʻur lagʻmoni' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await takePicture(page, 'product-full-screen')
    await page.goBack()
    await expect(section(page, 'Osh')).toBeAttached()
  })

  test('CAT-2 a horizontal category has arrows for a mouse, also where text runs from the right', async ({
    page,
    shop,
  }, { project }) => {
    test.skip(project.name !== 'desktop', 'fingers need no arrows')
    const ours = await createShop(
      'tez',
      categories({ burgers: { scrollType: 'HORIZONTAL' }, combos: { scrollType: 'VERTICAL' } }),
    )
    await shop.open(ours.sub, '/', 'uz')
    const burgers = page.getByRole('region', { name: 'Burgerlar' }).last()
    await expect(
      page.getByRole('region', { name: 'Kombolar' }).getByRole('button', { name: 'Keyingi' }),
    ).toHaveCount(0)
    const last = burgers.getByRole('article').last()
    await expect(last).not.toBeInViewport()
    await expect(burgers.getByRole('button', { name: 'Avvalgi' })).toHaveCount(0)
    await burgers.getByRole('button', { name: 'Keyingi' }).click()
    await expect(burgers.getByRole('button', { name: 'Avvalgi' })).toBeVisible()
    await burgers.getByRole('button', { name: 'Keyingi' }).click()
    await expect(last).toBeInViewport()

    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await burgers.getByRole('list').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
    await expect(last).not.toBeInViewport()
    await burgers.getByRole('button', { name: 'Keyingi' }).click()
    await burgers.getByRole('button', { name: 'Keyingi' }).click()
    await expect(last).toBeInViewport()
  })
})

test(
  'CAT-2 CAT-5 CAT-10 what a merchant switches off is absent: pictures of categories, quick add, banners, stories',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const ours = await createShop(
      'tez',
      all(
        settings({
          isCategoryImageVisible: true,
          cartInMainActive: true,
          bannersActive: true,
          storiesActive: true,
          modificationViewType: 'NAME_ONLY',
        }),
        ({ products }) => {
          const burger = products.find(({ ref }) => ref === 'cheeseburger')
          const groups = burger?.modificationGroups as { modifications: { image: string }[] }[]
          for (const { modifications } of groups)
            for (const one of modifications) one.image = 'cheeseburger.webp'
        },
      ),
    )
    await shop.open(ours.sub, '/', 'uz')
    const burgers = categoryLinks(page, 'link').filter({ hasText: 'Burgerlar' })
    const quickAdd = card(page, 'Mini chizburger').getByRole('button')
    const stories = page.getByRole('region', { name: 'Hikoyalar' })
    const banners = page.getByRole('region', { name: 'Aksiyalar' })
    const options = page.getByRole('dialog').getByRole('group').filter({ hasText: 'Katta' }).first()
    await expect(burgers.locator('img')).toHaveCount(1)
    await expect(quickAdd.first()).toBeVisible()
    await expect(stories.first()).toBeVisible()
    await expect(banners.first()).toBeVisible()
    await takePicture(page, 'everything-on')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const menuBefore = (await boxOf(section(page, 'Kombolar'))).y
    await page.getByRole('link', { name: 'Chizburger klassik' }).click()
    await expect(options.getByRole('radio')).not.toHaveCount(0)
    await expect(options.locator('img')).toHaveCount(0)
    await takePicture(page, 'modifications-names')
    await page.goBack()

    await ours.change((files) => {
      settings({
        isCategoryImageVisible: false,
        cartInMainActive: false,
        bannersActive: false,
        storiesActive: false,
        modificationViewType: 'FULL_IMAGE',
      })(files)
    })
    await reload(page)
    await expect(burgers.locator('img')).toHaveCount(0)
    await expect(quickAdd).toHaveCount(0)
    await expect(stories).toHaveCount(0)
    await expect(banners).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect((await boxOf(section(page, 'Kombolar'))).y, 'the space closes up').toBeLessThan(menuBefore - 150)
    await takePicture(page, 'everything-off')
    await page.getByRole('link', { name: 'Chizburger klassik' }).click()
    await expect(options.locator('img').first()).toBeVisible()
    await takePicture(page, 'modifications-pictures')
  },
)

test.describe('ways through the shop on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens have a column for the basket and no bottom bar')

  test('NAV-4 basketPosition: a bar over the menu, or the raised middle of the navigation with count and total', async ({
    page,
    shop,
  }) => {
    const ours = await createShop(
      'tez',
      settings({ basketPosition: 'FLOATING_OVER_PRODUCT', favouriteActive: true }),
    )
    await shop.open(ours.sub, '/', 'uz')
    const places = bottomBar(page).getByRole('link')
    await expect(places).toHaveText(['Menyu', 'Qidiruv', 'Sevimlilar', 'Buyurtmalar', 'Profil'])
    const add = card(page, 'Qulupnayli donat').getByRole('button', { name: /koʻpaytirish/ })
    await add.click()
    await add.click()
    const bar = page.getByRole('link', { name: /Savat.*2 ta mahsulot/ })
    // The total of the basket's page, with the service fee (customer 7).
    await expect(bar).toContainText(/32\s000/)
    await takePicture(page, 'basket-floating')

    await ours.change(settings({ basketPosition: 'NAVIGATION_BAR', favouriteActive: false }))
    await reload(page)
    await expect(places).toHaveCount(5)
    await expect(bottomBar(page).getByRole('link', { name: 'Sevimlilar' })).toHaveCount(0)
    const middle = places.nth(2)
    await expect(middle).toHaveAccessibleName(/^Savatda 2 ta mahsulot, jami 32\s000\ssoʻm$/)
    await expect(middle).toContainText('2')
    await expect(middle).toContainText(/32\s000/)
    // The same name is the middle's only: there is no bar.
    await expect(page.getByRole('link', { name: /Savat.*2 ta mahsulot/ })).toHaveCount(1)
    await takePicture(page, 'basket-in-navigation')
    // At the end nothing stands half behind the bar, where its press area would be measured cut.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await middle.click()
    await expect(page).toHaveURL(/\/basket$/)

    await ours.change(settings({ basketPosition: 'FLOATING_OVER_PRODUCT' }))
    await shop.open(ours.sub)
    await reload(page)
    await expect(places).toHaveCount(4)
    await expect(places).toHaveText(['Menyu', 'Qidiruv', 'Buyurtmalar', 'Profil'])
  })

  test('NAV-4 isNavigationViewEnabled off: a drawer of all sections, which Back closes, and the basket floats', async ({
    page,
    shop,
  }) => {
    const ours = await createShop(
      'tez',
      settings({ isNavigationViewEnabled: true, basketPosition: 'NAVIGATION_BAR', favouriteActive: false }),
    )
    await shop.open(ours.sub, '/', 'uz')
    const button = page.getByRole('button', { name: 'Barcha boʻlimlar' })
    await expect(bottomBar(page)).toBeVisible()
    await expect(button).toHaveCount(0)

    await ours.change(settings({ isNavigationViewEnabled: false }))
    await reload(page)
    await expect(button).toBeVisible()
    await expect(bottomBar(page)).toHaveCount(0)
    await card(page, 'Qulupnayli donat')
      .getByRole('button', { name: /koʻpaytirish/ })
      .click()
    await expect(page.getByRole('link', { name: /Savat.*1 ta mahsulot/ })).toBeVisible()

    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Barcha boʻlimlar' })
    await expect(drawer.getByRole('link', { name: 'Menyu' })).toHaveAttribute('aria-current', 'true')
    await expect(drawer.getByRole('link', { name: 'Sevimlilar' })).toHaveCount(0)
    await takePicture(page, 'without-navigation')
    await expectAccessible(page)
    await page.goBack()
    await expect(drawer).toHaveCount(0)
    await expect(page).toHaveURL(shop.url(ours.sub))

    await button.click()
    await drawer.getByRole('link', { name: 'Filiallar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Filiallar' })).toBeVisible()
    await expect(drawer).toHaveCount(0)
    await page.goBack()
    await expect(section(page, 'Kombolar')).toBeVisible()
    await expect(drawer).toHaveCount(0)
  })

  test('NAV-4 cartPageActive off: the basket is a sheet over the screen, Back closes it, and its button goes to the checkout', async ({
    page,
    shop,
  }) => {
    const ours = await createShop('tez', settings({ cartPageActive: true }))
    await shop.open(ours.sub, '/basket', 'uz')
    await expect(page.getByRole('heading', { level: 1, name: 'Savat' })).toBeVisible()
    await expect(page).toHaveURL(/\/basket$/)

    await ours.change(settings({ cartPageActive: false }))
    const sheet = page.getByRole('dialog', { name: 'Savat' })
    await reload(page)
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(/\/\?basket=open$/)
    await sheet.getByRole('button', { name: 'Oynani yopish' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(shop.url(ours.sub))

    const add = card(page, 'Qulupnayli donat').getByRole('button', { name: /koʻpaytirish/ })
    await add.click()
    await add.click()
    await add.click()
    const bar = page.getByRole('link', { name: /Savat.*3 ta mahsulot/ })
    const before = await topOf(add)
    await bar.click()
    await expect(sheet.getByRole('link', { name: 'Qulupnayli donat' })).toBeVisible()
    await expect(sheet.getByText(/^47\s000\ssoʻm$/).first()).toBeVisible()
    await takePicture(page, 'basket-sheet')
    await expectAccessible(page)
    // A product takes the basket's place, and gives it back.
    await sheet.getByRole('link', { name: 'Qulupnayli donat' }).click()
    const product = page.getByRole('dialog', { name: 'Qulupnayli donat' })
    await expect(product).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await page.goBack()
    await expect(product).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(shop.url(ours.sub))
    expect(Math.abs((await topOf(add)) - before)).toBeLessThan(2)

    await bar.click()
    await sheet.getByRole('link', { name: /Rasmiylashtirish/ }).click()
    await expect(page).toHaveURL(/\/(login|checkout)/)
    await expect(sheet).toHaveCount(0)
  })

  test('NAV-4 multiTabNavigationEnabled: each tab keeps its screens and scroll; the active one pops, then scrolls up', async ({
    page,
    shop,
  }) => {
    const ours = await createShop(
      'tez',
      all(
        settings({ multiTabNavigationEnabled: true, isVisibleAtProfileTop: true }),
        ({ categories: rows }) => {
          for (const row of rows) row.navigationType = 'FULL_SCREEN'
        },
      ),
    )
    await shop.open(ours.sub, '/', 'uz')
    const tab = (name: string) => bottomBar(page).getByRole('link', { name, exact: true })
    // What comes near is drawn, which may move what is seen: the place is that of two quiet frames.
    const scroll = () =>
      page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame)
        for (let last = -1; last !== scrollY; await frame()) {
          last = scrollY
          await frame()
        }
        return Math.round(scrollY)
      })
    await section(page, 'Burgerlar').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    const place = await scroll()
    expect(place).toBeGreaterThan(300)
    await tab('Profil').click()
    await page.getByRole('link', { name: 'Manzillarim' }).click()
    await expect(page).toHaveURL(/\/profile\/address$/)
    await expect(tab('Profil')).toHaveAttribute('aria-current', 'page')

    // The menu is where it was left, and so is the profile.
    await tab('Menyu').click()
    await expect(section(page, 'Burgerlar')).toBeInViewport()
    await expect.poll(scroll).toBe(place)
    await tab('Profil').click()
    await expect(page).toHaveURL(/\/profile\/address$/)
    // Back within the tab, though another tab was looked at in between.
    await page.getByRole('link', { name: 'Orqaga' }).click()
    await expect(page).toHaveURL(/\/profile$/)

    // The active tab goes to its root, as far down as that was, and then to its top.
    await tab('Menyu').click()
    await expect.poll(scroll).toBe(place)
    await page.getByRole('link', { name: 'Mini chizburger', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mini chizburger' })).toBeVisible()
    await page.goBack()
    await expect(section(page, 'Burgerlar')).toBeAttached()
    await expect.poll(scroll).toBe(place)
    // Without the test's own scrolling, which would make another place.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /qidiring/ })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/search$/)
    await expect(tab('Menyu')).toHaveAttribute('aria-current', 'page')
    await tab('Menyu').click()
    await expect(page).toHaveURL(shop.url(ours.sub))
    await expect.poll(scroll).toBe(place)
    await tab('Menyu').click()
    await expect.poll(scroll).toBe(0)

    // Off: a tab is a link to its first screen.
    await ours.change(settings({ multiTabNavigationEnabled: false }))
    await shop.open(ours.sub, '/profile/address')
    await reload(page)
    await expect(tab('Profil')).not.toHaveAttribute('aria-current', 'page')
    await tab('Menyu').click()
    await tab('Profil').click()
    await expect(page).toHaveURL(/\/profile$/)
  })
})

test(
  'NAV-4 isVisibleAtProfileTop: contacts and apps stand over everything else in the profile, or below it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const ours = await createShop(
      'tez',
      settings({
        isVisibleAtProfileTop: true,
        iosAppLink: 'https://apps.example/tez',
        iosAppLinkActive: true,
        androidAppLink: 'https://play.example/tez',
        androidAppLinkActive: false,
      }),
    )
    await shop.open(ours.sub, '/profile', 'uz')
    const main = page.getByRole('main')
    const phone = main.getByRole('link', { name: /\+998 71 000 01 01/ })
    const orders = main.getByRole('link', { name: 'Buyurtmalarim' })
    const isAbove = async () => (await boxOf(phone)).y < (await boxOf(orders)).y
    expect(await isAbove()).toBe(true)
    await expect(main.getByRole('link', { name: 'App Store' })).toHaveAttribute(
      'href',
      'https://apps.example/tez',
    )
    await expect(main.getByRole('link', { name: 'Google Play' })).toHaveCount(0)
    await takePicture(page, 'profile-contacts-top')

    await ours.change(settings({ isVisibleAtProfileTop: false }))
    await reload(page)
    await expect.poll(isAbove).toBe(false)
    await takePicture(page, 'profile-contacts-below')
  },
)

import type { Page } from '@playwright/test'
import { SCREEN_PATHS } from '../apps/storefront/src/paths.ts'
import { expect, test, type Shop } from './support/shop.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import { takePicture } from './support/picture.ts'

// Pages and their files come by way of the worker that keeps them.
test.use({ serviceWorkers: 'allow' })

const NOT_OPENED = new Set(['blocked', 'category', 'login', 'loginConfirm', 'merchantNotAvailable'])
/** Apart from those that need something to exist, and from those that an active merchant leaves. */
const SCREENS = Object.entries(SCREEN_PATHS).flatMap(([name, path]) =>
  path.includes(':') || NOT_OPENED.has(name) ? [] : [path],
)

const PRODUCT_LINKS = 'main a[href^="/product/"]'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-1 MER-5 the menu has products, prices, the theme and working links', async ({ page, shop }) => {
    await shop.open('tez', '/', 'ru')
    expect(await page.locator(PRODUCT_LINKS).count()).toBeGreaterThanOrEqual(25)
    await expect(page.getByRole('main')).toContainText(/\d\u00a0\d{3}\u00a0сум/)
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand'),
    )
    expect(brand).toBe('#fce000')
    const address = await page.locator(PRODUCT_LINKS).first().getAttribute('href')
    await shop.open('tez', address ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\d\u00a0\d{3}\u00a0сум/)
  })
})

test('NAV-1 NAV-2 every screen is an address of its own, to a guest as to a customer, with a title in their language', async ({
  page,
  context,
  shop,
}) => {
  await shop.open('tez')
  const addresses = await screensOf(page)
  const asked = async (lang: 'uz' | 'ru') => {
    await context.addCookies([{ name: 'lang', value: lang, url: shop.url('tez') }])
    return page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (address) => {
            const response = await fetch(address)
            const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? ''
            // What was asked for, or the sign-in that leads back to it.
            const { pathname, searchParams } = new URL(response.url)
            const shown = pathname === '/login' ? searchParams.get('next') : pathname
            const isAsked = shown === address.split('?')[0]
            return { address, status: response.status, title, isAsked, isSignIn: pathname === '/login' }
          }),
        ),
      addresses,
    )
  }
  const letters = {
    uz: /^\P{Script=Cyrillic}{3,} · /u,
    ru: /\p{Script=Cyrillic}{3}/u,
  }
  for (const who of ['guest', 'customer']) {
    if (who === 'customer') await signInAhead(page, shop, 'tez')
    for (const lang of ['uz', 'ru'] as const) {
      const wrong = (await asked(lang)).filter(({ address, status, title, isAsked, isSignIn }) => {
        // The start page is called as the shop, a product as the merchant wrote it.
        const isNamed =
          address === '/' || address.startsWith('/product/') ? title.length > 3 : letters[lang].test(title)
        return status !== 200 || !isAsked || !isNamed || (isSignIn && who === 'customer')
      })
      expect(wrong, `${who}, ${lang}`).toEqual([])
    }
  }
})

test('NAV-1 a first page has the rules of the frame, and nothing that comes later fetches them again', async ({
  page,
  shop,
}) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await shop.open('tez', '/')
  await page.locator(PRODUCT_LINKS).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(sheets).toEqual([expect.stringContaining('/assets/parts-')])
})

test('NAV-1 LOC-11 a section, the map and the orders come alive where they were opened', async ({
  page,
  shop,
}) => {
  await signInAhead(page, shop, 'tez')
  await shop.open('tez')
  const section = `/category?id=${await firstCategory(page)}`
  await comeAlive(page, shop, [section, '/address/delivery', '/profile/orders'])
})

test('NAV-1 every screen comes alive where it was opened, without an error in the browser', async ({
  page,
  shop,
}) => {
  test.slow()
  await signInAhead(page, shop, 'tez')
  await shop.open('tez')
  await comeAlive(page, shop, await screensOf(page))
})

/** Each address shows its own screen; an error in the browser fails the test. */
async function comeAlive(page: Page, shop: Shop, addresses: readonly string[]) {
  for (const address of addresses) {
    await test.step(address, async () => {
      await shop.open('tez', address)
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeAttached()
      expect(new URL(page.url()).pathname, 'no screen leads elsewhere').toBe(address.split('?')[0])
    })
  }
}

test('NAV-2 an unknown path says which, in the shop’s theme, and leads home', async ({ page, shop }) => {
  shop.expectErrors(/404 \(Not Found\)/)
  const response = await page.goto(shop.url('tez', '/no/such/page'))
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Sahifa topilmadi: /no/such/page')).toBeVisible()
  await takePicture(page, 'not-found')
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: /^\+998 71/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Bosh sahifaga' }).click()
  await expect(page.locator(PRODUCT_LINKS).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('NAV-2 the same inside the open shop, without loading a page', async ({ page, shop }) => {
  await shop.open('tez')
  await scriptsRun(page)
  const documents = countDocuments(page)
  await followLink(page, '/category?id=nobody')
  await expect(page.getByText('Sahifa topilmadi: /category')).toBeVisible()
  expect(documents.count).toBe(0)
})

test('NAV-1 a product opens without loading a page, and back comes to where the menu was', async ({
  page,
  shop,
}) => {
  await shop.open('tez')
  await scriptsRun(page)
  const documents = countDocuments(page)
  // By its address: when the rest of the menu has come, another link is the last one.
  const href = await page.locator(PRODUCT_LINKS).last().getAttribute('href')
  const link = page.locator(`main a[href="${href}"]`).first()
  await link.scrollIntoViewIfNeeded()
  // Where the page was at the click itself: a tap may first bring the link out from under a bar.
  const clickedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true })
      }),
  )
  await link.click()
  await expect(page).toHaveURL(/\/product\/[\w-]{36}$/)
  const before = await clickedAt
  expect(before).toBeGreaterThan(200)
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  expect(documents.count).toBe(0)
})

test('MER-2 a shop that is nobody’s leaves nothing of itself in the browser', async ({
  page,
  context,
  shop,
}) => {
  const nobody = shop.serverUrl('/?vendor=no-such-shop')
  // Changes are listened for when the page rests: asked for on the way to nobody's shop, they would be a 404.
  const listens = page.waitForResponse((response) => response.url().endsWith('/products/v1/events'))
  await page.goto(shop.serverUrl('/ru?vendor=tez'))
  await listens
  await page.evaluate(() => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
  })
  await page.goto(nobody)
  await expect(page).toHaveURL(/\/merchantNotAvailable\?vendor=no-such-shop$/)
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')]))
    .toEqual([null, null])
  expect((await context.cookies(nobody)).map((cookie) => cookie.name)).not.toContain('lang')
})

test('MER-2 MER-3 a host that is nobody’s says so, whatever page was asked for', async ({ page, shop }) => {
  await page.goto(shop.url('tez', '/basket').replace('tez.', 'no-such-shop.'))
  await expect(page).toHaveURL(/\/merchantNotAvailable$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('LNG-3 an address that begins with a language opens the start page in it, and it stays', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/ru/basket')
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await followLink(page, '/uz/anything')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await shop.open('tez', '/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
})

test('LNG-2 an address that names a language is read in it and remembered by nobody; a choice on it wins', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/?lang=ru')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('banner').getByRole('combobox', { name: 'Язык' }).selectOption('eng')
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await shop.open('tez', '/?lang=uz')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await shop.open('tez', '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('BSK-1 damaged storage leaves a shop that works', async ({ page, shop }) => {
  await shop.open('tez')
  await page.evaluate(() => {
    const id = document.cookie.match(/merchantId=([\w-]+)/)?.[1] ?? ''
    for (const part of ['basket', 'place'])
      localStorage.setItem(`dasturxon:1:${id}:main:${part}`, '{"lines":[{"count":')
  })
  await page.reload()
  await expect(page.locator(PRODUCT_LINKS).first()).toBeVisible()
})

test.describe('MER-7 versions', () => {
  test('MER-7 a stored version other than the running one loads the page once more, and only once', async ({
    page,
    shop,
  }) => {
    await shop.open('tez')
    await versionIs(page, '2.2.7')
    await page.evaluate(() => localStorage.setItem('dasturxon:version', '2.2.6'))
    const documents = countDocuments(page)
    await page.reload()
    await expect.poll(() => documents.count).toBe(2)
    await versionIs(page, '2.2.7')
    // Long enough for a loop to show itself.
    await page.waitForLoadState('networkidle')
    expect(documents.count).toBe(2)
  })

  test('MER-7 NAV-5 a newer build is loaded on the next navigation, and not twice within ten seconds', async ({
    page,
    shop,
  }) => {
    await page.route('**/build.json', (route) =>
      route.fulfill({ json: { version: '2.2.7', build: '/assets/newer.js' } }),
    )
    // The ten seconds do not pass, however slow the machine is.
    await page.clock.setFixedTime(Date.now())
    /** Once the page has looked and taken what it read: it asks again here, and reads that after what it had asked before. */
    const looked = async () => {
      await page.waitForResponse('**/build.json')
      await page.evaluate(async () => (await fetch('/build.json')).text())
    }
    const first = looked()
    await shop.open('tez')
    await first
    const documents = countDocuments(page)
    const second = looked()
    await followLink(page, '/about')
    await expect(page).toHaveURL(/\/about$/)
    await expect.poll(() => documents.count).toBe(1)
    await second
    const third = looked()
    await followLink(page, '/')
    await expect.poll(() => documents.count).toBe(2)
    await third
    await followLink(page, '/about')
    await expect(page).toHaveURL(/\/about$/)
    expect(documents.count).toBe(2)
  })
})

test.describe('T-UI-06 a page of a build whose scripts are gone', () => {
  // Answers that a test gives in the server's place pass by a worker, which asks by itself.
  test.use({ serviceWorkers: 'block' })
  const script = '**/assets/about-*.js'
  const gone = (page: Page) => page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  const builds = (page: Page, build: string) =>
    page.route('**/build.json', (route) => route.fulfill({ json: { version: '2.2.7', build } }))

  test('T-UI-06 loads the next screen from the newer build, once', async ({ page, shop }) => {
    shop.expectErrors(/404|about-/)
    await openBeforeLooking(page, shop)
    await gone(page)
    await builds(page, '/assets/newer.js')
    const documents = countDocuments(page)
    await followLink(page, '/about')
    await expect.poll(() => documents.count).toBe(1)
    // From the server, and not alive while its script stays away: no second load.
    await expect(page.getByRole('heading', { name: 'Biz haqimizda' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(documents.count).toBe(1)
  })

  test('T-UI-06 NAV-2 says so when the newest build cannot show it, and leads home without loading a page', async ({
    page,
    shop,
  }) => {
    shop.expectErrors(/404|about-/)
    await openBeforeLooking(page, shop)
    await gone(page)
    const documents = countDocuments(page)
    await followLink(page, '/about')
    await expect(page.getByText('Serverda xatolik')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Bosh sahifaga' }).click()
    await expect(page.locator(PRODUCT_LINKS).first()).toBeVisible()
    expect(documents.count).toBe(0)
  })

  test('NAV-7 T-UI-06 without a network it asks to try again, and that leads on', async ({ page, shop }) => {
    shop.expectErrors(/ERR_|about-/)
    await openBeforeLooking(page, shop)
    const offline = /\/(?:assets|api)\/|build\.json/
    await page.route(offline, (route) => route.abort())
    const documents = countDocuments(page)
    await followLink(page, '/about')
    await expect(page.getByRole('heading', { name: 'Serverga ulanib boʻlmadi' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'no-connection')
    await page.getByRole('main').getByRole('link', { name: 'Bosh sahifaga' }).click()
    await expect(page.locator(PRODUCT_LINKS).first()).toBeVisible()
    await followLink(page, '/about')
    const retry = page.getByRole('main').getByRole('link', { name: 'Qayta urinish' })
    await expect(retry).toBeVisible()
    await page.unroute(offline)
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Biz haqimizda' })).toBeVisible()
    expect(documents.count).toBe(0)
  })

  test('NAV-7 T-UI-06 a browser that never asks again for a script gets the page from the server', async ({
    page,
    shop,
  }) => {
    shop.expectErrors(/ERR_|about-|404/)
    await openBeforeLooking(page, shop)
    const offline = /\/(?:assets|api)\/|build\.json/
    await page.route(offline, (route) => route.abort())
    const documents = countDocuments(page)
    await followLink(page, '/about')
    const retry = page.getByRole('main').getByRole('link', { name: 'Qayta urinish' })
    await expect(retry).toBeVisible()
    await page.unroute(offline)
    // As one that remembers its failure.
    await gone(page)
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Biz haqimizda' })).toBeVisible()
    expect(documents.count).toBe(1)
  })

  /** The page looks for newer builds a second after it has loaded; it finds none. */
  async function openBeforeLooking(page: Page, shop: Shop) {
    const looked = page.waitForResponse('**/build.json')
    await shop.open('tez', '/search')
    await looked
    await followLink(page, '/')
    await expect(page.locator(PRODUCT_LINKS).first()).toBeVisible()
  }
})

test('MER-1 the start page of the demo lists the shops, each at its own address', async ({ page, shop }) => {
  await page.goto(shop.url('tez', '/').replace('tez.', ''))
  for (const sub of ['tez', 'osh', 'bozor'] as const) {
    await expect(page.locator(`a[href="${shop.url(sub, '/')}"]`)).toBeVisible()
  }
  await takePicture(page, 'demo')
  await expectAccessible(page)
  await page.locator(`a[href="${shop.url('osh', '/')}"]`).click()
  await expect(page.locator(PRODUCT_LINKS).first()).toBeVisible()
})

/** Every screen of the shop that is open, with a product, a section and a vacancy of its own. */
async function screensOf(page: Page): Promise<string[]> {
  const product = (await page.locator(PRODUCT_LINKS).first().getAttribute('href')) ?? ''
  return [
    ...SCREENS,
    product,
    `/category?id=${await firstCategory(page)}`,
    `/vacancy/${await firstVacancy(page)}`,
  ]
}

async function firstCategory(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/api/products/v1/overalls?type=WEB')
    const menu: { categories: { id: string }[] } = await response.json()
    return menu.categories[0]?.id ?? ''
  })
}

async function firstVacancy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/api/support/v1/vacancies')
    const [first]: { id: string }[] = await response.json()
    return first?.id ?? ''
  })
}

/** Follows a link to an address, as one in the page's text would. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

async function versionIs(page: Page, version: string): Promise<void> {
  await page.waitForFunction((wanted) => localStorage.getItem('dasturxon:version') === wanted, version)
}

/** Until then a link loads a page, as it should. */
async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('dasturxon:version') !== null)
}

/** Counts full page loads from here on. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1
  })
  return documents
}

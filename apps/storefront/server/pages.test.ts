import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicSettings, Product } from '@dasturxon/contract'
import { PublicSettings as PublicSettingsSchema } from '@dasturxon/contract/schemas'
import { Script } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SCREEN_PATHS } from '../src/paths.ts'
import { builtShops, type ShopOptions } from './test/built-shops.ts'
import {
  ANVAR,
  apiError,
  buildCatalogue,
  buildMerchant,
  buildOrder,
  OSH,
  PRODUCT_ID,
  TEZ,
} from './test/shop.ts'

const { open, distFolder } = builtShops()

/** The text of each style that stands in a page. */
const stylesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)

/** The scripts a page needs before it answers: its entry and what is fetched beside it. */
function scriptsOf(html: string): string[] {
  const addresses = [
    ...html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g),
  ]
  return addresses.map(([, address = '']) => address)
}

const signedIn = { cookie: `token_${TEZ.id}=secret; auth_${TEZ.id}=1` }

describe('a page', () => {
  test('NAV-1 comes from the server with products, title, language and direction', async () => {
    const shop = await open()
    const { status, html, headers } = await shop.get('/', { cookie: 'lang=ru' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ru" dir="ltr"/)
    expect(html).toContain('Chizburger')
    expect(html).toMatch(/32\u00a0000/)
    expect(html).toMatch(/<title>[^<]*tez ru<\/title>/)
  })

  test('T-TIME-07 tells the browser what the clocks of the shop show', async () => {
    const shop = await open({ clock: { ms: Date.UTC(2026, 10, 21, 23, 59) } })
    const { html } = await shop.get('/')
    const told = /"zoneOffset":(\{[^}]*\})/.exec(html)?.[1] ?? ''
    expect(JSON.parse(told)).toEqual({
      zone: 'Asia/Tashkent',
      minutes: 300,
      firstDay: Date.UTC(2026, 10, 18) / 86_400_000,
    })
  })

  test('MER-5 has the merchant’s colours in its first bytes', async () => {
    const shop = await open({ settings: { mainColor: '#C2185B', isDark: true } })
    const { html } = await shop.get('/')
    const styleAt = html.indexOf(':root{')
    expect(styleAt).toBeGreaterThan(0)
    expect(styleAt).toBeLessThan(500)
    expect(styleAt).toBeLessThan(html.indexOf('data-precedence="page"'))
    expect(html.slice(styleAt)).toContain('--brand:#c2185b')
    expect(html).toContain('data-dark')
  })

  test('has no script that the policy forbids, and names its styles and its one inline script by hash', async () => {
    const shop = await open()
    const { html, headers } = await shop.get('/')
    const policy = String(headers['content-security-policy'])
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    const inline = scripts.filter(
      ([, attributes = '']) => !/\bsrc="\/assets\/|type="application\/(?:ld\+)?json"/.test(attributes),
    )
    expect(inline).toHaveLength(1)
    const scriptHash = createHash('sha256')
      .update(inline[0]?.[2] ?? '')
      .digest('base64')
    const styles = stylesIn(html)
    expect(styles).toHaveLength(2)
    const hashes = styles.map((text) => createHash('sha256').update(text).digest('base64'))
    expect(policy).toContain(`style-src 'self' 'sha256-${hashes[0]}' 'sha256-${hashes[1]}';`)
    expect(policy).toContain(`script-src 'self' 'sha256-${scriptHash}';`)
    expect(policy).toMatch(/frame-ancestors 'self'$/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types dasturxon default; ")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
  })

  test('NAV-1 a first visit waits for no style sheet: the rules stand in the page', async () => {
    const shop = await open()
    const sheetsOf = (html: string) =>
      [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"(?![^>]*disabled)/g)].map(
        ([, href = '']) => href,
      )
    const guest = (await shop.get('/')).html
    const customer = (await shop.get('/', signedIn)).html
    const product = (await shop.get(`/product/${PRODUCT_ID}`)).html
    const [sheet = '', ...others] = sheetsOf(customer)
    expect(others).toEqual([])
    const rules = await readFile(join(distFolder(), 'client', sheet), 'utf8')
    expect(sheetsOf(guest)).toEqual([])
    expect(stylesIn(guest).at(-1)).toBe(rules)
    expect(guest).toContain(`data-href="${sheet}"`)
    // So that nothing fetches it again, after the sheet of screens.
    expect(guest).toContain(`<link rel="stylesheet" href="${sheet}" disabled=""/>`)
    // Scripts need not wait for a sheet there, and are not named twice.
    expect(guest).not.toMatch(/<link rel="modulepreload"[^>]*fetchPriority/)
    expect(guest).not.toContain('"css":["')
    // Who has been here has the sheet, and so has who comes to another screen; it is the first of two there.
    expect(stylesIn(customer)).toHaveLength(1)
    expect(customer).toMatch(/<link rel="modulepreload"[^>]*fetchPriority="low"/)
    expect(sheetsOf(product)).toEqual([sheet, expect.stringContaining('parts-')])
    expect(stylesIn(product)).toHaveLength(1)
  })

  test('fault 30 what counts visits may bring scripts of its own hosts, by policies that have a name', async () => {
    const policyWith = async (settings: Record<string, unknown>) =>
      String((await (await open({ settings })).get('/')).headers['content-security-policy'])
    const metrika = { yandexMetricsEnabled: true, yandexMetricsId: '90123456' }
    const pixel = { metaPixelActive: true, metaPixelId: '123456789012345' }
    const tags = { googleTagManagerActive: true, googleTagManagerId: 'GTM-AB12CD3' }
    const asked = "; require-trusted-types-for 'script'; trusted-types dasturxon default counters"
    expect(await policyWith(metrika)).toContain(`${asked}; frame`)
    expect(await policyWith(metrika)).toContain('https://mc.yandex.ru')
    expect(await policyWith(pixel)).toContain(`${asked} connect.facebook.net/fbevents; frame`)
    expect(await policyWith({ ...metrika, ...tags })).toContain(`${asked} goog#html; frame`)
    const button = { amoCRMActive: true, amoCRMId: '417', amoCRMHash: 'a1'.repeat(32) }
    expect(await policyWith({ ...metrika, ...button })).not.toContain('trusted-types')
  })

  test('fault 30 the page of a shop with a bot may be shown inside Telegram', async () => {
    const answers = { 'telegram.setting': () => ({ isPhoneVerificationRequired: false, botName: 'tez_bot' }) }
    const { headers } = await (await open({ answers })).get('/')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://web.telegram.org")
  })

  test('keeps a product name that looks like markup as text', async () => {
    const evil = '</script><script>alert(1)</script>\u2028<!--'
    const shop = await open({ answers: { 'catalogue.start': () => buildCatalogue(evil) } })
    const { html } = await shop.get('/')
    expect(html).not.toContain('<script>alert')
    const block = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(block).not.toContain('\u2028')
    expect(JSON.stringify(JSON.parse(block))).toContain('alert(1)')
  })

  test('API-2 names the CDN for pictures when there is one, and connects to it early', async () => {
    const logo = '/media/tez/logo-0123456789abcdef.svg'
    const settings = { logo, favicon: logo }
    const pictures = ({ html }: { html: string }) =>
      new Set([...html.matchAll(/(?:src|href)="([^"]*\/media\/[^"]*)"/g)].map(([, address]) => address))
    expect(pictures(await (await open({ settings })).get('/'))).toEqual(new Set([logo]))
    const page = await (await open({ settings, mediaBaseUrl: 'https://cdn.example.uz' })).get('/')
    expect(pictures(page)).toEqual(new Set([`https://cdn.example.uz${logo}`]))
    expect(page.html).toContain('<link rel="preconnect" href="https://cdn.example.uz"/>')
  })

  test('API-2 customer 30 says where the browser’s calls go, where that is not /api', async () => {
    const bases = { api: '/backend', menu: '/cdn/api' }
    const said = async (options: ShopOptions) => {
      const { html } = await (await open(options)).get('/')
      return /"apiBases":\{[^}]*\}/.exec(html)?.[0]
    }
    expect(await said({ apiBasesOf: (sub) => (sub === TEZ.sub ? bases : null) })).toBe(
      `"apiBases":${JSON.stringify(bases)}`,
    )
    expect(await said({ apiBasesOf: () => null })).toBeUndefined()
  })

  test('customer 30 /category without a category is the home page, where all of them are', async () => {
    const { status, headers } = await (await open()).get('/category')
    expect([status, headers['location']]).toEqual([302, '/'])
    expect((await (await open()).get('/category?id=nobody')).status).toBe(404)
  })

  test('preloads the script of its own screen and not of others', async () => {
    const shop = await open()
    const { html } = await shop.get('/search')
    expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/search-[\w-]+\.js" fetchPriority="low"/)
    expect(html).not.toContain('/assets/checkout-')
    expect(html).toMatch(/<link rel="preload" as="font"[^>]*onest-latin/)
  })

  // docs/weight.md: each file is a round trip on a slow network. One of them is the bundler's helper for React.
  test.each([
    ['/', 5, 1],
    ['/search', 9, 2],
    [`/product/${PRODUCT_ID}`, 8, 2],
    ['/basket', 9, 2],
    ['/branches', 9, 2],
    ['/checkout', 9, 2],
    [`/profile/orders/${PRODUCT_ID}`, 9, 2],
  ])('NAV-1 %s is made of at most %i scripts and %i style sheets', async (path, mostScripts, mostStyles) => {
    const { html } = await (await open()).get(path, signedIn)
    const scripts = scriptsOf(html)
    const styles = html.match(/<link rel="stylesheet"/g) ?? []
    expect(Math.min(scripts.length, styles.length)).toBeGreaterThan(0)
    expect([scripts.length <= mostScripts, styles.length <= mostStyles, scripts, styles.length]).toEqual([
      true,
      true,
      scripts,
      styles.length,
    ])
  })

  test('DSK-98 no call and no screen of the desk is in a script that a customer may download', async () => {
    const folder = join(distFolder(), 'client/assets')
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts.some((text) => text.includes('/orders/v1/orders'))).toBe(true)
    expect(scripts.filter((_, index) => texts[index]?.includes('/desk'))).toEqual([])
  })

  test('no two scripts wait for each other', async () => {
    type Chunk = { imports?: string[] }
    const text = await readFile(join(distFolder(), 'client/.vite/manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as Record<string, Chunk>
    const isSafe = new Set<string>()
    const visit = (name: string, way: string[]) => {
      expect(way).not.toContain(name)
      if (isSafe.has(name)) return
      for (const imported of manifest[name]?.imports ?? []) visit(imported, [...way, name])
      isSafe.add(name)
    }
    for (const name of Object.keys(manifest)) visit(name, [])
    expect(isSafe.size).toBeGreaterThan(60)
  })

  // Compressed by gzip, with at least 2 KB of room: a commit that raises a row says what customers get for it.
  test.each([
    ['/', 130],
    ['/login', 160],
    ['/search', 160],
    [`/product/${PRODUCT_ID}`, 160],
    ['/basket', 160],
    ['/checkout', 160],
    [`/profile/orders/${PRODUCT_ID}`, 160],
    ['/branches', 160],
  ])('NAV-1 %s answers a finger after at most %i KB of scripts', async (path, most) => {
    // A guest is led to sign in instead of to an order.
    const { html } = await (await open()).get(path, path === '/login' ? {} : signedIn)
    const sizes = scriptsOf(html).map(async (address) => {
      return (await stat(join(distFolder(), 'client', `${address}.gz`))).size
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(most * 1000)
  })

  test.each(['/', '/search', `/product/${PRODUCT_ID}`, '/basket', '/checkout', '/branches'])(
    'LNG-5 %s comes with the words of its footer, which waits for no others',
    async (path) => {
      const { html } = await (await open()).get(path, signedIn)
      const texts = scriptsOf(html).map((address) => readFile(join(distFolder(), 'client', address), 'utf8'))
      const scripts = (await Promise.all(texts)).join()
      const words = [
        'Biz haqimizda',
        'Brendlarimiz',
        'Filiallar',
        'Vakansiyalar',
        'Ommaviy oferta',
        'Telegram bot',
      ]
      expect(words.filter((word) => !scripts.includes(`\`${word}\``))).toEqual([])
    },
  )

  test.each(['/about', '/login', '/extra', '/profile/favorites', '/merchantNotAvailable'])(
    'NAV-1 %s, in its own layout, has a title and a heading',
    async (path) => {
      const isNobody = path === '/merchantNotAvailable'
      const shop = await open({
        answers: { 'content.policies': () => [], 'favourites.list': () => [] },
        settings: { favouriteActive: true },
        merchants: isNobody ? [] : [TEZ],
      })
      const asGuest = await shop.get(path)
      const { status, html } = asGuest.status === 302 ? await shop.get(path, signedIn) : asGuest
      expect(status).toBe(200)
      expect(html).toMatch(/<title>[^<]{3,} · [^<]+<\/title>/)
      expect(html).toMatch(/<h1[ >]/)
    },
  )

  test('MER-4 a shop without favourites or notifications has no page of them', async () => {
    const shop = await open()
    expect((await shop.get('/profile/notifications', signedIn)).status).toBe(404)
    expect((await shop.get('/profile/favorites', signedIn)).status).toBe(404)
  })
})

describe('the page of a product', () => {
  const path = `/product/${PRODUCT_ID}`
  function productOf(name: string, changes: Partial<Product> = {}) {
    const { products, categories } = buildCatalogue(name)
    const [product] = products
    const [category] = categories
    if (!product || !category) throw new Error('the menu has a product')
    return () => ({ product: { ...product, ...changes }, category })
  }
  const linkedDataOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null')
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

  test('CAT-4 says in its first bytes what it is, where it lives and what it costs', async () => {
    const shop = await open({
      answers: {
        'catalogue.product': productOf('Chizburger', {
          discount: 10,
          image: '/media/tez/burger.webp',
          tags: ['gamburger'],
        }),
        'catalogue.grade': () => ({ productId: PRODUCT_ID, average: 4.5, count: 2, grade: [] }),
      },
    })
    const { html } = await shop.get(path)
    const url = `http://tez.localhost:3000${path}`
    const head = html.slice(0, html.indexOf('</head>'))
    expect(canonicalOf(head)).toBe(url)
    expect(head).toContain('<meta name="description" content="Chizburger"/>')
    expect(head).toContain(
      '<meta property="og:image" content="http://tez.localhost:3000/media/tez/burger.webp"/>',
    )
    expect(linkedDataOf(html)).toMatchObject({
      '@type': 'Product',
      keywords: 'gamburger',
      offers: { price: 28_800, priceCurrency: 'UZS', availability: 'https://schema.org/InStock', url },
      aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    })
  })

  test('CAT-4 CAT-6 has no rating without grades, and says out of stock', async () => {
    const shop = await open({ answers: { 'catalogue.product': productOf('Kola', { isAvailable: false }) } })
    const data = linkedDataOf((await shop.get(path)).html)
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    expect(data).not.toHaveProperty('aggregateRating')
  })

  test('a name that looks like markup stays text in every place', async () => {
    const evil = '</script><script>alert(1)</script>"><img src=x>'
    const shop = await open({ answers: { 'catalogue.product': productOf(evil) } })
    const { html } = await shop.get(path)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(linkedDataOf(html)).toMatchObject({ name: evil })
  })

  test('MER-1 a host that somebody else claims gets into no page, and the shop’s own domain into all', async () => {
    const answers = { 'catalogue.product': productOf('Kola') }
    const shop = await open({ answers })
    const foreign = await shop.get(`${path}?vendor=tez`, { host: 'tez.evil.example' })
    expect(foreign.html).not.toContain('evil.example')
    expect(canonicalOf(foreign.html)).toBe(path)
    expect(canonicalOf((await shop.get(path)).html)).toBe(`http://tez.localhost:3000${path}`)

    const own = await open({ answers, merchants: [{ ...TEZ, domainUrl: 'https://tezburger.uz' }] })
    expect(canonicalOf((await own.get(path)).html)).toBe(`https://tezburger.uz${path}`)
  })

  test('CAT-6 says that the product is not there', async () => {
    const shop = await open()
    const { status, html } = await shop.get(path)
    expect(status).toBe(404)
    expect(html).toContain('Mahsulot topilmadi')
  })
})

test.each([
  ['/profile/orders', 'Hali buyurtmalar yoʻq'],
  ['/vacancy', 'Hozircha vakansiyalar yoʻq'],
])('NAV-7 spec §8 %s says that there is nothing', async (path, said) => {
  const shop = await open({
    settings: { vacanciesActive: true },
    answers: {
      'users.me': () => ANVAR,
      'orders.listActive': () => [],
      'orders.list': () => ({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 }),
      'vacancies.list': () => [],
    },
  })
  const { status, html } = await shop.get(path, signedIn)
  expect(status).toBe(200)
  expect(html).toContain(said)
})

test('customer 10 who has no order under way is shown the earlier ones, and that they are', async () => {
  const shop = await open({
    answers: {
      'users.me': () => ANVAR,
      'orders.listActive': () => [],
      'orders.list': () => ({
        content: [buildOrder('Chizburger')],
        page: 0,
        size: 10,
        totalElements: 1,
        totalPages: 1,
      }),
    },
  })
  const { html } = await shop.get('/profile/orders', signedIn)
  expect(html).toContain('Hozir faol buyurtma yoʻq. Oldingilari:')
  expect(html).toContain('Buyurtma №77')
  expect(html).not.toContain('Hali buyurtmalar yoʻq')
})

test('CHK-7 the server draws the order under way above the menu, and without one keeps no room', async () => {
  const homeWith = async (orders: ReturnType<typeof buildOrder>[]) => {
    const answers = {
      'users.me': () => ANVAR,
      'orders.listActive': () => orders,
      'orders.list': () => ({ content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 }),
    }
    return (await (await open({ answers })).get('/', signedIn)).html
  }
  const order = { ...buildOrder('Chizburger'), status: 'COOKING' as const, deliveredAt: null }
  expect(await homeWith([order])).toMatch(
    new RegExp(`<a[^>]* data-order-strip="true" href="/profile/orders/${order.id}">.*?Tayyorlanmoqda.*?№77`),
  )
  expect(await homeWith([])).not.toContain('data-order-strip')
})

describe('the page of an order', () => {
  async function pageOf(changes: Partial<ReturnType<typeof buildOrder>>): Promise<string> {
    const order = { ...buildOrder('Chizburger'), ...changes }
    const shop = await open({ answers: { 'users.me': () => ANVAR, 'orders.find': () => order } })
    return (await shop.get(`/profile/orders/${order.id}`, signedIn)).html
  }

  test('customer 6 nobody has confirmed an order that was just placed, and its first step has begun', async () => {
    const html = await pageOf({ status: 'OPEN', deliveredAt: null, isPaid: false })
    expect(html).toContain('Filial tasdiqlashini kutmoqdamiz')
    expect(html).toMatch(/Yangi<\/p><div[^>]*><span[^>]*><span[^>]*inline-size:15%/)
  })

  test('customer 36 an order has the way back to the others, and says at the top of the page which it is', async () => {
    const html = await pageOf({ status: 'COOKING' })
    const main = html.slice(html.indexOf('<main'))
    expect(main).toMatch(
      /<a [^>]*href="\/profile\/orders"[^>]*aria-label="Orqaga"|aria-label="Orqaga"[^>]*href="\/profile\/orders"/,
    )
    expect(main).toMatch(/<div [^>]*aria-hidden="true"><b>Buyurtma №77<\/b>/)
    // On a wide screen the shop's own header is there as well.
    expect(html.slice(0, html.indexOf('<main'))).toContain('<header')
  })

  test('customer 36 a cancelled order says the cashback that is back, and nothing where none was used', async () => {
    expect(await pageOf({ status: 'CANCELED', cashback: 3000 })).toMatch(/eshbek[^<]*3\s000/)
    expect(await pageOf({ status: 'CANCELED' })).not.toMatch(/eshbek/)
  })
})

describe('a page that is not there', () => {
  test.each(['/%E0%A4%A', '/%', '/product/%zz', '/menu%?a=%E0'])(
    'FIL-10 %s, which cannot be decoded, is the same page with 400 for a browser',
    async (path) => {
      const shop = await open()
      const { status, html, headers } = await shop.get(path, { cookie: 'lang=uz', accept: 'text/html,*/*' })
      expect(status).toBe(400)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(html).toContain(`Sahifa topilmadi: ${path.split('?')[0]}`)
      expect(html).toContain('--brand:#fce000')
      expect(shop.logged.filter(({ event }) => event === 'page.failed')).toEqual([])
    },
  )

  test('NAV-2 an unknown path is a 404 that says so, in the theme, with a way home', async () => {
    const shop = await open()
    const { status, html } = await shop.get('/no/such/page')
    expect(status).toBe(404)
    expect(html).toContain('Sahifa topilmadi: /no/such/page')
    // spec §8: word for word in the document's language.
    expect((await shop.get('/no/such/page', { cookie: 'lang=eng' })).html).toContain(
      'Page not found: /no/such/page',
    )
    expect(html).toContain('--brand:#fce000')
    expect(html).toMatch(/<a [^>]*href="\/"/)
  })

  test.each(['/product/42', '/profile/orders/x', `/product/${PRODUCT_ID}`])(
    'NAV-2 %s, whose parameter is nobody’s, is a 404 with the other capital',
    async (path) => {
      const shop = await open()
      const { status, html } = await shop.get(path, signedIn)
      expect(status).toBe(404)
      expect(html).toContain(`Sahifa topilmadi: ${path}`)
      const english = await shop.get(path, { cookie: `${signedIn.cookie}; lang=eng` })
      expect(english.html).toContain(`Page Not Found: ${path}`)
    },
  )

  test('NAV-2 a failing call is a 500 with the request id and without details', async () => {
    const shop = await open({ answers: { 'catalogue.start': () => apiError('internal', 500) } })
    const { status, html } = await shop.get('/')
    expect(status).toBe(500)
    expect(html).toContain('Serverda xatolik')
    expect(html).toContain('req-')
    expect(html).toContain('--brand:#fce000')
    expect(html).toMatch(/<a [^>]*href="\/"/)
  })

  test('NAV-2 a bug is a 500 that tells the customer nothing of it', async () => {
    const answers = {
      'catalogue.start': () => {
        throw new Error('password of the database')
      },
    }
    const shop = await open({ answers })
    const { status, html } = await shop.get('/')
    expect(status).toBe(500)
    expect(html).toContain('Serverda xatolik')
    expect(html).not.toContain('password')
    expect(shop.logged).toMatchObject([
      { event: 'page.failed', path: '/', cause: expect.stringContaining('password') },
    ])
  })

  test('NAV-2 a component that cannot render is a 500 inside the shop’s frame', async () => {
    // An answer that no schema would let through: the bug is made on purpose.
    const broken = Object.assign(buildCatalogue('x'), { products: [null] })
    const answers = { 'catalogue.start': () => broken }
    const shop = await open({ answers })
    const { status, html } = await shop.get('/')
    expect(status).toBe(500)
    expect(html).toContain('Serverda xatolik')
    expect(html).toContain('<header')
  })

  test.each(['/assets/gone-abc.js', '/api/none', '/media/none.webp'])(
    '%s is a plain 404 and no page',
    async (path) => {
      const shop = await open()
      const { status, html } = await shop.get(path)
      expect(status).toBe(404)
      expect(html).toBe('Not found')
    },
  )
})

describe('the guest cache', () => {
  test('renders a page once for many guests who come at once and after', async () => {
    const shop = await open()
    await Promise.all(Array.from({ length: 10 }, () => shop.get('/')))
    await shop.get('/')
    expect(shop.rendersOf('catalogue.start')).toBe(1)
  })

  test('never answers a signed-in customer, and never keeps a page of theirs', async () => {
    const shop = await open()
    await shop.get('/', signedIn)
    const guest = await shop.get('/')
    await shop.get('/', signedIn)
    expect(shop.rendersOf('catalogue.start')).toBe(3)
    expect(guest.html).toContain('"isSignedIn":false')
    expect(shop.calls.find(({ caller }) => caller.token === 'secret')).toBeDefined()
  })

  test('keeps merchants and languages apart', async () => {
    const shop = await open()
    const pages = [
      await shop.get('/', { cookie: 'lang=ru' }),
      await shop.get('/', { cookie: 'lang=uz' }),
      await shop.get('/', { host: 'osh.localhost:3000' }),
    ]
    const titles = pages.map(({ html }) => /<title>([^<]*)/.exec(html)?.[1] ?? '')
    expect(titles[0]).toContain('tez ru')
    expect(titles[1]).toContain('tez uz')
    expect(titles[2]).toContain('osh uz')
  })

  test('shows a change at once after a purge, and only that merchant’s pages are rendered again', async () => {
    let name = 'Chizburger'
    const shop = await open({ answers: { 'catalogue.start': () => buildCatalogue(name) } })
    await shop.get('/')
    await shop.get('/', { host: 'osh.localhost' })
    name = 'Gamburger'
    shop.purge(TEZ.id)
    expect((await shop.get('/')).html).toContain('Gamburger')
    expect((await shop.get('/', { host: 'osh.localhost' })).html).toContain('Chizburger')
  })

  test('a parameter that only tells where the guest came from does not split or poison it', async () => {
    const shop = await open()
    await shop.get('/?utm_source=ads"><x')
    const { html } = await shop.get('/')
    expect(html).not.toContain('utm_source')
    expect(shop.rendersOf('catalogue.start')).toBe(1)
  })

  test('fault 22 a guest is shown the page of before while the database is away, up to ten minutes', async () => {
    const clock = { ms: 0 }
    let isAway = false
    const unlessAway = <T>(answer: T) => (isAway ? apiError('busy', 503) : answer)
    const shop = await open({
      clock,
      answers: {
        'catalogue.start': () => unlessAway(buildCatalogue('Chizburger')),
        'merchants.settings': () => unlessAway(PublicSettingsSchema.parse({})),
      },
    })
    expect((await shop.get('/')).html).toContain('Chizburger')
    isAway = true
    for (clock.ms of [60_000, 120_000, 599_000]) {
      const { status, html } = await shop.get('/')
      expect([status, html.includes('Chizburger')]).toEqual([200, true])
    }
    clock.ms = 601_000
    const late = await shop.get('/')
    expect([late.status, late.headers['retry-after']]).toEqual([503, '5'])
    isAway = false
    // a page that was begun before may still say so
    await expect.poll(async () => (await shop.get('/')).status).toBe(200)
  })

  test('fault 22 a page that cannot be made now is a 503 that says when to come again', async () => {
    const shop = await open({ answers: { 'catalogue.start': () => apiError('busy', 503) } })
    const { status, headers } = await shop.get('/')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })

  test('errors are not kept', async () => {
    let fails = true
    const answers = {
      'catalogue.start': () => (fails ? apiError('internal', 500) : buildCatalogue('Chizburger')),
    }
    const shop = await open({ answers })
    expect((await shop.get('/')).status).toBe(500)
    fails = false
    expect((await shop.get('/')).status).toBe(200)
  })

  test('a guest who has the page gets 304, also from a tag list, until it changes', async () => {
    let name = 'Chizburger'
    const shop = await open({ answers: { 'catalogue.start': () => buildCatalogue(name) } })
    const etag = String((await shop.get('/')).headers.etag)
    const again = await shop.get('/', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.html]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toContain('script-src')
    name = 'Gamburger'
    shop.purge(TEZ.id)
    expect((await shop.get('/', { 'if-none-match': etag })).status).toBe(200)
  })

  test('sends what the client can read, and says that it depends on it', async () => {
    const shop = await open()
    const plain = await shop.get('/')
    const br = await shop.get('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await shop.get('/', { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.response.rawPayload).toString()).toBe(plain.html)
    expect(gunzipSync(gzip.response.rawPayload).toString()).toBe(plain.html)
    expect(plain.headers['vary']).toBe('Cookie, Accept-Encoding, Accept-Language')
    expect(plain.headers['cache-control']).toBe('private, no-cache')
  })

  test('NAV-1 a page that is asked for again and has stayed as it is becomes smaller', async () => {
    const clock = { ms: 0 }
    const shop = await open({ clock })
    const get = async () => (await shop.get('/', { 'accept-encoding': 'br' })).response.rawPayload
    const quick = await get()
    clock.ms = 60_000
    expect(await get()).toEqual(quick)
    await expect.poll(async () => (await get()).length, { timeout: 30_000 }).toBeLessThan(quick.length)
    expect(brotliDecompressSync(await get())).toEqual(brotliDecompressSync(quick))
  })
})

describe('the merchant', () => {
  const everyPath = [
    ...Object.values(SCREEN_PATHS).map((path) => path.replace(':id', PRODUCT_ID)),
    '/no-such',
  ]

  test('MER-1 is found by the sub-domain, and remembered in two cookies', async () => {
    const shop = await open()
    const { setCookie, html } = await shop.get('/', { host: 'osh.localhost:3000' })
    expect(html).toContain('osh uz')
    expect(setCookie.map((cookie) => cookie.split(';')[0])).toEqual([
      `merchant=${OSH.id}`,
      `merchantId=${OSH.id}`,
    ])
  })

  const OWN = { ...OSH, domainUrl: 'https://osh.uz' }
  const idsIn = (setCookie: string[]) => setCookie.join().match(/merchant(?:Id)?=[^;]*/g) ?? []

  test('MER-1 a vendor parameter wins over the cookie on a host that names nobody, and is remembered', async () => {
    const shop = await open()
    const cookie = `merchant=${TEZ.id}; merchantId=${TEZ.id}`
    for (const host of ['localhost:3000', '127.0.0.1:3000', 'foreign.example']) {
      const { html, setCookie } = await shop.get('/?vendor=osh', { host, cookie })
      expect(html).toContain('osh uz')
      expect(idsIn(setCookie)).toEqual([`merchant=${OSH.id}`, `merchantId=${OSH.id}`])
    }
    const forgotten = await shop.get('/?vendor=', { host: 'localhost:3000', cookie })
    expect(forgotten.headers['location']).toBe('/merchantNotAvailable?vendor=')
  })

  test.each(['osh.localhost:3000', 'osh.uz', 'www.osh.uz'])(
    'MER-1 neither a vendor parameter nor a cookie brings another shop to %s, and nothing of it is remembered',
    async (host) => {
      const shop = await open({ merchants: [TEZ, OWN] })
      const cookie = `merchant=${OSH.id}; merchantId=${OSH.id}`
      for (const vendor of ['tez', TEZ.id, 'nobody', '']) {
        const { html, setCookie } = await shop.get(`/?vendor=${vendor}`, { host, cookie })
        expect(html).toContain('osh uz')
        expect(idsIn(setCookie)).toEqual([])
      }
      const left = await shop.get('/', { host, cookie: `merchant=${TEZ.id}; merchantId=${TEZ.id}` })
      expect(left.html).toContain('osh uz')
      expect(idsIn(left.setCookie)).toEqual([`merchant=${OSH.id}`, `merchantId=${OSH.id}`])
    },
  )

  test('ATK-2 the desk’s host shows no shop: neither one of that name nor whoever is asked for or remembered', async () => {
    const shop = await open({ deskHost: 'osh.localhost:8443' })
    for (const host of ['osh.localhost', 'osh.localhost:8443'])
      for (const url of ['/', '/?vendor=tez'])
        expect((await shop.get(url, { host, cookie: `merchantId=${TEZ.id}` })).status).toBe(404)
    expect((await shop.get('/', { host: 'tez.localhost' })).status).toBe(200)
  })

  test('MER-1 a foreign host names nobody, whatever its first label says', async () => {
    const shop = await open()
    for (const host of ['tez.unknown.example', 'tez.localhost.example', 'a.tez.localhost'])
      expect((await shop.get('/', { host })).headers['location']).toBe('/merchantNotAvailable')
  })

  test('BOT-1 a direct link of Telegram leads to its page, in the shop that it names; an unknown one opens the menu', async () => {
    const shop = await open()
    const id = '0198f3a0-1111-7222-8333-444455556666'
    const lead = async (query: string) => (await shop.get(`/?${query}`)).headers['location']
    expect(await lead(`tgWebAppStartParam=product_${id}`)).toBe(`/product/${id}`)
    expect(await lead(`vendor=osh&tgWebAppStartParam=category_${id}`)).toBe(`/category?id=${id}&vendor=osh`)
    const menu = await shop.get('/?tgWebAppStartParam=table_%2F%2Fevil.example')
    expect([menu.status, menu.headers['location']]).toEqual([200, undefined])
  })

  test('MER-1 a remembered merchant is found without a sub-domain; one that is gone is passed over', async () => {
    const shop = await open()
    const remembered = await shop.get('/', { host: 'localhost:3000', cookie: `merchantId=${OSH.id}` })
    expect(remembered.html).toContain('osh uz')
    const gone = await shop.get('/', { cookie: 'merchantId=00000000-0000-7000-8000-0000000000ff' })
    expect(gone.html).toContain('tez uz')
  })

  test('MER-1 a domain of its own names a merchant, with www. and any port; the base domain with what is below it never does', async () => {
    const own = { ...OSH, domainUrl: 'https://tez.uz' }
    const stolen = { ...OSH, domainUrl: 'https://localhost.uz' }
    const shop = await open({ merchants: [TEZ, own] })
    for (const host of ['tez.uz', 'www.tez.uz', 'TEZ.uz:8443'])
      expect((await shop.get('/', { host })).html).toContain('osh uz')
    expect((await shop.get('/', { host: 'tez.localhost:3000' })).html).toContain('tez uz')
    const other = await open({ merchants: [TEZ, stolen], isDemo: false })
    const { headers } = await other.get('/', { host: 'choy.uz' })
    expect(headers['location']).toBe('/merchantNotAvailable')
  })

  test('MER-2 nobody’s name clears every cookie and the storage and goes to /merchantNotAvailable', async () => {
    const shop = await open()
    const cookie = 'lang=ru; merchantId=x; token=secret; other=1'
    const { status, headers, setCookie } = await shop.get('/basket', { host: 'nobody.localhost', cookie })
    expect([status, headers['location']]).toEqual([302, '/merchantNotAvailable'])
    expect(headers['clear-site-data']).toBe('"storage"')
    expect(setCookie.map((line) => line.split('=')[0])).toEqual(['lang', 'merchantId', 'token', 'other'])
    expect(setCookie.every((line) => line.includes('Max-Age=0'))).toBe(true)
    const page = await shop.get('/merchantNotAvailable', { host: 'nobody.localhost' })
    expect(page.status).toBe(200)
    expect(page.html).toContain('Doʻkon topilmadi')
    // LNG-2 nobody's shop has no language, and whatever was stored is cleared.
    const russian = await shop.get('/merchantNotAvailable', {
      host: 'nobody.localhost',
      'accept-language': 'de,ru;q=0.8',
    })
    expect(russian.html).toContain('<html lang="ru"')
    expect(russian.html).toContain('Магазин не найден')
  })

  test.each(everyPath.filter((path) => path !== '/merchantNotAvailable'))(
    'MER-2 NAV-3 a shop that is nobody’s leaves %s for /merchantNotAvailable, without cookies and storage',
    async (path) => {
      const shop = await open()
      const cookie = `lang=ru; merchantId=${OSH.id}; token_x=secret`
      const host = 'localhost:3000'
      const { status, headers, setCookie } = await shop.get(`${path}?vendor=nobody`, { host, cookie })
      expect([status, headers['location']]).toEqual([302, '/merchantNotAvailable?vendor=nobody'])
      expect(headers['clear-site-data']).toBe('"storage"')
      expect(setCookie.map((line) => line.split(';')[0])).toEqual(['lang=', 'merchantId=', 'token_x='])
    },
  )

  test('MER-2 a vendor who is nobody is not replaced by the remembered merchant', async () => {
    const shop = await open()
    const here = { host: 'localhost:3000', cookie: `merchantId=${TEZ.id}` }
    const { headers } = await shop.get('/basket?vendor=Nobody%26x', here)
    expect(headers['location']).toBe('/merchantNotAvailable?vendor=Nobody%26x')
    const page = await shop.get('/merchantNotAvailable?vendor=nobody', here)
    expect([page.status, page.headers['clear-site-data']]).toEqual([200, '"storage"'])
  })

  const leftWhenBlocked = everyPath.filter((path) => path !== '/blocked')

  test.each(leftWhenBlocked)('MER-3 NAV-3 an inactive merchant goes to /blocked from %s', async (path) => {
    const shop = await open({ merchants: [{ ...TEZ, isActive: false }] })
    for (const visitor of [{}, signedIn]) {
      const { status, headers } = await shop.get(path, visitor)
      expect([status, headers['location']]).toEqual([302, '/blocked'])
    }
  })

  test('MER-3 /blocked itself shows, and an active merchant leaves both pages', async () => {
    const blocked = await open({ merchants: [{ ...TEZ, isActive: false }] })
    const page = await blocked.get('/blocked')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Doʻkon vaqtincha ishlamayapti')
    const active = await open()
    for (const path of ['/blocked', '/merchantNotAvailable']) {
      const { status, headers } = await active.get(path)
      expect([path, status, headers['location']]).toEqual([path, 302, '/'])
    }
  })

  test('MER-4 a failing settings call leaves a shop with the default look and no delivery', async () => {
    const shop = await open({ answers: { 'merchants.settings': () => apiError('internal', 500) } })
    const { status, html } = await shop.get('/')
    expect(status).toBe(200)
    expect(html).toContain('--brand:#fce000')
    expect(html).toContain('"deliveryActive":false')
  })

  test('fault 22 a lookup that fails is a 503 that comes again and takes nothing from the customer', async () => {
    const broken = buildMerchant('tez', TEZ.id)
    Object.defineProperty(broken, 'sub', {
      get() {
        throw new Error('the database is away')
      },
    })
    const shop = await open({ merchants: [broken] })
    const { status, html, setCookie, headers } = await shop.get('/', { cookie: 'token=secret' })
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(html).toContain('http-equiv="refresh"')
    expect(setCookie).toEqual([])
    expect(headers['clear-site-data']).toBeUndefined()
  })
})

describe('a host that names nobody', () => {
  const answers = {
    'merchants.demo': () => [
      {
        ...TEZ,
        address: 'Amir Temur shoh koʻchasi, 15',
        description: { uz: 'Burgerlar', ru: 'Бургеры', eng: 'Burgers' },
        pictures: ['/media/tez/combo.webp'],
        deliveryFrom: 10_000,
        hours: null,
      },
    ],
  }

  test('lists the demo merchants in demo mode, each by its own address', async () => {
    const shop = await open({ isDemo: true, answers })
    const { status, html } = await shop.get('/', { host: 'localhost:3000' })
    expect(status).toBe(200)
    expect(html).toContain('href="http://tez.localhost:3000/"')
    expect(html).toContain('Burgerlar')
    const { headers } = await shop.get('/basket', { host: 'localhost:3000' })
    expect(headers['location']).toBe('/')
  })

  test('customer 24 a shop of the list shows its food, where it is and what delivery costs', async () => {
    const shop = await open({ isDemo: true, answers })
    const { html } = await shop.get('/', { host: 'localhost:3000' })
    expect(html).toContain('/media/tez/combo.webp')
    expect(html).toContain('Amir Temur shoh koʻchasi, 15')
    expect(html).toContain('Yetkazish 10\u00a0000\u00a0soʻmdan')
  })

  test('customer 18 there is no page of branches where the merchant shows none', async () => {
    const shop = await open({ settings: { branchesActive: false } })
    expect((await shop.get('/branches')).status).toBe(404)
  })

  test('customer 21 a page that only says something has a picture, a phone and a button', async () => {
    const shop = await open({ settings: { phoneActive: true, phone: '+998710000101' } })
    const { html } = await shop.get('/nowhere')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('<svg')
    expect(main).toContain('href="tel:+998710000101"')
    expect(main).toContain('href="/"')
  })

  test('names the merchant by parameter where a sub-domain cannot be', async () => {
    const shop = await open({ isDemo: true, answers })
    expect((await shop.get('/', { host: '192.168.1.5:3000' })).html).toContain('href="/?vendor=tez"')
  })

  test('has no merchant outside demo mode', async () => {
    const shop = await open({ isDemo: false, answers })
    expect((await shop.get('/', { host: 'localhost:3000' })).headers['location']).toBe(
      '/merchantNotAvailable',
    )
  })
})

describe('the language', () => {
  test('LNG-2 is the stored choice, else the merchant’s, else uz', async () => {
    const merchantRu = await open({ settings: { mainLanguage: 'ru' } })
    expect((await merchantRu.get('/', { cookie: 'lang=eng' })).html).toContain('<html lang="en"')
    expect((await merchantRu.get('/')).html).toContain('<html lang="ru"')
    expect((await (await open()).get('/')).html).toContain('<html lang="uz"')
    const russianDeployment = await open({ defaultLanguage: 'ru' })
    expect((await russianDeployment.get('/')).html).toContain('<html lang="ru"')
    expect((await russianDeployment.get('/', { cookie: 'lang=uz' })).html).toContain('<html lang="uz"')
  })

  test('LNG-4 is chosen from those the merchant has enabled, each called as it calls itself', async () => {
    const offered = async (settings: Partial<PublicSettings>) => {
      const { html } = await (await open({ settings })).get('/about')
      return [...html.matchAll(/<option value="(\w+)" lang="([\w-]+)"/g)].map(([, value, tag]) => [
        value,
        tag,
      ])
    }
    expect(await offered({ engActive: false, kzActive: true })).toEqual([
      ['uz', 'uz'],
      ['ru', 'ru'],
      ['kz', 'kk'],
    ])
    // One language, or one that is forced, is no choice.
    expect(await offered({ ruActive: false, engActive: false })).toEqual([])
    expect(await offered({ forcedLanguage: 'ru' })).toEqual([])
  })

  test('SPC-6 the profile has no row for languages where there is one', async () => {
    const rows = async (settings: Partial<PublicSettings>) => {
      const { html } = await (await open({ settings })).get('/profile')
      return /<main.*<\/main>/s.exec(html)?.[0].match(/>(?:Til|Язык)</g) ?? []
    }
    expect(await rows({})).toHaveLength(1)
    expect(await rows({ forcedLanguage: 'ru' })).toEqual([])
    expect(await rows({ ruActive: false, engActive: false })).toEqual([])
  })

  test('NAV-1 the banner, which is seen first, is asked for before the pictures of stories', async () => {
    const text = { uz: 'Bir', ru: 'Раз', eng: 'One' }
    const [banner, story] = ['/media/tez/banner.webp', '/media/tez/story.webp']
    const shop = await open({
      settings: { bannersActive: true, storiesActive: true },
      answers: {
        'content.banners': () => [
          {
            id: PRODUCT_ID,
            title: text,
            description: text,
            image: banner,
            link: '',
            background: '',
            textColor: '',
          },
        ],
        'content.stories': () => [{ id: PRODUCT_ID, title: text, image: story, plate: [], slides: [] }],
      },
    })
    const { html } = await shop.get('/')
    const preloaded = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(preloaded[0]).toContain('banner')
    expect(preloaded.filter((link) => link.includes('story'))).toEqual([])
    expect(html).toMatch(/<img[^>]*story[^>]*fetchPriority="low"/)
  })

  test('LNG-4 what is not written in the page’s language says in which it is, wherever it stands', async () => {
    const catalogue = buildCatalogue('Burger')
    const kazakh = (name: string) => ({ uz: 'Oʻzbekcha', ru: 'По-русски', eng: '', kz: name })
    const shop = await open({
      settings: { kzActive: true, mainLanguage: 'ru', bannersActive: true, storiesActive: true },
      answers: {
        'catalogue.start': () => ({
          ...catalogue,
          categories: catalogue.categories.map((one) => ({ ...one, name: kazakh('') })),
          products: catalogue.products.map((one) => ({ ...one, name: kazakh('Қазақша') })),
        }),
        'content.banners': () => [
          {
            id: PRODUCT_ID,
            title: kazakh(' '),
            description: { uz: 'Chegirma', ru: '', eng: 'Offer' },
            image: '',
            link: '',
            background: '',
            textColor: '',
          },
        ],
      },
    })
    const { html } = await shop.get('/', { cookie: 'lang=kz' })
    const heading = /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]
    expect(heading).toBe('<span lang="ru">По-русски</span>')
    expect(html).toContain('<span lang="uz">Chegirma</span>')
    expect(html).toContain('>Қазақша</a>')
    // No name of the shop's is read out as if it were Kazakh.
    const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'))
    expect(body.match(/(?<!lang="(ru|uz)">)(По-русски|Chegirma)<\//g)).toBe(null)
  })

  test('LNG-2 a choice that the merchant has switched off, or that is none, is passed over', async () => {
    const shop = await open({ settings: { mainLanguage: 'ru', engActive: false } })
    expect((await shop.get('/', { cookie: 'lang=eng' })).html).toContain('<html lang="ru"')
    expect((await shop.get('/', { cookie: 'lang=%3Cscript' })).html).toContain('<html lang="ru"')
  })

  test('LNG-2 a merchant that forces Russian gets it over any choice', async () => {
    const shop = await open({ settings: { forcedLanguage: 'ru' } })
    expect((await shop.get('/', { cookie: 'lang=uz' })).html).toContain('<html lang="ru"')
  })

  test.each([
    ['/ru/basket', ['lang=ru']],
    ['/uz', ['lang=uz']],
    ['/1/anything', ['page=1']],
    ['/2', ['page=2']],
    ['/ru/2/x', ['lang=ru', 'page=2']],
    ['/ru//evil.example/', ['lang=ru']],
    ['/ru/https://evil.example', ['lang=ru']],
  ])('LNG-3 %s remembers %s for a year and goes to /', async (path, cookies) => {
    const shop = await open()
    const { status, headers, setCookie } = await shop.get(path)
    expect([status, headers['location']]).toEqual([302, '/'])
    expect(setCookie.map((cookie) => cookie.split(';')[0])).toEqual(cookies)
    expect(setCookie.every((cookie) => cookie.includes('Max-Age=31536000'))).toBe(true)
  })

  test('FIL-4 LNG-3 what a link says beside the language is for the page', async () => {
    const { headers } = await (await open()).get('/ru?utm_source=tg&table=x%2Fy')
    expect(headers['location']).toBe('/?utm_source=tg&table=x%2Fy')
  })

  test.each(['/en/basket', '/3', '/rus', '/basket/ru'])(
    'LNG-3 %s is an ordinary unknown path',
    async (path) => {
      expect((await (await open()).get(path)).status).toBe(404)
    },
  )

  test.each([
    '/ru/\\evil.example',
    '/ru\\evil.example',
    '//ru//evil.example',
    '/ru/..//evil.example',
    '/ru/./evil.example',
    '/uz/%2F%2Fevil.example',
    '/uz/%5C%5Cevil.example',
    '/uz%2F%2Fevil.example',
    '/1/\t/evil.example',
    '/2/.evil.example',
    '/2/@evil.example',
    '/ru/javascript:alert(1)',
    '/ru%0d%0alocation:%20//evil.example',
    '/ru/?next=//evil.example&url=https://evil.example',
    '/ru/?vendor=//evil.example',
    '/ru/?vendor=%0d%0alocation:%20//evil.example',
  ])('LNG-3 %s leads to the start page or nowhere', async (path) => {
    const { status, headers } = await (await open()).get(path)
    expect([302, 404]).toContain(status)
    const { origin, pathname } = new URL(headers['location'] ?? '/', 'http://tez.example.uz/basket')
    expect(origin + pathname).toBe('http://tez.example.uz/')
  })

  test('LNG-3 a path that looks like a host stays a path', async () => {
    const { status, html } = await (await open()).get('//evil.example/x')
    expect(status).toBe(404)
    expect(html).toContain('Sahifa topilmadi: /evil.example/x')
    expect(html).not.toContain('//evil.example')
  })
})

describe('signing in', () => {
  test.each(['/profile/orders', '/profile/cards', '/checkout'])(
    'NAV-1 a guest at %s is sent to sign-in and back',
    async (path) => {
      const { status, headers } = await (await open()).get(path)
      expect([status, headers['location']]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    },
  )

  test('the readable flag follows the token that scripts cannot read', async () => {
    const shop = await open({ answers: { 'users.me': () => apiError('internal', 500) } })
    const appeared = await shop.get('/', { cookie: `token_${TEZ.id}=secret` })
    expect(appeared.setCookie.join()).toContain(`auth_${TEZ.id}=1`)
    expect(appeared.html).toContain('"isSignedIn":true')
    const gone = await shop.get('/', { cookie: `auth_${TEZ.id}=1` })
    expect(gone.setCookie.join()).toMatch(/auth_[^=]*=;[^,]*Max-Age=0/)
  })

  test('USR-2 MER-8 a token that its shop does not know is cleared; those of other shops of the host stay', async () => {
    const shop = await open({ answers: { 'users.me': () => apiError('session_outdated', 401) } })
    const cookie = `${signedIn.cookie}; token_another-shop=secret; auth_another-shop=1`
    const { html, setCookie } = await shop.get('/', { cookie })
    expect(html).toContain('"isSignedIn":false')
    const cleared = setCookie.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])
    expect(cleared).toEqual([`token_${TEZ.id}`])
    expect((await shop.get('/profile/orders', signedIn)).headers['location']).toContain('/login')
  })

  test('SPC-5 a session that is found over says so to the page’s scripts until they have read it', async () => {
    const shop = await open({ answers: { 'users.me': () => apiError('session_outdated', 401) } })
    const flag = `auth_${TEZ.id}=0`
    const led = await shop.get('/profile/orders', signedIn)
    expect(led.setCookie.find((line) => line.startsWith('auth_'))).toContain(`${flag};`)
    const next = await shop.get('/login', { cookie: flag })
    expect(next.setCookie.filter((line) => line.startsWith('auth_'))).toEqual([])
    expect(next.html).toContain('"isSignedIn":false')
  })
})

describe('the outside map', () => {
  const MAPPED = { ...TEZ, mapKey: 'a-key-of-the-map' }
  const tiles = { tilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' }
  const yandexTiles = { tilesUrl: 'https://yandex.example/?x={x}&y={y}&z={z}', attribution: '© Yandex' }
  const cityTiles = {
    url: '/map/city.pmtiles?v=1',
    scheme: 'protomaps' as const,
    maxZoom: 14,
    bounds: [69, 41, 70, 42] as [number, number, number, number],
  }
  const frame = `/map-frame?merchantId=${TEZ.id}&lang=uz`
  const onFrameHost = { host: 'map-frame.localhost:3000' }
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['content-security-policy'])
  /** What the page is told about its map, as it stands in its data. */
  const sourceOf = ({ html }: { html: string }) =>
    /"map":(null|\{.*?"(?:spherical|elliptical)"\}|\{"kind":"(?:yandex|vector)".*?\})/.exec(html)?.[1]

  test('LOC-8 with a Yandex key the page may hold one frame of another host, and still no script but ours', async () => {
    const shop = await open({ merchants: [MAPPED], settings: { mapType: 'YANDEX' }, maps: { map: tiles } })
    const page = await shop.get('/')
    expect(policyOf(page)).toContain('frame-src map-frame.localhost:*')
    expect(policyOf(page)).toMatch(/script-src 'self' 'sha256-[^;' ]+';/)
    expect(policyOf(page)).not.toContain('unsafe-eval')
    expect(sourceOf(page)).toContain('"kind":"yandex"')
  })

  test.each([
    ['YANDEX', { map: tiles }, 'tiles.example'],
    ['YANDEX', {}, 'null'],
    ['LEAFLET', { map: tiles, yandexTiles }, 'tiles.example'],
    ['LEAFLET', { yandexTiles }, 'null'],
    ['LAMENU_YANDEX', { map: tiles, yandexTiles }, 'yandex.example'],
    ['LAMENU_YANDEX', { map: tiles }, 'tiles.example'],
    ['LAMENU_YANDEX', {}, 'null'],
    ['LEAFLET', { cityTiles, map: tiles }, 'city.pmtiles'],
    ['LAMENU_YANDEX', { cityTiles, yandexTiles }, 'yandex.example'],
    ['LAMENU_YANDEX', { cityTiles }, 'city.pmtiles'],
    ['YANDEX', { cityTiles, map: tiles }, 'city.pmtiles'],
  ] as const)('LOC-8 %s without a key, with %o, shows %s', async (mapType, maps, expected) => {
    const page = await (await open({ settings: { mapType }, maps })).get('/')
    expect(sourceOf(page)).toContain(expected)
    expect(policyOf(page)).toContain("frame-src 'none'")
    expect(policyOf(page).includes('https://*.tiles.example')).toBe(expected === 'tiles.example')
  })

  test('CUS-20 a Yandex key goes before the tiles of the city, and neither lets a page show what is elsewhere', async () => {
    const maps = { cityTiles, map: tiles }
    const own = await (await open({ merchants: [MAPPED], settings: { mapType: 'YANDEX' }, maps })).get('/')
    expect(sourceOf(own)).toContain('"kind":"yandex"')
    const page = await (await open({ settings: { mapType: 'LEAFLET' }, maps })).get('/')
    expect(policyOf(page)).toContain("; connect-src 'self';")
    expect(policyOf(page)).not.toMatch(/worker-src|child-src|blob:|tiles\.example/)
  })

  test('CUS-20 the library of the real map is in no script that a page names or waits for', async () => {
    const folder = join(distFolder(), 'client')
    const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
    const chunks = Object.values(
      JSON.parse(text) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>,
    ).filter(({ file }) => file.endsWith('.js'))
    const texts = await Promise.all(chunks.map(({ file }) => readFile(join(folder, file), 'utf8')))
    const withIt = chunks.filter((_, index) => texts[index]?.includes('maplibregl-canvas'))
    expect(withIt.map(({ file }) => file)).toEqual([expect.stringMatching(/^assets\/vector-engine-/)])
    const manifest = JSON.parse(text) as Record<string, { file: string; imports?: string[] }>
    const importers = chunks.filter(({ imports = [] }) =>
      imports.some((name) => manifest[name]?.file === withIt[0]?.file),
    )
    expect(importers).toEqual([])
    const { html } = await (await open({ settings: { mapType: 'LEAFLET' }, maps: { cityTiles } })).get('/')
    expect(html).not.toMatch(/vector-engine|maplibre/)
  })

  test('LOC-8 the Yandex tiles are cut on the ellipsoid unless their address asks for the ball', async () => {
    const projectionWith = async (tilesUrl: string) => {
      const maps = { yandexTiles: { ...yandexTiles, tilesUrl } }
      return sourceOf(await (await open({ settings: { mapType: 'LAMENU_YANDEX' }, maps })).get('/'))
    }
    expect(await projectionWith(yandexTiles.tilesUrl)).toContain('"elliptical"')
    expect(await projectionWith(`${yandexTiles.tilesUrl}&projection=web_mercator`)).toContain('"spherical"')
  })

  test('LOC-8 the frame has the policy that Yandex asks for, and only shops may hold it', async () => {
    const merchants = [{ ...MAPPED, domainUrl: 'https://tezburger.uz' }]
    const answer = await (await open({ merchants })).get(frame, onFrameHost)
    expect(answer.status).toBe(200)
    expect(policyOf(answer)).toContain("'unsafe-eval'")
    expect(policyOf(answer)).toContain('frame-ancestors *.localhost:* https://tezburger.uz')
    expect(answer.html).toContain('data-key="a-key-of-the-map" data-locale="ru_RU"')
    const script = /src="(\/assets\/map-frame-[\w-]+\.js)"/.exec(answer.html)?.[1] ?? ''
    expect((await (await open()).get(script)).status).toBe(200)
    expect(answer.setCookie).toEqual([])
  })

  test('LOC-8 on the host of a shop there is no frame, and on the host of frames no shop', async () => {
    const shop = await open({ merchants: [MAPPED] })
    expect((await shop.get(frame)).status).toBe(404)
    expect((await shop.get('/?vendor=tez', onFrameHost)).status).toBe(404)
    expect((await shop.get(`/map-frame?merchantId=${OSH.id}`, onFrameHost)).status).toBe(404)
    expect((await shop.get('/map-frame?merchantId=tez', onFrameHost)).status).toBe(404)
    expect((await (await open()).get(frame, onFrameHost)).status).toBe(404)
  })
})

describe('files', () => {
  test('scripts are compressed beforehand and kept for ever', async () => {
    const shop = await open()
    const { html } = await shop.get('/')
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? ''
    const { status, headers } = await shop.get(script, { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('the server draws with the React that customers get, whatever the environment of the process', async () => {
    const folder = join(distFolder(), 'server')
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    expect(names).toContain('entry-server.js')
    const asking = names.filter((_, index) => texts[index]?.includes('process.env.NODE_ENV'))
    expect(asking).toEqual([])
  })

  test('CHK-7 the worker is at one address in every build, and each of its parts is a script by itself', async () => {
    const shop = await open()
    const { status, html, headers } = await shop.get('/push-worker.js')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(html).toContain('notificationclick')
    expect(html).toContain('dasturxon-pages-shells')
    // a classic worker has no modules
    expect(html).not.toMatch(/\b(?:import|export)\b/)
    expect(() => new Script(html)).not.toThrow()
  })

  test('an operator calls the keeping of pages back: push messages go on, what was kept goes, no shell is given out', async () => {
    const shop = await open({ hasOfflinePages: false })
    const { html } = await shop.get('/push-worker.js')
    expect(html).toContain('notificationclick')
    expect(html).toContain('unregister')
    expect(html).not.toContain('dasturxon-pages-shells')
    expect((await shop.get('/offline')).status).toBe(404)
    expect((await shop.get('/')).html).toContain('"hasOfflinePages":false')
  })

  test('MER-7 settings come first, and banners and stories are asked for where the merchant shows them', async () => {
    const answers = { 'content.banners': () => [], 'content.stories': () => [] }
    const asked = async (settings: ShopOptions['settings']) => {
      const shop = await open({ answers, ...(settings ? { settings } : {}) })
      await shop.get('/')
      // whether there is a bot is asked once with the merchant, and kept with it
      return shop.calls.map(({ name }) => name).filter((name) => name !== 'telegram.setting')
    }
    const all = await asked({ bannersActive: true, storiesActive: true })
    expect(all[0]).toBe('merchants.settings')
    expect(all.slice(1).toSorted()).toEqual(['catalogue.start', 'content.banners', 'content.stories'])
    expect(await asked({})).toEqual(['merchants.settings', 'catalogue.start'])
  })

  test('NAV-5 T-LIVE-05 the history of orders is asked for ten at a time', async () => {
    const pages: unknown[] = []
    const shop = await open({
      answers: {
        'users.me': () => ANVAR,
        'orders.list': (input) => {
          pages.push(input?.query)
          return { content: [], totalElements: 0, totalPages: 0, page: 0, size: 10 }
        },
      },
    })
    expect((await shop.get('/profile/orders?tab=archive', signedIn)).status).toBe(200)
    expect(pages).toEqual([{ page: 0, size: 10, onlyArchive: 'true' }])
  })

  test('MER-7 the build names itself as the page’s script does', async () => {
    const shop = await open()
    const { html } = await shop.get('/')
    const { response, headers } = await shop.get('/build.json')
    expect(headers['cache-control']).toBe('no-store')
    const answer: unknown = response.json()
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
    expect(answer).toEqual({ version: '2.2.7', build: script })
  })
})

describe('the page of a basket', () => {
  const line = { productId: PRODUCT_ID, modifications: [], count: 2, comment: 'achchiq' }
  const saved = (lines: (typeof line)[]) => ({ userId: ANVAR.id, version: 3, promoCode: '', lines })
  const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const isWaiting = (html: string) => mainOf(html).includes('aria-busy="true"')

  test('BSK-1 is drawn with what the server has saved for who is signed in: names, counts and prices', async () => {
    const shop = await open({ answers: { 'users.me': () => ANVAR, 'baskets.find': () => saved([line]) } })
    const { html } = await shop.get('/basket', signedIn)
    expect(mainOf(html)).toContain('Chizburger')
    expect(mainOf(html)).toContain('achchiq')
    expect(mainOf(html)).toMatch(/64\u00a0000/)
    expect(mainOf(html)).toMatch(/<a[^>]*href="\/checkout"/)
    const asked = shop.calls.filter(({ name }) => name === 'baskets.find')
    expect(asked.map(({ caller }) => caller.token)).toEqual(['secret'])
  })

  test('BSK-1 names what is in it and not among the first of the menu', async () => {
    const whole = buildCatalogue('Chizburger')
    const shop = await open({
      answers: {
        'users.me': () => ANVAR,
        'baskets.find': () => saved([line]),
        'catalogue.start': () => ({ ...whole, products: [], isWhole: false }),
        'catalogue.products': (input) =>
          input?.query.ids === PRODUCT_ID ? whole : apiError('invalid_request', 400),
      },
    })
    const { html } = await shop.get('/basket', signedIn)
    expect(mainOf(html)).toContain('Chizburger')
  })

  test('BSK-1 waits for the browser where nothing is saved, or the server cannot say', async () => {
    const answers = { 'users.me': () => ANVAR }
    const shops = [
      await open({ answers: { ...answers, 'baskets.find': () => saved([]) } }),
      await open({ answers: { ...answers, 'baskets.find': () => apiError('internal', 500) } }),
    ]
    for (const shop of shops) {
      const { status, html } = await shop.get('/basket', signedIn)
      expect([status, isWaiting(html), mainOf(html).includes('Chizburger')]).toEqual([200, true, false])
    }
  })

  test('BSK-1 of a guest is nobody’s: nothing is asked for it', async () => {
    const shop = await open({ answers: { 'baskets.find': () => saved([line]) } })
    const { html } = await shop.get('/basket')
    expect([isWaiting(html), mainOf(html).includes('Chizburger')]).toEqual([true, false])
    expect(shop.calls.map(({ name }) => name)).not.toContain('baskets.find')
  })
})

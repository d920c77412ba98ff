import { describe, expect, test } from 'vitest'
import type { PublicSettings } from '@dasturxon/contract'
import { builtShops } from './test/built-shops.ts'
import { apiError, buildCatalogue, TEZ } from './test/shop.ts'

const { open } = builtShops()

/** The menu of one dish, and what is asked of it by its address. */
const menu = buildCatalogue('Chizburger')
const [category] = menu.categories
const [product] = menu.products
if (!category || !product) throw new Error('the shop has a menu')

describe('what search engines and messengers read', () => {
  const hrefOf = (html: string, rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"(?: hrefLang="([^"]*)")? href="([^"]*)"`, 'g'))].map(
      ([, language, href]) => (language === undefined ? href : `${language} ${href}`),
    )
  const origin = 'http://tez.localhost:3000'

  test('LNG-2 an address that names a language of the shop is read in it, once, whatever was chosen before', async () => {
    const shop = await open({ settings: { engActive: false } })
    const asked = await shop.get('/?lang=ru', { cookie: 'lang=uz' })
    expect(asked.html).toContain('<html lang="ru"')
    expect(asked.setCookie.join()).not.toContain('lang=')
    expect((await shop.get('/', { cookie: 'lang=uz' })).html).toContain('<html lang="uz"')
    for (const no of ['eng', 'en', '', '%3Cscript'])
      expect((await shop.get(`/?lang=${no}`, { cookie: 'lang=ru' })).html).toContain('<html lang="ru"')
    const forced = await open({ settings: { forcedLanguage: 'ru' } })
    expect((await forced.get('/?lang=uz')).html).toContain('<html lang="ru"')
  })

  test('LNG-2 two guests in two languages never get each other’s page, by address or by choice', async () => {
    const shop = await open()
    for (const _ of [1, 2]) {
      expect((await shop.get('/?lang=ru')).html).toContain('<html lang="ru"')
      expect((await shop.get('/')).html).toContain('<html lang="uz"')
      expect((await shop.get('/', { cookie: 'lang=eng' })).html).toContain('<html lang="en"')
    }
    // The page of a language is one page, however it was asked for.
    await shop.get('/', { cookie: 'lang=ru' })
    expect(shop.rendersOf('catalogue.start')).toBe(3)
  })

  test('LNG-2 two guests whose browsers prefer two languages never get each other’s page', async () => {
    const shop = await open({ settings: { engActive: false, browserLanguageActive: true } })
    const browsers = {
      'ru-RU,ru;q=0.9,en;q=0.8': 'ru',
      'en-US,en;q=0.9,ru;q=0.5': 'ru',
      'uz-UZ': 'uz',
      '*': 'uz',
    }
    for (const _ of [1, 2])
      for (const [preferred, tag] of Object.entries(browsers)) {
        const { html, headers, setCookie } = await shop.get('/', { 'accept-language': preferred })
        expect(html).toContain(`<html lang="${tag}"`)
        expect(headers['vary']).toContain('Accept-Language')
        // a preference is no choice: the messenger's language would give way to it
        expect(setCookie.join()).not.toContain('lang=')
        // what stands at the address without a language is the shop's own
        expect(hrefOf(html, 'canonical')).toEqual([tag === 'uz' ? `${origin}/` : `${origin}/?lang=ru`])
      }
    expect(shop.rendersOf('catalogue.start')).toBe(2)
    const chosen = { cookie: 'lang=uz', 'accept-language': 'ru' }
    expect((await shop.get('/', chosen)).html).toContain('<html lang="uz"')
    expect((await shop.get('/?lang=uz', { 'accept-language': 'ru' })).html).toContain('<html lang="uz"')
    const forced = await open({ settings: { forcedLanguage: 'uz', browserLanguageActive: true } })
    expect((await forced.get('/', { 'accept-language': 'ru' })).html).toContain('<html lang="uz"')
  })

  test('LNG-2 SPC-19 a guest reads the main language, unless the merchant lets browsers choose', async () => {
    const languageAt = async (settings: Partial<PublicSettings>, accepted: string) => {
      const { html } = await (await open({ settings })).get('/', { 'accept-language': accepted })
      return /<html lang="(\w+)"/.exec(html)?.[1]
    }
    expect(await languageAt({}, 'ru-RU')).toBe('uz')
    expect(await languageAt({ mainLanguage: 'ru' }, 'en-US')).toBe('ru')
    expect(await languageAt({ mainLanguage: 'ru', browserLanguageActive: true }, 'en-US')).toBe('en')
  })

  test('LNG-2 whoever is signed in reads what they chose, or the shop’s own, whatever their browser prefers', async () => {
    const shop = await open({ settings: { browserLanguageActive: true } })
    const cookie = `token_${TEZ.id}=secret; auth_${TEZ.id}=1`
    expect((await shop.get('/', { cookie, 'accept-language': 'ru' })).html).toContain('<html lang="uz"')
    const chosen = { cookie: `${cookie}; lang=eng`, 'accept-language': 'ru' }
    expect((await shop.get('/', chosen)).html).toContain('<html lang="en"')
  })

  test('a public page has one address for each language of the shop, and says which is its own', async () => {
    const { get } = await open({ settings: { engActive: false, kzActive: true } })
    const { html } = await get('/?lang=kz&utm_source=x')
    expect(hrefOf(html, 'canonical')).toEqual([`${origin}/?lang=kz`])
    expect(hrefOf(html, 'alternate')).toEqual([
      `uz ${origin}/`,
      `ru ${origin}/?lang=ru`,
      `kk ${origin}/?lang=kz`,
      `x-default ${origin}/`,
    ])
    expect(hrefOf((await get('/')).html, 'canonical')).toEqual([`${origin}/`])
    const { get: getForced } = await open({ settings: { forcedLanguage: 'ru' } })
    expect(hrefOf((await getForced('/')).html, 'alternate')).toEqual([])
  })

  test('every public page answers a crawler without cookies in every language of the shop', async () => {
    const answers = {
      'catalogue.overalls': () => menu,
      'catalogue.product': () => ({ product, category }),
      'catalogue.section': () => ({ version: 1, products: [product] }),
    }
    const { get } = await open({ answers })
    const { html: sitemap } = await get('/sitemap.xml')
    const addresses = [...sitemap.matchAll(/<xhtml:link rel="alternate" hreflang="(\w+)" href="([^"]+)"/g)]
    // The home page, a category and a dish, each in three languages.
    expect(addresses.length).toBe(3 * 3)
    for (const [, language, href = ''] of addresses) {
      const { status, html } = await get(href.replaceAll('&amp;', '&').replace(origin, ''))
      expect([href, status]).toEqual([href, 200])
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).not.toContain('noindex')
    }
  })

  test('a link to the shop has a name, what it sells and a picture in a messenger', async () => {
    const { get } = await open({
      settings: { logo: '/media/tez/logo.png', title: { uz: 'Tez <Burger>', ru: '', eng: '' } },
    })
    const { html } = await get('/')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('<meta property="og:title" content="Tez &lt;Burger&gt;"/>')
    expect(head).toContain('<meta name="description" content="Tez &lt;Burger&gt; · Chizburger"/>')
    expect(head).toContain(`<meta property="og:image" content="${origin}/media/tez/logo.png"/>`)
    const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1] ?? 'null'
    expect(JSON.parse(block)).toMatchObject({
      '@type': 'Restaurant',
      name: 'Tez <Burger>',
      url: `${origin}/`,
      hasMenu: { '@type': 'Menu', hasMenuSection: [{ '@type': 'MenuSection', name: 'Chizburger' }] },
    })
  })

  test('a page about one customer has the shop’s name and picture in a chat, and is asked about listing by guests alone', async () => {
    const { get } = await open({ settings: { logo: '/media/tez/logo.png' } })
    const headOf = async (path: string, headers = {}) => {
      const { html } = await get(path, headers)
      return html.slice(0, html.indexOf('</head>'))
    }
    const invitation = await headOf('/together?code=abcdefgh')
    expect(invitation).toContain('<meta property="og:title" content="tez uz"/>')
    expect(invitation).toContain(`<meta property="og:image" content="${origin}/media/tez/logo.png"/>`)
    expect(invitation).toContain('<meta name="robots" content="noindex"/>')
    expect(invitation).not.toMatch(/rel="(?:canonical|alternate)"|og:url/)
    const basket = await headOf('/basket', { cookie: `token_${TEZ.id}=secret; auth_${TEZ.id}=1` })
    expect(basket).toContain('<meta name="description" content="tez uz"/>')
    expect(basket).not.toContain('noindex')
  })

  test('what is about one customer, is not there or is nobody’s shop stays out of search', async () => {
    const { get } = await open()
    for (const path of ['/basket', '/login', '/search', '/nowhere', '/profile'])
      expect([path, (await get(path)).html.includes('<meta name="robots" content="noindex"/>')]).toEqual([
        path,
        true,
      ])
    expect((await get('/')).html).not.toContain('noindex')
    const { response } = await get('/robots.txt')
    expect(response.headers['content-type']).toContain('text/plain')
    expect(response.body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    for (const path of ['/profile', '/search', '/desk', '/api/'])
      expect(response.body).toContain(`Disallow: ${path}\n`)
    // Who may not read a page cannot read there that it is not to be listed.
    expect(response.body).not.toContain('/basket')
    const stranger = { host: 'nobody.localhost:3000' }
    expect((await get('/robots.txt', stranger)).html).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/sitemap.xml', stranger)).status).toBe(404)
    expect((await get('/robots.txt?vendor=tez', { host: 'evil.example' })).html).toBe(
      'User-agent: *\nDisallow: /\n',
    )
  })

  test('a shop that cannot be asked for a moment tells search engines to come again, and not to forget it', async () => {
    const { get } = await open({ answers: { 'merchants.settings': () => apiError('busy', 503) } })
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { status, headers, html } = await get(path)
      expect([path, status, html]).toEqual([path, 503, ''])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
    }
    const noMenu = await open({ answers: { 'catalogue.overalls': () => apiError('busy', 503) } })
    expect((await noMenu.get('/sitemap.xml')).status).toBe(503)
    expect((await noMenu.get('/robots.txt')).status).toBe(200)
  })
})

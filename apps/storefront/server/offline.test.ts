import { describe, expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'
import { ANVAR, OSH, TEZ } from './test/shop.ts'

const { open } = builtShops()
const signedIn = { cookie: `token_${TEZ.id}=secret; auth_${TEZ.id}=1; lang=ru` }

describe('the shell that browsers keep (decision 0074)', () => {
  test('T-AUTH-06 is the same for everybody: no page, no cookie, nothing of who asks', async () => {
    const shop = await open({ answers: { 'users.me': () => ANVAR } })
    const guest = await shop.get('/offline?lang=uz')
    const customer = await shop.get('/offline?lang=uz', signedIn)
    expect([guest.status, customer.html]).toEqual([200, guest.html])
    expect(customer.html).toContain('"isSignedIn":false')
    expect(customer.html).not.toContain(ANVAR.firstName)
    expect(customer.setCookie).toEqual([])
    expect(guest.headers['x-robots-tag']).toBe('noindex')
    expect(guest.html).not.toContain('Chizburger')
    expect(guest.html).not.toContain('<h1')
  })

  test('MER-1 is of the shop that it names, in the language that it names', async () => {
    const shop = await open({ isDemo: true })
    const { html } = await shop.get(`/offline?vendor=${OSH.id}&lang=ru&sub=osh&of=x`, {
      host: '127.0.0.1:3000',
    })
    expect(html).toContain(`"id":"${OSH.id}"`)
    expect(html).toContain('<html lang="ru"')
    expect((await shop.get('/offline?vendor=nobody', { host: '127.0.0.1:3000' })).status).toBe(404)
    expect((await shop.get('/offline', { host: '127.0.0.1:3000' })).status).toBe(404)
  })

  test('MER-3 a shop that is closed to customers has none', async () => {
    const shop = await open({ merchants: [{ ...TEZ, isActive: false }] })
    expect((await shop.get('/offline')).status).toBe(404)
  })

  test('T-UI-06 names every file that home, product, search, basket and orders need, and each of them is served', async () => {
    const shop = await open()
    const { html } = await shop.get('/offline')
    const files = [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, file = '']) => file))]
    for (const screen of ['product', 'search', 'basket', 'orders', 'copy-shop'])
      expect(files.some((file) => file.startsWith(`/assets/${screen}-`))).toBe(true)
    // What these screens fetch when they rest, or at a press.
    for (const part of [
      'product-sheet',
      'fulfilment-drawers',
      'slot-sheet',
      'delivery-map',
      'other-way-sheet',
    ])
      expect([part, files.some((file) => file.startsWith(`/assets/${part}-`))]).toEqual([part, true])
    for (const file of files) expect([file, (await shop.get(file)).status]).toEqual([file, 200])
    for (const page of ['/', '/basket', '/search']) {
      const scripts = (await shop.get(page)).html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.(?:js|css))"/g)
      const needed = [...scripts].map(([, file = '']) => file)
      // The shell has all words, where a page has its own alone.
      expect(files.some((file) => file.includes('/shop-whole-'))).toBe(true)
      expect(needed.filter((file) => !file.includes('/shop-') && !files.includes(file))).toEqual([])
    }
  })
})

describe('a shop on a home screen', () => {
  test('MER-5 has its own name, colours and icon; a page names its manifest', async () => {
    const shop = await open({ settings: { isDark: true } })
    const { html } = await shop.get('/', { cookie: 'lang=ru' })
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { response, headers } = await shop.get(address)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = response.json<Record<string, string>>()
    expect(manifest).toMatchObject({
      id: `/?app=${TEZ.id}`,
      name: 'tez ru',
      lang: 'ru',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(html).toContain(`<meta name="theme-color" content="${manifest['theme_color']}"`)
  })

  test('MER-1 at an address of several shops it opens the one that it is of', async () => {
    const shop = await open({ isDemo: true })
    const { response } = await shop.get(`/manifest.webmanifest?vendor=${OSH.id}`, { host: '127.0.0.1:3000' })
    expect(response.json()).toMatchObject({ start_url: '/?vendor=osh', id: `/?app=${OSH.id}` })
    expect((await shop.get('/manifest.webmanifest', { host: '127.0.0.1:3000' })).status).toBe(404)
  })

  test('draws its logo into the icon, its letter where it has none', async () => {
    const body = Buffer.from('<svg/>')
    const shop = await open({
      settings: { logo: '/media/tez/logo.svg' },
      readLogo: async () => ({ type: 'image/svg+xml', body }),
    })
    expect((await shop.get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml')
    const icon = await shop.get('/icon.svg?vendor=tez&purpose=maskable')
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.html).toContain(`data:image/svg+xml;base64,${body.toString('base64')}`)
    const plain = await open()
    expect((await plain.get('/icon.svg?vendor=tez')).html).toMatch(/<text [^>]*>&#116;<\/text>/)
    expect((await plain.get('/icon.svg', { host: 'nobody.localhost' })).status).toBe(404)
  })
})

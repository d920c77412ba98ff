import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskShop } from './document.ts'
import { createDesk, type DeskOptions } from './index.ts'

const SHOP = {
  id: '00000000-0000-7000-8000-000000000001',
  sub: 'osh',
  name: { uz: 'Registon', ru: 'Регистон', eng: 'Registon' },
  logo: null,
  mainColor: '#113E8C',
  mainColorType: 'dark',
  origin: 'https://osh.example.uz',
  map: null,
} as const

let distFolder = ''
/** Where the desk is built when what stands there is not of these sources. */
let ownFolder: string | null = null
beforeAll(async () => {
  // A script for any Node, without types.
  const build = (await import(new URL('../build.mjs', import.meta.url).href)) as {
    isBuildFresh: () => Promise<boolean>
    buildDesk: (folder: string) => Promise<void>
  }
  if (await build.isBuildFresh()) {
    distFolder = join(import.meta.dirname, '../dist')
    return
  }
  ownFolder = await mkdtemp(join(tmpdir(), 'desk-'))
  distFolder = join(ownFolder, 'dist')
  await build.buildDesk(distFolder)
})
afterAll(async () => {
  if (ownFolder) await rm(ownFolder, { recursive: true, force: true })
})

async function openDeskApp(options: Partial<DeskOptions> = {}) {
  const server = Fastify()
  const plugin = await createDesk({
    findShop: async (key) => (key === 'osh' ? SHOP : null),
    readLogo: async () => null,
    baseDomains: ['localhost'],
    host: null,
    isDemo: false,
    registration: 'off',
    distFolder,
    ...options,
  })
  await plugin(server)
  return (url: string, cookie = '') =>
    server.inject({ url, headers: { host: url.split('/')[2] ?? '', ...(cookie === '' ? {} : { cookie }) } })
}

test('the first HTML of the desk has theme and language, and nothing of anybody’s', async () => {
  const get = await openDeskApp()
  const page = await get('http://osh.localhost/desk/orders', 'desk_language=ru; desk_dark=1')
  expect(page.body).toContain('<html lang="ru" data-dark>')
  expect(page.body).toContain('--brand:')
  expect(page.body).toContain('<title>Регистон</title>')
  expect((await get('http://tez.localhost/desk')).statusCode).toBe(404)
})

test('DSK-22 the desk goes onto a phone’s home screen under the shop’s name, which an iPhone asks for before it shows messages', async () => {
  const get = await openDeskApp()
  expect((await get('http://osh.localhost/desk')).body).toContain('href="/desk/manifest.webmanifest"')
  const manifest = await get('http://osh.localhost/desk/manifest.webmanifest', 'desk_language=ru')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toMatchObject({ name: 'Регистон', start_url: '/desk', display: 'standalone' })
  expect((await get('http://tez.localhost/desk/manifest.webmanifest')).statusCode).toBe(404)
})

test('DSK-100 the desk says which build it serves, by the script of its page', async () => {
  const get = await openDeskApp()
  const { build } = (await get('http://osh.localhost/desk/build.json')).json<{ build: string }>()
  expect((await get('http://osh.localhost/desk')).body).toContain(`<script type="module" src="${build}">`)
})

test('DSK-22 on a home screen the desk has the shop’s logo in every size, also where a phone cuts a circle out', async () => {
  const body = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const get = await openDeskApp({
    findShop: async () => ({ ...SHOP, logo: '/media/osh/logo.svg' }),
    readLogo: async (address) => (address === '/media/osh/logo.svg' ? { type: 'image/svg+xml', body } : null),
  })
  const { icons } = (await get('http://osh.localhost/desk/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; purpose: string }[]
  }>()
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192 512x512 any',
    'maskable 192x192 512x512 any',
  ])
  const [whole, masked] = await Promise.all(icons.map(({ src }) => get(`http://osh.localhost${src}`)))
  const logo = `href="data:image/svg+xml;base64,${body.toString('base64')}"`
  expect(whole?.headers['content-type']).toBe('image/svg+xml')
  expect(whole?.body).toContain(`<image x="0" y="0" width="512" height="512" ${logo}/>`)
  expect(whole?.headers['content-security-policy']).toBe("default-src 'none'; img-src data:; sandbox")
  // Within a circle of 40 % of the side around the middle, on the shop's own colour.
  expect(masked?.body).toMatch(
    /<rect width="512" height="512" fill="#[0-9a-f]{6}"\/><image x="112" y="112" width="288"/,
  )
})

test('DSK-22 a shop without a logo has its letter, and one whose logo cannot be read now asks to come again', async () => {
  const plain = await openDeskApp({
    findShop: async () => ({ ...SHOP, name: { uz: '<b>', ru: '', eng: '' } }),
  })
  const letter = await plain('http://osh.localhost/desk/icon.svg?purpose=any')
  expect([letter.statusCode, /<text [^<]*>&#60;<\/text><\/svg>$/.test(letter.body)]).toEqual([200, true])
  const busy = await openDeskApp({
    findShop: async () => ({ ...SHOP, logo: '/media/osh/logo.svg' }),
    readLogo: () => Promise.reject(new Error('the store is away')),
  })
  const answer = await busy('http://osh.localhost/desk/icon.svg')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
})

test('OPS-1 a desk that was not built says which command builds it', async () => {
  const start = openDeskApp({ distFolder: join(distFolder, '../not-built') })
  await expect(start).rejects.toThrow('The desk is not built: run "npm run build".')
})

test('DSK-101 the desk stands in no frame, runs no script of anybody else’s, and lives at its own host where there is one', async () => {
  const get = await openDeskApp()
  const policy = (await get('http://osh.localhost/desk')).headers['content-security-policy']
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dasturxon default;")
  expect(policy).toContain("frame-src 'none'")
  // The shop with a draft of its settings, on the one page that asks for it (desk §6.7).
  const settings = async (options: Partial<DeskOptions>, host: string) =>
    (await (await openDeskApp(options))(`http://${host}/desk/settings?vendor=osh`)).headers[
      'content-security-policy'
    ]
  expect(await settings({}, 'osh.localhost')).toContain("frame-src 'self'")
  const ownHost = await settings({ host: 'desk.example.uz' }, 'desk.example.uz')
  expect(ownHost).toContain('frame-src https://osh.example.uz;')
  const moved = await (await openDeskApp({ host: 'desk.example.uz' }))('http://osh.localhost/desk/orders')
  expect([moved.statusCode, moved.headers.location]).toEqual([
    302,
    'https://desk.example.uz/desk/orders?vendor=osh',
  ])
})

test('ATK-2 at the desk’s host a shop of that name is nobody’s', async () => {
  const get = await openDeskApp({
    host: 'osh.localhost',
    findShop: async (key) => (key === 'osh' || key === 'tez' ? SHOP : null),
  })
  expect((await get('http://osh.localhost/desk')).statusCode).toBe(404)
  expect((await get('http://osh.localhost/desk/manifest.webmanifest')).statusCode).toBe(404)
  expect((await get('http://osh.localhost/desk?vendor=tez')).statusCode).toBe(200)
})

test('DSK-71 LOC-8 the desk may show the map that the shop’s customers see, and only where the shop has one', async () => {
  const settingsOf = async (map: DeskShop['map']) => {
    const get = await openDeskApp({ findShop: async () => ({ ...SHOP, map }) })
    const page = await get('http://osh.localhost/desk/zones')
    return { policy: String(page.headers['content-security-policy']), body: page.body }
  }
  const tiles = {
    kind: 'tiles',
    url: 'http://{s}.tiles.uz/{z}/{x}/{y}',
    attribution: '',
    projection: 'spherical',
  } as const
  const withTiles = await settingsOf(tiles)
  expect(withTiles.policy).toContain("img-src 'self' data: https: http://*.tiles.uz;")
  expect(withTiles.policy).toContain("frame-src 'none'")
  expect(withTiles.body).toContain('"url":"http://{s}.tiles.uz/{z}/{x}/{y}"')
  const yandex = { kind: 'yandex', host: 'map-frame.example.uz', merchantId: SHOP.id } as const
  expect((await settingsOf(yandex)).policy).toContain('frame-src map-frame.example.uz:*;')
  const drawn = await settingsOf(null)
  expect(drawn.policy).toContain("img-src 'self' data: https:;")
})

test('DSK-4 DSK-5 an invitation and the code of a tablet arrive at the desk’s own host too', async () => {
  const get = await openDeskApp({ host: 'desk.example.uz' })
  for (const path of ['/desk?invitation=abc-DEF_1', '/desk/device?code=123456'])
    expect((await get(`http://osh.localhost${path}`)).headers.location).toBe(
      `https://desk.example.uz${path}&vendor=osh`,
    )
})

test('no script of the desk waits for one that waits for it: a page would not open', async () => {
  type Manifest = Record<string, { imports?: string[] }>
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key].join(' -> '))
    else if (!done.has(key)) for (const next of manifest[key]?.imports ?? []) walk(next, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) walk(key, [])
  expect(done.size).toBeGreaterThan(20)
  expect(circles).toEqual([])
})

test.each([
  ['board-page', 129],
  ['kitchen-page', 129],
  ['stop-list-page', 130],
  ['settings-page', 162],
  // an office page may have 60 more
  ['menu-page', 180],
  ['product-page', 180],
  ['log-page', 180],
  ['branch-page', 180],
  ['zones-page', 180],
])('DSK-97 %s waits for at most %i KB of scripts', async (page, most) => {
  type Manifest = Record<string, { file: string; imports?: string[]; name?: string }>
  const manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  visit('src/entry.tsx')
  for (const [key, { name }] of Object.entries(manifest)) if (name === page) visit(key)
  expect([...seen].some((key) => key.includes(page))).toBe(true)
  const sizeOf = async (key: string) => (await readFile(join(distFolder, `${manifest[key]?.file}.br`))).length
  // The page's texts, in the language that has the longest.
  const dictionaries = ['desk', ...(most > 130 ? ['desk-office'] : [])].map((name) =>
    Object.keys(manifest).filter((key) => key.endsWith(`/${name}.json`)),
  )
  expect(dictionaries.map((keys) => keys.length)).toEqual(dictionaries.map(() => 3))
  const longest = dictionaries.map(async (keys) => Math.max(...(await Promise.all(keys.map(sizeOf)))))
  const sizes = await Promise.all([...[...seen].map(sizeOf), ...longest])
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThanOrEqual(most * 1000)
})

test('DAY-27 where no shop is the desk says where desks are, and takes a typed address of a shop for its shop', async () => {
  const get = await openDeskApp({ baseDomains: ['example.uz'], registration: 'open' })
  const page = await get('http://example.uz/desk', 'desk_language=ru')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('shop.example.uz/desk')
  expect(page.body).toContain('<html lang="ru">')
  expect(page.body).toContain('name="vendor"')
  expect(page.body).toContain('href="/desk/new"')
  for (const typed of ['https://osh.example.uz/desk', 'OSH.example.uz', ' osh '])
    expect(
      (await get(`http://example.uz/desk?vendor=${encodeURIComponent(typed)}`)).headers.location ?? 'shown',
    ).toMatch(/^shown$|^\/desk\?vendor=osh$/)
  expect((await get('http://example.uz/desk?vendor=osh')).body).toContain('id="boot"')
  const wrong = await get('http://example.uz/desk?vendor=%3Cb%3E', 'desk_language=eng')
  expect(wrong.statusCode).toBe(404)
  expect(wrong.body).toContain('There is no such shop: &lt;b&gt;')
  expect(wrong.body).not.toContain('<b>')
})

test('DAY-27 nobody is shown the way to a new shop where none can be begun, or at the host of a shop that is not there', async () => {
  const closed = await openDeskApp({ baseDomains: ['example.uz'] })
  expect((await closed('http://example.uz/desk')).body).not.toContain('/desk/new')
  const open = await openDeskApp({ baseDomains: ['example.uz'], registration: 'open' })
  // who asks for that page all the same reads it in their language
  const asked = await closed('http://example.uz/desk/new', 'desk_language=ru')
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(asked.body).toContain('<html lang="ru">')
  expect(asked.body).not.toContain('Not found')
  const gone = await open('http://gone.example.uz/desk')
  expect(gone.statusCode).toBe(404)
  expect(gone.body).not.toContain('/desk/new')
})

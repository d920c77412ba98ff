import { expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'
import { buildSettings, TEZ } from './test/shop.ts'

const { open } = builtShops()
const TOKEN = 'token-of-a-draft'
const PREVIEW = `/?preview=${TOKEN}`
const IN_FRAME = { 'sec-fetch-dest': 'iframe' }
const draft = buildSettings({
  mainColor: '#C2185B',
  isDark: true,
  googleTagManagerActive: true,
  googleTagManagerId: 'GTM-ABCD12',
})

const openShop = (more: object = {}) => open({ previews: { [`${TEZ.id} ${TOKEN}`]: draft }, ...more })

test('DSK-81 a draft is shown to who has its token, and is in nobody’s cache and no search engine', async () => {
  const shop = await openShop()
  const live = await shop.get('/')
  expect(live.html).not.toContain('#c2185b')
  const preview = await shop.get(PREVIEW, IN_FRAME)
  expect(preview.status).toBe(200)
  expect(preview.html).toContain('--brand:#c2185b')
  expect(preview.html).toContain('data-dark=""')
  expect(preview.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  // counters learn nothing of it
  expect(preview.headers['content-security-policy']).not.toContain('googletagmanager')
  for (const url of ['/', '/?utm_source=a', '/profile']) {
    const guest = await shop.get(url)
    expect(guest.html).not.toContain('#c2185b')
    expect(guest.headers['cache-control']).toBe('private, no-cache')
    expect(guest.headers['x-robots-tag']).toBeUndefined()
  }
})

test('DSK-81 a draft neither comes out of the cache of guests nor goes into it', async () => {
  const shop = await openShop()
  for (let times = 0; times < 2; times += 1) await shop.get(PREVIEW, IN_FRAME)
  const renders = shop.rendersOf('catalogue.start')
  expect(renders).toBe(2)
  await shop.get('/')
  await shop.get('/')
  expect(shop.rendersOf('catalogue.start')).toBe(renders + 1)
})

test.each([
  ['of nobody', '/profile?preview=other&lang=ru', IN_FRAME, '/profile?lang=ru'],
  ['that was passed on as a link', PREVIEW, { 'sec-fetch-dest': 'document' }, '/'],
  ['of another shop', PREVIEW, { ...IN_FRAME, host: 'osh.localhost:3000' }, '/'],
])('DSK-81 a token %s leads to the shop as it is', async (_whose, url, headers, location) => {
  const shop = await openShop()
  const answer = await shop.get(url, headers)
  expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
    302,
    location,
    'no-store',
  ])
})

test('DSK-81 the desk’s own host may show a preview in its frame, and no other page of the shop', async () => {
  const shop = await openShop({ deskHost: 'desk.example.uz' })
  const policy = async (url: string) => (await shop.get(url, IN_FRAME)).headers['content-security-policy']
  expect(await policy(PREVIEW)).toContain("frame-ancestors 'self' https://desk.example.uz")
  expect(await policy('/')).toMatch(/frame-ancestors 'self'$/)
})

import { expect, test } from 'vitest'
import { builtShops } from './test/built-shops.ts'
import { buildSettings, OSH, TEZ } from './test/shop.ts'

const { open } = builtShops()
const TOKEN = 'token-of-a-secret-link'
const COOKIE = { cookie: `look_${TEZ.id}=${TOKEN}` }
const settings = buildSettings({
  mainColor: '#C2185B',
  googleTagManagerActive: true,
  googleTagManagerId: 'GTM-ABCD12',
})

/** A shop that is not open yet, and whoever has its link. */
const openPrivate = (more: object = {}) =>
  open({
    merchants: [{ ...TEZ, isActive: false }, OSH],
    looks: { [`${TEZ.id} ${TOKEN}`]: settings },
    ...more,
  })

test('DSK-92 a secret link is kept in the browser, and the address goes on without it', async () => {
  const shop = await openPrivate()
  const answer = await shop.get(`/?look=${TOKEN}&lang=ru`)
  expect([answer.status, answer.headers['location']]).toEqual([302, '/?lang=ru'])
  const line = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('look_'))
  expect(line).toContain(`look_${TEZ.id}=${TOKEN}`)
  expect(line).toContain('HttpOnly')
  const wrong = await shop.get('/?look=nobody')
  expect([wrong.status, wrong.headers['location']]).toEqual([302, '/'])
  expect([wrong.headers['set-cookie'] ?? []].flat().some((one) => one.startsWith('look_'))).toBe(false)
})

test('DSK-92 whoever has it sees the shop, unseen by search engines, counters and the cache; a guest sees it closed', async () => {
  const shop = await openPrivate()
  const rendersBefore = shop.rendersOf('catalogue.start')
  for (let times = 0; times < 2; times += 1) {
    const page = await shop.get('/', COOKIE)
    expect(page.status).toBe(200)
    expect(page.html).toContain('--brand:#c2185b')
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(page.headers['content-security-policy']).not.toContain('googletagmanager')
    const guest = await shop.get('/')
    expect([guest.status, guest.headers['location']]).toEqual([302, '/blocked'])
  }
  expect(shop.rendersOf('catalogue.start')).toBe(rendersBefore + 2)
  // of another shop it is nothing
  const other = await shop.get('/', { cookie: `look_${OSH.id}=${TOKEN}`, host: 'osh.localhost:3000' })
  expect(other.headers['x-robots-tag']).toBeUndefined()
  const wrong = await shop.get('/', { cookie: `look_${TEZ.id}=nobody` })
  expect(wrong.headers['location']).toBe('/blocked')
})

test('DSK-92 a shop that is open is the same with the cookie as without', async () => {
  const shop = await openPrivate({ merchants: [TEZ, OSH] })
  const page = await shop.get('/', COOKIE)
  expect(page.headers['x-robots-tag']).toBeUndefined()
  expect(page.html).not.toContain('--brand:#c2185b')
})

import type { PublicSettings } from '@dasturxon/contract'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createGuestVisits } from './guest-visits.ts'
import { builtShops } from './test/built-shops.ts'
import { buildMerchant, buildSettings, TEZ } from './test/shop.ts'

const { open } = builtShops()

/** The second in which an answer was made is no part of what it says. */
const withoutDate = <Headers extends { date?: unknown }>({ date: _date, ...headers }: Headers) => headers

const languageOf = ({ html }: { html: string }) => /<html lang="(\w+)"/.exec(html)?.[1]

describe('a guest who comes in words that were heard before', () => {
  test('LNG-2 gets the page of their own language, whoever came in between', async () => {
    const shop = await open({ settings: { browserLanguageActive: true } })
    const guests = [
      [{ 'accept-language': 'ru-RU,ru;q=0.9' }, 'ru'],
      [{ 'accept-language': 'en' }, 'en'],
      [{}, 'uz'],
      [{ 'accept-language': 'ru', cookie: 'lang=eng' }, 'en'],
      [{ 'accept-language': 'ru', cookie: '_ym_uid=1; lang=uz' }, 'uz'],
    ] as const
    for (let visit = 0; visit < 3; visit += 1)
      for (const [headers, language] of guests)
        expect([headers, languageOf(await shop.get('/', headers))]).toEqual([headers, language])
    expect(languageOf(await shop.get('/?lang=ru'))).toBe('ru')
    expect(languageOf(await shop.get('/'))).toBe('uz')
    expect(shop.rendersOf('catalogue.start')).toBe(3)
  })

  test('MER-1 gets the shop that they named, by host, parameter or cookie', async () => {
    const shop = await open()
    const base = 'localhost:3000'
    const titleOf = ({ html }: { html: string }) => /<title>[^<]*?(\w+) uz</.exec(html)?.[1]
    for (let visit = 0; visit < 2; visit += 1) {
      expect(titleOf(await shop.get('/'))).toBe('tez')
      expect(titleOf(await shop.get('/', { host: 'osh.localhost:3000' }))).toBe('osh')
      expect(titleOf(await shop.get('/?vendor=osh', { host: base }))).toBe('osh')
      expect(titleOf(await shop.get('/?vendor=tez', { host: base }))).toBe('tez')
      expect(titleOf(await shop.get('/', { host: base, cookie: `merchantId=${TEZ.id}` }))).toBe('tez')
    }
  })

  test('is answered as the first time, cookies included, also for HEAD and for the page they have', async () => {
    const shop = await open()
    const cookie = `lang=ru; lang=uz; merchantId=${TEZ.id}`
    const first = await shop.get('/', { cookie })
    expect(first.setCookie.map((line) => line.split(';')[0])).toEqual(
      expect.arrayContaining(['lang=', `merchant=${TEZ.id}`]),
    )
    const again = await shop.get('/', { cookie })
    const said = withoutDate(first.headers)
    expect([again.status, withoutDate(again.headers), again.html === first.html]).toEqual([200, said, true])
    const headers = { host: 'tez.localhost:3000', cookie }
    const head = await shop.server.inject({ method: 'HEAD', url: '/', headers })
    expect([head.statusCode, withoutDate(head.headers)]).toEqual([200, said])
    const known = await shop.get('/', { cookie, 'if-none-match': String(first.headers.etag) })
    const { 'content-length': _length, ...others } = said
    expect([known.status, withoutDate(known.headers), known.html]).toEqual([304, others, ''])
    const posted = await shop.server.inject({ method: 'POST', url: '/', headers })
    expect([posted.statusCode, posted.body]).toEqual([404, 'Not found'])
  })

  test('is told what changed at the shop: at once after a purge, else when it is looked at again', async () => {
    const clock = { ms: 0 }
    const settings: { forcedLanguage: PublicSettings['forcedLanguage'] } = { forcedLanguage: null }
    const shop = await open({ clock, answers: { 'merchants.settings': () => buildSettings(settings) } })
    const languages = async () => [languageOf(await shop.get('/')), languageOf(await shop.get('/'))]
    expect(await languages()).toEqual(['uz', 'uz'])
    settings.forcedLanguage = 'ru'
    shop.purge(TEZ.id)
    expect(await languages()).toEqual(['ru', 'ru'])
    settings.forcedLanguage = 'eng'
    clock.ms = 10_000
    expect(await languages()).toEqual(['ru', 'ru'])
    clock.ms = 10_001
    expect(await languages()).toEqual(['en', 'en'])
  })

  test('MER-3 does not get into a shop that was closed meanwhile', async () => {
    const merchants = [buildMerchant(TEZ.sub, TEZ.id)]
    const shop = await open({ merchants })
    for (let visit = 0; visit < 2; visit += 1) expect((await shop.get('/')).status).toBe(200)
    merchants[0] = buildMerchant(TEZ.sub, TEZ.id, { isActive: false })
    shop.purge(TEZ.id)
    for (let visit = 0; visit < 2; visit += 1)
      expect((await shop.get('/')).headers['location']).toBe('/blocked')
  })

  test('is a customer from the moment of the cookie on, and a guest without it again', async () => {
    const shop = await open()
    const signedIn = { cookie: `token_${TEZ.id}=secret; auth_${TEZ.id}=1` }
    for (const [headers, isSignedIn] of [
      [{}, false],
      [signedIn, true],
      [{}, false],
      [signedIn, true],
    ] as const)
      expect((await shop.get('/', headers)).html).toContain(`"isSignedIn":${isSignedIn}`)
  })
})

describe('what is remembered of requests', () => {
  const visit = { merchantId: TEZ.id, variant: 'uz||/', setCookies: [] }
  const requestOf = (headers: Record<string, string> = {}, url = '/') =>
    ({ protocol: 'https', host: 'tez.example.uz', url, headers }) as FastifyRequest

  function openVisits() {
    const shop = { version: 1 as number | null }
    const visits = createGuestVisits({ versionOf: () => shop.version })
    visits.remember(requestOf(), visit, { key: 'tez', version: 1 })
    return { visits, shop }
  }

  test('holds while the look at the shop is fresh, and for the same words alone', () => {
    const { visits, shop } = openVisits()
    expect(visits.recall(requestOf())).toBe(visit)
    for (const other of [
      requestOf({ 'accept-language': 'ru' }),
      requestOf({ cookie: 'lang=ru' }),
      requestOf({ cookie: `__Host-token_${TEZ.id}=secret` }),
      requestOf({}, '/about'),
      { ...requestOf(), protocol: 'http' } as FastifyRequest,
      { ...requestOf(), host: 'osh.example.uz' } as FastifyRequest,
    ])
      expect(visits.recall(other)).toBeNull()
    shop.version = null
    expect(visits.recall(requestOf())).toBeNull()
    shop.version = 2
    expect(visits.recall(requestOf())).toBeNull()
    shop.version = 1
    expect(visits.recall(requestOf())).toBe(visit)
  })

  test('does not hang on cookies that others set, unless there are so many that some are taken away', () => {
    const { visits } = openVisits()
    expect(visits.recall(requestOf({ cookie: '_ym_uid=17; _ga=GA1' }))).toBe(visit)
    const many = requestOf({ cookie: `planted=${'x'.repeat(4096)}` })
    visits.remember(many, visit, { key: 'tez', version: 1 })
    expect(visits.recall(many)).toBeNull()
  })
})

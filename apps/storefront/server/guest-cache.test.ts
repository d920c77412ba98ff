import { expect, test } from 'vitest'
import { createGuestCache, type Cacheable } from './guest-cache.ts'

type Page = Cacheable & { text: string }
const buildPage = (text: string, changes: Partial<Page> = {}): Page => ({
  text,
  isStorable: true,
  isFailed: false,
  sizeBytes: 10,
  ...changes,
})

function openCache(options: Partial<Parameters<typeof createGuestCache>[0]> = {}) {
  const clock = { ms: 0 }
  const limits = { maxBytes: 1000, freshForMs: 100, staleForMs: 1000 }
  return { clock, cache: createGuestCache<Page>({ ...limits, now: () => clock.ms, ...options }) }
}

/** A render that ends when told. */
function heldRender(page: Page) {
  const { promise, resolve } = Promise.withResolvers<Page>()
  return { render: () => promise, finish: () => resolve(page) }
}

test('a fresh page is not rendered again; at its age it is answered and renewed behind the guest’s back', async () => {
  const { cache, clock } = openCache()
  await cache.read('tez', '/', async () => buildPage('first'))
  clock.ms = 100
  expect((await cache.read('tez', '/', async () => buildPage('never'))).text).toBe('first')
  clock.ms = 101
  expect((await cache.read('tez', '/', async () => buildPage('second'))).text).toBe('first')
  await Promise.resolve()
  expect((await cache.read('tez', '/', async () => buildPage('never'))).text).toBe('second')
})

test('a page may be answered without looking only while it is fresh, and whoever renews it is told of it', async () => {
  const { cache, clock } = openCache()
  const told: (string | undefined)[] = []
  const read = (text: string) =>
    cache.read('tez', '/', async (known) => {
      told.push(known?.text)
      return buildPage(text)
    })
  expect(cache.fresh('tez', '/')).toBeNull()
  await read('first')
  clock.ms = 100
  expect([cache.fresh('tez', '/')?.text, cache.fresh('osh', '/')]).toEqual(['first', null])
  clock.ms = 101
  expect(cache.fresh('tez', '/')).toBeNull()
  await read('second')
  cache.purge('tez')
  expect(cache.fresh('tez', '/')).toBeNull()
  await read('third')
  expect(told).toEqual([undefined, 'first', undefined])
})

test('fault 22 a renewal that can only say that something is broken leaves the page guests have', async () => {
  const { cache, clock } = openCache()
  await cache.read('tez', '/', async () => buildPage('first'))
  clock.ms = 200
  const broken = buildPage('not now', { isStorable: false, isFailed: true })
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await cache.read('tez', '/', async () => broken)).text).toBe('first')
    await Promise.resolve()
  }
  clock.ms = 1001
  expect((await cache.read('tez', '/', async () => broken)).text).toBe('not now')
})

test('a page too old to show makes the guest wait for a new one', async () => {
  const { cache, clock } = openCache()
  await cache.read('tez', '/', async () => buildPage('first'))
  clock.ms = 1001
  expect((await cache.read('tez', '/', async () => buildPage('second'))).text).toBe('second')
})

test('a renewal that fails leaves the page guests have, and is tried again', async () => {
  const { cache, clock } = openCache()
  await cache.read('tez', '/', async () => buildPage('first'))
  clock.ms = 200
  expect((await cache.read('tez', '/', () => Promise.reject(new Error('down')))).text).toBe('first')
  await Promise.resolve()
  await cache.read('tez', '/', async () => buildPage('second'))
  await Promise.resolve()
  expect((await cache.read('tez', '/', async () => buildPage('never'))).text).toBe('second')
})

test('guests who come together wait for one render, and a failing one fails for all of them only', async () => {
  const { cache } = openCache()
  const held = heldRender(buildPage('one'))
  const both = Promise.all([
    cache.read('tez', '/', held.render),
    cache.read('tez', '/', async () => buildPage('two')),
  ])
  held.finish()
  expect((await both).map((page) => page.text)).toEqual(['one', 'one'])
  await expect(cache.read('osh', '/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.read('osh', '/', async () => buildPage('up'))).text).toBe('up')
})

test('a render that began before a purge is shown to who waits for it and kept for nobody', async () => {
  const { cache } = openCache()
  const held = heldRender(buildPage('old price'))
  const waiting = cache.read('tez', '/', held.render)
  cache.purge('tez')
  const after = cache.read('tez', '/', async () => buildPage('new price'))
  held.finish()
  expect((await waiting).text).toBe('old price')
  expect((await after).text).toBe('new price')
  expect((await cache.read('tez', '/', async () => buildPage('never'))).text).toBe('new price')
})

test('a purge of one merchant leaves another whose id begins alike', async () => {
  const { cache } = openCache()
  await cache.read('tez', '/', async () => buildPage('tez'))
  await cache.read('tez2', '/', async () => buildPage('tez2'))
  cache.purge('tez')
  expect((await cache.read('tez2', '/', async () => buildPage('never'))).text).toBe('tez2')
})

test('a purge of all forgets every merchant’s pages and whatever is being rendered', async () => {
  const { cache } = openCache()
  const held = heldRender(buildPage('old'))
  await cache.read('tez', '/', async () => buildPage('old'))
  const waiting = cache.read('osh', '/', held.render)
  cache.purgeAll()
  held.finish()
  await waiting
  for (const shop of ['tez', 'osh'])
    expect((await cache.read(shop, '/', async () => buildPage('new'))).text).toBe('new')
  expect(cache.size()).toEqual({ pages: 2, bytes: 20 })
})

test('memory is bounded: the page unread for longest leaves, the one just read stays', async () => {
  const { cache } = openCache({ maxBytes: 30 })
  for (const path of ['/a', '/b', '/c']) await cache.read('tez', path, async () => buildPage(path))
  await cache.read('tez', '/a', async () => buildPage('never'))
  await cache.read('tez', '/d', async () => buildPage('/d'))
  expect(cache.size()).toEqual({ pages: 3, bytes: 30 })
  expect((await cache.read('tez', '/a', async () => buildPage('again'))).text).toBe('/a')
  expect((await cache.read('tez', '/b', async () => buildPage('again'))).text).toBe('again')
})

test('a page larger than the cache is answered and not kept', async () => {
  const { cache } = openCache()
  await cache.read('tez', '/', async () => buildPage('large', { sizeBytes: 1001 }))
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

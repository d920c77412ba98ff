import type { CallName } from '@dasturxon/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { offlineAnswers, setOfflineAnswers } from '../runtime/offline-answers.ts'
import { createBrowserCall } from '../runtime/browser-call.ts'
import { setShownFrom } from '../runtime/connection.ts'
import type { Environment } from '../environment/environment.ts'
import { forgetOwnAnswers, forgetSessionHere } from '../storage/storage.ts'
import { createFakeCaches } from '../test/fake-caches.ts'
import { createOfflineAnswers } from './shop-answers.ts'

const DAY = 24 * 60 * 60 * 1000
const SESSION = { merchantId: 'm1', brandId: 'main' }
const OWN = 'dasturxon:1:m1:main:answers:own'
const SHARED = 'dasturxon:1:m1:main:answers:shop'

const product = (id: string, categoryId = 'burgers') => ({ id, categoryId, name: { uz: id } })
const MENU = {
  version: 7,
  groups: [],
  mealtimes: [],
  categories: [
    { id: 'burgers', productCount: 2 },
    { id: 'drinks', productCount: 2 },
  ],
  products: [product('a'), product('b'), product('cola', 'drinks')],
  isWhole: false,
}

/** A window of a signed-in customer of shop m1, whose keeper writes what the test says. */
function openWindow() {
  const caches = createFakeCaches()
  const clock = { ms: Date.parse('2026-11-23T09:05:00Z') }
  const window = { online: true, reached: 0 }
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('caches', caches)
  // The server is asked again where a test says so.
  vi.stubGlobal('setInterval', () => 0)
  vi.stubGlobal('document', { cookie: 'auth_m1=1', visibilityState: 'visible' })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  // A part of it is enough: which shop, and in which language.
  const environment = {
    merchantState: { kind: 'active', merchant: { id: 'm1' } },
    language: 'uz',
  } as unknown as Environment
  const open = () =>
    createOfflineAnswers({ environment, now: () => clock.ms, onReached: () => (window.reached += 1) })
  const find = async (name: CallName, input: unknown = {}) => (await open().find(name, input))?.data ?? null
  return { caches, clock, window, listeners, environment, answers: open(), open, find }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
afterEach(() => {
  setShownFrom(null)
  vi.unstubAllGlobals()
})

test('CHK-7 USR-3 orders and profile are found again, with when they were told; an order also where only a list has it', async () => {
  const { answers, clock, find, open } = openWindow()
  const asked = clock.ms
  answers.save('users.me', {}, { id: 'u1' })
  answers.save('orders.list', { params: { userId: 'u1' } }, { content: [{ id: 'o1', version: 2 }] })
  answers.save('orders.listActive', { params: { userId: 'u1' } }, [{ id: 'o2', version: 1 }])
  await settled()
  clock.ms += DAY
  expect(await open().find('users.me', {})).toEqual({ data: { id: 'u1' }, at: asked })
  expect(await find('orders.find', { params: { id: 'o1' } })).toEqual({ id: 'o1', version: 2 })
  expect(await find('orders.find', { params: { id: 'o2' } })).toEqual({ id: 'o2', version: 1 })
  expect(await find('orders.find', { params: { id: 'o3' } })).toBeNull()
})

test.each([
  [7 * DAY, { id: 'u1' }],
  [7 * DAY + 1, null],
])('what is personal is shown for a week and no longer (%d ms)', async (ms, shown) => {
  const { answers, clock, find } = openWindow()
  answers.save('users.me', {}, { id: 'u1' })
  await settled()
  clock.ms += ms
  expect(await find('users.me')).toEqual(shown)
})

test('T-AUTH-06 USR-2 nothing of a customer is kept for a guest, shown to a guest, or left after the session', async () => {
  const { answers, caches, find } = openWindow()
  answers.save('users.me', {}, { id: 'u1' })
  answers.save('branches.list', {}, [])
  await settled()
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' })
  expect(await find('users.me')).toBeNull()
  answers.save('addresses.list', {}, [])
  await settled()
  expect(caches.listed(OWN)).toHaveLength(1)
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('sessionStorage', {})
  forgetSessionHere(SESSION)
  await settled()
  expect([await caches.keys(), await find('branches.list')]).toEqual([[SHARED], []])
})

test('T-AUTH-06 whoever signs in finds nothing of whoever was signed in before', async () => {
  const { answers, caches } = openWindow()
  answers.save('users.me', {}, { id: 'u1' })
  await settled()
  answers.save('signIn.login', {}, {})
  await settled()
  expect(await caches.keys()).not.toContain(OWN)
  forgetOwnAnswers(SESSION)
})

test.each([
  'orders.quote',
  'orders.place',
  'cards.list',
  'payments.checkout',
  'cashback.list',
  'credit.list',
  'promos.list',
  'baskets.find',
] as const)('CHK-8 PAY-1 what %s answers is not kept', async (name) => {
  const { answers, caches, find } = openWindow()
  answers.save(name, {}, { totalPrice: 1 })
  await settled()
  expect([await caches.keys(), await find(name)]).toEqual([[], null])
})

test('CAT-1 SRC-1 of one kept menu are answered menu, product, whole sections and known products, and nothing that it cannot know', async () => {
  const { answers, find } = openWindow()
  answers.saveMenu(MENU as never)
  await settled()
  expect(await find('catalogue.start', { query: { type: 'WEB', lang: 'uz' } })).toEqual(MENU)
  expect(await find('catalogue.product', { params: { id: 'b' } })).toMatchObject({
    product: { id: 'b' },
    category: { id: 'burgers' },
  })
  expect(await find('catalogue.product', { params: { id: 'gone' } })).toBeNull()
  expect(await find('catalogue.section', { params: { id: 'burgers' } })).toEqual({
    version: 7,
    products: [product('a'), product('b')],
  })
  expect(await find('catalogue.section', { params: { id: 'drinks' } })).toBeNull()
  expect(await find('catalogue.products', { query: { ids: 'a,cola' } })).toMatchObject({
    products: [{ id: 'a' }, { id: 'cola' }],
  })
  expect(await find('catalogue.products', { query: { ids: 'a,fanta' } })).toBeNull()
  expect(await find('catalogue.overalls', { query: { type: 'WEB' } })).toBeNull()
  expect(await find('catalogue.search', { query: { q: 'a', limit: 5 } })).toBeNull()
  setShownFrom(null)
  answers.saveMenu({ ...MENU, isWhole: true } as never)
  await settled()
  expect(await find('catalogue.products', { query: { ids: 'a,fanta' } })).toMatchObject({
    products: [{ id: 'a' }],
  })
})

test('a menu that is shown from here stays as old as it is', async () => {
  const { answers, clock, open } = openWindow()
  const asked = clock.ms
  answers.saveMenu(MENU as never)
  await settled()
  clock.ms += DAY
  expect(await answers.find('catalogue.start', {})).toMatchObject({ at: asked })
  answers.saveMenu(MENU as never)
  await settled()
  expect(await open().find('catalogue.start', {})).toMatchObject({ at: asked })
})

test('T-UI-06 an answer that came before the keeper was loaded is kept, the newest of too many', async () => {
  const { answers, environment, find } = openWindow()
  expect(offlineAnswers()).toBeNull()
  let number = 0
  vi.stubGlobal('fetch', async () => Response.json([{ id: `o${(number += 1)}` }]))
  const call = createBrowserCall(environment)
  for (let user = 1; user <= 41; user += 1)
    await call('orders.listActive', { params: { userId: `u${user}` } })
  setOfflineAnswers(answers)
  await settled()
  expect(await find('orders.listActive', { params: { userId: 'u1' } })).toBeNull()
  expect(await find('orders.listActive', { params: { userId: 'u2' } })).toEqual([{ id: 'o2' }])
  expect(await find('orders.listActive', { params: { userId: 'u41' } })).toEqual([{ id: 'o41' }])
})

test('a call that nobody answers is answered from here, one that was taken back or refused is not', async () => {
  const { answers, environment } = openWindow()
  answers.save('branches.list', {}, ['kept'])
  await settled()
  setOfflineAnswers(answers)
  let status: number | null = null
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch')
    return Response.json({ code: 'busy', description: { uz: '' } }, { status })
  })
  const call = createBrowserCall(environment)
  expect(offlineAnswers()).toBe(answers)
  expect(await call('branches.list')).toEqual({ ok: true, data: ['kept'] })
  expect((await call('branches.list', undefined, { signal: AbortSignal.abort() })).ok).toBe(false)
  expect((await call('orders.quote', { body: {} } as never)).ok).toBe(false)
  status = 500
  expect((await call('branches.list')).ok).toBe(false)
})

test('once the server answers again, what was shown from here is asked for again, once', async () => {
  const { answers, window, listeners } = openWindow()
  answers.save('branches.list', {}, [])
  await settled()
  vi.stubGlobal('fetch', async () => Response.json({}))
  await answers.find('branches.list', {})
  answers.save('branches.list', {}, [])
  await settled()
  expect(window.reached).toBe(0)
  const askServer = listeners.get('online')
  askServer?.()
  await settled()
  askServer?.()
  await settled()
  expect([window.reached, listeners.size]).toEqual([1, 0])
})

test('so many answers are kept, and the oldest goes', async () => {
  const { answers, caches, find } = openWindow()
  for (let order = 1; order <= 61; order += 1)
    answers.save('orders.find', { params: { id: `o${order}` } }, { id: `o${order}` })
  await vi.waitFor(() => expect(caches.listed(OWN).at(-1)).toContain('o61'))
  expect(caches.listed(OWN)).toHaveLength(60)
  expect(await find('orders.find', { params: { id: 'o1' } })).toBeNull()
  expect(await find('orders.find', { params: { id: 'o2' } })).toEqual({ id: 'o2' })
})

import { noteServerTime } from '@dasturxon/client'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBuild, QUIET_MS, type BuildPage } from './follow-build.ts'
import type { Desk } from './desk.tsx'

const MALIKA = { staffId: 'malika', name: 'Malika', device: null }
const ORDER = { status: 'CREATED', ringsSince: '2026-11-22T12:00:00Z', isWaitingForPayment: false }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') })
  noteServerTime('2026-11-22T12:00:00Z')
})
afterEach(() => vi.useRealTimers())

/** A screen of Malika's, whose server has had a deploy; answers whether it was loaded anew within three minutes, and how often. */
async function reloadsWith(changes: {
  shifts?: object[]
  orders?: object[]
  waiting?: object[]
  page?: Partial<BuildPage>
  me?: object
}): Promise<number> {
  const touchedAt = Date.now()
  const kept = new Map<string, string>()
  const reload = vi.fn<() => void>()
  // What is looked at of a desk.
  const desk = {
    me: changes.me ?? { staff: { id: MALIKA.staffId }, device: null },
    store: { read: () => ({ orders: new Map(Object.entries(changes.orders ?? [])), calls: new Map() }) },
    outbox: { list: () => changes.waiting ?? [] },
  } as unknown as Desk
  const call = (async () => ({ ok: true, data: changes.shifts ?? [] })) as unknown as DeskCallFunction
  followBuild(desk, call, {
    running: '/desk/assets/old.js',
    readServed: async () => '/desk/assets/new.js',
    isInUse: () => false,
    touchedAt: () => touchedAt,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => Boolean(kept.set(key, value)),
    },
    reload,
    ...changes.page,
  })
  await vi.advanceTimersByTimeAsync(3 * QUIET_MS)
  vi.clearAllTimers()
  return reload.mock.calls.length
}

test('DSK-100 after a deploy a quiet screen is loaded anew, once', async () => {
  expect(await reloadsWith({})).toBe(1)
  expect(await reloadsWith({ page: { readServed: async () => '/desk/assets/old.js' } })).toBe(0)
  expect(await reloadsWith({ page: { readServed: async () => null } })).toBe(0)
  expect(await reloadsWith({ page: { storage: { getItem: () => null, setItem: () => false } } })).toBe(0)
})

test('DSK-100 a shift is not interrupted: a page that was loaded anew would ring only after a press', async () => {
  expect(await reloadsWith({ shifts: [MALIKA] })).toBe(0)
  expect(await reloadsWith({ shifts: [{ ...MALIKA, staffId: 'jasur' }] })).toBe(1)
  // A tablet's is whoever's who began it there; and hers at a tablet is not this screen's.
  const device = { id: 'counter', name: 'Kassa' }
  const me = { staff: null, device }
  expect(await reloadsWith({ me, shifts: [{ ...MALIKA, device }] })).toBe(0)
  expect(await reloadsWith({ me, shifts: [MALIKA] })).toBe(1)
  expect(await reloadsWith({ shifts: [{ ...MALIKA, device }] })).toBe(1)
})

test('DSK-100 no press and no word is lost by a deploy', async () => {
  expect(await reloadsWith({ orders: [ORDER] })).toBe(0)
  expect(await reloadsWith({ waiting: [{ key: 'one' }] })).toBe(0)
  expect(await reloadsWith({ page: { isInUse: () => true } })).toBe(0)
  expect(await reloadsWith({ page: { touchedAt: () => Date.now() - QUIET_MS + 1 } })).toBe(0)
})

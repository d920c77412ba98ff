import { expect, it, vi } from 'vitest'

const NOON = Date.parse('2026-11-20T07:00:00Z')

it('DAY-2 a code is asked for as long as it works, and never kept longer', async () => {
  const items = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage, localStorage: sessionStorage })
  const { readPendingCode, storePendingCode } = await import('./pending-code.ts')
  expect(readPendingCode(NOON)).toBeNull()
  const pending = { phone: '+998901234567', length: 6, resendAt: NOON + 60_000, goodUntil: NOON + 300_000 }
  storePendingCode(pending)
  expect(readPendingCode(NOON + 299_999)).toEqual(pending)
  expect(readPendingCode(NOON + 300_000)).toBeNull()
  expect([...items.keys()]).toEqual([])
  storePendingCode(pending)
  storePendingCode(null)
  expect(readPendingCode(NOON)).toBeNull()
})

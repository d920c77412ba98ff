import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mayReload, reloadAfterUpdate, observeNewerBuild } from './version.ts'

const reloads = { '/': 1_000_000, '/basket': 0 }

test.each([
  ['/', 1_009_999, false],
  ['/', 1_010_000, true],
  ['/basket', 9_999, false],
  ['/basket', 10_000, true],
  ['/checkout', 1_000_000, true],
])('MER-7 NAV-5 %s at %i ms may be loaded again: %s', (pathname, now, may) => {
  expect(mayReload(reloads, pathname, now)).toBe(may)
})

/** What of a browser the checks need: storage, caches, an address that counts how often it is loaded. */
function openBrowser({ stored, isBlocked = false }: { stored: string | null; isBlocked?: boolean }) {
  const items = new Map<string, string>(stored === null ? [] : [['dasturxon:version', stored]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isBlocked) throw new DOMException('storage is blocked', 'SecurityError')
      items.set(key, value)
    },
  }
  const cached = new Set(['pages', 'pictures'])
  const location = { reload: vi.fn<() => void>(), assign: vi.fn<(address: string) => void>() }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('caches', {
    keys: async () => [...cached],
    delete: async (name: string) => cached.delete(name),
  })
  return { items, cached, location }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('MER-7 the version check', () => {
  test('MER-7 another stored version clears the caches and loads the page again, once', async () => {
    const { items, cached, location } = openBrowser({ stored: '2.2.6' })
    expect(await reloadAfterUpdate()).toBe(true)
    expect([...cached]).toEqual([])
    expect(items.get('dasturxon:version')).toBe('2.2.7')
    expect(await reloadAfterUpdate()).toBe(false)
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a first visit', { stored: null }],
    ['the running version', { stored: '2.2.7' }],
    ['storage that keeps nothing', { stored: '2.2.6', isBlocked: true }],
  ])('MER-7 %s loads nothing again and keeps the caches', async (_what, browser) => {
    const { cached, location } = openBrowser(browser)
    expect(await reloadAfterUpdate()).toBe(false)
    expect([...cached]).toEqual(['pages', 'pictures'])
    expect(location.reload).not.toHaveBeenCalled()
  })
})

describe('MER-7 the look for a newer build', () => {
  let served = '/assets/running.js'
  let asked = 0

  beforeEach(() => {
    served = '/assets/running.js'
    asked = 0
    vi.useFakeTimers({ now: 1_000_000 })
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return Response.json({ build: served })
    })
  })

  /** A page that runs, and what leads it to another path. */
  function openPage() {
    const { location } = openBrowser({ stored: '2.2.7' })
    let listener = () => {}
    const router: Parameters<typeof observeNewerBuild>[0] & { pending: object | null } = {
      pending: null,
      subscribe: (given) => {
        listener = given
        return () => {}
      },
    }
    observeNewerBuild(router, '/assets/running.js')
    const goTo = (pathname: string) => {
      router.pending = { pathname, search: '', hash: '', state: null, key: pathname, index: 1 }
      listener()
    }
    return { location, goTo }
  }

  test('MER-7 NAV-5 comes 1000 ms after load and then every five minutes', async () => {
    openPage()
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000)
    expect(asked).toBe(2)
  })

  test('MER-7 NAV-5 with the running build nothing is loaded; with a newer one the next navigation is, once in 10 s a path', async () => {
    const { location, goTo } = openPage()
    await vi.advanceTimersByTimeAsync(1000)
    goTo('/about')
    expect(location.assign).not.toHaveBeenCalled()
    served = '/assets/newer.js'
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    goTo('/about')
    goTo('/about')
    await vi.advanceTimersByTimeAsync(9_999)
    goTo('/about')
    expect(location.assign.mock.calls).toEqual([['/about']])
    goTo('/basket')
    await vi.advanceTimersByTimeAsync(1)
    goTo('/about')
    expect(location.assign.mock.calls).toEqual([['/about'], ['/basket'], ['/about']])
  })
})

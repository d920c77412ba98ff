import { afterEach, expect, test, vi } from 'vitest'
import type { Location } from './location.ts'
import { createScrollMemory } from './scroll.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window that only scrolls, with the storage of its tab. */
function openWindow(stored: Record<string, string> = {}) {
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value
      },
    },
  })
  const listeners = new Map<string, () => void>()
  const page = {
    scrollY: 0,
    history: { scrollRestoration: 'auto' },
    scrollTo: (_x: number, y: number) => {
      page.scrollY = y
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    document: { getElementById: () => null },
  }
  const happen = (name: string) => listeners.get(name)?.()
  // What of a window the memory uses.
  return { page, happen, stored, asWindow: page as unknown as Window }
}

const at = (key: string): Location => ({ pathname: '/', search: '', hash: '', state: null, key, index: 0 })
const keyOf = ({ key }: Location) => key

test('a page that is loaded again stands where it was left, not where it was left the time before', () => {
  const first = openWindow()
  const memory = createScrollMemory(first.asWindow, { keyOf, open: () => at('menu') })
  first.page.scrollY = 800
  memory.remember(at('menu'))
  first.page.scrollY = 3000
  first.happen('pagehide')
  expect(first.page.history.scrollRestoration).toBe('auto')

  const again = openWindow(first.stored)
  createScrollMemory(again.asWindow, { keyOf, open: () => at('menu') }).restore(at('menu'), false)
  expect(again.page.scrollY).toBe(3000)
})

test('a new page begins at its top, one that was left where it was left', () => {
  const { page, asWindow } = openWindow()
  const memory = createScrollMemory(asWindow, { keyOf, open: () => at('menu') })
  page.scrollY = 800
  memory.remember(at('menu'))
  memory.restore(at('product'), true)
  expect(page.scrollY).toBe(0)
  memory.restore(at('menu'), false)
  expect(page.scrollY).toBe(800)
})

test('customer 19 a product that lay over the menu begins at its top when it is loaded again', () => {
  const first = openWindow()
  const product = { ...at('product'), mask: '/product/1' }
  createScrollMemory(first.asWindow, { keyOf, open: () => product }).remember(product)
  first.page.scrollY = 3000
  first.happen('pagehide')
  expect(first.page.history.scrollRestoration).toBe('manual')

  const again = openWindow(first.stored)
  createScrollMemory(again.asWindow, { keyOf, open: () => at('product') }).restore(at('product'), false)
  expect(again.page.scrollY).toBe(0)
})

import { expect, test } from 'vitest'
import { NO_TABS, pressTab, screenBefore, visit, type NavTabs, type Visit } from './nav-tabs.ts'

const ROOTS = ['/', '/search', '/profile/orders', '/profile']

/** A way through the shop, screen by screen: `href`, or with how it was come to. */
function walk(steps: readonly (string | (Partial<Visit> & { href: string; key?: string }))[]): NavTabs {
  return steps.reduce((tabs: NavTabs, step) => {
    const { href, key, action = 'PUSH', root = null } = typeof step === 'string' ? { href: step } : step
    return visit(tabs, { entry: { key: key ?? href, href }, action, root }, ROOTS)
  }, NO_TABS)
}

const hrefs = (tabs: NavTabs, root: string) => tabs.stacks[root]?.map(({ href }) => href)

test('NAV-4 links lead on within a tab, and another tab shows what it was left with', () => {
  const tabs = walk(['/', '/category?id=7', { href: '/profile', root: '/profile' }, '/profile/address'])
  expect(hrefs(tabs, '/')).toEqual(['/', '/category?id=7'])
  expect(hrefs(tabs, '/profile')).toEqual(['/profile', '/profile/address'])
  expect(tabs.current).toBe('/profile')
  expect(pressTab(tabs, '/')).toEqual({
    kind: 'show',
    entry: { key: '/category?id=7', href: '/category?id=7' },
  })
  expect(pressTab(tabs, '/search')).toEqual({ kind: 'open' })
  expect(screenBefore(tabs)?.href).toBe('/profile')
})

test('NAV-4 the active tab goes to its root, and from there to its top', () => {
  const deep = walk(['/', '/category?id=7', '/about'])
  expect(pressTab(deep, '/')).toMatchObject({ kind: 'show', entry: { href: '/' } })
  const atRoot = visit(deep, { entry: { key: '/', href: '/' }, action: 'PUSH', root: '/' }, ROOTS)
  expect(hrefs(atRoot, '/')).toEqual(['/'])
  expect(pressTab(atRoot, '/')).toEqual({ kind: 'scroll_to_top' })
  expect(screenBefore(atRoot)).toBeNull()
})

test('NAV-4 going back leads to the tab that the screen was in', () => {
  const tabs = walk(['/', '/category?id=7', { href: '/profile', root: '/profile' }])
  const back = visit(
    tabs,
    { entry: { key: '/category?id=7', href: '/category?id=7' }, action: 'POP', root: null },
    ROOTS,
  )
  expect(back.current).toBe('/')
  expect(hrefs(back, '/')).toEqual(['/', '/category?id=7'])
  expect(hrefs(back, '/profile')).toEqual(['/profile'])
})

test('NAV-4 a page come to from outside begins the tab it belongs to', () => {
  expect(walk(['/profile/orders/7']).current).toBe('/profile/orders')
  expect(walk(['/profile/address']).current).toBe('/profile')
  expect(walk(['/category?id=7']).current).toBe('/')
  expect(walk(['/']).current).toBe('/')
  // Its root is one press away all the same.
  expect(pressTab(walk(['/profile/address']), '/profile')).toEqual({ kind: 'open' })
})

test('NAV-4 a search that changes its address stays one screen', () => {
  const tabs = walk([
    { href: '/search', root: '/search' },
    { href: '/search?q=osh', action: 'REPLACE' },
  ])
  expect(hrefs(tabs, '/search')).toEqual(['/search?q=osh'])
})

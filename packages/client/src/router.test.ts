import { expect, test } from 'vitest'
import { PageError, redirect } from './page-outcome.ts'
import { createRouter } from './router.ts'
import { matchRoute, type RouteOf, type ScreenModuleOf } from './routes.ts'
import { memoryHistory } from './test/memory-history.ts'

type Context = { isSignedIn: boolean }

/** The address of a screen without the basket that lies over it. */
function screenUnder({ pathname, search }: URL): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('basket')
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}

/** A shop of a few screens. What is loaded is noted, and answers when the test says so. */
function openShop(first = '/') {
  const loaded: string[] = []
  const left: string[] = []
  const waiting: { href: string; answer: () => void }[] = []
  const visit = { isSignedIn: false, slow: new Set<string>() }
  const screen = (path: string, module: Partial<ScreenModuleOf<Context>> = {}): RouteOf<Context> => ({
    name: path,
    path,
    Layout: ({ children }) => children,
    guards: [
      ({ isSignedIn }) => {
        if (path === '/mine' && !isSignedIn) throw redirect('/login?next=/mine')
      },
    ],
    load: async () => ({
      Component: () => null,
      loader: async ({ url, params }) => {
        const href = url.pathname + url.search
        loaded.push(href)
        if (visit.slow.has(href))
          await new Promise<void>((resolve) => waiting.push({ href, answer: resolve }))
        if (path === '/gone') throw new PageError(404, 'gone')
        if (path === '/moved') throw redirect('/orders')
        return { href, ...params }
      },
      ...module,
    }),
  })
  async function loadOnce() {
    if (!visit.isSignedIn) throw new PageError(503, 'nobody answers')
    return 'loaded'
  }
  const routes = [
    screen('/', { isLoadedOnce: true, loadKey: ({ pathname }) => pathname }),
    screen('/once', { isLoadedOnce: true, loader: loadOnce }),
    screen('/product/:id'),
    ...['/about', '/orders', '/mine', '/login', '/gone', '/moved'].map((path) => screen(path)),
    screen('*'),
  ]
  const history = memoryHistory(first)
  const router = createRouter({
    routes,
    history,
    context: () => ({ isSignedIn: visit.isSignedIn }),
    page: { ...matchRoute(routes, first), data: 'from the server' },
    loadKey: screenUnder,
    onLeave: ({ pathname, search }) => left.push(pathname + search),
  })
  const shown = () => router.state.location.pathname + router.state.location.search
  function answer(href: string) {
    for (const asked of waiting) if (asked.href === href) asked.answer()
  }
  /** The browser's own Back and Forward. */
  const step = (delta: number) => history.go(delta)
  return { router, loaded, left, visit, shown, answer, step }
}

/** Lets everything that is ready happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('NAV-4 an overlay loads nothing anew; another address does, and so does what asks for it', async () => {
  const { router, loaded } = openShop()
  await router.navigate('/about')
  await router.navigate('/about?basket=open')
  await router.navigate('/about')
  expect(loaded).toEqual(['/about'])
  await router.navigate('/about')
  expect(loaded).toEqual(['/about', '/about'])
  await router.navigate('/orders')
  await router.navigate('/orders?tab=archive')
  expect(loaded.slice(2)).toEqual(['/orders', '/orders?tab=archive'])
})

test('a screen that keeps itself up to date is loaded once as long as it stays', async () => {
  const { router, loaded } = openShop('/about')
  await router.navigate('/')
  await router.navigate('/?group=7')
  await router.navigate('/')
  await router.revalidate()
  expect(loaded).toEqual(['/'])
  await router.navigate('/about')
  await router.navigate('/')
  expect(loaded).toEqual(['/', '/about', '/'])
})

test('NAV-7 a screen that could not be loaded is loaded again, though it keeps itself up to date once it stands', async () => {
  const { router, visit } = openShop('/about')
  await router.navigate('/once')
  expect(router.state.page.error).toEqual(new PageError(503, 'nobody answers'))
  visit.isSignedIn = true
  await router.revalidate()
  expect([router.state.page.error, router.state.page.data]).toEqual([undefined, 'loaded'])
})

test('a path gives its parameters, with slashes after it and letters of any size', async () => {
  const { router } = openShop()
  await router.navigate('/Product/a%20b/')
  expect(router.state.page.data).toEqual({ href: '/Product/a%20b/', id: 'a b' })
  await router.navigate('/product/%E0%A4')
  expect(router.state.page.params).toEqual({ id: '%E0%A4' })
  await router.navigate('/product/a/b')
  expect(router.state.page.route.path).toBe('*')
})

test('the page stays while the next one loads; the last of two that are asked for is shown', async () => {
  const { router, shown, answer, visit } = openShop()
  visit.slow.add('/about').add('/orders')
  const about = router.navigate('/about')
  await settle()
  expect([shown(), router.pending?.pathname]).toEqual(['/', '/about'])
  const orders = router.navigate('/orders')
  await settle()
  answer('/orders')
  await orders
  answer('/about')
  await about
  expect([shown(), router.pending]).toEqual(['/orders', null])
  expect(router.state.location.index).toBe(1)
})

test('back and forward show the entries as they were left, with what they say about themselves', async () => {
  const { router, left, shown } = openShop()
  await router.navigate('/orders', { state: { isJustPlaced: true } })
  await router.navigate('/about', { replace: true })
  await router.navigate('/orders?tab=archive', { state: 7 })
  void router.navigate(-1)
  await settle()
  expect([shown(), router.state.action]).toEqual(['/about', 'POP'])
  void router.navigate(1)
  await settle()
  expect([shown(), router.state.location.state]).toEqual(['/orders?tab=archive', 7])
  expect(left).toEqual(['/', '/orders', '/about', '/orders?tab=archive', '/about'])
  expect(router.state.location.index).toBe(2)
})

test('NAV-3 a guest is led to sign-in, before anything is loaded', async () => {
  const { router, loaded, shown, visit } = openShop()
  await router.navigate('/mine')
  expect([shown(), loaded]).toEqual(['/login?next=/mine', ['/login?next=/mine']])
  visit.isSignedIn = true
  await router.navigate('/mine', { replace: true })
  expect([shown(), router.state.location.index]).toEqual(['/mine', 1])
})

test('a redirect takes the place of the page it was met at, one entry and not two', async () => {
  const { router, shown } = openShop()
  await router.navigate('/moved')
  expect([shown(), router.state.location.index]).toEqual(['/orders', 1])
  void router.navigate(-1)
  await settle()
  expect(shown()).toBe('/')
})

test('what cannot be shown has its address and its error, and the next page is shown again', async () => {
  const { router, shown } = openShop()
  await router.navigate('/gone')
  expect([shown(), router.state.page.error]).toEqual(['/gone', new PageError(404, 'gone')])
  await router.navigate('/about')
  expect(router.state.page.error).toBeUndefined()
})

test('what changed elsewhere is loaded again where the page stands, or where it is on its way to', async () => {
  const { router, loaded, visit, answer, shown } = openShop('/about')
  await router.navigate('/about')
  await router.revalidate()
  expect([loaded, router.state.arrival]).toEqual([['/about', '/about'], null])
  visit.slow.add('/orders')
  const orders = router.navigate('/orders')
  await settle()
  const again = router.revalidate()
  await settle()
  answer('/orders')
  await Promise.all([orders, again])
  expect(loaded.slice(2)).toEqual(['/orders', '/orders'])
  expect([shown(), router.state.location.index]).toEqual(['/orders', 2])
})

test('an overlay opened while the page loads again does not lose what was asked for', async () => {
  const { router, loaded, visit, answer } = openShop()
  await router.navigate('/orders')
  visit.slow.add('/orders')
  const again = router.revalidate()
  await settle()
  await router.navigate('/orders?basket=open')
  answer('/orders')
  await again
  expect(loaded).toEqual(['/orders', '/orders', '/orders?basket=open'])
  expect(router.state.location.search).toBe('?basket=open')
})

test('a jump within the page loads nothing', async () => {
  const { router, loaded } = openShop()
  await router.navigate('/about')
  await router.navigate('/about#how')
  expect([loaded, router.state.location.hash]).toEqual([['/about'], '#how'])
})

test('the way back from a page that was blended in is blended too', async () => {
  const { router } = openShop()
  await router.navigate('/about', { viewTransition: true })
  await router.navigate('/orders')
  void router.navigate(-1)
  await settle()
  expect(router.state.arrival?.isAnimated).toBe(false)
  void router.navigate(-1)
  await settle()
  expect(router.state.arrival?.isAnimated).toBe(true)
})

test('NAV-4 customer 34 Back closes exactly what lies on top, and the page under it stays as it is', async () => {
  const { router, loaded, shown, step } = openShop('/orders')
  await router.navigate('/about')
  const closed: string[] = []
  const { page } = router.state
  router.overlays.lay('sections', () => closed.push('sections'))
  router.overlays.lay('sign-out', () => closed.push('sign-out'))
  expect([shown(), router.state.location.mask]).toEqual(['/about?sheet=sections&sheet=sign-out', '/about'])
  step(-1)
  expect([closed, shown()]).toEqual([['sign-out'], '/about?sheet=sections'])
  step(-1)
  expect([closed, shown(), router.state.page === page]).toEqual([['sign-out', 'sections'], '/about', true])
  expect(loaded).toEqual(['/about'])
})

test('customer 34 Forward does not ask again what was answered', async () => {
  const { router, shown, step, loaded } = openShop('/about')
  const takeAway = router.overlays.lay('clear-basket', () => undefined)
  takeAway()
  expect([shown(), router.state.location.index]).toEqual(['/about', 0])
  step(1)
  expect([shown(), router.state.location.index, loaded]).toEqual(['/about', 0, []])
})

test('NAV-4 what is taken away takes with it what lies above', () => {
  const { router, shown } = openShop('/about')
  const closed: string[] = []
  const takeAway = router.overlays.lay('fulfilment', () => closed.push('fulfilment'))
  router.overlays.lay('place-search', () => closed.push('place-search'))
  takeAway()
  expect([closed, shown()]).toEqual([['place-search'], '/about'])
})

test('NAV-4 a page is never pushed over a sheet: Back from it leads to the page', async () => {
  const { router, shown, step } = openShop('/about')
  const closed: string[] = []
  router.overlays.lay('sections', () => closed.push('sections'))
  await router.navigate('/orders')
  expect([shown(), router.state.location.index, closed]).toEqual(['/orders', 1, ['sections']])
  step(-1)
  await settle()
  expect(shown()).toBe('/about')
})

test('a sheet that opens while a page is on its way is closed by it', async () => {
  const { router, shown, visit, answer } = openShop('/about')
  visit.slow.add('/orders')
  const closed: string[] = []
  const orders = router.navigate('/orders')
  await settle()
  router.overlays.lay('sections', () => closed.push('sections'))
  answer('/orders')
  await orders
  expect([shown(), router.state.location.index, closed]).toEqual(['/orders', 1, ['sections']])
})

import type { History } from './browser-history.ts'
import {
  hrefOf,
  locationAt,
  makeKey,
  urlOf,
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  type NavigationType,
} from './location.ts'
import { createOverlays, locationOver, overlaysAt, searchUnder, type Overlays } from './overlays.ts'
import { Redirect } from './page-outcome.ts'
import { loadPage, matchRoute, type Page, type RouteOf } from './routes.ts'
import { createListeners } from './watched.ts'

/** What is shown. */
export type RouterState = {
  location: Location
  page: Page
  action: NavigationType
  /** How the page was come to; null while it stays where it is, such as after it was loaded again. */
  arrival: { preservesScroll: boolean; isAnimated: boolean } | null
}

export type Router = {
  readonly state: RouterState
  /** Where the page leads that is being loaded; null when none is. */
  readonly pending: Location | null
  /** Another page comes when nothing lies over this one any more: Back from it leads to the page. */
  navigate: NavigateFunction
  overlays: Pick<Overlays, 'lay' | 'close'>
  /** Loads the page that is open again: what it shows has changed elsewhere. */
  revalidate: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

type RouterOptions<Context> = {
  routes: readonly RouteOf<Context>[]
  history: History
  /** What loaders get, as it is at the moment they run. */
  context: () => Context
  /** The page that the server has made. */
  page: Page
  /** What of an address a screen depends on, if it does not say so itself. */
  loadKey: (url: URL) => string
  /** Called before another page is shown. */
  onLeave?: (location: Location) => void
  /** Asks the server for an address. */
  openDocument?: (href: string) => void
}

const FIRST = { preservesScroll: true, isAnimated: false }

type Step = { location: Location; action: NavigationType; how: NavigateOptions }

/** Shows the pages of a window: loads what an address needs, then shows it; the last of several that are asked for wins. */
export function createRouter<Context>(options: RouterOptions<Context>): Router {
  const { routes, history, context, loadKey, onLeave } = options
  let state: RouterState = { location: history.read(), page: options.page, action: 'POP', arrival: FIRST }
  let pending: Step | null = null
  /** Moves with all that is loaded: what is overtaken while it loads shows nothing. */
  let round = 0
  let isStale = false
  const { subscribe, tell } = createListeners()
  /** Entries that were come to with an animation: the way back from them has one too. */
  const animated = new Set<string>()

  const overlays = createOverlays({
    go: history.go,
    push(name) {
      const location = locationOver(state.location, name, makeKey())
      history.push(location)
      stay(location)
    },
  })

  history.listen(() => {
    const location = history.read()
    const depth = overlaysAt(state.location)
    if (!overlays.takeStep(location)) return
    if (isSamePage(location, state.location) && overlaysAt(location) !== depth) stay(location)
    // Not where it was already: gone back over what was closed.
    else if (pending || location.key !== state.location.key) void start({ location, action: 'POP', how: {} })
  })

  /** The page stays, and its entry of history is another. */
  function stay(location: Location) {
    update({ ...state, location, arrival: null }, pending)
  }

  function update(next: RouterState, step: Step | null) {
    state = next
    pending = step
    tell()
  }

  async function start(step: Step): Promise<void> {
    const { location, action, how } = step
    onLeave?.(state.location)
    const own = (round += 1)
    if (!pageStays(location)) update(state, step)
    const page = pending === step ? await loadPage(routes, pageUrl(location), context()) : state.page
    if (action !== 'POP' && overlays.isAny()) await overlays.close()
    if (own !== round) return undefined
    if (page instanceof Redirect) return follow(page, action, how)
    if (pending) isStale = false
    if (action === 'PUSH') history.push(location)
    if (action === 'REPLACE') history.replace(location)
    const isAnimated = action === 'POP' ? wasAnimated(location) : how.viewTransition === true
    if (isAnimated) animated.add(location.key)
    const arrival = { preservesScroll: how.preventScrollReset === true, isAnimated }
    return update({ location, page, action, arrival }, null)
  }

  function follow({ to, isDocument }: Redirect, action: NavigationType, how: NavigateOptions): Promise<void> {
    const { preventScrollReset = false, viewTransition = false } = how
    if (!isDocument) return navigate(to, { preventScrollReset, viewTransition, replace: action !== 'PUSH' })
    options.openDocument?.(to)
    return Promise.resolve()
  }

  /** Whether what is shown is what a location needs. */
  function pageStays(location: Location): boolean {
    const { page } = state
    const from = pageUrl(state.location)
    const to = pageUrl(location)
    const isSameAddress = from.pathname === to.pathname && from.search === to.search
    if (isStale) return false
    if (isSameAddress && location.hash !== '') return true
    const { route, params } = matchRoute(routes, location.pathname)
    if (!route.module || page.route !== route || page.error !== undefined) return false
    if (JSON.stringify(params) !== JSON.stringify(page.params)) return false
    const keyOf = route.module.loadKey ?? loadKey
    return keyOf(from) === keyOf(to) && (!isSameAddress || route.module.isLoadedOnce === true)
  }

  const wasAnimated = ({ index, key }: Location) =>
    animated.has(state.location.index > index ? state.location.key : key)

  function navigate(to: string | number, how: NavigateOptions = {}): Promise<void> {
    if (overlays.isAny()) return overlays.close().then(() => navigate(to, how))
    if (typeof to === 'number') {
      history.go(to)
      return Promise.resolve()
    }
    const { index } = history.read()
    const entry = {
      state: how.state ?? null,
      index: how.replace ? index : index + 1,
      ...(how.mask === undefined ? {} : { mask: how.mask }),
    }
    const location = locationAt(to, state.location, entry)
    return start({ location, action: how.replace ? 'REPLACE' : 'PUSH', how })
  }

  async function revalidate(): Promise<void> {
    // What is on its way was asked for before whatever has changed.
    if (pending) return start(pending)
    if (state.page.error === undefined && state.page.route.module?.isLoadedOnce) return undefined
    const own = (round += 1)
    isStale = true
    const page = await loadPage(routes, pageUrl(state.location), context())
    if (own !== round) return undefined
    isStale = false
    if (page instanceof Redirect) return follow(page, 'REPLACE', {})
    return update({ ...state, page, arrival: null }, null)
  }

  return {
    get state() {
      return state
    },
    get pending() {
      return pending && pending.location
    },
    navigate,
    overlays,
    revalidate,
    subscribe,
  }
}

/** The address of a location's page, whatever lies over it. */
const pageUrl = (location: Location) => urlOf({ ...location, search: searchUnder(location) })

const isSamePage = (a: Location, b: Location) => pageUrl(a).href === pageUrl(b).href

/** The router of a page that a server makes: it shows one address and goes nowhere. */
export function staticRouter(url: URL, page: Page): Router {
  const { pathname, hash } = url
  const location = { pathname, search: searchUnder(url), hash, state: null, key: 'server', index: 0 }
  const stay = () => Promise.reject(new Error(`a page is made for ${hrefOf(location)} alone`))
  const state: RouterState = { location, page, action: 'POP', arrival: FIRST }
  return {
    state,
    pending: null,
    navigate: stay,
    overlays: { lay: () => () => {}, close: stay },
    revalidate: stay,
    subscribe: () => () => undefined,
  }
}

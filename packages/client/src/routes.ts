import type { ComponentType, ReactNode } from 'react'
import { matchPath, type Params } from './match-path.ts'
import { Redirect } from './page-outcome.ts'

/** What loaders get: what their app gives to all of them, and the address. */
export type LoaderArgsOf<Context> = Context & { url: URL; params: Params }

/** What a module of `routes/` exports. */
export type ScreenModuleOf<Context> = {
  Component: ComponentType
  /** What the screen needs before it is shown. Throws a redirect or a page's error. */
  loader?: (args: LoaderArgsOf<Context>) => unknown
  /** The part of an address that the loader depends on: while it stays, what was loaded does. By default all but overlays. */
  loadKey?: (url: URL) => string
  /** Keeps itself up to date: neither a press on the link of the open page nor anything else loads it again. */
  isLoadedOnce?: boolean
}

/** A screen's place in an app; without its context it can be shown and not loaded. */
export type RouteOf<Context = never> = {
  name: string
  path: string
  Layout: ComponentType<{ children: ReactNode }>
  /** Run before anything is loaded, and throw a redirect where the page must not be shown. */
  guards: readonly ((args: LoaderArgsOf<Context>) => void)[]
  load: () => Promise<ScreenModuleOf<Context>>
  /** What `load` has brought. */
  module?: ScreenModuleOf<Context>
}

/** A screen with what it needs, or with what went wrong. */
export type Page = {
  route: RouteOf
  params: Params
  data?: unknown
  error?: unknown
}

/** The route at a path. A list ends with one for every path. */
export function matchRoute<Context>(
  routes: readonly RouteOf<Context>[],
  pathname: string,
): { route: RouteOf<Context>; params: Params } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  throw new Error(`no route for ${pathname}`)
}

/** Fetches the script of a route, once. */
export async function loadModule<Context>(route: RouteOf<Context>): Promise<ScreenModuleOf<Context>> {
  route.module ??= await route.load()
  return route.module
}

/** Loads what an address shows. What went wrong belongs to the page; only redirects are answered apart. */
export async function loadPage<Context>(
  routes: readonly RouteOf<Context>[],
  url: URL,
  context: Context,
): Promise<Page | Redirect> {
  const { route, params } = matchRoute(routes, url.pathname)
  const args: LoaderArgsOf<Context> = { ...context, url, params }
  try {
    for (const guard of route.guards) guard(args)
    const { loader } = await loadModule(route)
    return { route, params, data: await loader?.(args) }
  } catch (thrown) {
    return thrown instanceof Redirect ? thrown : { route, params, error: thrown }
  }
}

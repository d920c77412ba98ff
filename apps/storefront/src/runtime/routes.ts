import type { Call } from '@dasturxon/contract/client'
import type { ComponentType, ReactNode } from 'react'
import type { Data } from './data/data.ts'
import type { Environment } from '../environment/environment.ts'
import { matchPath, type Params } from './match-path.ts'
import { Redirect } from './page-outcome.ts'

/** What loaders work with: the API, direct on the server and over HTTP in the browser, and what is known of the visit. */
export type PageContext = {
  call: Call
  /** What this window knows already; nothing on the server, which answers each request for itself. */
  known: Data['list']
  environment: Environment
}

export type LoaderArgs = PageContext & { url: URL; params: Params }

/** What a module of `routes/` exports. */
export type ScreenModule = {
  Component: ComponentType
  /** What the screen needs before it is shown. Throws a redirect or a page's error. */
  loader?: (args: LoaderArgs) => unknown
  /** The part of an address that the loader depends on: while it stays, what was loaded does. By default all but overlays. */
  loadKey?: (url: URL) => string
  /** Keeps itself up to date: neither a press on the link of the open page nor anything else loads it again. */
  isLoadedOnce?: boolean
}

export type Route = {
  name: string
  path: string
  /** The source module behind it, so that the server can preload its script and styles. */
  file?: string
  Layout: ComponentType<{ children: ReactNode }>
  /** Run before anything is loaded, and throw a redirect where the page must not be shown. */
  guards: readonly ((args: LoaderArgs) => void)[]
  load: () => Promise<ScreenModule>
  /** What `load` has brought. */
  module?: ScreenModule
}

/** A screen with what it needs, or with what went wrong. */
export type Page = {
  route: Route
  params: Params
  data?: unknown
  error?: unknown
}

/** The route at a path. A list ends with one for every path. */
export function matchRoute(routes: readonly Route[], pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  throw new Error(`no route for ${pathname}`)
}

/** Fetches the script of a route, once. */
export async function loadModule(route: Route): Promise<ScreenModule> {
  route.module ??= await route.load()
  return route.module
}

/** Loads what an address shows. What went wrong belongs to the page; only redirects are answered apart. */
export async function loadPage(
  routes: readonly Route[],
  url: URL,
  context: PageContext,
): Promise<Page | Redirect> {
  const { route, params } = matchRoute(routes, url.pathname)
  const args: LoaderArgs = { ...context, url, params }
  try {
    for (const guard of route.guards) guard(args)
    const { loader } = await loadModule(route)
    return { route, params, data: await loader?.(args) }
  } catch (thrown) {
    return thrown instanceof Redirect ? thrown : { route, params, error: thrown }
  }
}

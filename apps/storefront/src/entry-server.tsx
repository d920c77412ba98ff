import type { Call } from '@dasturxon/contract/client'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type StaticHandlerContext,
} from 'react-router'
import { App } from './app.tsx'
import { encodeBootData } from './boot-data.ts'
import { loadMessages } from '@dasturxon/i18n'
import { makeRoutes, type RouteHandle } from './routes.tsx'
import {
  callContext,
  environmentContext,
  type Environment,
  type MerchantState,
} from './session/environment.ts'
import { setMediaBase } from './session/media-base.ts'
import { createSessionStores } from './session/session-stores.ts'
import { sessionKeyOf } from './session/storage.ts'
import { themeStyle, type PageAssets } from './shell/document.tsx'
import type { PageTrouble } from './shell/page-trouble.ts'

export type PageRequest = {
  request: Request
  environment: Environment
  call: Call
  requestId: string
  /** Addresses of the script and styles of source modules, named from the storefront's folder. */
  assetsOf: (modules: string[]) => PageAssets
}

export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  /** `bugs` are what was thrown and not expected: for the log, never for the page. */
  | { kind: 'page'; status: number; html: string; inlineStyles: string[]; bugs: unknown[] }

/** Loads and renders one page. */
export async function renderPage(page: PageRequest): Promise<PageAnswer> {
  setMediaBase(page.environment.mediaBaseUrl)
  const found = await loadPage(page)
  if (found instanceof Response) {
    return { kind: 'redirect', status: found.status, location: found.headers.get('location') ?? '/' }
  }
  const bugs = nameBugs(found, page.requestId)
  try {
    return { ...(await toHtml(page, found)), bugs }
  } catch (bug) {
    // A component threw: the same page again with the error in its place, so that the shop's frame stays.
    const routeId = found.matches.at(-1)?.route.id ?? 'root'
    const failed = { ...found, errors: { [boundaryAbove(found, routeId)]: bug }, statusCode: 500 }
    nameBugs(failed, page.requestId)
    return { ...(await toHtml(page, failed)), bugs: [...bugs, bug] }
  }
}

const handlers = new Map<MerchantState['kind'], ReturnType<typeof createStaticHandler>>()

function handlerFor(kind: MerchantState['kind']) {
  let handler = handlers.get(kind)
  if (!handler) handlers.set(kind, (handler = createStaticHandler(makeRoutes(kind))))
  return handler
}

async function loadPage(page: PageRequest): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider()
  requestContext.set(callContext, page.call)
  requestContext.set(environmentContext, page.environment)
  let found: StaticHandlerContext | undefined
  // Without `generateMiddlewareResponse` the static handler silently skips every middleware, also check-merchant.
  const response = await handlerFor(page.environment.merchantState.kind).query(page.request, {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const result = await query(page.request)
      if (result instanceof Response) return result
      found = result
      return new Response(null, { status: result.statusCode })
    },
  })
  if (found) return found
  if (response instanceof Response) return response
  return response
}

/** Puts the request id where a bug was, so that the page tells what support needs and nothing else. */
function nameBugs(found: StaticHandlerContext, requestId: string): unknown[] {
  const bugs: unknown[] = []
  for (const [routeId, error] of Object.entries(found.errors ?? {})) {
    if (isRouteErrorResponse(error) && error.status < 500) continue
    if (!isRouteErrorResponse(error)) bugs.push(error)
    const trouble: PageTrouble = { kind: 'internal', requestId }
    found.errors = { ...found.errors, [routeId]: new ErrorResponseImpl(500, '', trouble) }
    found.statusCode = 500
  }
  return bugs
}

function boundaryAbove(found: StaticHandlerContext, routeId: string): string {
  const index = found.matches.findIndex((match) => match.route.id === routeId)
  const withBoundary = found.matches.slice(0, index + 1).findLast((match) => match.route.ErrorBoundary)
  return withBoundary?.route.id ?? 'root'
}

async function toHtml(page: PageRequest, found: StaticHandlerContext) {
  const { environment } = page
  const messages = await loadMessages(environment.language)
  const modules = found.matches.flatMap(({ route }) =>
    isRouteHandle(route.handle) ? [route.handle.module] : [],
  )
  const dictionary = `../../packages/i18n/src/messages/${environment.language}.json`
  const assets = page.assetsOf(['src/entry-client.tsx', dictionary, ...modules])
  const { loaderData, errors, statusCode } = found
  const bootData = encodeBootData({ environment, assets, loaderData, errors })
  const router = createStaticRouter(handlerFor(environment.merchantState.kind).dataRoutes, found)
  const session = createSessionStores(sessionKeyOf(environment), environment.isSignedIn)
  const html = renderToString(
    <App
      environment={environment}
      messages={messages}
      session={session}
      call={page.call}
      assets={assets}
      bootData={bootData}
    >
      <StaticRouterProvider router={router} context={found} hydrate={false} />
    </App>,
  )
  return {
    kind: 'page' as const,
    status: statusCode,
    html: `<!DOCTYPE html>${html}`,
    inlineStyles: [themeStyle(environment)],
  }
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'module' in handle
}

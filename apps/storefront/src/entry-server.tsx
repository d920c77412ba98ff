import type { Call } from '@dasturxon/contract/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { encodeBootData, findAnswers, seedAnswers } from './boot-data.ts'
import type { Language } from '@dasturxon/domain'
import { loadMessages, MessagesProvider } from '@dasturxon/i18n'
import { makeRoutes } from './routes.tsx'
import { fileOf, screensThat } from './screens.ts'
import { createData, type Data } from './runtime/data/data.ts'
import { loadPage, type Page, PageError, Redirect, RouterView, staticRouter } from '@dasturxon/client'
import type { Route } from './runtime/routes.ts'
import { SHELL_PAGE } from './runtime/shell-page.ts'
import { EnvironmentProvider } from './environment/environment-provider.tsx'
import type { Environment, MerchantState } from './environment/environment.ts'
import { setMediaBase } from './features/catalogue/media-base.ts'
import { createSessionStores } from './session/session-stores.ts'
import type { PageAssets } from './shell/document.tsx'
import { DEVICE_THEME } from './shell/device-theme.ts'
import { themeOf } from './shell/theme-style.ts'
import { AppLinks } from './shell/app-links.tsx'
import { PageDescription } from './shell/page-description.tsx'
import { EARLY_PRESSES } from './shell/early-presses.ts'
import { SLOW_LINE } from './shell/slow-line.ts'
import { LayoutFailed, PageFailed } from './shell/error-pages.tsx'
import { Root } from './shell/root.tsx'
import type { PageFailure } from './page/page-failure.ts'

export type PageRequest = {
  url: URL
  /** Where the page lives, without host, language and what only tells where a customer came from. */
  address: string
  environment: Environment
  /** What a guest reads who has asked for no language. */
  homeLanguage: Language
  call: Call
  requestId: string
  /**
   * Addresses of the page's script and styles. All modules are named from the storefront's folder; of `words` the first that the build has
   * is taken, the last are all of the language.
   */
  assetsOf: (page: { words: string[]; screen?: string | undefined }) => PageAssets
  /** The rules of a style sheet that stand in a page in place of its link; null where the build has none. */
  rulesOf: (address: string) => string | null
  /** The same with what they import later; other screens only where they are named. */
  listFiles: (modules: string[]) => string[]
  /** The empty page that browsers keep, which shows any address (decision 0074). */
  isShell?: boolean
  /** Resolves when this page may take the processor: between two pages whoever only wants a word is answered. */
  turn: () => Promise<void>
}

export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  /** `bugs` are what was thrown and not expected: for the log, never for the page. */
  | {
      kind: 'page'
      status: number
      html: string
      inline: { styles: string[]; scripts: string[] }
      bugs: unknown[]
    }

/** Loads and renders one page. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  setMediaBase(request.environment.mediaBaseUrl)
  const { url, environment, requestId } = request
  const data = createData(request.call)
  if (request.isShell) return { ...(await toHtml(request, SHELL_PAGE, data)), bugs: [] }
  const found = await loadPage(routesFor(environment.merchantState.kind), url, {
    call: data.call,
    data,
    environment,
  })
  if (found instanceof Redirect) return { kind: 'redirect', status: 302, location: found.to }
  const bugs: unknown[] = []
  const page = 'error' in found ? withoutBug(found, found.error, requestId, bugs) : found
  try {
    return { ...(await toHtml(request, page, data)), bugs }
  } catch (bug) {
    // A component threw: the same page again with the error in its place, so that the shop's frame stays.
    return { ...(await toHtml(request, withoutBug(page, bug, requestId, bugs), data)), bugs }
  }
}

/** The one script inside a page, in its head; the content policy names it by its hash. */
const INLINE_SCRIPT = `${DEVICE_THEME};${SLOW_LINE};${EARLY_PRESSES}`

/** As the build's manifest names it. The home page is in the script of every page. */
const moduleOf = (screen: string) => (screen === 'home' ? CLIENT_ENTRY : `src/routes/${fileOf(screen)}.tsx`)
const CLIENT_ENTRY = 'src/entry-client.tsx'

/** The screens that the offline copy of the shop can show. */
const OFFLINE_MODULES = screensThat(({ isOffline }) => isOffline).map(moduleOf)

const routesByKind = new Map<MerchantState['kind'], Route[]>()

function routesFor(kind: MerchantState['kind']): Route[] {
  const routes = routesByKind.get(kind) ?? makeRoutes(kind)
  routesByKind.set(kind, routes)
  return routes
}

/** Puts the request id where a bug was, so that the page tells what support needs and nothing else. */
function withoutBug({ route, params }: Page, error: unknown, requestId: string, bugs: unknown[]): Page {
  if (error instanceof PageError && error.status !== 500) return { route, params, error }
  if (!(error instanceof PageError)) bugs.push(error)
  const failure: PageFailure = { kind: 'internal', requestId }
  return { route, params, error: new PageError(500, failure) }
}

async function toHtml(
  {
    url,
    address,
    environment,
    homeLanguage,
    call,
    assetsOf,
    rulesOf,
    listFiles,
    isShell = false,
    turn,
  }: PageRequest,
  page: Page,
  data: Data,
) {
  const messages = await loadMessages(environment.language)
  const wordsOf = (name: string) => `../../packages/i18n/${environment.language}/shop-${name}.js`
  const allWords = wordsOf('whole')
  const { name } = page.route
  const hasFile = name !== SHELL_PAGE.route.name && name !== 'unknown'
  const linked = assetsOf({
    words: hasFile ? [wordsOf(fileOf(name)), allWords] : [allWords],
    ...(hasFile && name !== 'home' && { screen: moduleOf(name) }),
  })
  const isFirstVisit = !environment.isSignedIn && !isShell
  const { assets, rules } = isFirstVisit ? withRules(linked, rulesOf) : { assets: linked, rules: '' }
  const kept = isShell ? listFiles([allWords, ...OFFLINE_MODULES]) : undefined
  const session = createSessionStores(environment, page)
  const theme = themeOf(environment)
  const answers = findAnswers(page, data)
  // The page is drawn of what the browser will know of it, and of nothing else that was asked for.
  const drawn = createData(call)
  seedAnswers({ page, answers }, drawn)
  await turn()
  const html = renderToString(
    <App
      environment={environment}
      messages={messages}
      session={session}
      data={drawn}
      assets={assets}
      theme={theme}
      rules={rules}
      bootData={encodeBootData({ environment, assets, page, kept, answers })}
    >
      <RouterView
        router={staticRouter(url, page)}
        Root={Root}
        PageFailed={PageFailed}
        LayoutFailed={LayoutFailed}
      />
    </App>,
  )
  const status = page.error instanceof PageError ? page.error.status : 200
  const head = renderToStaticMarkup(
    <EnvironmentProvider value={environment}>
      <MessagesProvider language={environment.language} messages={messages}>
        <PageDescription page={page} address={address} homeLanguage={homeLanguage} />
        <AppLinks />
      </MessagesProvider>
    </EnvironmentProvider>,
  )
  return {
    kind: 'page' as const,
    status,
    // Beside React, whose pages pass over what they do not know of in a head: no browser downloads it twice.
    html: `<!DOCTYPE html>${html.replace('</head>', () => `${head}<script>${INLINE_SCRIPT}</script></head>`)}`,
    inline: { styles: rules === '' ? [theme.css] : [theme.css, rules], scripts: [INLINE_SCRIPT] },
  }
}

/**
 * A page that would wait for one sheet alone has its rules in itself: it is painted with its first bytes. Who is signed in has been
 * here before, and has the sheet.
 */
function withRules(
  assets: PageAssets,
  rulesOf: PageRequest['rulesOf'],
): { assets: PageAssets; rules: string } {
  const [href, ...others] = assets.css
  const rules = href === undefined || others.length > 0 ? null : rulesOf(href)
  if (href === undefined || rules === null) return { assets, rules: '' }
  return { assets: { ...assets, css: [], inlined: href }, rules }
}

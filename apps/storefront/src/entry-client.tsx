import { hydrateRoot } from 'react-dom/client'
import { startTransition } from 'react'
import { App } from './app.tsx'
import { decodeBootData, seedAnswers } from './boot-data.ts'
import { focusHeading } from './browser/focus-heading.ts'
import { followShopLinks } from './browser/follow-links.ts'
import { screenUnder } from './browser/product-overlay.ts'
import { screenKeyOf } from './runtime/tab-state.ts'
import { knowOffset } from '@dasturxon/domain'
import { loadMessages, loadPageMessages, translatorOf } from '@dasturxon/i18n'
import { paths, type ScreenName } from './paths.ts'
import { makeRoutes } from './routes.tsx'
import { SCREENS } from './screens.ts'
import { beginPictures } from './browser/line.ts'
import {
  browserHistory,
  createRouter,
  createScrollMemory,
  dropMask,
  loadModule,
  matchRoute,
  type RouterState,
  RouterView,
} from '@dasturxon/client'
import { createData } from './runtime/data/data.ts'
import { createBrowserCall } from './runtime/browser-call.ts'
import { readMessengerLaunch } from './launch/messenger-launch.ts'
import { readClickLaunch } from './launch/click-launch.ts'
import { SHELL_PAGE } from './runtime/shell-page.ts'
import { setStreamMerchant } from './runtime/live/stream-merchant.ts'
import { withPublished } from './environment/live-settings.ts'
import { setApiBases } from './runtime/api-bases.ts'
import { setMediaBase } from './features/catalogue/media-base.ts'
import { hasSignInFlag } from './runtime/sign-in-flag.ts'
import { createSessionStores } from './session/session-stores.ts'
import { forgetEverything } from './storage/storage.ts'
import { reloadAfterUpdate, observeNewerBuild } from './runtime/version.ts'
import { BOOT_DATA_ID } from './shell/document.tsx'
import { LayoutFailed, PageFailed } from './shell/error-pages.tsx'
import { Root } from './shell/root.tsx'
import { openShell, startVisit } from './shell/start-visit.ts'

const block = document.getElementById(BOOT_DATA_ID)
if (!block) throw new Error(`the page has no #${BOOT_DATA_ID}`)
const bootText = block.textContent
const boot = decodeBootData(bootText)
const { environment, assets, page, kept } = boot
// A page that was kept is nobody's: who is signed in is known here (decision 0074).
if (kept) environment.isSignedIn = hasSignInFlag(environment)
// spec §4 "Startup": the version check comes first; a page that is loaded again does not come alive before.
const isLoadedAgain = reloadAfterUpdate()
setMediaBase(environment.mediaBaseUrl)
if (environment.zoneOffset) knowOffset(environment.zoneOffset)
setApiBases(environment.apiBases)
setStreamMerchant('merchant' in environment.merchantState ? environment.merchantState.merchant.id : undefined)
readMessengerLaunch(window)
readClickLaunch(window)
if (location.pathname === paths.merchantNotAvailable) forgetEverything()

// Nothing is awaited while this module is read: screens import it, and a screen that it waited for would wait for it in turn.
void begin()

/** Draws the page alive, once its words and the script of its screen are here. */
async function begin() {
  const routes = makeRoutes(environment.merchantState.kind)
  const matched = kept ? SHELL_PAGE : matchRoute(routes, location.pathname)
  // Hydration draws the page at once: its script must be here.
  const [messages] = await Promise.all([loadWords(), loadScreen()])

  beginPictures()
  dropMask(window)
  const session = createSessionStores(environment, page)
  const data = createData(createBrowserCall(environment))
  seedAnswers(boot, data)
  const scroll = createScrollMemory(window, { keyOf: screenKeyOf, open: () => router.state.location })
  const router = createRouter({
    routes,
    history: browserHistory(window),
    context: () => ({
      call: data.call,
      data,
      environment: { ...withPublished(environment), isSignedIn: hasSignInFlag(environment) },
    }),
    page: { ...matched, ...page },
    loadKey: screenUnder,
    onLeave: scroll.remember,
    openDocument: (href) => location.assign(href),
  })
  followShopLinks(window, router, routes)
  observeNewerBuild(router, assets.entry)

  // The style stands in the page, where React finds it by its name.
  const [colour, darkColour] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  const theme = { css: '', colour: colour?.content ?? '', darkColour: darkColour?.content ?? null }

  let isStarted = false
  let shownPath = location.pathname
  if (!(await isLoadedAgain)) startTransition(comeAlive)

  function comeAlive() {
    hydrateRoot(
      document,
      <App
        environment={environment}
        messages={messages}
        session={session}
        data={data}
        assets={assets}
        theme={theme}
        rules=""
        bootData={bootText}
      >
        <RouterView
          router={router}
          Root={Root}
          PageFailed={PageFailed}
          LayoutFailed={LayoutFailed}
          onShown={showPage}
        />
      </App>,
    )
  }

  /** The server names the words of the pages that have their own. */
  function loadWords() {
    const { language } = environment
    return assets.words === undefined ? loadMessages(language) : loadPageMessages(language, assets.words)
  }

  /** A page that came with its own words alone does not wait for all others, as whatever is opened later does. */
  async function loadScreen() {
    const { route } = matched
    // The server names words of their own for screens of the table only.
    if (assets.words === undefined) await loadModule(route)
    else route.module = await SCREENS[route.name as ScreenName].load()
  }

  function showPage({ location, arrival, page: shown }: RouterState) {
    if (shown.route === SHELL_PAGE.route) return void openShell({ environment, data, router })
    if (arrival) scroll.restore(location, !arrival.preservesScroll)
    if (location.pathname !== shownPath) focusHeading()
    shownPath = location.pathname
    if (isStarted) return
    isStarted = true
    startVisit(
      { environment, data, session, router, t: translatorOf(environment.language, messages) },
      assets.entry,
    )
  }
}

import { hydrateRoot } from 'react-dom/client'
import { startTransition } from 'react'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { decodeBootData } from './boot-data.ts'
import { followLinks } from './browser/follow-links.ts'
import { resolveMatched } from './browser/resolve-matched.ts'
import { loadMessages } from '@dasturxon/i18n'
import { paths } from './paths.ts'
import { makeRoutes } from './routes.tsx'
import { createBrowserCall } from './session/browser-call.ts'
import { callContext, environmentContext } from './session/environment.ts'
import { readMessengerLaunch } from './session/messenger-launch.ts'
import { readClickLaunch } from './session/click-launch.ts'
import { setStreamMerchant } from './session/event-stream.ts'
import { setMediaBase } from './session/media-base.ts'
import { hasSignInFlag } from './session/sign-in-flag.ts'
import { createSessionStores } from './session/session-stores.ts'
import { forgetEverything, sessionKeyOf } from './session/storage.ts'
import { reloadAfterUpdate, watchForNewerBuild } from './session/version.ts'
import { BOOT_DATA_ID } from './shell/document.tsx'

const block = document.getElementById(BOOT_DATA_ID)
if (!block) throw new Error(`the page has no #${BOOT_DATA_ID}`)
const bootText = block.textContent
const { environment, assets, loaderData, errors } = decodeBootData(bootText)
// spec §4 "Startup": the version check comes first; a page that is loaded again does not come alive before.
const isLoadedAgain = reloadAfterUpdate()
setMediaBase(environment.mediaBaseUrl)
setStreamMerchant('merchant' in environment.merchantState ? environment.merchantState.merchant.id : undefined)
readMessengerLaunch(window)
readClickLaunch(window)
if (location.pathname === paths.merchantNotAvailable) forgetEverything()

const routes = makeRoutes(environment.merchantState.kind)
// A lazy route still unloaded when the router starts would render a fallback over the server's page.
const [messages] = await Promise.all([
  loadMessages(environment.language),
  resolveMatched(routes, location.pathname),
])

// The server has answered for the address that is shown, so a screen that lay under it before a reload is gone.
if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, '')
const session = createSessionStores(sessionKeyOf(environment), environment.isSignedIn)
const call = createBrowserCall(environment)
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData, errors: errors ?? null },
  getContext() {
    const context = new RouterContextProvider()
    context.set(callContext, call)
    context.set(environmentContext, { ...environment, isSignedIn: hasSignInFlag(environment) })
    return context
  },
})
followLinks(window, router, routes)
watchForNewerBuild(router, assets.entry)

if (!(await isLoadedAgain)) startTransition(comeAlive)

function comeAlive() {
  hydrateRoot(
    document,
    <App
      environment={environment}
      messages={messages}
      session={session}
      call={call}
      assets={assets}
      bootData={bootText}
    >
      <RouterProvider router={router} />
    </App>,
  )
}

import { subscribeToDialogs, topmostDialog } from '@dasturxon/ui'
import { setMessengerActions } from '../launch/messenger-actions.ts'
import { messengerLanguageCode, messengerLaunch } from '../launch/messenger-launch.ts'
import { startParamPath } from './start-param.ts'
import { paths } from '../paths.ts'
import { historyIndex, type Router } from '@dasturxon/client'
import type { Visit } from '../session/visit.ts'
import { askPaymentsAnew } from './ask-payments-anew.ts'
import { createBridge, type Bridge } from './bridge.ts'
import { dressWindow } from './dress-window.ts'
import { letFeel } from './haptics.ts'
import { signInByMessenger } from './messenger-sign-in.ts'
import { requestContact } from './request-contact.ts'
import { takeLanguage } from './take-language.ts'
import { followViewport } from './viewport.ts'

/** Where something typed or begun would be lost. */
const BUSY_SCREENS = [paths.checkout, paths.cardCreate, paths.cardConfirm]

/** Ties the shop to Telegram around it, for as long as the page is open. Loaded inside a messenger only. */
export function startMessenger(visit: Visit): void {
  const { router, session, environment } = visit
  const launch = messengerLaunch()
  const bridge = createBridge(launch?.version ?? '6.0')
  openStartParam(router)
  takeLanguage(environment, launch && messengerLanguageCode(launch))
  if (launch?.initData) void signInByMessenger(visit, launch.initData)
  askPaymentsAnew(router)
  takeWindow(bridge)
  followBackButton(bridge, router)
  askBeforeClosing(bridge, visit)
  // Back from the app of a bank, or from another chat: the page says what happened meanwhile.
  bridge.on('visibility_changed', ({ is_visible: isVisible }) => {
    if (isVisible === true) void router.revalidate()
  })
  letFeel(bridge, session.basket)
}

function takeWindow(bridge: Bridge) {
  followViewport(bridge, document.documentElement)
  dressWindow(bridge)
  bridge.post('web_app_expand')
  // the basket, maps and sheets are dragged down: that must not close the shop
  if (bridge.knows('7.7')) bridge.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
  bridge.post('web_app_setup_main_button', { is_visible: false })
  setMessengerActions({
    openLink: (url) => {
      if (bridge.isThere && bridge.knows('6.1')) bridge.post('web_app_open_link', { url })
      else location.assign(url)
    },
    requestContact: () => requestContact(bridge),
  })
  bridge.post('web_app_ready')
}

/** Where the server was not told of the link's parameter (it redirects by the address), the page leads there itself. */
function openStartParam(router: Router) {
  const path = startParamPath(messengerLaunch()?.startParam ?? null)
  if (path !== null && router.state.location.pathname === paths.home)
    void router.navigate(path, { replace: true })
}

/** The messenger's own way back: the top overlay first, then the page before, then home; at home there is none (NAV-4). */
function followBackButton(bridge: Bridge, router: Router) {
  if (bridge.knows('6.1')) {
    const show = () =>
      bridge.post('web_app_setup_back_button', {
        is_visible: topmostDialog() !== undefined || router.state.location.pathname !== paths.home,
      })
    show()
    subscribeToDialogs(show)
    router.subscribe(show)
  }
  bridge.on('back_button_pressed', () => {
    const isFirst = topmostDialog() === undefined && historyIndex() === 0
    if (isFirst) void router.navigate(paths.home, { replace: true })
    else history.back()
  })
}

/** Who swipes the shop away with something in the basket, or in the middle of ordering and paying, is asked first. */
function askBeforeClosing(bridge: Bridge, { router, session: { basket } }: Visit) {
  if (!bridge.knows('6.2')) return
  let isAsked: boolean | null = null
  function follow() {
    const { pathname } = router.state.location
    const isBusy =
      basket.getState().lines.length > 0 || BUSY_SCREENS.some((path) => pathname.startsWith(path))
    if (isBusy === isAsked) return
    isAsked = isBusy
    bridge.post('web_app_setup_closing_behavior', { need_confirmation: isBusy })
  }
  follow()
  basket.subscribe(follow)
  router.subscribe(follow)
}

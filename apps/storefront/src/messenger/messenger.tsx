import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidate } from '../runtime/index.ts'
import { paths, SCREENS } from '../paths.ts'
import { historyIndex } from '@dasturxon/runtime'
import { messengerLanguageCode, messengerLaunch } from '../environment/messenger-launch.ts'
import { startParamPath } from '../environment/start-param.ts'
import { setMessengerActions } from '../environment/messenger-actions.ts'
import { useBasket } from '../session/session-provider.tsx'
import { subscribeToDialogs, topmostDialog } from '@dasturxon/ui'
import { createBridge, type Bridge } from './bridge.ts'
import { dressWindow } from './dress-window.ts'
import { requestContact } from './request-contact.ts'
import { useHaptics } from './use-haptics.ts'
import { useMessengerLanguage } from './use-messenger-language.ts'
import { useMessengerSignIn } from './use-messenger-sign-in.ts'
import { useOwnPayments } from './use-own-payments.ts'
import { followViewport } from './viewport.ts'

/** Where something typed or begun would be lost. */
const BUSY_SCREENS = [paths.checkout, paths.cardsCreate, SCREENS['profile-cards-confirm'].path]

/** What ties the shop to Telegram around it; it shows nothing itself. Loaded inside a messenger only. */
export function Messenger() {
  const launch = messengerLaunch()
  const languageCode = launch && messengerLanguageCode(launch)
  const [bridge] = useState(() => createBridge(launch?.version ?? '6.0'))
  useStartParam()
  useMessengerLanguage(languageCode)
  useMessengerSignIn()
  useOwnPayments()
  useWindow(bridge)
  useBackButton(bridge)
  useClosingConfirmation(bridge)
  useReturn(bridge)
  useHaptics(bridge)
  return null
}

function useWindow(bridge: Bridge) {
  useEffect(() => {
    const endViewport = followViewport(bridge, document.documentElement)
    const endDress = dressWindow(bridge)
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
    return () => {
      endViewport()
      endDress()
    }
  }, [bridge])
}

/** Where the server was not told of the link's parameter (it redirects by the address), the page leads there itself. */
function useStartParam() {
  const navigate = useNavigate()
  useEffect(() => {
    const path = startParamPath(messengerLaunch()?.startParam ?? null)
    if (path !== null && location.pathname === paths.home) void navigate(path, { replace: true })
    // once, for the link that was opened
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** The messenger's own way back: the top overlay first, then the page before, then home; at home there is none (NAV-4). */
function useBackButton(bridge: Bridge) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!bridge.knows('6.1')) return undefined
    const show = () =>
      bridge.post('web_app_setup_back_button', {
        is_visible: topmostDialog() !== undefined || pathname !== paths.home,
      })
    show()
    return subscribeToDialogs(show)
  }, [bridge, pathname])
  useEffect(
    () =>
      bridge.on('back_button_pressed', () => {
        const isFirst = topmostDialog() === undefined && historyIndex() === 0
        if (isFirst) void navigate(paths.home, { replace: true })
        else history.back()
      }),
    [bridge, navigate],
  )
}

/** Who swipes the shop away with something in the basket, or in the middle of ordering and paying, is asked first. */
function useClosingConfirmation(bridge: Bridge) {
  const isFilled = useBasket(({ lines }) => lines.length > 0)
  const { pathname } = useLocation()
  const isBusy = isFilled || BUSY_SCREENS.some((path) => pathname.startsWith(path))
  useEffect(() => {
    if (bridge.knows('6.2')) bridge.post('web_app_setup_closing_behavior', { need_confirmation: isBusy })
  }, [bridge, isBusy])
}

/** Back from the app of a bank, or from another chat: the page says what happened meanwhile. */
function useReturn(bridge: Bridge) {
  const revalidate = useRevalidate()
  useEffect(
    () =>
      bridge.on('visibility_changed', ({ is_visible: isVisible }) => {
        if (isVisible === true) void revalidate()
      }),
    [bridge, revalidate],
  )
}

import { openDeviceStorage, type DeviceStorage } from '@dasturxon/client'

/** What a messenger says when it opens the shop, in the address' fragment (Telegram: `tgWebApp…`). */
export type MessengerLaunch = {
  /**
   * Who the customer is, signed; for the server alone to believe. Null where the messenger does not say: behind a button of the
   * chat's keyboard (T-UI-04), where customers sign in as in a browser.
   */
  initData: string | null
  /** Of the protocol, such as `8.0`. */
  version: string
  /** What stood in the link that has just been opened; empty for none, and when the page is loaded again. */
  startParam: string
}

/** spec §5: shorter init data is as good as none. */
const LEAST_INIT_DATA = 11
/** Under which the tab keeps the fragment. */
export const STORED_AS = 'dasturxon:launch'

/** The parts of a window that are looked at. */
type LaunchedPage = {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>
  history: Pick<History, 'state' | 'replaceState'>
  console: Pick<Console, 'warn'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

let launch: MessengerLaunch | null = null

/**
 * Reads the fragment, once and before the router does: it is taken out of the address, which customers share. A reload finds it
 * again in the tab's storage; where storage is blocked it stays in the address. Init data of 10 characters or fewer are dropped and
 * said to be missing (spec §5, §8).
 */
export function readMessengerLaunch(page: LaunchedPage): void {
  const tab = openDeviceStorage(() => page.sessionStorage)
  const fragment = page.location.hash.slice(1)
  const isAnnounced = /(?:^|&)tgWebApp(?:Data|Version)=/.test(fragment)
  const found = isAnnounced ? parseLaunch(fragment) : storedLaunch(tab)
  if (isAnnounced && !found?.initData) page.console.warn('messenger: no init data')
  if (isAnnounced && (!found || tab.setItem(STORED_AS, fragment)))
    page.history.replaceState(page.history.state, '', page.location.pathname + page.location.search)
  launch = found
}

/** Null outside messengers, and on the server. */
export function messengerLaunch(): MessengerLaunch | null {
  return launch
}

/** Whether the page runs inside a messenger, which then says who the customer is by itself. In the browser only. */
export const isInMessenger = (): boolean => launch !== null

/** The code of the customer's language in the messenger, such as `uz`; null when it says none. */
export function messengerLanguageCode({ initData }: MessengerLaunch): string | null {
  try {
    const user: unknown = JSON.parse(new URLSearchParams(initData ?? '').get('user') ?? '')
    const code =
      typeof user === 'object' && user !== null && 'language_code' in user ? user.language_code : null
    return typeof code === 'string' ? code : null
  } catch {
    return null // a launch without a user
  }
}

function parseLaunch(fragment: string): MessengerLaunch | null {
  const said = new URLSearchParams(fragment)
  const initData = said.get('tgWebAppData') ?? ''
  const version = said.get('tgWebAppVersion')
  const isSaid = initData.length >= LEAST_INIT_DATA
  if (!isSaid && version === null) return null
  return {
    initData: isSaid ? initData : null,
    version: version ?? '6.0',
    startParam: said.get('tgWebAppStartParam') ?? new URLSearchParams(initData).get('start_param') ?? '',
  }
}

function storedLaunch(tab: DeviceStorage): MessengerLaunch | null {
  const stored = parseLaunch(tab.getItem(STORED_AS) ?? '')
  return stored && { ...stored, startParam: '' }
}

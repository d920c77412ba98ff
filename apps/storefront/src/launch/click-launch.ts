import { openDeviceStorage } from '@dasturxon/client'

/** Cookies in which Click's app says who the customer is there, today's and its older one. */
const SESSION_COOKIE = /(?:^|;\s*)(?:click-)?web-session=([^;\s]+)/
const LANGUAGE_COOKIE = /(?:^|;\s*)click-language=(\w+)/
/** The oldest form, in the address. */
const PARAMETER = 'web_session'
const STORED_AS = 'dasturxon:click'

/** The parts of a window that are looked at. */
type LaunchedPage = {
  location: Pick<Location, 'href'>
  history: Pick<History, 'state' | 'replaceState'>
  document: Pick<Document, 'cookie'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

let webSession: string | null = null

/**
 * Reads the session that Click's app gave to the mini app (BOT-3), once and before the router starts: the address first, which it
 * leaves, since customers share addresses; then the cookie; then what the tab has kept of an address.
 */
export function readClickLaunch(page: LaunchedPage): void {
  const tab = openDeviceStorage(() => page.sessionStorage)
  const url = new URL(page.location.href)
  const announced = url.searchParams.get(PARAMETER)
  if (announced) tab.setItem(STORED_AS, announced)
  if (announced !== null) {
    url.searchParams.delete(PARAMETER)
    page.history.replaceState(page.history.state, '', url.pathname + url.search + url.hash)
  }
  webSession = announced || SESSION_COOKIE.exec(page.document.cookie)?.[1] || tab.getItem(STORED_AS) || null
}

/** Null outside Click's app, and on the server. */
export const clickWebSession = (): string | null => webSession

/** The language of Click's app, such as `en`; null when it says none. */
export const clickLanguageCode = (cookie: string): string | null => LANGUAGE_COOKIE.exec(cookie)?.[1] ?? null

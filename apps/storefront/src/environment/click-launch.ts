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
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

let webSession: string | null = null

/**
 * Reads the session that Click's app gave to the mini app (BOT-3), once and before the router starts: the address first, which it
 * leaves, since customers share addresses; then the cookie; then what the tab has kept of an address.
 */
export function readClickLaunch(page: LaunchedPage): void {
  const url = new URL(page.location.href)
  const announced = url.searchParams.get(PARAMETER)
  if (announced) store(page, announced)
  if (announced !== null) {
    url.searchParams.delete(PARAMETER)
    page.history.replaceState(page.history.state, '', url.pathname + url.search + url.hash)
  }
  webSession = announced || SESSION_COOKIE.exec(page.document.cookie)?.[1] || stored(page) || null
}

/** Null outside Click's app, and on the server. */
export const clickWebSession = (): string | null => webSession

/** The language of Click's app, such as `en`; null when it says none. */
export const clickLanguageCode = (cookie: string): string | null => LANGUAGE_COOKIE.exec(cookie)?.[1] ?? null

function store(page: LaunchedPage, session: string): void {
  try {
    page.sessionStorage.setItem(STORED_AS, session)
  } catch {
    // storage is blocked: the session is known until the page is loaded again
  }
}

function stored(page: LaunchedPage): string | null {
  try {
    return page.sessionStorage.getItem(STORED_AS)
  } catch {
    return null // storage is blocked
  }
}

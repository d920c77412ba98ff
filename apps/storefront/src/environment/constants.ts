/** Delays and limits of spec §9, which the startup of §4 obeys. Those of maps and pricing stand beside maps and pricing. */

/** How long a language is remembered. */
export const LANGUAGE_COOKIE_DAYS = 365
/** How long the server knows how a customer orders: as long as a sign-in lasts. */
export const FULFILMENT_COOKIE_DAYS = 90
/** A customer who has chosen no city is given the default one this long after start (spec §4 "City"). */
export const DEFAULT_CITY_DELAY_MS = 1234
/** A signed-in customer's active orders are fetched this long after start. */
export const ACTIVE_ORDERS_DELAY_MS = 500
/** A path that has been reloaded for a newer build is not reloaded again within this time. */
export const RELOAD_GUARD_MS = 10_000
/** The first look for a newer build comes this long after load. */
export const BUILD_CHECK_DELAY_MS = 1000
/** How often we look again; the specification says "periodically" (§4). */
export const BUILD_CHECK_INTERVAL_MS = 5 * 60 * 1000
/** A choice in a list is acted on when it has not changed for this long. */
export const SELECT_DEBOUNCE_MS = 300
/** Between the end of a drawer's work and its closing. */
export const DRAWER_CLOSE_DELAY_MS = 100
/** Between the opening of a drawer and the focus in its field. */
export const DRAWER_FOCUS_DELAY_MS = 500
/** Orders on one page of the history. */
export const ORDER_PAGE_SIZE = 10

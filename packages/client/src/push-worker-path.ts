/** Where the service worker of push messages is served from. */
export const PUSH_WORKER_PATH = '/push-worker.js'
/**
 * What it would control: no page is below them. A browser has one subscription for each, so that somebody of the staff who is a
 * customer too turns one off without the other.
 */
export const SHOP_PUSH_SCOPE = '/push-worker/'
export const DESK_PUSH_SCOPE = '/push-worker/desk/'

/** The pages of the shop, which the same script keeps for a time without a network (decision 0074). */
export const SHOP_PAGES_SCOPE = '/'

/** What a page of the shop says to the worker: the empty page to keep, and what of its files has been loaded already. */
export type CopyPages = { keepPages: { shell: string; loaded: readonly string[]; isFrugal: boolean } }

/** What the worker says to an open desk: where the message leads that was pressed. */
export type PressedMessage = { pressedMessage: string }

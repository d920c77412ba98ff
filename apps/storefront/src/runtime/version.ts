// The server reads this file for the names in it: from the parts of the package that have no components.
import type { Router } from '@dasturxon/client'
import { deviceStorage, parseStored, tabStorage } from '@dasturxon/client/device-storage'
import { hrefOf } from '@dasturxon/client/location'
import { readServedBuild } from '@dasturxon/client/served-build'
import { isRecord } from '../storage/is-record.ts'
import { forgetCaches } from '../storage/storage.ts'

/** The first question for a newer build comes this long after load (spec §9). */
const BUILD_CHECK_DELAY_MS = 1000

/** How often it is asked again; the specification says "periodically" (§4). */
const BUILD_CHECK_INTERVAL_MS = 5 * 60 * 1000

/** A path that has been loaded again for a newer build is not loaded again within this time (spec §9). */
const RELOAD_GUARD_MS = 10_000

/** spec §1. */
export const APP_VERSION = '2.2.7'

/** Where the server tells which build it serves. */
export const BUILD_PATH = '/build.json'

const VERSION_KEY = 'dasturxon:version'
const RELOADS_KEY = 'dasturxon:reloads'

/**
 * The version check of spec §4: a stored version other than the running one clears the browser's caches, and the page is
 * loaded once more. Baskets and addresses are the customer's and stay.
 *
 * @returns true when the page is being loaded again
 */
export async function reloadAfterUpdate(): Promise<boolean> {
  const stored = deviceStorage.getItem(VERSION_KEY)
  // When nothing can be stored, a reload would find the same and never end.
  const isStored = deviceStorage.setItem(VERSION_KEY, APP_VERSION)
  if (!isStored || stored === null || stored === APP_VERSION) return false
  await forgetCaches()
  location.reload()
  return true
}

/**
 * Whether a path may be loaded again for a newer build: never twice within 10 s (MER-7), so that a build that keeps
 * looking newer cannot make a page reload for ever.
 *
 * @param reloads when each path was last loaded again, in milliseconds
 */
export function mayReload(reloads: Readonly<Record<string, number>>, pathname: string, now: number): boolean {
  const last = reloads[pathname]
  return last === undefined || now - last >= RELOAD_GUARD_MS
}

/** The build of this page, once it has started. */
let ownBuild: string | null = null

/** Looks now and then whether the server has a newer build; if so, the next navigation is a full load from it. */
export function observeNewerBuild(router: Pick<Router, 'subscribe' | 'pending'>, runningBuild: string): void {
  ownBuild = runningBuild
  let hasNewer = false
  async function check() {
    if (document.visibilityState === 'hidden' || hasNewer) return
    hasNewer = ((await readServedBuild(BUILD_PATH)) ?? runningBuild) !== runningBuild
  }
  setTimeout(() => void check(), BUILD_CHECK_DELAY_MS)
  setInterval(() => void check(), BUILD_CHECK_INTERVAL_MS)
  router.subscribe(() => {
    if (!hasNewer || !router.pending) return
    if (takeReload(router.pending.pathname)) location.assign(hrefOf(router.pending))
  })
}

/** Pages whose script could not be fetched for want of a network. */
const unreached = new Set<string>()

/**
 * What to do about a page that broke in the browser: most often its script went away with the build it belonged to
 * (T-UI-06). If the server has another build, the address is loaded again from it, never twice within 10 s; and so it is where the
 * network was missing and is back, since many browsers remember that a script could not be fetched and never ask for it again.
 *
 * @returns `loading` when it is; `current` when this is the newest build; `unreachable` when the server could not be asked
 */
export async function loadFromNewerBuild(): Promise<'loading' | 'current' | 'unreachable'> {
  const served = await readServedBuild(BUILD_PATH)
  const { pathname } = location
  if (served === null) {
    unreached.add(pathname)
    return 'unreachable'
  }
  const isHelped = served !== ownBuild || unreached.delete(pathname)
  if (!isHelped || !takeReload(pathname)) return 'current'
  location.reload()
  return 'loading'
}

/** Notes that a path is loaded again; false when it may not be, or when that could not be noted. */
function takeReload(pathname: string): boolean {
  const reloads = readReloads()
  if (!mayReload(reloads, pathname, Date.now())) return false
  return tabStorage.setItem(RELOADS_KEY, JSON.stringify({ ...reloads, [pathname]: Date.now() }))
}

function readReloads(): Record<string, number> {
  const stored = parseStored(tabStorage.getItem(RELOADS_KEY))
  const entries = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/**
 * The part of the service worker that keeps the shop readable without a network (decision 0074): the empty page (shell) of each
 * shop and language, hashed files, and pictures of this origin. It works in the scope of the whole shop alone. A page is always
 * asked of the network; the shell answers where that fails. Calls, writes, the desk, previews and payments pass by it.
 */

import type { CopyPages } from '@dasturxon/client/push-worker-path'

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Waiting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Events = {
  install: Waiting & { addRoutes?: (routes: unknown) => Promise<void> }
  activate: Waiting
  fetch: FetchEvent
  message: Waiting & { data: unknown }
}
/** What of a service worker's world is used here; the types of pages do not know it. */
type PagesWorker = {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
}

const SHELLS = 'dasturxon-pages-shells'
const ASSETS = 'dasturxon-pages-assets'
const PICTURES = 'dasturxon-pages-pictures'

/** How much each cache holds; what was kept longest ago goes first. */
const LIMITS = {
  [SHELLS]: { entries: 6, bytes: 2_000_000 },
  [ASSETS]: { entries: 250, bytes: 8_000_000 },
  [PICTURES]: { entries: 300, bytes: 20_000_000 },
}
/** Of what says no length. */
const USUAL_BYTES = 20_000
/** A cache is looked through once in so many files. */
const LOOK_EVERY = 20
/** As Chromium asks for a picture: one that was shown is found in its own cache, and no byte is asked for twice. */
const PICTURE_TYPES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** What is no page of the shop, and what nobody may see again: previews. */
const OTHERS = /^\/(?:api|desk|dev|simulators|payments|assets|media)(?:\/|$)|\.\w+$/
const isPage = ({ pathname, searchParams }: URL) => !OTHERS.test(pathname) && !searchParams.has('preview')

// The only global of a worker; its type is above.
const worker = self as unknown as PagesWorker
const scope = new URL(worker.registration.scope)

// Of its other scopes, those of push messages, this part knows nothing.
if (scope.pathname === '/') {
  worker.addEventListener('install', (event) => {
    // Where the browser can, calls do not even wake the worker.
    const passing = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
    if (passing) event.waitUntil(passing.catch(() => undefined))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(begin()))
  worker.addEventListener('fetch', answer)
  worker.addEventListener('message', (event) => {
    const asked = readMessage(event.data)
    if (asked) event.waitUntil(keepPages(asked))
  })
}

async function begin(): Promise<void> {
  // The request for a page does not wait for the worker to wake up.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function answer(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(openPage(event, url))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(event, ASSETS))
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(openFile(event, PICTURES))
}

/** A page by the network, however slow; only one that cannot be reached is answered by the shell. */
async function openPage({ request, preloadResponse }: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await findShell(url).catch(() => undefined)
    if (shell) return shell
    throw error
  }
}

/** The shell of the shop and language that an address names, else of those that were open last. */
async function findShell({ searchParams }: URL): Promise<Response | undefined> {
  const [shop, language] = [searchParams.get('vendor'), searchParams.get('lang')]
  const cache = await caches.open(SHELLS)
  const cached = (await cache.keys()).toReversed().filter(({ url }) => {
    const of = new URL(url).searchParams
    return shop === null || of.get('vendor') === shop || of.get('sub') === shop
  })
  const wanted = cached.find(({ url }) => new URL(url).searchParams.get('lang') === language) ?? cached[0]
  return wanted && cache.match(wanted)
}

/** A file whose name moves with what is in it: as it is kept, else by the network, and kept then. */
async function openFile(event: FetchEvent, name: keyof typeof LIMITS): Promise<Response> {
  const { request } = event
  const cache = await caches.open(name).catch(() => null)
  // Several browsers' pictures have one address; this is one browser.
  const cached = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(request)
  if (cache && isWhole(response)) event.waitUntil(put(name, request.url, response.clone()))
  return response
}

/** Private pictures, such as a customer's own, are not for keeping. */
const isWhole = (response: Response) =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/private|no-store/.test(response.headers.get('cache-control') ?? '')

/**
 * Keeps a shell, once every file is here that it needs, and what the page has loaded already. `isFrugal`: somebody saves
 * bytes, and nothing is fetched beyond it.
 */
async function keepPages({ shell, loaded, isFrugal }: CopyPages['keepPages']): Promise<void> {
  const shells = await caches.open(SHELLS)
  for (const url of loaded) await copyLoaded(new URL(url, scope))
  const cached = await shells.match(shell)
  if (!cached && isFrugal) return
  // As nobody: what is kept is no signed-in page.
  const response = cached ?? (await fetch(shell, { credentials: 'omit' }))
  const isShell = response.status === 200 && !response.redirected
  if (!isShell || !(await copyFilesOf(await response.clone().text()))) return
  // Put anew it stands last: it is the shop that was open last.
  await shells.put(shell, response)
  for (const other of await shells.keys())
    if (other.url !== new URL(shell, scope).href && isSameShop(other.url, shell)) await shells.delete(other)
  for (const name of [SHELLS, ASSETS, PICTURES] as const) await trim(name)
}

/** Whether all files are kept that a shell names; those that are missing are fetched, one after the other. */
async function copyFilesOf(shell: string): Promise<boolean> {
  const assets = await caches.open(ASSETS)
  for (const [, file = ''] of shell.matchAll(/"(\/assets\/[\w.-]+)"/g)) {
    if (await assets.match(file, { ignoreVary: true })) continue
    // The page's own requests come first.
    const response = await fetch(file, { priority: 'low' })
    if (!isWhole(response)) return false
    await assets.put(file, response)
  }
  return true
}

function isSameShop(one: string, other: string): boolean {
  const [a, b] = [new URL(one, scope).searchParams, new URL(other, scope).searchParams]
  return ['vendor', 'lang'].every((name) => a.get(name) === b.get(name))
}

/** Keeps what the browser has in a cache of its own; what it has not is left for when it is shown again. */
async function copyLoaded(url: URL): Promise<void> {
  const isPicture = url.pathname.startsWith('/media/')
  if (url.origin !== scope.origin || !(isPicture || url.pathname.startsWith('/assets/'))) return
  const name = isPicture ? PICTURES : ASSETS
  const cache = await caches.open(name)
  if (await cache.match(url.href, { ignoreVary: true })) return
  const headers = isPicture ? { accept: PICTURE_TYPES } : {}
  const had = { cache: 'only-if-cached', mode: 'same-origin', headers } as const
  const response = await fetch(url.href, had).catch(() => null)
  if (response && isWhole(response)) await cache.put(url.href, response)
}

let puts = 0

/** Storage that is full keeps nothing more; the page has its file all the same. */
async function put(name: keyof typeof LIMITS, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(url, response)
    if ((puts += 1) % LOOK_EVERY === 0) await trim(name)
  } catch {
    await caches.delete(PICTURES)
  }
}

async function trim(name: keyof typeof LIMITS): Promise<void> {
  const cache = await caches.open(name)
  const limit = LIMITS[name]
  let [entries, bytes] = [0, 0]
  for (const request of (await cache.keys()).toReversed()) {
    const cached = await cache.match(request, { ignoreVary: true })
    entries += 1
    bytes += Number(cached?.headers.get('content-length')) || USUAL_BYTES
    if (entries > limit.entries || bytes > limit.bytes) await cache.delete(request, { ignoreVary: true })
  }
}

function readMessage(data: unknown): CopyPages['keepPages'] | null {
  // Pages of this origin alone reach a worker, and this is what they say.
  const asked = (data as Partial<CopyPages> | null)?.keepPages
  return asked && asked.shell.startsWith('/') && Array.isArray(asked.loaded) ? asked : null
}

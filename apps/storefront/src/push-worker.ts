/**
 * The service worker of push messages, to customers and to the staff at the desk. It shows them and opens the order when one is
 * pressed, and does nothing else: it controls no page and keeps none (packages/client/src/push-device.ts).
 */

import type { PressedMessage } from '@dasturxon/client/push-worker-path'

/** What of a service worker's world is used here; the types of pages do not know it. */
type PushWorker = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
}
type OpenPage = {
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: PressedMessage) => void
}
type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Events = {
  install: Waiting
  push: Waiting & { data: { json: () => unknown } | null }
  notificationclick: Waiting & { notification: Notification }
}

// The only global of a worker; its type is above.
const worker = self as unknown as PushWorker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data)))
})

/** A later message about the same order takes the place of the earlier (`tag`). */
async function show(message: unknown): Promise<void> {
  const { title, text, tag, path, language } = readMessage(message)
  const pages = await openPages()
  await worker.registration.showNotification(title, {
    body: text,
    tag,
    lang: language === 'eng' ? 'en' : language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    // whoever looks at the order sees it change: no sound for that
    silent: pages.some((page) => page.focused && isAt(page, path)),
    data: path,
  })
}

/**
 * The tab that shows the order comes to the front; without one it is opened. A desk that is open elsewhere goes there by
 * itself (apps/desk/src/session/follow-pressed-messages.ts): a second one would ring beside it.
 */
async function open(path: string): Promise<void> {
  const pages = await openPages()
  const shown = pages.find((one) => isAt(one, path))
  const desk = isDesk(path) ? pages.find(({ url }) => isDesk(url)) : undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of a worker is of its own origin
  if (!shown) desk?.postMessage({ pressedMessage: path })
  await ((shown ?? desk)?.focus() ?? worker.clients.openWindow(path))
}

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
/** Addresses here begin with a slash or with an origin of ours. */
const pathnameOf = (address: string) => new URL(address, 'https://shop').pathname
const isAt = ({ url }: OpenPage, path: string) => pathnameOf(url) === pathnameOf(path)
const isDesk = (address: string) => pathnameOf(address).split('/')[1] === 'desk'

/** Only addresses of this origin are opened. */
const pathOf = (data: unknown): string => (typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/')

function readMessage(message: unknown) {
  const fields =
    typeof message === 'object' && message !== null ? new Map(Object.entries(message)) : new Map()
  const read = (name: string): string => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: read('title'),
    text: read('text'),
    tag: read('tag'),
    path: pathOf(read('path')),
    language: read('language'),
  }
}

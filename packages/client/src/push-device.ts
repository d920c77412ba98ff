import { PUSH_WORKER_PATH } from './push-worker-path.ts'
import { createTrustedPolicy } from './trusted-types.ts'

/**
 * Whether this browser takes push messages: `missing` where it cannot (an iPhone before the page is on its home screen,
 * messengers), `denied` where its owner has refused and only the browser's own settings help.
 */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

/** A browser as it describes itself to whoever sends (RFC 8030, RFC 8291). */
type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function readPushState(scope: string): Promise<PushState> {
  if (!canPush()) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return (await findPushSubscription(scope)) && Notification.permission === 'granted' ? 'on' : 'off'
}

export async function findPushSubscription(scope: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // without one of its own the browser answers the one above
  if (registration && new URL(registration.scope).pathname !== scope) return null
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser with a server's key. A subscription belongs to the key it was made with: one of another key is made
 * anew. Throws when the browser's push service is away, or blocked in this network.
 */
export async function subscribeToPush(scope: string, pushKey: string): Promise<PushSubscription> {
  const registration = await startWorker(scope)
  const known = await registration.pushManager.getSubscription()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }
  if (known && isMadeWith(known, options.applicationServerKey)) return known
  await known?.unsubscribe()
  return registration.pushManager.subscribe(options)
}

/** What a server needs to know of a subscription; null when the browser does not say it. */
export function pushAddressOf(subscription: PushSubscription): PushAddress | null {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

/** The one script that a page of ours starts by its address. */
const ourScripts = createTrustedPolicy('dasturxon', {
  createScriptURL: (url: string) => {
    if (url !== PUSH_WORKER_PATH) throw new TypeError(`${url} is no script of ours`)
    return url
  },
})

/** Registers our one worker for a scope. Rejects where the browser does not let it. */
export const registerWorker = (scope: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(ourScripts.createScriptURL(PUSH_WORKER_PATH), { scope })

async function startWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker(scope)
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!registration.active && worker) {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
      if (worker.state === 'activated') resolve()
    })
  }
  return registration
}

function isMadeWith({ options }: PushSubscription, key: Uint8Array): boolean {
  const made = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return made.length === key.length && made.every((byte, place) => byte === key[place])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

import type { Call } from '@dasturxon/contract/client'
import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from '../../environment/push-worker-path.ts'

/**
 * Whether this browser takes push messages: `missing` where it cannot (an iPhone before the shop is on its home screen,
 * messengers), `denied` where its owner has refused and only the browser's own settings help.
 */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the owner, subscribes, and tells the shop. To be called by a press: browsers ask at no other time. */
export async function turnPushOn(call: Call): Promise<PushState | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const settings = await call('notifications.settings', {})
  if (!settings.ok) return 'failed'
  try {
    const subscription = await subscribe(settings.data.pushKey)
    return (await tellShop(call, subscription)) ? 'on' : 'failed'
  } catch {
    return 'failed' // the browser's push service is away, or blocked in this network
  }
}

/** A subscription belongs to the key it was made with: one of another key is made anew. */
async function subscribe(pushKey: string): Promise<PushSubscription> {
  const registration = await startWorker()
  const known = await registration.pushManager.getSubscription()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) }
  if (known && isMadeWith(known, options.applicationServerKey)) return known
  await known?.unsubscribe()
  return registration.pushManager.subscribe(options)
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER_PATH, { scope: PUSH_WORKER_SCOPE })
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

async function tellShop(call: Call, subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) return false
  return (await call('notifications.subscribe', { body: { endpoint, keys: { p256dh, auth } } })).ok
}

export async function turnPushOff(call: Call): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await call('notifications.unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return readPushState()
}

/** The shop forgets a browser with its sign-in; the next sign-in there tells it again, without a word. */
export async function tellShopAgain(call: Call): Promise<void> {
  const subscription = canPush() && Notification.permission === 'granted' ? await findSubscription() : null
  if (subscription) await tellShop(call, subscription)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

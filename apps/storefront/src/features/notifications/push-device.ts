import type { Call } from '@dasturxon/contract/client'
import {
  canPush,
  findPushSubscription,
  pushAddressOf,
  readPushState as readState,
  subscribeToPush,
  type PushState,
} from '@dasturxon/client/push'
import { SHOP_PUSH_SCOPE as SCOPE } from '@dasturxon/client/push-worker-path'

export type { PushState }

export const readPushState = (): Promise<PushState> => readState(SCOPE)

/** Asks the owner, subscribes, and tells the shop. To be called by a press: browsers ask at no other time. */
export async function turnPushOn(call: Call): Promise<PushState | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const settings = await call('notifications.settings', {})
  if (!settings.ok) return 'failed'
  try {
    const subscription = await subscribeToPush(SCOPE, settings.data.pushKey)
    return (await tellShop(call, subscription)) ? 'on' : 'failed'
  } catch {
    return 'failed' // the browser's push service is away, or blocked in this network
  }
}

async function tellShop(call: Call, subscription: PushSubscription): Promise<boolean> {
  const body = pushAddressOf(subscription)
  return body !== null && (await call('notifications.subscribe', { body })).ok
}

export async function turnPushOff(call: Call): Promise<PushState> {
  const subscription = await findPushSubscription(SCOPE)
  if (subscription) {
    await call('notifications.unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return readPushState()
}

/** The shop forgets a browser with its sign-in; the next sign-in there tells it again, without a word. */
export async function tellShopAgain(call: Call): Promise<void> {
  const subscription =
    canPush() && Notification.permission === 'granted' ? await findPushSubscription(SCOPE) : null
  if (subscription) await tellShop(call, subscription)
}

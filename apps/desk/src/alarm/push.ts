import { createWatched } from '@dasturxon/client'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import {
  findPushSubscription,
  pushAddressOf,
  readPushState,
  subscribeToPush,
  type PushState,
} from '@dasturxon/client/push'
import { DESK_PUSH_SCOPE as SCOPE } from '@dasturxon/client/push-worker-path'

export type DeskPush = {
  /** Null until it was looked at. */
  read: () => PushState | null
  subscribe: (onChange: () => void) => () => void
  /** Asks the owner of the browser; to be called in a press. False when the browser's push service or the network failed. */
  turnOn: () => Promise<boolean>
  turnOff: () => Promise<void>
}

/** Push messages to this browser, of orders that nobody answers, while the desk is closed here (desk §6.1). */
export function createDeskPush(call: DeskCallFunction, pushKey: string): DeskPush {
  const { read, set, subscribe } = createWatched<PushState | null>(null)
  async function look() {
    // Where storage is switched off the browser refuses already the question.
    const state = await readPushState(SCOPE).catch(() => 'missing' as const)
    set(state)
    return state
  }
  async function tell(subscription: PushSubscription | null): Promise<boolean> {
    const body = subscription && pushAddressOf(subscription)
    return body !== null && (await call('desk.subscribePush', { body })).ok
  }
  // The server forgets a browser with its sign-in: the next one tells it again, without a word.
  void look().then(async (found) => found === 'on' && tell(await findPushSubscription(SCOPE)))
  return {
    read,
    subscribe,
    async turnOn() {
      if ((await Notification.requestPermission()) !== 'granted') {
        await look()
        return true
      }
      const isSubscribed = await subscribeToPush(SCOPE, pushKey).then(tell, () => false)
      await look()
      return isSubscribed
    },
    async turnOff() {
      const subscription = await findPushSubscription(SCOPE)
      if (subscription) {
        await call('desk.unsubscribePush', { body: { endpoint: subscription.endpoint } })
        await subscription.unsubscribe()
      }
      await look()
    },
  }
}

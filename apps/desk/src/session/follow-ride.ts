import { createWatched, serverNow } from '@dasturxon/client'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import type { DeskStore } from '../runtime/desk-store.ts'

/** How often a position is sent while an order is on the way (desk §5.8). */
const SEND_MS = 10_000

/** `off` while nothing is on the way, `refused` where the person or the device gives no position. */
type Following = 'off' | 'on' | 'refused'

const following = createWatched<Following>('off')
export const { read: readFollowing, subscribe: subscribeToFollowing } = following

function show(next: Following) {
  if (next !== readFollowing()) following.set(next)
}

/**
 * Sends a courier's position while one of their orders is on the way, and at no other time (DSK-43). One that found no
 * network is not kept: the server shows none that is older than two minutes. Begun once, as the page is.
 */
export function followRide(
  store: Pick<DeskStore, 'read' | 'subscribe'>,
  call: DeskCallFunction,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined,
): void {
  let watch: number | null = null
  let sentAt = -Infinity

  function send({ coords: { latitude, longitude } }: GeolocationPosition) {
    show('on')
    const now = serverNow()
    if (now - sentAt < SEND_MS) return
    sentAt = now
    // The tablet's own clock may be hours wrong (DSK-27).
    void call('desk.sendPosition', { body: { latitude, longitude, at: new Date(now).toISOString() } })
  }

  function look() {
    const isRiding = [...store.read().orders.values()].some(({ status }) => status === 'ON_WAY')
    if (isRiding && watch === null) {
      if (geolocation)
        watch = geolocation.watchPosition(send, () => show('refused'), { enableHighAccuracy: true })
      else show('refused')
    } else if (!isRiding) {
      if (watch !== null) geolocation?.clearWatch(watch)
      watch = null
      show('off')
    }
  }
  store.subscribe(look)
  look()
}

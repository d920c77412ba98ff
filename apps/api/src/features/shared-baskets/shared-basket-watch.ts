import type { SharedBasket } from '@dasturxon/contract'
import { BUS_RECONNECTED } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { every } from '../../http/event-stream.ts'
import { sharedBasketTopic, type BasketPlace } from './shared-basket-topic.ts'
import { findSharedBasket } from './shared-basket.queries.ts'

/** A change that no message told of (its process died before the flush) is seen at the latest by this. */
const SAFETY_POLL_MS = 15_000

type Reader = (basket: SharedBasket) => void

/**
 * The baskets that are being looked at in this process: each change is read once, however many phones look. The answer ends
 * the watch.
 */
export function createSharedBasketWatch(app: App): (place: BasketPlace, reader: Reader) => () => void {
  const watches = new Map<string, { readers: Set<Reader>; end: () => void }>()
  return (place, reader) => {
    const topic = sharedBasketTopic(place)
    const readers = watches.get(topic)?.readers ?? new Set<Reader>()
    readers.add(reader)
    if (!watches.has(topic)) watches.set(topic, { readers, end: watch(app, place, readers) })
    return () => {
      readers.delete(reader)
      if (readers.size > 0 || watches.get(topic)?.readers !== readers) return
      watches.get(topic)?.end()
      watches.delete(topic)
    }
  }
}

function watch(app: App, place: BasketPlace, readers: ReadonlySet<Reader>): () => void {
  let isReading = false
  let isOutdated = false
  /** What changes while it is read is read once more. */
  async function read() {
    isOutdated = true
    if (isReading) return
    isReading = true
    while (isOutdated && readers.size > 0) {
      isOutdated = false
      try {
        const basket = await findSharedBasket(app.db, place.merchantId, {
          id: place.basketId,
          now: app.now(),
        })
        if (basket) for (const reader of readers) reader(basket)
      } catch (error) {
        app.log('live.read_failed', { ...place, cause: String(error) }) // the poll asks again
      }
    }
    isReading = false
  }
  const ends = [
    app.bus.subscribe(sharedBasketTopic(place), () => void read()),
    app.bus.subscribe(BUS_RECONNECTED, () => void read()),
    every(SAFETY_POLL_MS, () => void read()),
  ]
  return () => ends.forEach((end) => end())
}

import { createWatched, type DeviceStorage } from '@dasturxon/client'

/** What waits for the network: a tick, ready, handed over, delivered, a waiter's answer, a stop (desk §6.5). */
export type Waiting = {
  key: string
  name: string
  input: unknown
  /** By the server's clock, in milliseconds. */
  pressedAt: number
}

/** What became of one: `later` leaves it and all behind it where they are. */
export type Outcome = 'done' | 'later'

export type Outbox = {
  list: () => readonly Waiting[]
  subscribe: (onChange: () => void) => () => void
  /** Adds one at the end and sends what can be sent. */
  add: (entry: Pick<Waiting, 'name' | 'input'>) => Promise<void>
  /** Sends what waits, in order, one at a time. */
  flush: () => Promise<void>
}

type OutboxOptions = {
  /** One that never throws. */
  storage: Pick<DeviceStorage, 'getItem' | 'setItem' | 'removeItem'>
  storageKey: string
  makeKey: () => string
  /** In milliseconds of the server's clock. */
  now: () => number
  send: (entry: Waiting) => Promise<Outcome>
}

/**
 * Keeps presses over a dead network and a reload, and sends them in the order they were made. Each has a key of its own, so
 * that one whose answer was lost happens once (desk §6.5, DSK-32).
 */
export function createOutbox({ storage, storageKey, makeKey, now, send }: OutboxOptions): Outbox {
  const waiting = createWatched(read())
  /** Every press that this page has had; others under the same name are another tab's. */
  const own = new Set(waiting.read().map(({ key }) => key))
  let sending: Promise<void> | null = null

  function read(): readonly Waiting[] {
    try {
      // Written below alone.
      return JSON.parse(storage.getItem(storageKey) ?? '[]') as Waiting[]
    } catch {
      return []
    }
  }

  function replace(next: readonly Waiting[]) {
    for (const { key } of next) own.add(key)
    const stored = [...read().filter(({ key }) => !own.has(key)), ...next]
    if (stored.length === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify(stored))
    waiting.set(next)
  }

  async function sendAll() {
    for (let [next] = waiting.read(); next; [next] = waiting.read()) {
      if ((await send(next)) === 'later') return
      const { key } = next
      replace(waiting.read().filter((entry) => entry.key !== key))
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    list: waiting.read,
    subscribe: waiting.subscribe,
    async add(entry) {
      replace([...waiting.read(), { ...entry, key: makeKey(), pressedAt: now() }])
      await flush()
    },
    flush,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../context.ts'
import { MESSAGES_MISSED } from '@dasturxon/db'
import { every } from './event-stream.ts'
import type { LiveItem, LiveSource, Versions } from './live-source.ts'

/** A change that no message told of (its process died before it was published) is seen at the latest by this. */
const SAFETY_POLL_MS = 15_000

export type Reader = {
  /** What the reader knows and still waits for news of. */
  known: () => Versions
  take: (item: LiveItem) => void
  /** Called once, when all has come that there was when the reader did. */
  present?: (() => void) | undefined
}

/**
 * What is listened to in this process: each change is read once, however many readers there are, and given to all of them.
 * `subscribe` begins with what the reader does not know yet; its answer ends the subscription.
 */
export function createSubscriptions<Key>(app: Pick<App, 'bus' | 'db' | 'log'>, source: LiveSource<Key>) {
  const open = new Map<string, Subscription<Key>>()
  return (key: Key, reader: Reader): (() => void) => {
    const name = (source.nameOf ?? source.topicOf)(key)
    const subscription = open.get(name) ?? new Subscription(app, source, key)
    open.set(name, subscription)
    subscription.add(reader)
    return () => {
      if (!subscription.remove(reader) && open.get(name) === subscription) open.delete(name)
    }
  }
}

class Subscription<Key> {
  readonly #app: Pick<App, 'bus' | 'log'>
  readonly #source: LiveSource<Key>
  readonly #key: Key
  readonly #readers = new Set<Reader>()
  /** Readers that have not been told the present yet. */
  readonly #newcomers = new Set<Reader>()
  readonly #heard = new Set<string>()
  #isComparing = false
  #isReading = false
  #ends: (() => void)[] = []

  constructor(app: Pick<App, 'bus' | 'log'>, source: LiveSource<Key>, key: Key) {
    this.#app = app
    this.#source = source
    this.#key = key
  }

  add(reader: Reader): void {
    this.#readers.add(reader)
    this.#newcomers.add(reader)
    const compare = () => void this.#compare()
    if (this.#ends.length === 0)
      this.#ends = [
        this.#app.bus.subscribe(this.#source.topicOf(this.#key), (ref) => void this.#hear(ref)),
        this.#app.bus.subscribe(MESSAGES_MISSED, compare),
        every(SAFETY_POLL_MS, compare),
      ]
    compare()
  }

  /** Answers whether somebody still reads. */
  remove(reader: Reader): boolean {
    this.#readers.delete(reader)
    this.#newcomers.delete(reader)
    if (this.#readers.size > 0) return true
    for (const end of this.#ends.splice(0)) end()
    return false
  }

  #hear(ref: string): Promise<void> {
    this.#heard.add(ref.slice(ref.lastIndexOf(':') + 1))
    return this.#read()
  }

  #compare(): Promise<void> {
    this.#isComparing = true
    return this.#read()
  }

  /** What changes while it is read is read once more, together. */
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    while ((this.#isComparing || this.#heard.size > 0) && this.#readers.size > 0) {
      await this.#readOnce()
      if (this.#source.gapMs !== undefined) await sleep(this.#source.gapMs, undefined, { ref: false })
    }
    this.#isReading = false
  }

  async #readOnce(): Promise<void> {
    const newcomers = this.#isComparing ? [...this.#newcomers] : []
    const asked = this.#isComparing
      ? { heard: null, known: leastOf([...this.#readers].map((reader) => reader.known())) }
      : { heard: [...this.#heard], known: NOTHING }
    this.#isComparing = false
    this.#heard.clear()
    try {
      const items = await this.#source.read(this.#key, asked)
      for (const reader of this.#readers) items.forEach(reader.take)
      for (const reader of newcomers) if (this.#newcomers.delete(reader)) reader.present?.()
    } catch (error) {
      // the poll asks again
      this.#app.log('live.read_failed', { topic: this.#source.topicOf(this.#key), cause: String(error) })
    }
  }
}

const NOTHING: Versions = new Map()

/** The oldest version of each item that somebody knows; 0 of what one of them does not know at all. */
function leastOf(all: Versions[]): Versions {
  const [first = NOTHING, ...others] = all
  if (others.length === 0) return first
  const ids = new Set(all.flatMap((known) => [...known.keys()]))
  return new Map([...ids].map((id) => [id, Math.min(...all.map((known) => known.get(id) ?? 0))]))
}

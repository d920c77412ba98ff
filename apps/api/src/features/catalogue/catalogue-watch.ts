import { setTimeout as sleep } from 'node:timers/promises'
import { BUS_RECONNECTED } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { every } from '../../http/event-stream.ts'
import { merchantTopic } from './merchant-topic.ts'

/** A change that no message told of (its process died before the flush) is seen at the latest by this. */
const SAFETY_POLL_MS = 15_000
/** The time between two messages: an evening's rush changes the menu many times a second. */
const GAP_MS = 250

type Reader = (version: number) => void

/** Tells the reader of each version from the present on, until the answer is called. */
type WatchCatalogue = (merchantId: string, reader: Reader) => () => void

/**
 * The catalogue versions of the merchants that somebody looks at: one query per merchant and change, however many pages
 * are open.
 */
export function createCatalogueWatch(app: App): WatchCatalogue {
  const watches = new Map<string, Watch>()
  return (merchantId, reader) => {
    const watch = watches.get(merchantId) ?? new Watch(app, merchantId)
    watches.set(merchantId, watch)
    watch.add(reader)
    return () => {
      if (!watch.remove(reader) && watches.get(merchantId) === watch) watches.delete(merchantId)
    }
  }
}

class Watch {
  readonly #app: App
  readonly #merchantId: string
  readonly #readers = new Set<Reader>()
  #ends: (() => void)[] = []
  #version = 0
  #isReading = false
  #isOutdated = false

  constructor(app: App, merchantId: string) {
    this.#app = app
    this.#merchantId = merchantId
  }

  add(reader: Reader): void {
    this.#readers.add(reader)
    if (this.#version > 0) reader(this.#version)
    if (this.#ends.length > 0) return
    const refresh = () => void this.#refresh()
    this.#ends = [
      this.#app.bus.subscribe(merchantTopic(this.#merchantId), refresh),
      this.#app.bus.subscribe(BUS_RECONNECTED, refresh),
      every(SAFETY_POLL_MS, refresh),
    ]
    refresh() // what changed before the first reader was here
  }

  /** Answers whether somebody still reads. */
  remove(reader: Reader): boolean {
    this.#readers.delete(reader)
    if (this.#readers.size > 0) return true
    for (const end of this.#ends.splice(0)) end()
    return false
  }

  /** Changes during a read, and shortly after, make one more read together. */
  async #refresh(): Promise<void> {
    this.#isOutdated = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isOutdated && this.#readers.size > 0) {
      this.#isOutdated = false
      await this.#read()
      await sleep(GAP_MS, undefined, { ref: false })
    }
    this.#isReading = false
  }

  async #read(): Promise<void> {
    try {
      const row = await this.#app.db
        .selectFrom('merchant')
        .select('catalogue_version')
        .where('id', '=', this.#merchantId)
        .executeTakeFirst()
      if (!row || row.catalogue_version <= this.#version) return
      this.#version = row.catalogue_version
      for (const reader of this.#readers) reader(this.#version)
    } catch (error) {
      // the poll asks again
      this.#app.log('live.read_failed', { merchantId: this.#merchantId, cause: String(error) })
    }
  }
}

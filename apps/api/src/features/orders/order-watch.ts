import type { Order } from '@dasturxon/contract'
import { BUS_RECONNECTED } from '@dasturxon/db'
import { isArchived } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { every } from '../../http/event-stream.ts'
import { findCustomerOrders, listVersions } from './live.queries.ts'
import { orderTopic, type Customer } from './order-topic.ts'

/** A change that no message told of (its process died before the flush) is seen at the latest by this. */
const SAFETY_POLL_MS = 15_000

type Reader = (order: Order) => void

/**
 * The orders of the customers whose pages are open: each change is read once, however many pages a customer has open, and
 * told to all of them. The answer ends the watch.
 */
export function createOrderWatch(app: App): (customer: Customer, reader: Reader) => () => void {
  const watches = new Map<string, Watch>()
  return (customer, reader) => {
    const topic = orderTopic(customer)
    const watch = watches.get(topic) ?? new Watch(app, customer)
    watches.set(topic, watch)
    watch.add(reader)
    return () => {
      if (!watch.remove(reader) && watches.get(topic) === watch) watches.delete(topic)
    }
  }
}

class Watch {
  readonly #app: App
  readonly #customer: Customer
  readonly #readers = new Set<Reader>()
  readonly #told = new Map<string, number>()
  readonly #changed = new Set<string>()
  #ends: (() => void)[] = []
  #isReading = false

  constructor(app: App, customer: Customer) {
    this.#app = app
    this.#customer = customer
  }

  add(reader: Reader): void {
    this.#readers.add(reader)
    if (this.#ends.length > 0) return
    const lookForLost = () => void this.#lookForLost()
    this.#ends = [
      this.#app.bus.subscribe(orderTopic(this.#customer), (ref) => this.#heard(ref)),
      this.#app.bus.subscribe(BUS_RECONNECTED, lookForLost),
      every(SAFETY_POLL_MS, lookForLost),
    ]
  }

  /** Answers whether somebody still reads. */
  remove(reader: Reader): boolean {
    this.#readers.delete(reader)
    if (this.#readers.size > 0) return true
    for (const end of this.#ends.splice(0)) end()
    return false
  }

  #heard(ref: string): void {
    this.#changed.add(ref.slice(ref.lastIndexOf(':') + 1))
    void this.#read()
  }

  /** What changes while it is read is read once more, together. */
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    while (this.#changed.size > 0 && this.#readers.size > 0) {
      const orderIds = [...this.#changed]
      this.#changed.clear()
      try {
        for (const order of await findCustomerOrders(this.#app.db, this.#customer, orderIds))
          this.#tell(order)
      } catch (error) {
        this.#app.log('live.read_failed', { ...this.#customer, cause: String(error) }) // the poll asks again
      }
    }
    this.#isReading = false
  }

  #tell(order: Order): void {
    if (isArchived(order.status)) this.#told.delete(order.id)
    else this.#told.set(order.id, order.version)
    for (const reader of this.#readers) reader(order)
  }

  async #lookForLost(): Promise<void> {
    try {
      const versions = await listVersions(this.#app.db, this.#customer, [...this.#told.keys()])
      for (const { id, version } of versions) if (version > (this.#told.get(id) ?? 0)) this.#changed.add(id)
      await this.#read()
    } catch (error) {
      this.#app.log('live.read_failed', { ...this.#customer, cause: String(error) })
    }
  }
}

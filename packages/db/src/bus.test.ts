import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { MESSAGES_MISSED, createBus, type Bus } from './bus.ts'

let database: TestDatabase
let here: Bus
let there: Bus

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  here = createBus({ url: database.url, pool: database.pool, log: () => {} })
  there = createBus({ url: database.url, pool: database.pool, log: () => {} })
  await Promise.all([here.start(), there.start()])
})

afterEach(async () => {
  await Promise.all([here.stop(), there.stop()])
  await database.drop()
})

function hear(bus: Bus, topic: string) {
  const heard: string[] = []
  const stop = bus.subscribe(topic, (ref) => heard.push(ref))
  return { heard, stop }
}

describe('OPS-1 the bus between processes', () => {
  it('is heard at once in its own process, once, and then in the others', async () => {
    const own = hear(here, 'order')
    const other = hear(there, 'order')
    here.publish(['order:a:1'])
    expect(own.heard).toEqual(['order:a:1'])
    await vi.waitFor(() => expect(other.heard).toEqual(['order:a:1']))
    there.publish(['order:a:2'])
    await vi.waitFor(() => expect(own.heard).toEqual(['order:a:1', 'order:a:2']))
    expect(other.heard).toEqual(['order:a:1', 'order:a:2'])
  })

  it('is heard under the topic and everything it begins with, and not under a name that merely looks alike', async () => {
    const one = hear(there, 'order:a')
    const exact = hear(there, 'order:a:2')
    const alike = hear(there, 'order:ab')
    here.publish(['order:a:1', 'order:ab:1', 'order:a:2', 'orders'])
    await vi.waitFor(() => expect(one.heard).toEqual(['order:a:1', 'order:a:2']))
    expect(exact.heard).toEqual(['order:a:2'])
    expect(alike.heard).toEqual(['order:ab:1'])
  })

  it('sends what happens in one moment as one notification', async () => {
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    const payloads: string[] = []
    listener.on('notification', ({ payload = '' }) => payloads.push(payload))
    await listener.query('listen dasturxon')
    const other = hear(there, 'order')
    for (let n = 0; n < 50; n += 1) here.publish([`order:${n}:1`, `order:${n}:1`])
    await vi.waitFor(() => expect(other.heard).toHaveLength(50), { timeout: 10_000 })
    expect(payloads).toHaveLength(1)
    await listener.end()
  })

  it('carries more than fits into one notification, in order', async () => {
    const other = hear(there, 'order')
    const refs = Array.from({ length: 1000 }, (_item, n) => `order:${String(n).padStart(36, '0')}:1`)
    here.publish(refs)
    await vi.waitFor(() => expect(other.heard).toHaveLength(1000), { timeout: 10_000 })
    expect(other.heard).toEqual(refs)
  })

  it('is not heard any more after the subscription ended; a listener that throws does not silence the next', async () => {
    const first = hear(here, 'order')
    here.subscribe('order', () => {
      throw new Error('listener')
    })
    const second = hear(here, 'order')
    first.stop()
    here.publish(['order:a:1'])
    expect(first.heard).toEqual([])
    expect(second.heard).toEqual(['order:a:1'])
  })

  it('comes back after the database cut its connection, and says that something may be missed', async () => {
    const reconnected = hear(there, MESSAGES_MISSED)
    const orders = hear(there, 'order')
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dasturxon listen' and datname = current_database()",
    )
    await vi.waitFor(() => expect(reconnected.heard).toEqual([MESSAGES_MISSED]), { timeout: 5000 })
    await vi.waitFor(() => {
      here.publish(['order:a:7'])
      expect(orders.heard).toContain('order:a:7')
    })
  })

  it('sends again what could not be sent, once, with what came meanwhile', async () => {
    let failures = 2
    const query = vi.fn<(text: string, values: unknown[]) => Promise<unknown>>(async (text, values) => {
      if ((failures -= 1) >= 0) throw new Error('the database is away')
      return database.pool.query(text, values)
    })
    const pool = { query } as unknown as TestDatabase['pool']
    const shaky = createBus({ url: database.url, pool, log: () => {} })
    const other = hear(there, 'order')
    shaky.publish(['order:a:1', 'order:a:2'])
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1))
    shaky.publish(['order:a:3', 'order:a:2'])
    await vi.waitFor(() => expect(other.heard).toHaveLength(3), { timeout: 5000 })
    expect(other.heard.toSorted()).toEqual(['order:a:1', 'order:a:2', 'order:a:3'])
    await shaky.stop()
    expect(query).toHaveBeenCalledTimes(3)
  })

  it('sends what still waits when it stops', async () => {
    const other = hear(there, 'order')
    here.publish(['order:a:9'])
    await here.stop()
    await vi.waitFor(() => expect(other.heard).toEqual(['order:a:9']))
  })

  it('refuses a reference that would break into two', () => {
    expect(() => here.publish(['order:a\norder:b'])).toThrow('not a reference')
  })
})

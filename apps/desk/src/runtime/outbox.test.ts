import { expect, test } from 'vitest'
import { createOutbox, type Waiting } from './outbox.ts'

/** A tablet whose network goes and comes; `stored` outlives its pages. */
function openTablet(stored = new Map<string, string>()) {
  const network = { isUp: true, arrived: [] as Waiting[], keys: 0 }
  const open = () =>
    createOutbox({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => Boolean(stored.set(key, value)),
        removeItem: (key) => void stored.delete(key),
      },
      storageKey: 'waiting',
      makeKey: () => `key ${(network.keys += 1)}`,
      now: () => 7,
      send: async (entry) => {
        if (!network.isUp) return 'later'
        network.arrived.push(entry)
        return 'done'
      },
    })
  return { network, stored, open }
}
const tick = (line: number) => ({ name: 'desk.tickLine', input: line })

test('DSK-32 ten minutes without a network: the ticks arrive in order, each once', async () => {
  const { network, open } = openTablet()
  const outbox = open()
  network.isUp = false
  for (const line of [1, 2, 3]) await outbox.add(tick(line))
  expect(outbox.list()).toHaveLength(3)
  network.isUp = true
  await Promise.all([outbox.flush(), outbox.flush()])
  expect(network.arrived.map(({ input }) => input)).toEqual([1, 2, 3])
  expect(outbox.list()).toEqual([])
})

test('DSK-32 what waited is sent after a reload, under the same key', async () => {
  const { network, stored, open } = openTablet()
  network.isUp = false
  await open().add(tick(1))
  network.isUp = true
  await open().flush()
  expect(network.arrived.map(({ key }) => key)).toEqual(['key 1'])
  expect(stored.size).toBe(0)
})

test('DSK-32 what waits in one tab of a tablet is not forgotten when another has sent its own', async () => {
  const { network, stored, open } = openTablet()
  const [kitchen, board] = [open(), open()]
  network.isUp = false
  await kitchen.add(tick(1))
  await board.add(tick(2))
  network.isUp = true
  await board.flush()
  expect(network.arrived.map(({ input }) => input)).toEqual([2])
  // the kitchen's tab was closed before it could send
  await open().flush()
  expect(network.arrived.map(({ input }) => input)).toEqual([2, 1])
  expect(stored.size).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Turns a second apart on a clock that only `pass` moves; `order` is who was served, in order. */
function buildTurns() {
  let time = 1_800_000_000_000
  const sleepers: { until: number; wake: () => void }[] = []
  const take = createTurns({
    now: () => time,
    wait: (ms) => new Promise((wake) => sleepers.push({ until: time + ms, wake: () => wake() })),
    intervalMs: 1_000,
  })
  const order: string[] = []
  const refused: string[] = []

  async function settle() {
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
  }
  return {
    order,
    refused,
    ask: (asker: string) => {
      void Promise.resolve(take(asker)).then((isTurn) => (isTurn ? order : refused).push(asker))
      return settle()
    },
    pass: async (ms: number) => {
      time += ms
      for (const sleeper of sleepers.splice(0)) {
        if (sleeper.until <= time) sleeper.wake()
        else sleepers.push(sleeper)
      }
      await settle()
    },
  }
}

describe('turns of merchants', () => {
  it('T-ZONE-06 the first is at once, the next a second later', async () => {
    const { ask, pass, order } = buildTurns()
    await ask('osh')
    await ask('osh')
    expect(order).toEqual(['osh'])
    await pass(999)
    expect(order).toEqual(['osh'])
    await pass(1)
    expect(order).toEqual(['osh', 'osh'])
  })

  it('T-ZONE-06 a crowd of one shop does not take the turns of another', async () => {
    const { ask, pass, order, refused } = buildTurns()
    for (let count = 0; count < 50; count += 1) await ask('osh')
    expect(refused).toHaveLength(47) // those whose turn would come too late ask the next provider at once
    await pass(500)
    await ask('tez')
    await pass(500)
    expect(order).toEqual(['osh', 'tez'])
    await pass(1_000)
    expect(order).toEqual(['osh', 'tez', 'osh'])
  })

  it('T-ZONE-06 shops that all have a crowd are served one after the other', async () => {
    const { ask, pass, order } = buildTurns()
    await ask('osh')
    for (let turn = 0; turn < 6; turn += 1) {
      for (const shop of ['osh', 'osh', 'tez', 'gul']) await ask(shop)
      await pass(1_000)
    }
    expect(order).toEqual(['osh', 'tez', 'gul', 'osh', 'tez', 'gul', 'osh'])
  })

  it('T-ZONE-06 nobody waits longer than 2.5 s: who came too late for a turn is told so', async () => {
    const { ask, pass, order, refused } = buildTurns()
    for (const shop of ['a', 'b', 'c', 'd', 'e']) await ask(shop)
    await pass(1_000)
    await pass(1_000)
    expect(order).toEqual(['a', 'b', 'c'])
    expect(refused).toEqual(['d', 'e'])
    await pass(1_000)
    await ask('d')
    expect(order).toEqual(['a', 'b', 'c', 'd'])
  })
})

import { describe, expect, it } from 'vitest'
import { createWorkLane, LaneFull } from './work-lane.ts'

/** Work that ends when it is told to; `done` names it in the order in which it began. */
function manualWork() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<void>((resolve) => void ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, work, end }
}

describe('CAT-9 the lane that pictures are made in', () => {
  it('never does more at once than it may, and what nobody waits for only when nobody waits', async () => {
    const lane = createWorkLane({ atOnce: 2, mostWaiting: 10 })
    const { began, work, end } = manualWork()
    for (const name of ['a', 'b', 'c']) void lane.run(work(name))
    for (const name of ['x', 'y']) expect(lane.later(async () => work(name)())).toBe(true)
    expect(began).toEqual(['a', 'b'])
    await end('a')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c', 'x'])
    await end('c')
    expect(began, 'one at a time').toEqual(['a', 'b', 'c', 'x'])
    void lane.run(work('d'))
    expect(began.at(-1), 'there is room for who waits').toBe('d')
    await end('x')
    expect(began.at(-1)).toBe('y')
    const idle = lane.idle()
    await end('d')
    await end('y')
    await idle
  })

  it('refuses at once what would wait too long, and goes on after work that failed', async () => {
    const lane = createWorkLane({ atOnce: 1, mostWaiting: 1 })
    const { work, end } = manualWork()
    const first = lane.run(work('a'))
    const second = lane.run(() => Promise.reject(new Error('damaged')))
    await expect(lane.run(work('c'))).rejects.toThrow(LaneFull)
    expect(lane.later(async () => {})).toBe(true)
    expect(lane.later(async () => {})).toBe(false)
    void end('a')
    await expect(second).rejects.toThrow('damaged')
    await first
    await lane.idle()
    await expect(lane.run(async () => 'made')).resolves.toBe('made')
  })
})

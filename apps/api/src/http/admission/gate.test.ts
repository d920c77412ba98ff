import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Gate, type Place } from './gate.ts'

/** A gate for two at a time, and who was let in or refused so far. */
function openGate(options: Partial<ConstructorParameters<typeof Gate>[0]> = {}) {
  const ranMs = () => performance.now()
  const gate = new Gate({
    least: 2,
    most: 8,
    patienceMs: 40,
    rushMs: 0,
    rushMost: 8,
    lateMs: 30,
    ranMs,
    ...options,
  })
  const outcomes: string[] = []
  const places: Place[] = []
  const ask = (urgency: 'first' | 'next' | 'last', name: string, merchant = 'tez') =>
    gate.ask({ urgency, merchant }, (place) => {
      outcomes.push(place ? name : `${name} refused`)
      if (place) places.push(place)
    })
  return { gate, ask, outcomes, places, leave: () => places.shift()?.leave() }
}

/** A clock that goes on by one with each reading. */
function clockOf(): () => number {
  let ms = 0
  return () => (ms += 1)
}

describe('fault 4 admission before work', () => {
  it('lets in as many as there is room for, and the others in the order of their urgency', () => {
    const { ask, outcomes, leave } = openGate()
    ask('last', 'menu')
    ask('last', 'page')
    ask('last', 'another page')
    ask('next', 'quote')
    ask('first', 'order')
    expect(outcomes).toEqual(['menu', 'page'])
    leave()
    leave()
    leave()
    expect(outcomes).toEqual(['menu', 'page', 'order', 'quote', 'another page'])
  })

  it('reads the clock for nobody whom it lets in at once', () => {
    const ranMs = vi.fn<() => number>(() => 0)
    const { ask, leave, outcomes } = openGate({ ranMs })
    ranMs.mockClear()
    for (const name of ['page', 'menu', 'another page']) {
      ask('last', name)
      leave()
    }
    expect([outcomes.length, ranMs.mock.calls.length]).toEqual([3, 0])
    for (const name of ['page', 'menu', 'too many']) ask('last', name)
    expect(ranMs).toHaveBeenCalledTimes(1)
    leave()
  })

  it('refuses who has waited as long as anybody may, also while nobody leaves', async () => {
    const { ask, outcomes } = openGate({ least: 1 })
    ask('first', 'order')
    ask('first', 'order of another')
    ask('last', 'page')
    // a busy machine looks at both waits at once
    await expect
      .poll(() => outcomes.toSorted())
      .toEqual(['order', 'order of another refused', 'page refused'])
  })

  it('counts no wait while the process gets no processor, and refuses once it ran so long', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let ranMs = 0
    const { ask, outcomes } = openGate({ least: 1, ranMs: () => ranMs })
    ask('first', 'order')
    ask('first', 'order of another')
    vi.advanceTimersByTime(1000)
    expect(outcomes).toEqual(['order'])
    ranMs = 39
    vi.advanceTimersByTime(10)
    expect(outcomes).toEqual(['order'])
    ranMs = 40
    vi.advanceTimersByTime(10)
    expect(outcomes).toEqual(['order', 'order of another refused'])
  })

  it('refuses nobody in a rush that passes, and everybody soon once it does not', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { ask, outcomes, leave } = openGate({ least: 1, rushMs: 400 })
    ask('last', 'page')
    ask('last', 'its menu')
    vi.advanceTimersByTime(150)
    expect(outcomes).toEqual(['page'])
    leave()
    expect(outcomes).toEqual(['page', 'its menu'])
    ask('last', 'one too many')
    vi.advanceTimersByTime(1000)
    expect(outcomes.at(-1)).toBe('one too many refused')
    ask('last', 'another')
    leave()
    expect(outcomes.at(-1)).toBe('another')
  })

  it('lets so many wait in a rush, the most urgent, and refuses the others soon', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { ask, outcomes } = openGate({ least: 1, rushMs: 400, rushMost: 2 })
    for (const name of ['inside', 'page', 'another page']) ask('last', name)
    ask('first', 'order')
    vi.advanceTimersByTime(30)
    expect(outcomes).toEqual(['inside'])
    vi.advanceTimersByTime(10)
    expect(outcomes).toEqual(['inside', 'page refused'])
    vi.advanceTimersByTime(350)
    expect(outcomes).toEqual(['inside', 'page refused'])
    vi.advanceTimersByTime(20)
    expect(outcomes).toEqual(['inside', 'page refused', 'another page refused', 'order refused'])
  })

  it('takes a queue that empties between refusals for no rush, until a second has passed without any', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { gate, ask, outcomes, leave } = openGate({ least: 1, rushMs: 400 })
    /** How long somebody waits who finds no room, in ticks of 10 ms. */
    const patienceOf = (name: string) => {
      ask('last', name)
      for (let tick = 1; tick <= 100; tick += 1) {
        vi.advanceTimersByTime(10)
        if (outcomes.includes(`${name} refused`)) return tick
      }
      return null
    }
    ask('last', 'page')
    expect(patienceOf('one too many')).toBeGreaterThanOrEqual(40)
    expect(patienceOf('another')).toBe(4)
    leave()
    ask('last', 'next page') // there was room in between
    expect(patienceOf('a third')).toBe(4)
    for (let look = 0; look < 20; look += 1) gate.observe(31)
    expect(patienceOf('the first of a rush')).toBeGreaterThanOrEqual(40)
  })

  it('lets more in while the process is on time: who waits for a slow provider takes nobody’s place', () => {
    const { gate, ask, outcomes } = openGate()
    for (let count = 1; count <= 5; count += 1) ask('first', `order ${count}`)
    expect(outcomes).toHaveLength(2)
    gate.observe(0)
    gate.observe(0)
    gate.observe(0)
    expect(outcomes).toHaveLength(5)
  })

  it('lets in fewer when the process is late, never fewer than keep it busy', () => {
    const { gate, ask } = openGate()
    for (let count = 1; count <= 20; count += 1) ask('first', `order ${count}`)
    for (let look = 0; look < 20; look += 1) gate.observe(0)
    expect(gate.limit).toBe(8)
    for (let look = 0; look < 20; look += 1) gate.observe(31)
    expect(gate.limit).toBe(2)
  })

  it('does not grow without need, so that a rush finds it as it was', () => {
    const { gate, ask, leave } = openGate()
    for (let look = 0; look < 20; look += 1) {
      ask('last', 'page')
      gate.observe(0)
      leave()
    }
    expect(gate.limit).toBe(2)
  })

  it('counts who leaves twice once', () => {
    const { gate } = openGate()
    gate.ask({ urgency: 'last', merchant: 'tez' }, (place) => {
      place?.leave()
      place?.leave()
    })
    expect(gate.inside).toBe(0)
  })

  it('counts nobody who waits for others of the same customer, and counts them again when they go on', () => {
    const { gate, ask, outcomes, places } = openGate({ least: 1 })
    ask('first', 'order')
    ask('first', 'order of another')
    const stepIn = places[0]?.stepOut()
    expect(outcomes).toEqual(['order', 'order of another'])
    expect(gate.inside).toBe(1)
    stepIn?.()
    expect(gate.inside).toBe(2)
    ask('last', 'page')
    places[1]?.leave()
    expect(outcomes).toHaveLength(2)
    places[0]?.leave()
    expect(outcomes).toEqual(['order', 'order of another', 'page'])
  })

  it('counts nobody again who has left for good', () => {
    const { gate, ask, places } = openGate()
    ask('first', 'order')
    const stepIn = places[0]?.stepOut()
    places[0]?.leave()
    stepIn?.()
    expect(gate.inside).toBe(0)
  })

  it('PRB-9 lets the merchant with the fewest inside come next, and of one merchant who came first', () => {
    const { ask, outcomes, leave } = openGate({ ranMs: clockOf() })
    for (let count = 1; count <= 6; count += 1) ask('next', `busy ${count}`, 'busy')
    ask('next', 'neighbour 1', 'neighbour')
    ask('next', 'neighbour 2', 'neighbour')
    for (let count = 1; count <= 5; count += 1) leave()
    expect(outcomes).toEqual([
      'busy 1',
      'busy 2',
      'neighbour 1',
      'busy 3', // one of each is inside, and this one came first
      'neighbour 2',
      'busy 4',
      'busy 5',
    ])
  })

  it('PRB-9 lets a neighbour wait for one place, however many of a busy merchant wait', () => {
    const { ask, outcomes, leave } = openGate({ least: 4, ranMs: clockOf() })
    for (let count = 1; count <= 200; count += 1) ask('next', `busy ${count}`, 'busy')
    for (let visit = 1; visit <= 20; visit += 1) {
      ask('next', `neighbour ${visit}`, 'neighbour')
      leave()
      expect(outcomes.at(-1)).toBe(`neighbour ${visit}`)
      for (let other = 0; other < 4; other += 1) leave()
    }
  })

  it('PRB-9 forgets a merchant who has nobody inside, and counts one who steps out and in again', () => {
    const { ask, outcomes, places } = openGate({ ranMs: clockOf() })
    ask('next', 'waits for others', 'busy')
    ask('next', 'busy 1', 'busy')
    const stepIn = places[0]?.stepOut()
    ask('next', 'neighbour 1', 'neighbour')
    stepIn?.()
    ask('next', 'busy 2', 'busy')
    ask('next', 'neighbour 2', 'neighbour')
    places[2]?.leave() // three were inside, where there is room for two
    places[1]?.leave()
    expect(outcomes).toEqual(['waits for others', 'busy 1', 'neighbour 1', 'neighbour 2'])
  })

  it('PRB-3 gives every third place to who came first, so that orders leave room for the browsing they come of', () => {
    const { ask, outcomes, leave } = openGate({ least: 1, ranMs: clockOf() })
    for (const name of ['inside', 'page 1', 'page 2']) ask('last', name)
    for (let count = 1; count <= 6; count += 1) ask('first', `order ${count}`)
    for (let count = 1; count <= 7; count += 1) leave()
    expect(outcomes).toEqual([
      'inside',
      'order 1',
      'order 2',
      'page 1',
      'order 3',
      'order 4',
      'page 2',
      'order 5',
    ])
  })
})

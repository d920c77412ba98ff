import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inCustomerTurn } from './customer-turns.ts'

/** Changes of a customer that end when they are told, and what became of each. */
function createChanges(customerId: string) {
  const begun: string[] = []
  const outcomes: string[] = []
  const outside: string[] = []
  const ends = new Map<string, () => void>()
  const change = (name: string) => {
    const stepOut = () => {
      outside.push(name)
      return () => void outside.splice(outside.indexOf(name), 1)
    }
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.set(name, resolve)
      })
    void inCustomerTurn(customerId, stepOut, work).then(
      () => outcomes.push(name),
      (error: Error) => outcomes.push(`${name}: ${error.message}`),
    )
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { change, end, begun, outcomes, outside }
}

function useFakeTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

describe('fault 4 changes of one customer', () => {
  it('run two at a time, in the order in which they came, and take no place while they wait', async () => {
    useFakeTime()
    const { change, end, begun, outside } = createChanges('in turn')
    for (const name of ['first', 'second', 'third', 'fourth']) change(name)
    expect(begun).toEqual(['first', 'second'])
    expect(outside).toEqual(['third', 'fourth'])
    await end('second')
    expect(begun).toEqual(['first', 'second', 'third'])
    expect(outside).toEqual(['fourth'])
    await end('first')
    expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
    expect(outside).toEqual([])
  })

  it('are told to come again after ten seconds of waiting, and leave the turn to the next', async () => {
    useFakeTime()
    const { change, end, begun, outcomes } = createChanges('too long')
    for (const name of ['first', 'second', 'third']) change(name)
    await vi.advanceTimersByTimeAsync(9_999)
    change('fourth')
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toEqual(['third: busy'])
    await end('first')
    expect(begun).toEqual(['first', 'second', 'fourth'])
  })

  it('wait for nobody else’s', () => {
    useFakeTime()
    const one = createChanges('one')
    const other = createChanges('other')
    for (const name of ['first', 'second', 'third']) one.change(name)
    other.change('first')
    expect(other.begun).toEqual(['first'])
  })

  it('are refused at once where sixty wait already', async () => {
    useFakeTime()
    const { change, outcomes } = createChanges('too many')
    for (let count = 1; count <= 62; count += 1) change(String(count))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcomes).toEqual([])
    change('63')
    await vi.advanceTimersByTimeAsync(0)
    expect(outcomes).toEqual(['63: busy'])
  })
})

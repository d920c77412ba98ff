import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('DSK-64 DSK-93 a slow request is not overtaken by the next, and one that failed holds up none', async () => {
  const inTurn = createTurns()
  const told: string[] = []
  const { promise: slow, resolve } = Promise.withResolvers<void>()
  const first = inTurn(async () => {
    await slow
    told.push('first')
    throw new Error('lost')
  })
  const second = inTurn(async () => {
    told.push('second')
    return 2
  })
  await Promise.resolve()
  expect(told).toEqual([])
  resolve()
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe(2)
  expect(told).toEqual(['first', 'second'])
})

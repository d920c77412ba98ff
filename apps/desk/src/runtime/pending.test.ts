import { expect, test } from 'vitest'
import { isPending, runAlone } from './pending.ts'

test('one order is pressed at one place at a time: a second press is told that the first waits, and another order is free', async () => {
  let answer = () => {}
  const done: string[] = []
  const first = runAlone('order 1', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    done.push('accepted')
  })
  expect(isPending('order 1')).toBe(true)
  expect(await runAlone('order 1', async () => done.push('rejected'))).toBe(false)
  expect(await runAlone('print order 1', async () => done.push('printed'))).toBe(true)
  expect(await runAlone('order 2', async () => done.push('accepted 2'))).toBe(true)
  answer()
  expect(await first).toBe(true)
  expect(await runAlone('order 1', async () => done.push('moved'))).toBe(true)
  expect(done).toEqual(['printed', 'accepted 2', 'accepted', 'moved'])
})

test('what failed holds the order up no longer', async () => {
  await expect(runAlone('order 3', () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  )
  expect(isPending('order 3')).toBe(false)
})

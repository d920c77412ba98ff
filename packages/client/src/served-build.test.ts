import { expect, test, vi } from 'vitest'
import { untilReached } from './served-build.ts'

const failed = new TypeError('Failed to fetch dynamically imported module')

test('DAY-20 a part that the network kept away is asked for until the server is reached', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(failed)
    .mockRejectedValueOnce(failed)
    .mockResolvedValue('part')
  const readServed = async () => null
  const part = untilReached(load, readServed)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_001)
  await expect(part).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('DAY-20 a part that the server no longer has fails after one more try', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed)
  await expect(untilReached(load, async () => 'newer')).rejects.toBe(failed)
  expect(load).toHaveBeenCalledTimes(2)
})

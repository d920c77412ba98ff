import { median } from './compare.ts'

const OBJECTS = 100_000
const ROUNDS = 5

/** What this machine takes for a fixed piece of work, to stand beside what has no better reference: 7 MB of JSON read and written anew. */
export function measureYardstick(): string {
  const text = JSON.stringify(
    Array.from({ length: OBJECTS }, (_, id) => ({
      id,
      name: `Product ${id}`,
      price: id * 100,
      tags: ['a', 'b'],
    })),
  )
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    JSON.stringify(JSON.parse(text))
    return performance.now() - begun
  })
  return `yardstick ${median(times).toFixed(0)} ms`
}

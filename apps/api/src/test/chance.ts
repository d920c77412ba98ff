/** How many cases a walk goes through, and from which seed: `npm run walks` says both; without it a slice for `npm test`. */
export const walkOf = (cases: number, seed: number) => ({
  cases: Number(process.env.WALKS ?? cases),
  seed: Number(process.env.WALKS_SEED ?? seed),
})

/** Chance that is the same for a seed, also for seeds side by side: numbers from 0 to 1, and whole ones below `most`. */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { next, upTo, isLess: (than: number) => next() < than }
}

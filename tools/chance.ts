import { createRandom } from '@dasturxon/demo'

const FINE = 2 ** 30

/** Chance that is the same for a seed: a whole number below another, and a part of one. */
export function chanceOf(seed: string) {
  const below = createRandom(Number(seed))
  return { below, random: () => below(FINE) / FINE }
}

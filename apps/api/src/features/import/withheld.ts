import { z } from 'zod'

/**
 * Stands in the files for a key that leaves no shop (decision 0086): the shop keeps the one that it has, and one that has none gets
 * none.
 */
export const WITHHELD = 'KEPT'
export const Withheld = z.literal(WITHHELD)

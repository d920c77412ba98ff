import { MOST_OF_STATION, StationFields } from '@dasturxon/contract/desk/schemas'
import { z } from 'zod'
import { Ref } from './rows.ts'

const { name, atOnce } = StationFields

/** Where a branch makes dishes (desk §6.3): those of its categories and its own ones; a dish's own station comes before its category's. */
export const StationRow = z.strictObject({
  ref: Ref,
  branch: Ref,
  name,
  /** How many dishes it makes at once. */
  atOnce,
  categories: z.array(Ref).max(MOST_OF_STATION.categories).default([]),
  products: z.array(Ref).max(MOST_OF_STATION.products).default([]),
})

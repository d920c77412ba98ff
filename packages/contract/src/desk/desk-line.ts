import { ALLERGENS } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, LocalisedText, Moment, Som, named } from '../common.ts'

/** A dish of an order, as the kitchen and the board read it. */
export const DeskLine = named('DeskLine', {
  /** The order's id, a colon and the position: what kitchen/lines takes. */
  id: z.string(),
  productId: Id,
  categoryId: Id.nullable(),
  /** Where it is made; null where the branch has no stations, or none for it. */
  stationId: Id.nullable(),
  name: LocalisedText,
  image: z.string(),
  count: z.int(),
  comment: z.string(),
  modifications: z.array(z.object({ id: Id, name: LocalisedText, count: z.int() })),
  /** What the merchant declared of the product; null: not said. */
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  /** Of the order's allergies those that the dish contains as it was chosen, options included. */
  avoided: z.array(z.enum(ALLERGENS)),
  /** Whose it was in a basket of several people. */
  personName: z.string().nullable(),
  /** Som a piece, discounts off and choices in; null for whoever sees no money. */
  unitPrice: Som.nullable(),
  preparedAt: Moment.nullable(),
  preparedBy: z.string().nullable(),
  /** How long the kitchen takes for one, and whether any number is cooked as one batch (part three work §1). */
  minutes: z.int(),
  isBatch: z.boolean(),
})
export type DeskLine = z.infer<typeof DeskLine>

import { Colour, optionalText } from '@dasturxon/contract/schemas'
import { BranchPhone, IdElsewhere, SystemName } from '@dasturxon/contract/desk/schemas'
import { z } from 'zod'

/** How one row of a file calls itself: stable, readable, unique in its file. */
export const Ref = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'small Latin letters, digits and dashes')

/** One colour or a gradient of two; none: the shop's own. */
export const Background = z.array(Colour).max(2)
/** A colour; empty: the shop's own. */
export const OwnColour = z.union([Colour, z.literal('')])
/** The two ends of a gradient, or none. */
export const Plate = z.union([z.tuple([]), z.tuple([Colour, Colour])])

/** Text in each language the merchant writes; at least one must be there, the others fall back to it (LNG-4). */
export const requiredText = (max: number) =>
  optionalText(max).refine((text) => Object.values(text).some((one) => one !== ''), 'no language has a text')

export const Phone = BranchPhone

/** Rows come in the order of this number, the smallest first. */
export const Priority = z.int().min(0).max(1_000_000)

export const Place = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }

/** What other systems call a row, by the name of the system: { "iiko": "…" }. */
export const ExternalIds = z.record(SystemName, IdElsewhere).default({})

/** Where a banner or a story slide leads. */
export const Link = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['PRODUCT', 'CATEGORY', 'GROUP']), value: Ref }),
    z.strictObject({
      type: z.literal('PAGE'),
      value: z.string().regex(/^\/(?!\/)\S{0,200}$/, 'a path of the shop'),
    }),
    z.strictObject({
      type: z.literal('URL'),
      value: z.string().regex(/^https:\/\/\S{1,500}$/, 'an https address'),
    }),
  ])
  .nullable()
export type Link = z.infer<typeof Link>

import { z } from 'zod'
import { Id, requiredText, typedText, named } from './common.ts'

/** Which of a merchant's shops: the key of a brand, `main` for the merchant's own. */
const Brand = requiredText(60).default('main')
/** Counts the changes of one basket; 0 before the first. */
const Version = z.int().min(0).max(2_000_000_000)

const BasketLineInput = z.strictObject({
  productId: Id,
  modifications: z
    .array(z.strictObject({ id: Id, count: z.int().min(1).max(100) }))
    .max(200)
    .default([]),
  count: z.int().min(1).max(1000),
  comment: typedText(300).default(''),
})

/** A line as the customer wants it: choices, never prices. What is off the menu stays until the customer has seen it. */
export const ServerBasketLine = named('ServerBasketLine', {
  productId: Id,
  modifications: z.array(z.object({ id: Id, count: z.int() })),
  count: z.int(),
  comment: z.string(),
})

/** The server's copy of a customer's basket in one shop. */
export const ServerBasket = named('ServerBasket', {
  /** Whose it is: another customer's copy on this device has nothing to do with it. */
  userId: Id,
  version: z.int(),
  lines: z.array(ServerBasketLine),
  promoCode: z.string(),
})
export type ServerBasket = z.infer<typeof ServerBasket>

export const baskets = {
  'baskets.find': {
    summary: 'The copy of my basket; an empty one of version 0 when none was saved',
    query: z.object({ brand: Brand }),
    output: ServerBasket,
  },
  'baskets.save': {
    summary: 'Save my basket over the version I know; basket_outdated when there is a newer one',
    body: z.strictObject({
      brand: Brand,
      version: Version,
      lines: z.array(BasketLineInput).max(200),
      promoCode: typedText(40).default(''),
    }),
    output: ServerBasket,
  },
} as const

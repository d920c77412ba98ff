import { LANGUAGES, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Moment, Price } from '../common.ts'
import {
  CategoryChanges,
  CategoryFields,
  DiscountPercent,
  MENU_TEXT,
  ProductChanges,
  ProductFields,
} from './menu-fields.ts'

const Version = z.int().min(1)
const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** Who changed a field last at the desk. */
const FieldAuthor = z.object({ path: z.string(), by: z.string(), at: Moment })

export const DeskCategory = z
  .object({
    id: Id,
    ref: z.string(),
    version: Version,
    name: LocalisedText,
    gaps: z.array(z.enum(TEXT_LANGUAGES)),
  })
  .meta({ id: 'DeskCategory' })
export type DeskCategory = z.infer<typeof DeskCategory>

/** A product as a row of the menu: what the grid shows, no more. */
export const DeskProductRow = z
  .object({
    id: Id,
    ref: z.string(),
    version: Version,
    categoryId: Id,
    name: LocalisedText,
    image: z.string(),
    costPrice: Price,
    discount: DiscountPercent,
    active: z.boolean(),
    /** Stopped in one of my branches, or more. */
    isStopped: z.boolean(),
    /** Languages in which a customer reads it in another one. */
    gaps: z.array(z.enum(TEXT_LANGUAGES)),
  })
  .meta({ id: 'DeskProductRow' })
export type DeskProductRow = z.infer<typeof DeskProductRow>

export const DeskProducts = z
  .object({
    mainLanguage: z.enum(LANGUAGES),
    categories: z.array(DeskCategory),
    products: z.array(DeskProductRow),
  })
  .meta({ id: 'DeskProducts' })
export type DeskProducts = z.infer<typeof DeskProducts>

export const DeskProduct = z
  .object({
    id: Id,
    ref: z.string(),
    version: Version,
    mainLanguage: z.enum(LANGUAGES),
    fields: ProductFields,
    image: z.string(),
    gallery: z.array(z.string()),
    isStopped: z.boolean(),
    groups: z.array(
      z.object({
        id: Id,
        name: LocalisedText,
        min: z.int(),
        max: z.int(),
        modifications: z.array(
          z.object({
            id: Id,
            name: LocalisedText,
            price: Price,
            minCount: z.int(),
            maxCount: z.int(),
          }),
        ),
      }),
    ),
    /** Of fields that were changed at the desk. */
    authors: z.array(FieldAuthor),
  })
  .meta({ id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof DeskProduct>

export const CHANGE_TOPICS = [
  'PRODUCT_MADE',
  'PRODUCT_CHANGED',
  'PRICES_CHANGED',
  'PRODUCT_MOVED',
  'CATEGORY_MADE',
  'CATEGORY_CHANGED',
  'CATEGORY_MOVED',
  'UNDONE',
  'SETTINGS_CHANGED',
] as const

export const ChangeEntry = z
  .object({
    id: Id,
    at: Moment,
    by: z.string(),
    /** The name of the tablet, where it was one. */
    device: z.string().nullable(),
    allowedBy: z.string().nullable(),
    topic: z.enum(CHANGE_TOPICS),
    /** Rows that it changed: the first twenty. */
    records: z.array(
      z.object({
        kind: z.enum(['PRODUCT', 'CATEGORY', 'SETTINGS']),
        id: Id,
        name: LocalisedText,
        fields: z.array(z.object({ path: z.string(), before: FieldValue, after: FieldValue })),
      }),
    ),
    recordCount: z.int(),
    /** Who took it back. */
    undone: z.object({ by: z.string(), at: Moment }).nullable(),
  })
  .meta({ id: 'ChangeEntry' })
export type ChangeEntry = z.infer<typeof ChangeEntry>

/** Of the press: what is sent twice happens once. */
const Key = z.guid()
const Name = (max: number) =>
  z
    .strictObject({
      uz: z.string().max(max).default(''),
      ru: z.string().max(max).default(''),
      eng: z.string().max(max).default(''),
    })
    .refine((name) => Object.values(name).some((text) => /\S/.test(text)))

const Move = z.strictObject({
  id: Id,
  /** It comes to stand behind this one; null: before all. */
  after: Id.nullable(),
})
const Saved = z.object({ version: Version, alsoChanged: z.array(FieldAuthor) })

export const menu = {
  'desk.products': { summary: 'Every dish and category of the shop, as rows', output: DeskProducts },
  'desk.product': {
    summary: 'One dish with all that may be changed of it',
    params: ById,
    output: DeskProduct,
  },
  'desk.changeProduct': {
    summary:
      'Change fields of a dish; a field that somebody else changed meanwhile is refused (record_changed)',
    params: ById,
    body: z.strictObject({ version: Version, patch: ProductChanges }),
    output: Saved.extend({ product: DeskProduct }),
  },
  'desk.changePrices': {
    summary: 'Change prices of many dishes, all of them or none',
    body: z.strictObject({
      prices: z
        .array(z.strictObject({ id: Id, base: Price, value: Price }))
        .min(1)
        .max(500)
        .refine((prices) => new Set(prices.map(({ id }) => id)).size === prices.length),
    }),
    output: z.array(z.object({ id: Id, version: Version, costPrice: Price })),
  },
  'desk.addProduct': {
    summary: 'Add a dish to a category; it is hidden until somebody shows it',
    body: z.strictObject({ key: Key, categoryId: Id, name: Name(MENU_TEXT.productName), costPrice: Price }),
    output: z.object({ id: Id }),
  },
  'desk.orderProducts': {
    summary: 'Move a dish behind another one of its category',
    body: Move,
    output: z.array(Id),
  },
  'desk.addCategory': {
    summary: 'Add a category; customers see it with its first dish',
    body: z.strictObject({ key: Key, name: Name(MENU_TEXT.categoryName) }),
    output: z.object({ id: Id }),
  },
  'desk.changeCategory': {
    summary: 'Change the name of a category',
    params: ById,
    body: z.strictObject({ version: Version, patch: CategoryChanges }),
    output: Saved.extend({ fields: CategoryFields }),
  },
  'desk.orderCategories': {
    summary: 'Move a category behind another one',
    body: Move,
    output: z.array(Id),
  },
  'desk.log': {
    summary: 'Who changed what at the desk, the newest first',
    query: z.object({
      cursor: Id.optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ content: z.array(ChangeEntry), cursor: Id.nullable() }),
  },
  'desk.undoChange': {
    summary: 'Take a change back where the present still is what it left; rows that were changed since stay',
    params: ById,
    output: z.object({
      undone: z.int(),
      /** Rows that somebody changed since, by name. */
      left: z.array(LocalisedText),
    }),
  },
} as const

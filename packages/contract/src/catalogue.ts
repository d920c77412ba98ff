import {
  CATEGORY_VIEW_TYPES,
  NAVIGATION_TYPES,
  PRODUCT_TYPES,
  PRODUCT_UNITS,
  SCROLL_TYPES,
} from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, LocalisedText, Percent, Price } from './common.ts'

export const Modification = z
  .object({
    id: Id,
    name: LocalisedText,
    image: z.string(),
    price: Price,
    minCount: z.int(),
    maxCount: z.int(),
  })
  .meta({ id: 'Modification' })

export const ModificationGroup = z
  .object({
    id: Id,
    name: LocalisedText,
    min: z.int(),
    max: z.int(),
    modifications: z.array(Modification),
  })
  .meta({ id: 'ModificationGroup' })
export type ModificationGroup = z.infer<typeof ModificationGroup>

export const ProductBranch = z.object({
  branchId: Id,
  isAvailable: z.boolean(),
  /** Pieces left in this branch; null when nobody counts them. */
  count: z.int().nullable(),
})

export const Product = z
  .object({
    id: Id,
    categoryId: Id,
    name: LocalisedText,
    description: LocalisedText,
    image: z.string(),
    gallery: z.array(z.string()),
    priority: z.int(),
    /** The selling price (pricing.md B26), whole som. */
    costPrice: Price,
    discount: Percent,
    /** The most that any branch can sell at once; null when not counted. */
    count: z.int().nullable(),
    amount: z.number(),
    unit: z.enum(PRODUCT_UNITS),
    measure: z.string(),
    type: z.enum(PRODUCT_TYPES),
    modificationGroups: z.array(ModificationGroup),
    active: z.boolean(),
    isAvailable: z.boolean(),
    deliveryEnabled: z.boolean(),
    labels: z.array(z.string()),
    tags: z.array(z.string()),
    calorie: z.int(),
    timeCookingMin: z.int(),
    timeCookingMax: z.int(),
    barcode: z.string(),
    mxicCode: z.string(),
    isCartRecommendation: z.boolean(),
    productBranch: z.array(ProductBranch),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const Category = z
  .object({
    id: Id,
    groupId: Id.nullable(),
    name: LocalisedText,
    image: z.string(),
    priority: z.int(),
    textColor: z.string(),
    /** Two colours of the plate behind a cut-out picture; empty when the theme's own plate is meant. */
    plate: z.array(z.string()),
    viewType: z.enum(CATEGORY_VIEW_TYPES),
    scrollType: z.enum(SCROLL_TYPES),
    navigationType: z.enum(NAVIGATION_TYPES),
    isWithoutCart: z.boolean(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const Group = z
  .object({
    id: Id,
    name: LocalisedText,
    icon: z.string(),
    image: z.string(),
    bgColor: z.string(),
    iconBgColor: z.string(),
    priority: z.int(),
  })
  .meta({ id: 'Group' })

export const Catalogue = z
  .object({
    /** Moves with every change a customer can see. */
    version: z.int(),
    groups: z.array(Group),
    categories: z.array(Category),
    products: z.array(Product),
  })
  .meta({ id: 'Catalogue' })
export type Catalogue = z.infer<typeof Catalogue>

const Favourite = z.object({ id: Id, productId: Id })

export const catalogue = {
  'catalogue.overalls': {
    summary: 'Groups, categories and products, sorted by priority',
    query: z.object({ type: z.enum(['TG', 'WEB']).default('WEB') }),
    output: Catalogue,
  },
  'catalogue.grade': {
    summary: 'Grades of a product',
    query: z.object({ productId: Id }),
    output: z.object({
      productId: Id,
      grade: z.array(z.object({ grade: z.int(), comment: z.string(), createdAt: z.string() })),
    }),
  },
  'catalogue.product': {
    summary: 'One product, for a shared link',
    params: ById,
    output: z.object({ product: Product, category: Category }),
  },
  'favourites.list': {
    summary: 'Favourites of the signed-in user',
    query: z.object({ userId: Id.optional(), isFavourite: z.stringbool().optional() }),
    output: z.array(Favourite),
  },
  'favourites.add': {
    summary: 'Keep a product as favourite',
    body: z.strictObject({ productId: Id, isFavourite: z.boolean() }),
    output: Favourite,
  },
  'favourites.remove': { summary: 'Forget a favourite', params: ById, output: z.object({}) },
} as const

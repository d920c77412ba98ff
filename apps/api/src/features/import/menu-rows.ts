import {
  Amount,
  Barcode,
  Calories,
  CookingMinutes,
  Diets,
  DiscountPercent,
  Measure,
  MENU_TEXT,
  MxicCode,
  PackageCode,
  ProductAllergens,
  ProductLabels,
  Systems,
  Tags,
  VatPercent,
} from '@dasturxon/contract/desk/schemas'
import { Clock, Colour, optionalText, Picture, Price } from '@dasturxon/contract/schemas'
import {
  CATEGORY_VIEW_TYPES,
  NAVIGATION_TYPES,
  PRODUCT_UNITS,
  SCROLL_TYPES,
  WEEK_DAYS,
} from '@dasturxon/domain'
import { z } from 'zod'
import { ExternalIds, Plate, Priority, Ref, requiredText } from './rows.ts'

const emptyText = { uz: '', ru: '', eng: '' }
const Count = z.int().min(0).max(100)

/** Null, which is what a row without it means: not said. An empty list says "none of them". */
const Allergens = ProductAllergens.default(null)
const OwnDiets = Diets.default([])
const Mealtimes = z.array(Ref).max(10).default([])

export const MealtimeRow = z.strictObject({
  ref: Ref,
  name: requiredText(80),
  /** `close` before `open` is on the next day. */
  hours: z
    .array(z.strictObject({ weekName: z.enum(WEEK_DAYS), open: Clock, close: Clock }))
    .min(1)
    .max(21),
  priority: Priority.default(0),
})

/** A grade that customers gave elsewhere before. */
export const GradeRow = z.strictObject({
  ref: Ref,
  product: Ref,
  grade: z.int().min(1).max(5),
  comment: z.string().max(1000).default(''),
  createdAt: z.iso.datetime({ offset: true }),
})

export const GroupRow = z.strictObject({
  ref: Ref,
  name: requiredText(80),
  icon: Picture.default(''),
  image: Picture.default(''),
  bgColor: Colour.or(z.literal('')).default(''),
  iconBgColor: Colour.or(z.literal('')).default(''),
  priority: Priority.default(0),
})

export const CategoryRow = z.strictObject({
  ref: Ref,
  group: Ref.nullable().default(null),
  name: requiredText(MENU_TEXT.categoryName),
  image: Picture.default(''),
  textColor: Colour.or(z.literal('')).default(''),
  plate: Plate.default([]),
  viewType: z.enum(CATEGORY_VIEW_TYPES).default('MEDIUM'),
  scrollType: z.enum(SCROLL_TYPES).default('VERTICAL'),
  navigationType: z.enum(NAVIGATION_TYPES).default('SHEET'),
  isWithoutCart: z.boolean().default(false),
  mealtimes: Mealtimes,
  priority: Priority.default(0),
})

const ModificationRow = z
  .strictObject({
    ref: Ref,
    name: requiredText(80),
    price: Price.default(0),
    minCount: Count.default(0),
    maxCount: Count.min(1).default(1),
    image: Picture.default(''),
    allergens: Allergens,
    diets: OwnDiets,
  })
  .refine((one) => one.minCount <= one.maxCount, { path: ['maxCount'], message: 'smaller than minCount' })

export const ModificationGroupRow = z
  .strictObject({
    ref: Ref,
    name: requiredText(80),
    min: Count.default(0),
    max: Count.min(1).default(1),
    modifications: z.array(ModificationRow).min(1).max(100),
  })
  .refine((group) => group.min <= group.max, { path: ['max'], message: 'smaller than min' })
  // CAT-5: a required choice that nobody can make would make the product unsellable
  .refine((group) => group.modifications.reduce((sum, one) => sum + one.maxCount, 0) >= group.min, {
    path: ['min'],
    message: 'more than all options together allow',
  })
  .refine((group) => group.modifications.reduce((sum, one) => sum + one.minCount, 0) <= group.max, {
    path: ['max'],
    message: 'smaller than the options that are obligatory by minCount',
  })

export const ProductRow = z
  .strictObject({
    ref: Ref,
    category: Ref,
    name: requiredText(MENU_TEXT.productName),
    description: optionalText(MENU_TEXT.description).default(emptyText),
    image: Picture.default(''),
    gallery: z.array(Picture.min(1)).max(10).default([]),
    /** The selling price (pricing.md B26), whole som. */
    costPrice: Price,
    discount: DiscountPercent.default(0),
    unit: z.enum(PRODUCT_UNITS).default('COUNT'),
    amount: Amount.default(1),
    measure: Measure.default(''),
    calorie: Calories.default(0),
    timeCookingMin: CookingMinutes.default(0),
    timeCookingMax: CookingMinutes.default(0),
    /** Cooked as one batch, in a cauldron: however many are asked for, once. */
    isBatch: z.boolean().default(false),
    labels: ProductLabels.default([]),
    tags: Tags.default([]),
    allergens: Allergens,
    diets: OwnDiets,
    /** Refs of the mealtimes at which it is served; empty: those of its category. */
    mealtimes: Mealtimes,
    isCartRecommendation: z.boolean().default(false),
    deliveryEnabled: z.boolean().default(true),
    active: z.boolean().default(true),
    /** For every branch, or by branch; a branch that is not named has it. */
    isAvailable: z.union([z.boolean(), z.record(Ref, z.boolean())]).default(true),
    packageCode: PackageCode.default(''),
    vatPercent: VatPercent.default(12),
    mxicCode: MxicCode.default(''),
    barcode: Barcode.default(''),
    /** Refs of the branches that sell it; null means all, an empty list none. */
    branches: z.array(Ref).nullable().default(null),
    /** Pieces left by branch; a branch that is not named, and null, are not counted. */
    stock: z.record(Ref, z.int().min(0).max(1_000_000)).nullable().default(null),
    /** Own prices by branch, whole som; a branch that is not named sells it at `costPrice` (pricing.md B27). */
    branchPrices: z.record(Ref, Price).nullable().default(null),
    modificationGroups: z.array(ModificationGroupRow).max(20).default([]),
    systems: Systems.default(() => ['WEB', 'TG'] satisfies z.infer<typeof Systems>),
    additionalPrice: Price.nullable().default(null),
    eatsPrice: Price.nullable().default(null),
    enabledEats: z.boolean().default(false),
    expressPrice: Price.nullable().default(null),
    enabledExpress: z.boolean().default(false),
    externalIds: ExternalIds,
    priority: Priority.default(0),
  })
  .refine((product) => product.timeCookingMin <= product.timeCookingMax, {
    path: ['timeCookingMax'],
    message: 'smaller than timeCookingMin',
  })

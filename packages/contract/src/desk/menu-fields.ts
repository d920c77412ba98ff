import {
  ALLERGENS,
  CATEGORY_VIEW_TYPES,
  LANGUAGES,
  NAVIGATION_TYPES,
  PRODUCT_LABELS,
  SCROLL_TYPES,
  TEXT_LANGUAGES,
} from '@dasturxon/domain'
import { z } from 'zod'
import { forEach, Id, Percent, Price, typedText } from '../common.ts'
import { MOST_GALLERY_PICTURES } from './picture-limits.ts'
import { changesOf } from './records.ts'

/** Letters of the texts of a menu, for the importer and the desk alike. */
export const MENU_TEXT = { productName: 120, description: 1000, categoryName: 80, option: 80 } as const

/** What a field of a record holds on the wire. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** Pricing carries percents in basis points (pricing.md B10); tolerant of what binary arithmetic makes of 8.1. */
export const hasTwoDecimals = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

export const DiscountPercent = Percent.refine(hasTwoDecimals, 'at most two decimals')
export const ProductLabels = z.array(z.enum(PRODUCT_LABELS)).max(PRODUCT_LABELS.length)
/** null: not said; an empty list: none of them. */
export const ProductAllergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable()
export const Calories = z.int().min(0).max(100_000)
export const CookingMinutes = z.int().min(0).max(1440)
export const VatPercent = z.int().min(0).max(100)
export const MxicCode = z.string().regex(/^(\d{17})?$/, '17 digits')

const ADDRESS = String.raw`(?:https:\/\/\S{1,500}|\/media\/\S{1,200})`
/** Where a picture of the shop is: published by us, or anywhere by https; empty where there is none. */
export const PictureAddress = z.string().regex(new RegExp(`^(?:|${ADDRESS})$`), 'the address of a picture')
/** Addresses in their order, a line each: a list of a record is a set of words, and its order says nothing. */
const PictureLines = z
  .string()
  .regex(
    new RegExp(`^(?:|${ADDRESS}(?:\\n${ADDRESS}){0,${MOST_GALLERY_PICTURES - 1}})$`),
    'addresses of pictures, a line each',
  )

/** When it is served: mealtimes of the shop. */
export const MealtimeIds = z.array(Id).max(10)
/** The two ends of the colours behind a picture, a line each; empty: the shop's own. */
const PlateLines = z.string().regex(/^(?:|#[0-9a-f]{6}\n#[0-9a-f]{6})$/i, 'two colours, a line each')

/** A text of a record, a field for each language: `name.uz`. */
const inLanguages = <const F extends string>(field: F, schema: z.ZodType<string, string>) =>
  forEach(
    LANGUAGES.map((language) => `${field}.${language}` as const),
    schema,
  )

const productFields = {
  ...inLanguages('name', typedText(MENU_TEXT.productName)),
  ...inLanguages('description', typedText(MENU_TEXT.description)),
  categoryId: Id,
  /** The selling price, whole som. */
  costPrice: Price,
  discount: DiscountPercent,
  /** Shown in the shop. */
  active: z.boolean(),
  labels: ProductLabels,
  allergens: ProductAllergens,
  calorie: Calories,
  timeCookingMin: CookingMinutes,
  timeCookingMax: CookingMinutes,
  /** However many are asked for, they are cooked as one batch. */
  isBatch: z.boolean(),
  mxicCode: MxicCode,
  vatPercent: VatPercent,
  /** The picture that stands for the dish, and those that follow it on its page. */
  image: PictureAddress,
  gallery: PictureLines,
  /** None: those of its category. */
  mealtimes: MealtimeIds,
} as const

const categoryFields = {
  ...inLanguages('name', typedText(MENU_TEXT.categoryName)),
  /** The group of categories that it stands in; null: in none. */
  groupId: Id.nullable(),
  /** How large its dishes are drawn, whether they scroll sideways, and how one opens (CAT-2). */
  viewType: z.enum(CATEGORY_VIEW_TYPES),
  scrollType: z.enum(SCROLL_TYPES),
  navigationType: z.enum(NAVIGATION_TYPES),
  /** Its dishes are for looking only. */
  isWithoutCart: z.boolean(),
  image: PictureAddress,
  plate: PlateLines,
  /** None: its dishes are served always. */
  mealtimes: MealtimeIds,
} as const

/** Whether some language of a record has a name: the others are read in it (LNG-4). */
const isNamed = (fields: Record<string, unknown>) =>
  TEXT_LANGUAGES.some((language) => fields[`name.${language}`] !== '')

const NAMED = { path: ['name.uz'], message: 'no language has a text' }

/** What may be changed of a product at the desk, whole. */
export const ProductFields = z
  .strictObject(productFields)
  .refine(isNamed, NAMED)
  .refine((fields) => fields.timeCookingMin <= fields.timeCookingMax, {
    path: ['timeCookingMax'],
    message: 'smaller than timeCookingMin',
  })
  .meta({ id: 'ProductFields' })
export type ProductFields = z.infer<typeof ProductFields>
export type ProductPath = keyof ProductFields

/** What may be changed of a category at the desk, whole. */
export const CategoryFields = z
  .strictObject(categoryFields)
  .refine(isNamed, NAMED)
  .meta({ id: 'CategoryFields' })
export type CategoryFields = z.infer<typeof CategoryFields>

export const ProductChanges = changesOf(productFields)
/** Branches of one shop. */
const MOST_BRANCHES = 500

/** Branches that a change is about. */
export const BranchIds = z.array(Id).max(MOST_BRANCHES)

/** Own prices of a product by branch, whole som; null: the branch sells it at its main price. */
export const BranchPriceChanges = z
  .array(z.strictObject({ branchId: Id, base: Price.nullable(), value: Price.nullable() }))
  .min(1)
  .max(MOST_BRANCHES)
  .refine((changes) => new Set(changes.map(({ branchId }) => branchId)).size === changes.length)

export const CategoryChanges = changesOf(categoryFields)

import {
  ALLERGENS,
  CATEGORY_VIEW_TYPES,
  DIETS,
  NAVIGATION_TYPES,
  PRODUCT_LABELS,
  PRODUCT_UNITS,
  readPairs,
  SCROLL_TYPES,
  TEXT_LANGUAGES,
} from '@dasturxon/domain'
import { z } from 'zod'
import { System } from '../catalogue.ts'
import { Colour } from '../settings-rules.ts'
import { Id, inLanguages, Percent, Price } from '../common.ts'
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
export const Amount = z.number().min(0.001).max(1_000_000)
export const Measure = z.string().max(40)
export const Tags = z.array(z.string().min(1).max(40)).max(20)
export const Diets = z.array(z.enum(DIETS)).max(DIETS.length)
/** Where it is sold: in the shop on the web, in a messenger. */
export const Systems = z.array(System).min(1).max(2)
export const Barcode = z.string().regex(/^(\d{8,14})?$/, '8 to 14 digits')
/** Beside the MXIK code on fiscal receipts: the packing code of the same catalogue. */
export const PackageCode = z.string().regex(/^\d{0,20}$/, 'a packing code')
/** How another system is called: small Latin letters, digits and dashes. */
export const SystemName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'small Latin letters, digits and dashes')
/** What a row is called in another system. */
export const IdElsewhere = z.string().min(1).max(100)
const MOST_SYSTEMS = 20
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

/** What other systems call a row, a line each: `iiko=4711`. */
export const ExternalIdLines = z
  .string()
  .max(4000)
  .refine((lines) => {
    const pairs = readPairs(lines)
    if (pairs === null || pairs.length > MOST_SYSTEMS) return false
    return pairs.every(
      ([system, id]) => SystemName.safeParse(system).success && IdElsewhere.safeParse(id).success,
    )
  }, 'lines like iiko=4711, a system once')

const productFields = {
  ...inLanguages('name', MENU_TEXT.productName),
  ...inLanguages('description', MENU_TEXT.description),
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
  packageCode: PackageCode,
  vatPercent: VatPercent,
  barcode: Barcode,
  /** How much of it is sold at once: `amount` of `unit`, or `measure` in words of its own. */
  unit: z.enum(PRODUCT_UNITS),
  amount: Amount,
  measure: Measure,
  tags: Tags,
  diets: Diets,
  systems: Systems,
  deliveryEnabled: z.boolean(),
  /** Offered beside a basket without it. */
  isCartRecommendation: z.boolean(),
  /** What other systems sell it at, whole som, and whether they do: this shop takes no orders from them. */
  additionalPrice: Price.nullable(),
  eatsPrice: Price.nullable(),
  enabledEats: z.boolean(),
  expressPrice: Price.nullable(),
  enabledExpress: z.boolean(),
  externalIds: ExternalIdLines,
  /** The picture that stands for the dish, and those that follow it on its page. */
  image: PictureAddress,
  gallery: PictureLines,
  /** None: those of its category. */
  mealtimes: MealtimeIds,
} as const

const categoryFields = {
  ...inLanguages('name', MENU_TEXT.categoryName),
  /** The group of categories that it stands in; null: in none. */
  groupId: Id.nullable(),
  /** How large its dishes are drawn, whether they scroll sideways, and how one opens (CAT-2). */
  viewType: z.enum(CATEGORY_VIEW_TYPES),
  scrollType: z.enum(SCROLL_TYPES),
  navigationType: z.enum(NAVIGATION_TYPES),
  /** Its dishes are for looking only. */
  isWithoutCart: z.boolean(),
  image: PictureAddress,
  /** Of its heading; empty: the shop's own. */
  textColor: z.union([Colour, z.literal('')]),
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

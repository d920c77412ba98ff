import { ALLERGENS, LANGUAGES, PRODUCT_LABELS, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { forEach, Id, Percent, Price, typedText } from '../common.ts'

/** Letters of the texts of a menu, for the importer and the desk alike. */
export const MENU_TEXT = { productName: 120, description: 1000, categoryName: 80 } as const

/** Pricing carries percents in basis points (pricing.md B10); tolerant of what binary arithmetic makes of 8.1. */
export const hasTwoDecimals = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

export const DiscountPercent = Percent.refine(hasTwoDecimals, 'at most two decimals')
export const ProductLabels = z.array(z.enum(PRODUCT_LABELS)).max(PRODUCT_LABELS.length)
/** null: not said; an empty list: none of them. */
export const ProductAllergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable()
export const Calories = z.int().min(0).max(100_000)
export const CookingMinutes = z.int().min(0).max(1440)
export const MxicCode = z.string().regex(/^(\d{17})?$/, '17 digits')

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
  mxicCode: MxicCode,
} as const

const categoryFields = inLanguages('name', typedText(MENU_TEXT.categoryName))

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

/** A field with what it held when somebody began to change it; some of them, at least one (desk §6.4). */
const changesOf = <S extends z.ZodRawShape>(fields: S) => {
  // fromEntries forgets the names it was given: all of them
  const changes = Object.fromEntries(
    Object.entries(fields).map(([path, schema]) => [
      path,
      z.strictObject({ base: schema as z.ZodType, value: schema as z.ZodType }).optional(),
    ]),
  ) as unknown as { [K in keyof S]: z.ZodOptional<z.ZodObject<{ base: S[K]; value: S[K] }, z.core.$strict>> }
  return z.strictObject(changes).refine((patch) => Object.keys(patch).length > 0)
}

export const ProductChanges = changesOf(productFields)
export const CategoryChanges = changesOf(categoryFields)

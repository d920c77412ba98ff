import { LANGUAGES, TEXT_LANGUAGES } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, LocalisedText, Moment, Price, named } from '../common.ts'
import { CategoryFields, DiscountPercent, FieldValue, ProductFields } from './menu-fields.ts'
import { CHANGES_ABOUT } from './change-topics.ts'
import { FieldAuthor, RecordVersion } from './records.ts'

export const DeskCategory = named('DeskCategory', {
  id: Id,
  ref: z.string(),
  version: RecordVersion,
  name: LocalisedText,
  image: z.string(),
  gaps: z.array(z.enum(TEXT_LANGUAGES)),
  groupId: CategoryFields.shape.groupId,
  viewType: CategoryFields.shape.viewType,
  scrollType: CategoryFields.shape.scrollType,
  navigationType: CategoryFields.shape.navigationType,
  isWithoutCart: z.boolean(),
  /** `#rrggbb`; empty: the shop's own. */
  textColor: z.string(),
  plate: CategoryFields.shape.plate,
  mealtimes: CategoryFields.shape.mealtimes,
})
export type DeskCategory = z.infer<typeof DeskCategory>

/** A product as a row of the menu: what the grid shows, no more. */
export const DeskProductRow = named('DeskProductRow', {
  id: Id,
  ref: z.string(),
  version: RecordVersion,
  categoryId: Id,
  name: LocalisedText,
  image: z.string(),
  costPrice: Price,
  discount: DiscountPercent,
  active: z.boolean(),
  /** Where of my branches it is stopped, and until when; null: until somebody sells it again. */
  stops: z.array(z.object({ branchId: Id, until: Moment.nullable() })),
  /** My branches that do not sell it. */
  missingIn: z.array(Id),
  /** Own prices in my branches, whole som. */
  ownPrices: z.array(z.object({ branchId: Id, price: Price })),
  /** Languages in which a customer reads it in another one. */
  gaps: z.array(z.enum(TEXT_LANGUAGES)),
  /** It has the code that a fiscal receipt names. */
  hasMxik: z.boolean(),
  /** Somebody has said which allergens it contains, or that there are none. */
  hasAllergens: z.boolean(),
})
export type DeskProductRow = z.infer<typeof DeskProductRow>

export const DeskProducts = named('DeskProducts', {
  mainLanguage: z.enum(LANGUAGES),
  categories: z.array(DeskCategory),
  /** Groups of categories, in the order of the shop. */
  groups: z.array(z.object({ id: Id, name: LocalisedText })),
  /** When something may be served, in the order of the shop. */
  mealtimes: z.array(z.object({ id: Id, name: LocalisedText })),
  products: z.array(DeskProductRow),
})
export type DeskProducts = z.infer<typeof DeskProducts>

export const DeskProduct = named('DeskProduct', {
  id: Id,
  ref: z.string(),
  version: RecordVersion,
  mainLanguage: z.enum(LANGUAGES),
  fields: ProductFields,
  image: z.string(),
  gallery: z.array(z.string()),
  isStopped: z.boolean(),
  /** My branches, and how each sells it. */
  branches: z.array(
    z.object({
      id: Id,
      name: LocalisedText,
      isSold: z.boolean(),
      /** Its own price, whole som; null: the main one. */
      price: Price.nullable(),
      /** Pieces left; null: nobody counts. */
      stock: z.int().nullable(),
    }),
  ),
  groups: z.array(
    z.object({
      id: Id,
      name: LocalisedText,
      min: z.int(),
      max: z.int(),
      /** The set that it belongs to, and on how many dishes that is; null: the dish's own. */
      set: z.object({ id: Id, dishes: z.int() }).nullable(),
      modifications: z.array(
        z.object({
          id: Id,
          name: LocalisedText,
          price: Price,
          minCount: z.int(),
          maxCount: z.int(),
          /** In how many of my branches it ran out. */
          stopped: z.int(),
        }),
      ),
    }),
  ),
  /** The choices as fields by their names on the wire (`ChoicePath`), those of sets only by their places. */
  choices: z.record(z.string(), FieldValue),
  /** Of fields that were changed at the desk. */
  authors: z.array(FieldAuthor),
})
export type DeskProduct = z.infer<typeof DeskProduct>

/** A dish that was taken off the menu. */
export const RetiredProduct = named('RetiredProduct', {
  id: Id,
  name: LocalisedText,
  image: z.string(),
  costPrice: Price,
  /** When it was, and by whom; null where nobody remembers: long ago, or by files. */
  at: Moment.nullable(),
  by: z.string().nullable(),
})
export type RetiredProduct = z.infer<typeof RetiredProduct>

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
  'BRANCH_CHANGED',
  'HOURS_COPIED',
  'ZONE_MADE',
  'ZONE_CHANGED',
  'ZONE_MOVED',
  'ZONE_REMOVED',
  'MENU_IMPORTED',
  'SHOP_IMPORTED',
  'OPTION_SET_MADE',
  'OPTION_SET_CHANGED',
  'OPTION_SET_JOINED',
  'OPTION_SET_SPLIT',
  'CONTENT_MADE',
  'CONTENT_CHANGED',
  'CONTENT_MOVED',
  'CONTENT_REMOVED',
  'BRANCH_MADE',
  'SHOP_OPENED',
  'PRODUCT_RETIRED',
  'PRODUCT_RESTORED',
  'SHOP_CLOSED',
  'SETTINGS_LEFT',
  'STAFF_CHANGED',
  'DEVICE_CHANGED',
  'ALARM_CHANGED',
  'STATION_CHANGED',
  'BRANCH_STATE_CHANGED',
  'STOP_CHANGED',
  'ACCOUNT_CHANGED',
  'HALL_MADE',
  'HALL_CHANGED',
  'HALL_MOVED',
  'HALL_REMOVED',
  'TABLES_CHANGED',
  'TABLE_CODE_CHANGED',
  'CUSTOMER_CHANGED',
  'CUSTOMERS_EXPORTED',
  'CITY_MADE',
  'CITY_CHANGED',
  'CITY_REMOVED',
  'DOMAIN_CHANGED',
] as const

export const ChangeEntry = named('ChangeEntry', {
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
      kind: z.enum(Object.values(CHANGES_ABOUT).flat()),
      id: Id,
      name: LocalisedText,
      /** What options are called, by their ids in the paths of fields: those of a set, and those of a dish that were stopped. */
      parts: z.record(z.string(), LocalisedText).optional(),
      fields: z.array(z.object({ path: z.string(), before: FieldValue, after: FieldValue })),
    }),
  ),
  recordCount: z.int(),
  /** Whether the caller may take it back; whether it still is as it was left shows when they do. */
  mayUndo: z.boolean(),
  /** Who took it back. */
  undone: z.object({ by: z.string(), at: Moment }).nullable(),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>

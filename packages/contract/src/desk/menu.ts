import { MONEY_LIMITS, PERCENT_CHANGE, PRICE_STEPS } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Day, Id, LocalisedText, Moment, Price } from '../common.ts'
import {
  CookingMinutes,
  BranchIds,
  BranchPriceChanges,
  CategoryChanges,
  CategoryFields,
  hasTwoDecimals,
  MealtimeIds,
  MENU_TEXT,
  ProductChanges,
  ProductLabels,
  VatPercent,
} from './menu-fields.ts'
import { ChoiceChanges } from './option-sets.ts'
import { MOST_IN_BULK } from './bulk-limits.ts'
import { CHANGES_ABOUT, type ChangesAbout } from './change-topics.ts'
import { StopEnd } from './stops.ts'
import {
  changing,
  moving,
  newName,
  PressKey,
  RecordVersion,
  removing,
  SavedRecord,
  typedTexts,
} from './records.ts'
import { ChangeEntry, DeskProduct, DeskProducts, RetiredProduct } from './menu-answers.ts'

const PriceStep = z.literal(PRICE_STEPS)

/** What one press does to many dishes; at least one of them. */
export const BulkChange = z
  .strictObject({
    price: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('SET'), amount: Price }),
        z.strictObject({
          kind: z.literal('PERCENT'),
          amount: z
            .number()
            .min(PERCENT_CHANGE.least)
            .max(PERCENT_CHANGE.most)
            .refine(hasTwoDecimals, 'at most two decimals'),
          step: PriceStep,
        }),
        z.strictObject({
          kind: z.literal('SOM'),
          amount: z.int().min(-MONEY_LIMITS.price).max(MONEY_LIMITS.price),
          step: PriceStep,
        }),
      ])
      .optional(),
    categoryId: Id.optional(),
    active: z.boolean().optional(),
    labels: z.strictObject({ add: ProductLabels, remove: ProductLabels }).optional(),
    vatPercent: VatPercent.optional(),
    mealtimes: z.strictObject({ add: MealtimeIds, remove: MealtimeIds }).optional(),
    /** Sold in these branches of mine, and no more in those. */
    branches: z
      .strictObject({ add: BranchIds, remove: BranchIds })
      .refine(({ add, remove }) => !add.some((id) => remove.includes(id)))
      .optional(),
    /** Stopped in these branches of mine where they sell it, or sold again. */
    stop: z
      .strictObject({
        branchIds: BranchIds.min(1),
        /** null sells it again. */
        end: StopEnd.nullable(),
        /** When the end was chosen: it counts from then, so that what is written is what was told. After five minutes it is asked again. */
        at: Moment,
      })
      .optional(),
  })
  .refine((change) => Object.values(change).some((one) => one !== undefined))
export type BulkChange = z.infer<typeof BulkChange>

/** Fields of a dish that a change touches, by their names; those of a branch are `stop.<branch>`, `sold.<branch>` and alike. */
export const BulkFields = z.record(
  z.string().max(60),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
)
export type BulkFields = z.infer<typeof BulkFields>

/** Dishes of one pasted list. */
const MOST_ADDED = 500

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
    body: z
      .strictObject({
        version: RecordVersion,
        patch: ProductChanges.optional(),
        branchPrices: BranchPriceChanges.optional(),
        choices: ChoiceChanges.optional(),
      })
      .refine(({ version: _version, ...changes }) => Object.values(changes).some((one) => one !== undefined)),
    output: SavedRecord.extend({ product: DeskProduct }),
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
    output: z.array(z.object({ id: Id, version: RecordVersion, costPrice: Price })),
  },
  'desk.changeProducts': {
    summary:
      'Change price, category, visibility, labels, VAT, mealtimes, branches or stops of many dishes, all of them or none. A dry run tells what would come ' +
      'out; with what it told as `base` the same is done, or refused where something has moved (record_changed)',
    body: z.strictObject({
      key: PressKey,
      isDryRun: z.boolean(),
      change: BulkChange,
      products: z
        .array(z.strictObject({ id: Id, base: BulkFields.optional() }))
        .min(1)
        .max(MOST_IN_BULK)
        .refine((products) => new Set(products.map(({ id }) => id)).size === products.length),
    }),
    output: z.object({
      /** Dishes that change, with the fields that the change names. */
      rows: z.array(z.object({ id: Id, before: BulkFields, after: BulkFields })),
      /** Baskets of customers that hold one of them. */
      openBaskets: z.int(),
      /** The entry of the log; null for a dry run, and where nothing changed. */
      entryId: Id.nullable(),
    }),
  },
  'desk.addProduct': {
    summary: 'Add a dish to a category; it is hidden until somebody shows it',
    body: z.strictObject({
      key: PressKey,
      categoryId: Id,
      name: newName(MENU_TEXT.productName),
      costPrice: Price,
    }),
    output: z.object({ id: Id }),
  },
  'desk.addProducts': {
    summary:
      'Add many dishes at once, each at the end of its category; hidden until somebody shows them, or shown at once',
    body: z.strictObject({
      key: PressKey,
      areShown: z.boolean(),
      products: z
        .array(
          z.strictObject({
            categoryId: Id,
            name: newName(MENU_TEXT.productName),
            description: typedTexts(MENU_TEXT.description),
            costPrice: Price,
            /** How long the kitchen takes; a new shop proposes what is usual. */
            cookingMinutes: CookingMinutes.default(0),
          }),
        )
        .min(1)
        .max(MOST_ADDED),
    }),
    output: z.object({ added: z.int() }),
  },
  'desk.copyProduct': {
    summary:
      'Make a new dish from one as it is saved: its texts with a number behind the name, price, choices, mealtimes, labels, ' +
      'allergens and pictures; hidden until somebody shows it',
    params: ById,
    body: z.strictObject({ key: PressKey }),
    output: z.object({ id: Id }),
  },
  'desk.retiredProducts': {
    summary: 'Dishes that were taken off the menu, the last one first',
    output: z.array(RetiredProduct),
  },
  'desk.retireProduct': removing(
    'Take a dish off the menu for good: nobody finds or orders it, and orders go on naming it. The entry of the log brings it ' +
      'back as it was',
  ),
  'desk.restoreProduct': removing(
    'Bring a dish back that was taken off the menu; it is hidden until somebody shows it',
  ),
  'desk.orderProducts': moving('Move a dish behind another one of its category'),
  'desk.addCategory': {
    summary: 'Add a category; customers see it with its first dish',
    body: z.strictObject({ key: PressKey, name: newName(MENU_TEXT.categoryName) }),
    output: z.object({ id: Id }),
  },
  'desk.changeCategory': changing(
    'Change a category: its name, its picture, its group, and how its dishes are shown',
    CategoryChanges,
    { fields: CategoryFields },
  ),
  'desk.orderCategories': moving('Move a category behind another one'),
  'desk.log': {
    summary:
      'Who changed what at the desk, the newest first; also of one person, about one thing, or of one day',
    query: z.object({
      staffId: Id.optional(),
      about: z.enum(Object.keys(CHANGES_ABOUT) as ChangesAbout[]).optional(),
      /** By the clock of Tashkent. */
      day: Day.optional(),
      cursor: Id.optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      content: z.array(ChangeEntry),
      cursor: Id.nullable(),
      /** Whoever has changed something that the caller may read, for the first page; empty behind a cursor. */
      people: z.array(z.object({ id: Id, name: z.string() })),
    }),
  },
  'desk.undoChange': {
    summary:
      'Take a change back where the present still is what it left; rows that were changed since stay. It needs the rights that ' +
      'the change needed',
    params: ById,
    output: z.object({
      undone: z.int(),
      /** Rows that somebody changed since, by name. */
      left: z.array(LocalisedText),
    }),
  },
} as const

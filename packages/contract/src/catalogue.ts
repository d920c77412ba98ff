import {
  ALLERGENS,
  CATEGORY_VIEW_TYPES,
  DIETS,
  LANGUAGES,
  NAVIGATION_TYPES,
  PRODUCT_TYPES,
  PRODUCT_UNITS,
  SCROLL_TYPES,
  WEEK_DAYS,
} from '@dasturxon/domain'
import { z } from 'zod'
import {
  ById,
  Clock,
  Id,
  ID_PATTERN,
  LocalisedText,
  Moment,
  Percent,
  Price,
  QueryId,
  typedText,
  named,
} from './common.ts'

/** Its allergens; null when the merchant has not declared them, which is not the same as none. */
const Allergens = z.array(z.enum(ALLERGENS)).nullable()
/** Diets it fits. */
const Diets = z.array(z.enum(DIETS))

/** When a part of the menu is served, in the local time of the branch; `close` before `open` is on the next day. */
export const Mealtime = named('Mealtime', {
  id: Id,
  name: LocalisedText,
  hours: z.array(z.object({ weekName: z.enum(WEEK_DAYS), open: Clock, close: Clock })),
})
export type Mealtime = z.infer<typeof Mealtime>

export const Modification = named('Modification', {
  id: Id,
  name: LocalisedText,
  image: z.string(),
  price: Price,
  minCount: z.int(),
  maxCount: z.int(),
  allergens: Allergens,
  diets: Diets,
})

export const ModificationGroup = named('ModificationGroup', {
  id: Id,
  name: LocalisedText,
  min: z.int(),
  max: z.int(),
  modifications: z.array(Modification),
})
export type ModificationGroup = z.infer<typeof ModificationGroup>

export const ProductBranch = z.object({
  branchId: Id,
  /** False when the branch is out of it or has it on its stop-list. */
  isAvailable: z.boolean(),
  /** Pieces left in this branch; null when nobody counts them. */
  count: z.int().nullable(),
  /** What it costs there instead of `costPrice`, whole som; absent when it costs that. */
  price: Price.optional(),
})

export const Product = named('Product', {
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
  allergens: Allergens,
  diets: Diets,
  /** Mealtimes at which it is served, its own or else its category's; empty: whenever the branch is open. */
  mealtimeIds: z.array(Id),
  /** The mean of its grades, 1..5 with one decimal; null when nobody has graded it. */
  grade: z.number().min(1).max(5).nullable(),
  productBranch: z.array(ProductBranch),
})
export type Product = z.infer<typeof Product>

export const Category = named('Category', {
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
  /** How many products of the catalogue are in it. */
  productCount: z.int(),
})
export type Category = z.infer<typeof Category>

export const Group = named('Group', {
  id: Id,
  name: LocalisedText,
  icon: z.string(),
  image: z.string(),
  bgColor: z.string(),
  iconBgColor: z.string(),
  priority: z.int(),
})

export const Catalogue = named('Catalogue', {
  /** Moves with every change a customer can see. */
  version: z.int(),
  groups: z.array(Group),
  mealtimes: z.array(Mealtime),
  categories: z.array(Category),
  products: z.array(Product),
})
export type Catalogue = z.infer<typeof Catalogue>

/** What names a row that an answer holds elsewhere. */
const Named = z.object({ id: Id, name: LocalisedText })

/** Where a product is sold (spec §7 `type`). */
export const System = z.enum(['TG', 'WEB'])

/** What spec §3 names of a product beside what the shop's own screens read. */
const ofDocument = {
  category: Named.nullable(),
  group: Named.nullable(),
  systems: z.array(System),
  /** Kept for other systems; the shop's prices are reckoned without them (docs/fields.md). */
  additionalPrice: Price.nullable(),
  eatsPrice: Price.nullable(),
  enabledEats: z.boolean(),
  expressPrice: Price.nullable(),
  enabledExpress: z.boolean(),
  /** Its id in other systems, by their names. */
  externalIds: z.record(z.string(), z.string()),
  /** Of the signed-in customer; false for a guest. */
  isFavourite: z.boolean(),
  /** The specification's own spelling: the id that takes the favourite away; null when it is none. */
  favaoriteId: Id.nullable(),
}

/** A product with every field that spec §3 names; a short answer, in one language (`lang`, which is ours), leaves them out. */
const DocumentProduct = Product.extend(z.object(ofDocument).partial().shape).meta({ id: 'DocumentProduct' })

/** The catalogue as spec §3 names its fields; rows that stand beside are named by their ids. */
const DocumentCatalogue = Catalogue.extend({
  groups: z.array(Group.extend({ categories: z.array(Id).optional() })),
  categories: z.array(Category.extend({ products: z.array(Id).optional() })),
  products: z.array(DocumentProduct),
}).meta({ id: 'DocumentCatalogue' })

/** The catalogue with the products of its first screens only; `isWhole` when those are all. */
const CatalogueStart = Catalogue.extend({ isWhole: z.boolean() }).meta({ id: 'CatalogueStart' })
export type CatalogueStart = z.infer<typeof CatalogueStart>

const Products = z.object({ version: z.int(), products: z.array(Product) })

const inCatalogue = {
  type: System.default('WEB'),
  /**
   * Texts in this language only (or, where it has none, in the one that stands in for it); the other languages are empty.
   * Without it, texts come in every language.
   */
  lang: z.enum(LANGUAGES).optional(),
}

/** 1 to 100 ids in one query value, separated by commas. */
const IdList = z
  .string()
  .regex(new RegExp(`^${ID_PATTERN}(?:,${ID_PATTERN}){0,99}$`))
  // named, because a reader of the published schema cannot tell it from the pattern
  .meta({ format: 'id-list' })
  .transform((text) => text.split(','))

const Favourite = z.object({ id: Id, productId: Id })

const Grade = z.object({
  productId: Id,
  grade: z.int().min(1).max(5),
  comment: z.string(),
  /** What the shop says to it; empty: nothing. */
  answer: z.string(),
  createdAt: Moment,
})

export const catalogue = {
  'catalogue.overalls': {
    summary: 'Groups, categories and products, sorted by priority',
    query: z.object(inCatalogue),
    output: DocumentCatalogue,
  },
  'catalogue.grade': {
    summary: 'Grades of a product, or of the whole menu',
    query: z.object({ productId: QueryId }),
    output: z.object({
      /** null for the whole menu. */
      productId: Id.nullable(),
      /** The mean with one decimal; null when nobody has graded it. */
      average: z.number().nullable(),
      count: z.int(),
      /** The newest 50. */
      grade: z.array(Grade),
    }),
  },
  'catalogue.product': {
    summary: 'One product, for a shared link',
    params: ById,
    output: z.object({ product: DocumentProduct, category: Category }),
  },
  'catalogue.start': {
    summary: 'The catalogue with the products of its first screens',
    query: z.object(inCatalogue),
    output: CatalogueStart,
  },
  'catalogue.section': {
    summary: 'The products of one category',
    params: ById,
    query: z.object(inCatalogue),
    output: Products,
  },
  'catalogue.products': {
    summary: 'Products by their ids; ids that name nothing are left out',
    query: z.object({ ...inCatalogue, ids: IdList }),
    output: Products,
  },
  'catalogue.search': {
    summary: 'Products that a query means, the likeliest first',
    query: z.object({
      ...inCatalogue,
      q: typedText(100),
      /** Only what this branch carries; without it, what any does. */
      branchId: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: Products,
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

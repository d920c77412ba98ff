import {
  CLOSING_GRACE_MINUTES,
  COURIER_STATUSES,
  DISHES_AT_ONCE,
  MOST_CLOSING_GRACE_MINUTES,
  MOST_DISHES_AT_ONCE,
  STOREFRONT_SERVICE_TYPES,
  TEXT_LANGUAGES,
  WEEK_DAYS,
} from '@dasturxon/domain'
import { z } from 'zod'
import {
  ById,
  Clock,
  forEach,
  Id,
  ignored,
  Latitude,
  LocalisedText,
  Moment,
  Longitude,
  Nothing,
  Price,
  QueryId,
  QueryLatitude,
  QueryLongitude,
  Som,
  named,
} from './common.ts'
import { Address, AddressInput, GeocodedPlace, NamedPlace } from './addresses.ts'

/** A place of the IANA's list, by whose clock a branch lives. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'a time zone like Asia/Tashkent')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // the only way Intl tells that it does not know a zone
  }
}

export const WorkDay = z.object({
  weekName: z.enum(WEEK_DAYS),
  open: Clock,
  close: Clock,
  extraOpen: Clock.nullable(),
  extraClose: Clock.nullable(),
  isDayOff: z.boolean(),
})
export const WorkHours = z.object({ type: z.string(), days: z.array(WorkDay) })

/** What a special day is called; empty in a language in which nobody has written it. */
const DayName = z.object(forEach(TEXT_LANGUAGES, z.string().max(80))).optional()

/** A date on which a branch differs from its week: closed, or open at other hours. */
export const HourException = z.union([
  z.object({ date: z.iso.date(), isClosed: z.literal(true), name: DayName }),
  z.object({ date: z.iso.date(), isClosed: z.literal(false), open: Clock, close: Clock, name: DayName }),
])

export const BranchSettings = named('BranchSettings', {
  bookingEnabled: z.boolean().default(false),
  deliveryEnabled: z.boolean().default(false),
  dineinEnabled: z.boolean().default(false),
  expressEnabled: z.boolean().default(false),
  kitchenEnabled: z.boolean().default(true),
  payOfficeEnabled: z.boolean().default(false),
  pickupEnabled: z.boolean().default(false),
  storageEnabled: z.boolean().default(false),
  yandexEnabled: z.boolean().default(false),
  /** Who leads the branch, as the merchant's accounts name them. */
  directorId: z.string().max(64).optional(),
  /** How long a party that reserved keeps its table; whole quarters of an hour. */
  bookingStayMinutes: z.int().min(15).max(720).multipleOf(15).default(90),
})

/** How many dishes a kitchen makes at once (part three work §1). */
export const DishesAtOnce = z.int().min(1).max(MOST_DISHES_AT_ONCE)

/** What a branch has set, with what customers have no use for. */
export const OwnBranchSettings = BranchSettings.extend({
  /** Whether tickets of its orders are printed; a branch without a printer is not asked about them (DAY-2). */
  printsTickets: z.boolean().default(true),
  /** How many dishes it makes at once of those that no station makes. */
  dishesAtOnce: DishesAtOnce.default(DISHES_AT_ONCE),
  /** How many minutes after its closing it still promises for (part three work §1). */
  closingGraceMinutes: z.int().min(0).max(MOST_CLOSING_GRACE_MINUTES).default(CLOSING_GRACE_MINUTES),
}).meta({ id: 'OwnBranchSettings' })

export const Branch = named('Branch', {
  id: Id,
  merchantId: Id,
  cityId: Id,
  name: LocalisedText,
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  bookingPhone: z.string(),
  isActive: z.boolean(),
  isMain: z.boolean(),
  deleted: z.boolean(),
  deliveryPrice: Price,
  workHours: z.array(WorkHours),
  hourExceptions: z.array(HourException),
  timeZone: z.string(),
  settings: BranchSettings,
  /** Services that rest now, each until when and why, in the words of who paused it; they are offered again by themselves (DSK-38). */
  pauses: z.array(z.object({ service: z.enum(STOREFRONT_SERVICE_TYPES), until: Moment, reason: z.string() })),
  /** Metres from the point that was asked about; null when none was. */
  distance: z.int().nullable(),
})
export type Branch = z.infer<typeof Branch>

const HourOfDay = Clock.nullable()

/** A branch with every field that spec §3 names. */
export const DocumentBranch = Branch.extend({
  /** Today's hours of the branch, and of its delivery: from the first opening to the last closing; null on a day off. */
  open: HourOfDay,
  close: HourOfDay,
  deliveryStart: HourOfDay,
  deliveryEnd: HourOfDay,
  companyId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** Its id in other systems, by their names. */
  externalIds: z.record(z.string(), z.string()),
  settings: BranchSettings.extend({ merchantId: Id, directorId: z.string() }),
}).meta({ id: 'DocumentBranch' })

export const City = named('City', {
  id: Id,
  name: LocalisedText,
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  isMain: z.boolean(),
  isTaximeter: z.boolean(),
  taximeterComment: LocalisedText.nullable(),
})
export type City = z.infer<typeof City>

const Ring = z.array(z.tuple([z.number(), z.number()]))
/**
 * [longitude, latitude] pairs (spec §3: swapped for display): one ring, or a list of rings of which the first is the outer
 * one and the others are holes.
 */
export const RegionPolygon = z.union([Ring, z.array(Ring)])

export const Region = named('Region', {
  id: Id,
  cityId: Id,
  name: z.string(),
  color: z.string(),
  price: Price,
  /** Som of products that an order to the zone must come to, unless the merchant's own minimum is higher; 0 is none. */
  minOrder: Price,
  priority: z.int(),
  polygon: RegionPolygon,
})
export type Region = z.infer<typeof Region>

/** What delivery to a point takes: whole som. */
export const DeliveryTerms = named('DeliveryTerms', {
  /** null outside every zone, where the branch's own price holds. */
  zoneName: z.string().nullable(),
  /** What the ride costs an order that is not large enough to ride free; 0 by meter. */
  price: Price,
  /** The smallest sum of products that is delivered, 0 for any. */
  minOrder: Price,
  /** Products from this sum on ride free, by the zone's own word or the merchant's; null where none do. */
  freeFrom: Price.nullable(),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

const ofMerchant = z.object({ merchantId: Id })
/** A page that does not know its merchant yet asks for `null` or `undefined`; both have their own answer (LOC-4). */
const ofMerchantOrNone = z.object({ merchantId: z.union([Id, z.enum(['null', 'undefined'])]) })

export const places = {
  'branches.list': {
    summary: 'Branches of the merchant',
    query: z.object({ cityId: QueryId }),
    output: z.array(Branch),
  },
  'branches.full': {
    summary: 'Branches with everything a picker shows',
    query: z.object({ cityId: QueryId }),
    output: z.array(DocumentBranch),
  },
  'branches.find': { summary: 'One branch', params: ById, output: DocumentBranch },
  'branches.closest': {
    summary: 'The nearest branch that serves a point',
    params: ofMerchantOrNone,
    query: z.object({ lat: QueryLatitude, lon: QueryLongitude, type: z.enum(['DELIVERY']).optional() }),
    output: Branch,
  },
  'cities.list': { summary: 'Cities of the merchant', params: ofMerchant, output: z.array(City) },
  'regions.list': {
    summary: 'Delivery zones with their polygons',
    query: z.object({ cityId: QueryId }),
    output: z.array(Region),
  },
  'geocoding.reverse': {
    summary: 'What stands at a point',
    query: z.object({ format: z.string().max(16).default('json'), lat: QueryLatitude, lon: QueryLongitude }),
    output: GeocodedPlace,
  },
  'geocoding.search': {
    summary: 'Places by name',
    query: z.object({ format: z.string().max(16).default('json'), q: z.string().min(1).max(200) }),
    output: z.array(GeocodedPlace),
  },
  'geocoding.near': {
    summary:
      'Names for a map: the well-known places in a box, at most 40: cities and districts, then the nearest to its middle',
    query: z.object({
      south: QueryLatitude,
      west: QueryLongitude,
      north: QueryLatitude,
      east: QueryLongitude,
    }),
    output: z.array(NamedPlace),
  },
  'addresses.list': {
    summary: 'Saved addresses of the signed-in user',
    params: z.object({ merchantId: Id, userId: Id }),
    output: z.array(Address),
  },
  'addresses.create': {
    summary: 'Save an address',
    params: z.object({ userId: Id }),
    body: AddressInput,
    output: Address,
  },
  'addresses.update': { summary: 'Change an address', params: ById, body: AddressInput, output: Address },
  'addresses.remove': { summary: 'Delete an address', params: ById, output: Nothing },
  'delivery.calculatePrice': {
    summary: 'Delivery price for a point',
    body: z.strictObject({
      productPrice: Som,
      /** The basket, each dish once; without one the time is that of a typical product. */
      dishes: z
        .array(z.strictObject({ productId: Id, count: z.int().min(1).max(200_000) }))
        .max(200)
        .default([]),
      branchId: Id,
      latitude: Latitude,
      longitude: Longitude,
      // measured here, from the branch, whose city it is
      ...ignored('distance', 'address', 'cityId'),
    }),
    output: z.object({
      price: Price,
      deliveryTariffId: z.string().nullable(),
      zoneId: Id.nullable(),
      branchId: Id,
      distance: z.int(),
      isTaximeter: z.boolean(),
      fromMinutes: z.int(),
      toMinutes: z.int(),
      /** What holds at the point whatever is in the basket, so that it can be said before anything is. */
      terms: DeliveryTerms,
    }),
  },
  'delivery.courier': {
    summary: 'The courier of an order of mine, from the moment one is found until it is over',
    params: ById,
    output: z.object({
      /** What was asked with: the order's, or the courier's own that the order names. */
      id: Id,
      user: z.object({ name: z.string(), phone: z.string() }),
      vehicle: z.string(),
      status: z.enum(COURIER_STATUSES).nullable(),
      branch: z.object({ id: Id, name: LocalisedText, latitude: z.number(), longitude: z.number() }),
      /** Known between pick-up and drop-off only (T-LIVE-02). */
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  },
} as const

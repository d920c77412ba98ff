import {
  Clock,
  Colour,
  HourException,
  OrderSettings,
  OwnBranchSettings,
  OwnOrderSettings,
  Picture,
  Price,
  TimeZone,
  WorkDay,
  WrittenSettings,
} from '@dasturxon/contract/schemas'
import { BRANCH_TEXT, CONTENT_TEXT, MOST_SPECIAL_DAYS } from '@dasturxon/contract/desk/schemas'
import {
  checkPolygon,
  DEFAULT_ZONE,
  domainOfHost,
  HOURS_TYPES,
  MERCHANT_CENTRE,
  MOST_ADDED_MINUTES,
  MOST_HOLES,
  parsePolygon,
  PAYMENT_TYPES,
  SMS_GATEWAYS,
  STOREFRONT_SERVICE_TYPES,
  WEEK_DAYS,
  type PolygonFault,
} from '@dasturxon/domain'
import { z } from 'zod'
import { Withheld } from './withheld.ts'
import { ExternalIds, Phone, Place, Priority, Ref, requiredText } from './rows.ts'

const Payment = z.strictObject({
  type: z.enum(PAYMENT_TYPES),
  title: requiredText(CONTENT_TEXT.methodTitle),
  /** The service's own mark, where the merchant may show it; without one its name stands in its colour. */
  icon: Picture.default(''),
  /** What accounts call it, and iiko. */
  name: z.string().max(CONTENT_TEXT.methodName).default(''),
  iikoId: z.string().max(CONTENT_TEXT.methodIikoId).default(''),
  webEnabled: z.boolean().default(true),
  botEnabled: z.boolean().default(true),
  operatorEnabled: z.boolean().default(true),
  appEnabled: z.boolean().default(true),
  qrEnabled: z.boolean().default(true),
  isActive: z.boolean().default(true),
})

function isWholeDomain(address: string): boolean {
  const { host, pathname, search, hash } = new URL(address)
  return domainOfHost(host) !== null && pathname === '/' && search === '' && hash === ''
}

/** merchant.json (spec §3 Merchant, Merchant settings, Order settings, Payment). */
export const MerchantFile = z.strictObject({
  sub: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'a sub-domain label'),
  /** Shops of one owner name the same and lead to each other (MER-8). */
  brandGroup: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'small Latin letters, digits and dashes')
    .nullable()
    .default(null),
  name: requiredText(80),
  isActive: z.boolean().default(true),
  /** A domain of its own, at whose root the shop is. */
  domainUrl: z
    .url({ protocol: /^https$/ })
    .refine(isWholeDomain, 'an address of a domain and nothing else, such as https://tez.uz')
    .nullable()
    .default(null),
  /** Of the Yandex map, where `settings.mapType` is YANDEX. */
  mapKey: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'a key of the Yandex Maps JavaScript API')
    .nullable()
    .default(null),
  /** Of the geocoder, kept from everybody: not the key of the map, which is in every page. */
  geocoderKey: Withheld.or(z.string().regex(/^[\w-]{8,100}$/, 'a key of the Yandex Geocoder API'))
    .nullable()
    .default(null),
  /** Whoever has it may print the QR codes of the tables; a secret, at least as long as a good password. */
  tableCodesKey: Withheld.or(
    z.string().regex(/^[\w-]{16,100}$/, 'at least 16 Latin letters, digits, - and _'),
  )
    .nullable()
    .default(null),
  latitude: Place.latitude.default(MERCHANT_CENTRE.latitude),
  longitude: Place.longitude.default(MERCHANT_CENTRE.longitude),
  mainCity: Ref,
  smsGateway: z.enum(SMS_GATEWAYS).default('ESKIZ'),
  settings: WrittenSettings,
  orderSettings: OwnOrderSettings,
  payments: z.array(Payment).min(1).max(PAYMENT_TYPES.length),
})

const OfCity = OrderSettings.omit({ cityId: true, cashbackPercent: true }).strict()

/** Only what is written: a default filled in here would hide what the merchant's own settings say. */
const CityOrderSettings = z
  .record(z.string(), z.json())
  .default({})
  .superRefine((given, context) => {
    for (const issue of OfCity.safeParse(given).error?.issues ?? []) context.addIssue({ ...issue })
  })

export const CityRow = z.strictObject({
  ref: Ref,
  name: requiredText(80),
  description: z.string().max(500).default(''),
  ...Place,
  isMain: z.boolean().default(false),
  isTaximeter: z.boolean().default(false),
  taximeterComment: requiredText(300).nullable().default(null),
  /** What differs here from the merchant's order settings. */
  orderSettings: CityOrderSettings,
})

const Day = WorkDay.strict().refine((day) => (day.extraOpen === null) === (day.extraClose === null), {
  path: ['extraClose'],
  message: 'the second opening of a day needs both its ends',
})

const WorkHours = z.strictObject({
  type: z.enum(HOURS_TYPES),
  days: z
    .array(Day)
    .length(WEEK_DAYS.length)
    .refine(
      (days) => new Set(days.map(({ weekName }) => weekName)).size === days.length,
      'a weekday is named twice',
    ),
})

const SlotRuleRow = z.strictObject({
  /** Unique in its branch. */
  ref: Ref,
  /** null: whatever the service. */
  serviceType: z.enum(STOREFRONT_SERVICE_TYPES).nullable().default(null),
  /** `close` at or before `open` is on the next day; empty: always. */
  hours: z
    .array(z.strictObject({ weekName: z.enum(WEEK_DAYS), open: Clock, close: Clock }))
    .max(21)
    .default([]),
  maxOrders: z.int().min(1).max(10_000),
})

export const BranchRow = z.strictObject({
  ref: Ref,
  name: requiredText(BRANCH_TEXT.name),
  /** As written on the door, or in several languages. */
  address: z.union([z.string().min(1).max(BRANCH_TEXT.address), requiredText(BRANCH_TEXT.address)]),
  city: Ref,
  ...Place,
  phone: Phone,
  bookingPhone: Phone.default(''),
  isActive: z.boolean().default(true),
  isMain: z.boolean().default(false),
  deliveryPrice: Price.default(0),
  timeZone: TimeZone.default(DEFAULT_ZONE),
  settings: OwnBranchSettings.strict(),
  companyId: z.string().min(1).max(100).nullable().default(null),
  paymentId: z.string().min(1).max(100).nullable().default(null),
  externalIds: ExternalIds,
  workHours: z.array(WorkHours).min(1).max(HOURS_TYPES.length),
  hourExceptions: z
    .array(HourException)
    .max(MOST_SPECIAL_DAYS)
    .refine(hasOneMeaningPerDate, 'a date is named as closed and as open')
    .default([]),
  /** How many orders for later one time takes; of the rules that speak of a time the strictest counts. */
  slotRules: z.array(SlotRuleRow).max(50).refine(haveOwnRefs, 'a ref is named twice').default([]),
})

const Ring = z
  .array(z.tuple([Place.longitude, Place.latitude]))
  .max(1000)
  .refine((ring) => new Set(ring.map(String)).size >= 3, 'an area has three different corners at least')

/** A pair is [longitude, latitude] (spec §3 Region); a ring may repeat its first pair at the end. */
export const ZoneRow = z.strictObject({
  ref: Ref,
  city: Ref,
  name: z.string().min(1).max(80),
  color: Colour.default('#2563EB'),
  price: Price,
  /** Som of products that an order to the zone must come to. */
  minOrder: Price.default(0),
  /** Som of products from which the ride costs nothing; null: the merchant's `freeDeliveryFrom`. */
  freeFrom: Price.nullable().default(null),
  /** Minutes on top of every promise. */
  addedMinutes: z.int().min(0).max(MOST_ADDED_MINUTES).default(0),
  /** Where zones overlap, the smallest number wins, then the lowest price. */
  priority: Priority.default(0),
  /** Used by the shop. */
  isActive: z.boolean().default(true),
  /** One ring, or the outer ring and the holes in it. */
  polygon: z
    .union([
      Ring,
      z
        .array(Ring)
        .min(1)
        .max(MOST_HOLES + 1),
    ])
    .superRefine(assertSound),
})

/** What is wrong with an area, in words of the console. */
const POLYGON_FAULTS: Record<PolygonFault['kind'], string> = {
  too_few_points: 'an area has three different corners at least',
  too_many_points: 'too many corners',
  reaches_too_far: 'reaches farther than any ride goes',
  crosses_itself: 'its edge crosses itself',
  hole_outside: 'a hole is not inside',
  holes_meet: 'two holes meet',
}

/** The rules of areas that are drawn at the desk; files may have more corners. */
function assertSound(pairs: Parameters<typeof parsePolygon>[0], context: z.RefinementCtx): void {
  const polygon = parsePolygon(pairs)
  const fault = polygon && checkPolygon(polygon, { mostPoints: Infinity })
  if (!fault) return
  const at = fault.at ? `, at [${fault.at.longitude}, ${fault.at.latitude}]` : ''
  context.addIssue({ code: 'custom', message: `${POLYGON_FAULTS[fault.kind]}${at}` })
}

function haveOwnRefs(rules: { ref: string }[]): boolean {
  return new Set(rules.map(({ ref }) => ref)).size === rules.length
}

/** A date may have several openings, but not be closed as well. */
function hasOneMeaningPerDate(exceptions: z.infer<typeof HourException>[]): boolean {
  const closed = new Set(exceptions.filter(({ isClosed }) => isClosed).map(({ date }) => date))
  return exceptions.every(({ date, isClosed }) => isClosed || !closed.has(date))
}

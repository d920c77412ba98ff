import { LANGUAGES, MOST_ADDED_MINUTES, parsePolygonText } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, LocalisedText, Price, QueryLatitude, QueryLongitude, requiredText, named } from '../common.ts'
import { DeliveryTerms } from '../places.ts'
import { NamedPlace } from '../addresses.ts'
import { Colour } from '../settings-rules.ts'
import { changesOf, changing, moving, PressKey, RecordVersion, removing } from './records.ts'

/** Letters of a polygon: an imported one may have a thousand corners in each of its rings. */
const POLYGON_LETTERS = 600_000

const zoneFields = {
  name: requiredText(80),
  /** What the ride costs, whole som. */
  price: Price,
  /** Som of products that an order must come to, unless the merchant's own minimum is higher; 0 is none. */
  minOrder: Price,
  /** Som of products from which the ride costs nothing here; null: from the merchant's own sum (freeDeliveryFrom), if any. */
  freeFrom: Price.nullable(),
  /** Minutes that are added to every promise here, on top of the way as it is reckoned. */
  addedMinutes: z.int().min(0).max(MOST_ADDED_MINUTES),
  color: Colour,
  /** Used by the shop. */
  active: z.boolean(),
  /**
   * The area as one text, so that it is merged as one value: a JSON list of rings, the outer one first and then the holes, of
   * [longitude, latitude] pairs (spec §3 Region). What is wrong with an area has codes of its own (zone_crosses_itself …).
   */
  polygon: z
    .string()
    .max(POLYGON_LETTERS)
    .refine((text) => parsePolygonText(text) !== null, 'a JSON list of rings of [longitude, latitude] pairs'),
} as const

/** What may be changed of a zone at the desk, whole; where it stands among the others is changed by `desk.orderZones`. */
export const ZoneFields = z.strictObject(zoneFields).meta({ id: 'ZoneFields' })
export type ZoneFields = z.infer<typeof ZoneFields>

export const ZoneChanges = changesOf(zoneFields)

export const DeskZone = named('DeskZone', {
  id: Id,
  ref: z.string(),
  version: RecordVersion,
  cityId: Id,
  /** Where zones overlap the smallest number wins, then the lowest price. */
  priority: z.int(),
  fields: ZoneFields,
})
export type DeskZone = z.infer<typeof DeskZone>

const Place = z.object({ latitude: z.number(), longitude: z.number() })

export const DeskZones = named('DeskZones', {
  mainLanguage: z.enum(LANGUAGES),
  /** Whether the shop delivers at all. */
  delivers: z.boolean(),
  /** Whether an address outside every zone is refused. */
  refusesOutside: z.boolean(),
  /** The merchant's own sum, from which products ride free in zones that name none; null where none do. */
  freeFrom: Price.nullable(),
  cities: z.array(Place.extend({ id: Id, name: LocalisedText })),
  branches: z.array(Place.extend({ id: Id, name: LocalisedText, cityId: Id })),
  /** In the order in which they win. */
  zones: z.array(DeskZone),
})
export type DeskZones = z.infer<typeof DeskZones>

/** What a customer at a place would be told, by the function that prices orders (DSK-73). */
export const ZoneTrial = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('delivered'),
      /** null outside every zone, where the branch's own price holds. */
      zoneId: Id.nullable(),
      branchId: Id,
      branchName: LocalisedText,
      /** Whole metres in a straight line. */
      distance: z.int(),
      /** Som for the products that were asked about. */
      price: Price,
      isTaximeter: z.boolean(),
      fromMinutes: z.int(),
      toMinutes: z.int(),
      terms: DeliveryTerms,
    }),
    z.object({
      kind: z.literal('refused'),
      code: z.enum(['out_of_service_zone', 'delivery_unavailable', 'no_branches']),
    }),
  ])
  .meta({ id: 'ZoneTrial' })
export type ZoneTrial = z.infer<typeof ZoneTrial>

export const zones = {
  'desk.zones': {
    summary: 'The delivery zones, with the cities and branches around them',
    output: DeskZones,
  },
  'desk.addZone': {
    summary: 'Draw a zone; where it overlaps others, they win until it is moved before them',
    body: z.strictObject({ key: PressKey, cityId: Id, fields: ZoneFields }),
    output: z.object({ id: Id }),
  },
  'desk.changeZone': changing(
    'Change fields of a zone; a field that somebody else changed meanwhile is refused (record_changed)',
    ZoneChanges,
    { zone: DeskZone },
  ),
  'desk.orderZones': moving('Move a zone behind another one: the first of those that overlap wins'),
  'desk.removeZone': removing('Remove a zone; the entry of the log brings it back'),
  'desk.tryZone': {
    summary: 'What a delivery to a place costs and how long it takes, as an order there would be told',
    query: z.object({
      latitude: QueryLatitude,
      longitude: QueryLongitude,
      /** Som of products; a large order may ride free. */
      productPrice: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    }),
    output: ZoneTrial,
  },
  'desk.findPlaces': {
    summary: 'Places by their address, as the shop finds them',
    query: z.object({ q: z.string().min(1).max(200) }),
    output: z.array(Place.extend({ name: z.string() })),
  },
  'desk.placesNear': {
    summary: 'Names for a map: the well-known places in a box, at most 40',
    query: z.object({
      south: QueryLatitude,
      west: QueryLongitude,
      north: QueryLatitude,
      east: QueryLongitude,
    }),
    output: z.array(NamedPlace),
  },
} as const

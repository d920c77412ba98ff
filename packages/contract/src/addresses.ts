import { ADDRESS_TYPES } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, ignored, Latitude, Longitude, requiredText, typedText, named } from './common.ts'

/** The shape of a Nominatim answer, whatever provider answered (spec §7 names the fields that are read). */
export const GeocodedPlace = named('GeocodedPlace', {
  name: z.string(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  source: z.string(),
  address: z.object({
    road: z.string().optional(),
    residential: z.string().optional(),
    neighbourhood: z.string().optional(),
    house_number: z.string().optional(),
    city_district: z.string().optional(),
    city: z.string().optional(),
  }),
})
export type GeocodedPlace = z.infer<typeof GeocodedPlace>

/** A well-known place as a map names it: a street is one point on it, a district its middle. */
export const NamedPlace = named('NamedPlace', {
  name: z.string(),
  kind: z.enum(['city', 'district', 'street', 'park', 'place']),
  latitude: z.number(),
  longitude: z.number(),
})
export type NamedPlace = z.infer<typeof NamedPlace>

const AddressDetails = z.strictObject({
  floor: typedText(16).default(''),
  office: typedText(32).default(''),
  entrance: typedText(16).default(''),
  domophone: typedText(32).default(''),
})

export const AddressInput = z
  .strictObject({
    type: z.enum(ADDRESS_TYPES).default('HOUSE'),
    name: requiredText(200),
    streetName: typedText(200).default(''),
    houseNumber: typedText(32).default(''),
    details: AddressDetails.default({ floor: '', office: '', entrance: '', domophone: '' }),
    description: typedText(400).default(''),
    comment: typedText(400).default(''),
    latitude: Latitude,
    longitude: Longitude,
    cityId: Id.nullable().default(null),
    ...ignored('id', 'createdDate', 'lastModifiedDate'),
  })
  .meta({ id: 'AddressInput' })
/** What there is to say of an address; a client may send the whole of the one it got. */
export type AddressInput = Omit<z.infer<typeof AddressInput>, 'id' | 'createdDate' | 'lastModifiedDate'>

export const Address = named('Address', {
  id: Id,
  type: z.enum(ADDRESS_TYPES),
  name: z.string(),
  streetName: z.string(),
  houseNumber: z.string(),
  details: z.object({ floor: z.string(), office: z.string(), entrance: z.string(), domophone: z.string() }),
  description: z.string(),
  comment: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  cityId: Id.nullable(),
  createdDate: z.string(),
  lastModifiedDate: z.string(),
})
export type Address = z.infer<typeof Address>

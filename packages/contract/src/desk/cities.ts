import { DELIVERY_TYPES, LANGUAGES, parsePin } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, inLanguages, Latitude, Longitude, Price, typedText, named } from '../common.ts'
import { OrderSettings } from '../merchants.ts'
import type { CityOrderField } from './city-order-fields.ts'
import { changesOf, changing, FieldAuthor, newName, PressKey, RecordVersion, removing } from './records.ts'

/** Letters of the texts of a city, for the importer and the desk alike. */
export const CITY_TEXT = { name: 80, description: 500, taximeterComment: 300 } as const

const SwitchOrShops = z.boolean().nullable()
/** Whole som. */
const PriceOrShops = Price.nullable()
const DeliveryTypeOrShops = z.enum(DELIVERY_TYPES).nullable()

/** Of spec §3 "Order settings" what a city says for itself; null: as the shop says. */
const orderFields = {
  isServiceFeeEnabled: SwitchOrShops,
  isServiceFeeFreeAboveThreshold: SwitchOrShops,
  serviceFeeThreshold: PriceOrShops,
  serviceFeeAmount: PriceOrShops,
  minimalDeliveryPrice: PriceOrShops,
  defaultDeliveryTypeTelegram: DeliveryTypeOrShops,
  defaultDeliveryTypeWebsite: DeliveryTypeOrShops,
  defaultDeliveryTypeApplication: DeliveryTypeOrShops,
} as const satisfies Record<CityOrderField, z.ZodType>

const cityFields = {
  ...inLanguages('name', CITY_TEXT.name),
  description: typedText(CITY_TEXT.description),
  /** Its centre, where a map of it begins: `latitude,longitude`, merged as one value. */
  pin: z.string().refine((text) => parsePin(text) !== null, 'latitude,longitude'),
  /** Exactly one is: the one that is shown first. Another one becomes it, so that this field is never switched off. */
  isMain: z.boolean(),
  /** Its rides are paid by meter, and the comment says so to customers. */
  isTaximeter: z.boolean(),
  ...inLanguages('taximeterComment', CITY_TEXT.taximeterComment),
  ...orderFields,
} as const

/** What may be changed of a city at the desk, whole (spec §3 City, Order settings). */
export const CityFields = z
  .strictObject(cityFields)
  .refine((fields) => LANGUAGES.some((language) => fields[`name.${language}`] !== ''), {
    path: ['name.uz'],
    message: 'no language has a text',
  })
  .meta({ id: 'CityFields' })
export type CityFields = z.infer<typeof CityFields>
export const CityChanges = changesOf(cityFields)

export const DeskCity = named('DeskCity', {
  id: Id,
  /** How the import folder calls it. */
  ref: z.string(),
  version: RecordVersion,
  /** How many branches and zones stand in it: one with any is not removed. */
  branches: z.int(),
  zones: z.int(),
  fields: CityFields,
  /** Of fields that were changed at the desk. */
  authors: z.array(FieldAuthor),
})
export type DeskCity = z.infer<typeof DeskCity>

export const DeskCities = named('DeskCities', {
  mainLanguage: z.enum(LANGUAGES),
  /** What the shop says where a city says nothing. */
  orderSettings: OrderSettings,
  /** The main one first. */
  cities: z.array(DeskCity),
})
export type DeskCities = z.infer<typeof DeskCities>

export const cities = {
  'desk.cities': { summary: 'The cities of the shop, with what each says of orders', output: DeskCities },
  'desk.addCity': {
    summary: 'Add a city; customers choose it once it has a branch (spec §3 City)',
    body: z.strictObject({
      key: PressKey,
      name: newName(CITY_TEXT.name),
      latitude: Latitude,
      longitude: Longitude,
    }),
    output: z.object({ id: Id }),
  },
  'desk.changeCity': changing(
    'Change fields of a city; what somebody else changed meanwhile is refused (record_changed). One that becomes the main city takes that from the other one',
    CityChanges,
    { city: DeskCity },
  ),
  'desk.removeCity': removing(
    'Remove a city that has no branch and no zone (city_in_use) and is not the main one (city_is_main); the entry of the log brings it back',
  ),
} as const

import type { GeocodedPlace } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { houseOf, namedPlace } from './delivery-address.ts'
import { placeElsewhere } from './place-elsewhere.ts'

const pin = { latitude: 41.311139, longitude: 69.279593 }
/** A metre of latitude, in degrees. */
const METRE = 1 / 111_195

/** A place so many metres north of the pin. */
const north = (metres: number, more: Partial<GeocodedPlace> = {}): GeocodedPlace => ({
  name: 'Bobur koʻchasi',
  display_name: 'Bobur koʻchasi, Toshkent',
  lat: String(pin.latitude + metres * METRE),
  lon: String(pin.longitude),
  source: 'gazetteer',
  address: { road: 'Bobur koʻchasi' },
  ...more,
})
const house = { road: 'Bobur koʻchasi', house_number: '34' }

test.each<[string, GeocodedPlace[], string, number | null]>([
  ['nobody knows the words', [], '', null],
  ['the pin stands in the block', [north(395)], '', null],
  ['the pin stands beyond the block', [north(405)], '', 405],
  ['the pin stands on the street', [north(3000)], 'Bobur koʻchasi', null],
  ['the pin stands on the street, written otherwise', [north(3000)], 'бобур кўчаси', null],
  ['the list knows no house of the street', [north(3000, { address: house })], 'Bobur koʻchasi', null],
  [
    'the house is known, at the other end',
    [north(3000, { address: house, source: 'x' })],
    'Bobur koʻchasi',
    3000,
  ],
  ['one of several is here', [north(3000), north(100)], '', null],
  ['several are elsewhere', [north(900), north(3000)], '', 900],
  ['it is in another city', [north(30_050)], '', null],
  ['one of them is in this city', [north(90_000), north(29_950)], '', 29_950],
])('CUS-3 S2-3 %s', (_, places, streetUnderPin, distance) => {
  const found = placeElsewhere(places, pin, streetUnderPin)
  expect(found && Math.round(found.distance / 5) * 5).toBe(distance)
})

test('CUS-3 the house that was typed stays with a street that is known without houses', () => {
  const street = north(0, { source: 'photon' })
  expect(namedPlace(street, 'Бобура, 34а')).toMatchObject({
    street: 'Bobur koʻchasi',
    houseNumber: '34а',
    name: 'Bobur koʻchasi (34а)',
  })
  expect(houseOf(north(0, { address: house }), 'Bobur 35')).toBe('34')
  expect(
    houseOf(north(0, { name: 'Chorsu metro bekati', address: { road: 'Chorsu' } }), 'Chorsu metro 2'),
  ).toBe('')
})

import { describe, expect, test } from 'vitest'
import { parseAddress } from '../../session/fulfilment.ts'
import { parseGuestAddresses } from './guest-addresses.ts'
import {
  addressAt,
  describedBriefly,
  inputOf,
  orderAddressOf,
  deliveryAddressOf,
  readGeocodedPlace,
  withAddress,
  withSavedWay,
  withWayForOrder,
} from './delivery-address.ts'

const now = new Date('2026-11-21T10:00:00Z')
const texts = { street: 'Amir Temur koʻchasi', houseNumber: '15', description: 'Toshkent' }
const home = addressAt({ latitude: 41.311321, longitude: 69.279223 }, texts)

describe('customer 12 an address is described on the card of the map', () => {
  const none = { office: '', comment: '' }

  test('by its flat and a word to the courier', () => {
    expect(describedBriefly(home, null, { office: ' 48 ', comment: 'Yashil darvoza ' })).toMatchObject({
      id: null,
      type: 'APARTMENT',
      details: { office: '48', entrance: '' },
      comment: 'Yashil darvoza',
    })
  })

  test('or as a house, whose number is then the flat (spec §4)', () => {
    expect(describedBriefly(home, null, none)).toMatchObject({ type: 'HOUSE', details: { office: '15' } })
  })

  test('and keeps what was saved of the same place', () => {
    const details = { floor: '5', office: '48', entrance: '2', domophone: '48K' }
    const known = { ...home, id: 'saved', name: 'Uyim', details }
    expect(describedBriefly(home, known, { office: '49', comment: '' })).toMatchObject({
      id: 'saved',
      name: 'Uyim',
      details: { ...details, office: '49' },
    })
  })
})

describe('LOC-9 what a geocoder says', () => {
  const place = { name: 'Nomi', display_name: 'Nomi, Toshkent', lat: '41', lon: '69', source: 'test' }

  test.each([
    [{ road: 'Koʻcha', residential: 'Mavze', neighbourhood: 'Mahalla' }, 'Koʻcha'],
    [{ residential: 'Mavze', neighbourhood: 'Mahalla' }, 'Mavze'],
    [{ neighbourhood: 'Mahalla' }, 'Mahalla'],
    [{}, 'Nomi'],
  ])('is read in the order of the specification: %j', (address, street) => {
    expect(readGeocodedPlace({ ...place, address }).street).toBe(street)
  })

  test('is its long name when it has no other', () => {
    expect(readGeocodedPlace({ ...place, name: '', address: {} }).street).toBe('Nomi, Toshkent')
  })

  test('has the house number in brackets', () => {
    expect(home.name).toBe('Amir Temur koʻchasi (15)')
    expect(addressAt(home, { ...texts, houseNumber: '' }).name).toBe('Amir Temur koʻchasi')
  })
})

describe('LOC-7 addresses of a guest', () => {
  test('come first when added, with an id made of the time', () => {
    const first = withAddress([], home, now)
    expect(first.added.id).toBe(String(now.getTime()))
    const far = { ...home, latitude: 41.4 }
    const second = withAddress(first.addresses, far, new Date(now.getTime() + 1))
    expect(second.addresses.map(({ latitude }) => latitude)).toEqual([41.4, 41.311321])
  })

  test.each([
    [0.000099, 1],
    [0.0001, 2],
  ])('%d degrees away make %i addresses', (away, count) => {
    const { addresses } = withAddress([], home, now)
    const near = { ...home, name: 'Boshqa', latitude: home.latitude + away }
    const later = withAddress(addresses, near, new Date(now.getTime() + 1))
    expect(later.addresses).toHaveLength(count)
    expect(later.added.name).toBe('Boshqa')
  })

  test('from the device leave out what cannot be right', () => {
    const good = { ...home, id: '1' }
    const stored = { addresses: [good, { ...good, id: null }, { ...good, latitude: 91 }, 'x', null] }
    expect(parseGuestAddresses(JSON.parse(JSON.stringify(stored))).addresses).toEqual([good])
    expect(parseGuestAddresses('damaged').addresses).toEqual([])
  })
})

describe('an address on its way to the API', () => {
  test('LOC-7 loses the id it has on this device', () => {
    expect(inputOf({ ...home, id: '1795255747221' })).not.toHaveProperty('id')
  })

  test('CHK-1 uses its name where it has no description (spec §5)', () => {
    expect(orderAddressOf({ ...home, description: '' }).description).toBe(home.name)
    expect(orderAddressOf(home).description).toBe('Toshkent')
  })

  test('of an account keeps its id and forgets when it was made', () => {
    const saved = { ...home, id: 'a', createdDate: '2026-01-01', lastModifiedDate: '2026-01-02' }
    expect(deliveryAddressOf(saved)).toEqual({ ...home, id: 'a' })
  })
})

describe('findings/customer 1: what is typed for one order', () => {
  const details = { floor: '5', office: '48', entrance: '2', domophone: '' }
  const saved = { ...home, id: 'a', details, comment: 'Hovli tomondan' }

  test('is gone with the order, and the saved address is as it was saved', () => {
    const once = withWayForOrder(saved, { details: { ...details, office: '99' } })
    const twice = withWayForOrder(once, { comment: '' })
    expect(twice).toMatchObject({ details: { office: '99' }, comment: '' })
    expect(parseAddress(JSON.parse(JSON.stringify(twice)))).toEqual(twice)
    expect(withSavedWay(twice)).toEqual(saved)
    expect(withSavedWay(saved)).toEqual(saved)
  })

  test('is all there is at a point that was never saved', () => {
    const point = withWayForOrder(home, { details })
    expect(withSavedWay(point)).toEqual({ ...home, comment: '' })
  })

  test('is not what the API keeps of the address', () => {
    expect(inputOf(withWayForOrder(saved, { comment: '' }))).not.toHaveProperty('saved')
  })
})

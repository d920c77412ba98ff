import { expect, test } from 'vitest'
import { addressLine, addressParts, type DescribedAddress, type DoorPart } from './address-parts.ts'

const sayDoor = (part: DoorPart, value: string) => `${part} ${value}`
const HOME: DescribedAddress = {
  type: 'APARTMENT',
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  description: 'Amir Temur xiyoboni yonida',
  details: { domophone: '48K', floor: '5', office: '48', entrance: '2' },
}
const line = (changes: Partial<DescribedAddress> = {}) => addressLine({ ...HOME, ...changes }, sayDoor)

test('SPC-1 DAY-13 an address is street, house, flat, entrance, floor and code, and its name after', () => {
  expect(line()).toBe(
    'Bobur koʻchasi 12, office 48, entrance 2, floor 5, domophone 48K, Uyim, Amir Temur xiyoboni yonida',
  )
  expect(addressParts(HOME, sayDoor).place).toBe('Bobur koʻchasi 12')
})

test('SPC-1 nothing is said twice, and nothing empty', () => {
  const bare = { details: {}, description: '' }
  expect(line({ ...bare, name: 'Bobur koʻchasi (12)' })).toBe('Bobur koʻchasi 12')
  expect(line({ ...bare, name: 'Bobur koʻchasi, 12' })).toBe('Bobur koʻchasi 12')
  expect(line({ ...bare, name: 'Uyim', description: 'Uyim' })).toBe('Bobur koʻchasi 12, Uyim')
  expect(line({ ...bare, houseNumber: '', streetName: 'Bobur 12', name: 'Bobur 12' })).toBe('Bobur 12')
})

test('SPC-1 without a street what is said of the place stands first, and a house that was given is said all the same', () => {
  const unknown = { streetName: '', houseNumber: '', details: {} }
  expect(line(unknown)).toBe('Amir Temur xiyoboni yonida, Uyim')
  expect(line({ ...unknown, name: '' })).toBe('Amir Temur xiyoboni yonida')
  expect(line({ ...unknown, houseNumber: '12', description: '' })).toBe('Uyim 12')
})

test('SPC-1 a flat that is the number of its house is said of a flat alone', () => {
  const details = { office: '12' }
  expect(line({ type: 'HOUSE', details, description: '' })).toBe('Bobur koʻchasi 12, Uyim')
  expect(line({ type: 'APARTMENT', details, description: '' })).toBe('Bobur koʻchasi 12, office 12, Uyim')
})

import { expect, test } from 'vitest'
import { readStreetWithHouse, streetWithHouse } from './street-with-house.ts'

test.each([
  ['улица Бобура, 34', 'улица Бобура', '34'],
  ['улица Бобура,34', 'улица Бобура', '34'],
  ['Бобура 34а', 'Бобура', '34а'],
  ['Бобура 34 а', 'Бобура', '34 а'],
  ['ул. Бобура, дом 34', 'ул. Бобура', '34'],
  ['Bobur koʻchasi 12/3-uy', 'Bobur koʻchasi', '12/3'],
  ['Bobur koʻchasi 12-uy', 'Bobur koʻchasi', '12'],
  ['Navoiy koʻchasi (15)', 'Navoiy koʻchasi', '15'],
  ['Chilonzor 2-mavze, 5', 'Chilonzor 2-mavze', '5'],
  [' Bobur  34 ', 'Bobur', '34'],
])('CUS-3 the house number of “%s” is read', (typed, street, houseNumber) => {
  expect(readStreetWithHouse(typed)).toEqual({ street, houseNumber })
})

test.each([
  'Chilonzor 2-mavze',
  'улица 8 Марта',
  'Katta chinor yonida',
  '34',
  '12, 34',
  'metrodan 200 metr',
  '',
])('CUS-3 “%s” ends with no house number', (typed) => {
  expect(readStreetWithHouse(typed)).toEqual({ street: typed, houseNumber: '' })
})

test('CUS-3 what a picker writes is read as it was', () => {
  const house = { street: 'Amir Temur koʻchasi', houseNumber: '15/2' }
  expect(readStreetWithHouse(streetWithHouse(house.street, house.houseNumber))).toEqual(house)
})

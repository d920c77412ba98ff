import type { Order } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { OrderFulfilmentBlock } from './order-fulfilment-block.tsx'

const draw = await drawInShop('eng')
const name = { uz: 'Chorsu', ru: 'Чорсу', eng: 'Chorsu' }
const pickup = {
  status: 'COOKING',
  serviceType: 'PICK_UP',
  address: null,
  receiver: null,
  table: null,
  comment: '',
  allergies: [],
  courierComment: '',
  branch: { name, address: 'Chorsu, 1', phone: '', latitude: 41.32, longitude: 69.23 },
} as unknown as Order

const drawn = (order: Order) => draw(<OrderFulfilmentBlock order={order} />)

test('customer 36 whoever fetches an order is shown the way to the branch, until they have it', () => {
  expect(drawn(pickup)).toContain('href="https://yandex.uz/maps/?rtext=~41.32,69.23&amp;rtt=auto"')
  expect(drawn({ ...pickup, status: 'DELIVERED' })).not.toContain('/maps/')
  const address = { name: 'Navoiy, 5', streetName: '', description: '', details: {} } as Order['address']
  expect(drawn({ ...pickup, serviceType: 'DELIVERY', address })).not.toContain('/maps/')
})

test('DSK-190 whoever eats at a table is shown no way there', () => {
  expect(drawn({ ...pickup, serviceType: 'DINE_IN' })).not.toContain('/maps/')
})

test('SPC-1 where an order goes is the street that was typed and the way to the door, its name after', () => {
  const address = {
    type: 'APARTMENT',
    name: 'Uyim',
    streetName: 'Bobur koʻchasi',
    houseNumber: '12',
    description: 'Uyim',
    details: { domophone: '48K', floor: '5', office: '48', entrance: '2' },
  } as unknown as Order['address']
  const text = drawn({ ...pickup, address }).replaceAll(/<[^>]*>/g, '\n')
  expect(text).toMatch(/Bobur koʻchasi 12\n+Apt 48 · Entrance 2 · Floor 5 · Intercom 48K · Uyim\n/)
})

test('DSK-30 whoever told the kitchen of an allergy reads on the order that it knows', () => {
  expect(drawn(pickup)).not.toContain('I avoid')
  const told = drawn({ ...pickup, allergies: ['NUTS', 'MILK'] })
  expect(told).toContain('nuts, milk')
  expect(told).toContain('I avoid')
})

import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { useTotalRows } from './use-total-rows.ts'

const draw = await drawInShop('eng')

const PARTS = {
  productPrice: 50_000,
  productDiscount: 0,
  productCount: 1,
  deliveryPrice: 0,
  deliveryDiscount: 0,
  servicePrice: 2000,
  totalDiscount: 0,
  cashback: 0,
  totalPrice: 52_000,
  isDelivery: true,
}

type Shown = Parameters<ReturnType<typeof useTotalRows>>[0]

function Rows({ parts }: { parts: Shown }) {
  const rows = useTotalRows()(parts)
  return rows.map(({ label, value }) => `${label}: ${value ?? 'awaited'}`).join(', ')
}

const said = (parts: Partial<Shown>) => draw(<Rows parts={{ ...PARTS, ...parts }} />)

test('customer 4 a way that is paid by the meter is never called free', () => {
  expect(said({ isTaximeter: true })).toContain('Delivery: By the meter')
  expect(said({})).toContain('Delivery: Free')
  expect(said({ isDeliveryUnknown: true })).toContain('Delivery: Calculated once you set the address')
})

test('customer 7 the price of the way to a known address is awaited, not asked for', () => {
  expect(said({ isDeliveryAwaited: true })).toContain('Delivery: awaited')
  expect(said({ isDeliveryAwaited: true, isDeliveryUnknown: true })).toContain('Delivery: Calculated once')
})

test('customer 7 a service fee is a row of its own', () => {
  expect(said({})).toContain('Service fee: ')
  expect(said({ servicePrice: 0 })).not.toContain('Service fee')
})

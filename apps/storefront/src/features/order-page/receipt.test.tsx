import type { Order } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { Receipt } from './receipt.tsx'

const draw = await drawInShop('eng')
const inEnglish = (eng: string) => ({ uz: eng, ru: eng, eng })

/** Handed over and paid by Payme; the fields that a receipt reads. */
const ORDER = {
  id: 'o1',
  number: 17,
  branch: { name: inEnglish('Centre'), address: 'Amir Temur 15', phone: '' },
  createdAt: '2026-11-20T07:30:00.000Z',
  isPaid: true,
  refundedAmount: 0,
  paymentType: 'PAYME',
  paymentTitle: inEnglish('Payme'),
  address: {
    type: 'APARTMENT',
    name: 'Home',
    streetName: 'Navoiy',
    houseNumber: '5',
    description: 'Navoiy, 5, Tashkent',
    comment: '',
    details: { office: '48' },
  },
  cartItems: [],
  productPrice: 50_000,
  productDiscount: 0,
  deliveryPrice: 12_000,
  deliveryDiscount: 0,
  servicePrice: 0,
  cashback: 0,
  totalPrice: 62_000,
  history: [
    { status: 'OPEN', reason: 'PLACED', at: '2026-11-20T07:30:00.000Z' },
    { status: 'OPEN', reason: 'PAID', at: '2026-11-20T07:42:00.000Z' },
  ],
} as unknown as Order

const printed = (changes: Partial<Order>) =>
  draw(<Receipt order={{ ...ORDER, ...changes }} />).replaceAll(/<[^>]*>/g, ' ')

test('SPC-1 customer 55 a receipt says where the order was brought and when it was paid', () => {
  expect(printed({})).toContain('Navoiy 5, Apt 48, Home, Navoiy, 5, Tashkent')
  expect(printed({})).toMatch(/Payme · Paid\s+20\.11\.2026 12:42/)
})

test('customer 55 a receipt of what was fetched, and is not paid, has neither', () => {
  const text = printed({ address: null, isPaid: false })
  expect(text).not.toContain('Delivery address')
  expect(text).not.toContain('12:42')
  expect(text).toContain('20.11.2026 12:30')
})

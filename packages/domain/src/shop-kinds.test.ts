import { expect, test } from 'vitest'
import { SHOP_KIND_ROWS, SHOP_KINDS } from './shop-kinds.ts'

test('CUS-18 what each kind of shop asks of an order, and how it makes it ready', () => {
  const rows = SHOP_KINDS.map((kind) => ({ kind, ...SHOP_KIND_ROWS[kind] }))
  expect(rows).toEqual([
    { kind: 'KITCHEN', isFood: true, work: 'cooks', hasCutlery: true, hasCard: false },
    { kind: 'COFFEE', isFood: true, work: 'cooks', hasCutlery: true, hasCard: false },
    { kind: 'GROCERIES', isFood: true, work: 'gathers', hasCutlery: false, hasCard: false },
    { kind: 'FLOWERS', isFood: false, work: 'gathers', hasCutlery: false, hasCard: true },
  ])
})

import { expect, it } from 'vitest'
import { priceInBranch } from './branch-price.ts'
import { priceLine } from './price-line.ts'

type Case = {
  name: string
  main: number
  own: number | null | undefined
  discount?: number
  /** Options of one piece, all together. */
  options?: number
  gross: number
  net: number
}

const CASES: readonly Case[] = [
  { name: 'no own price: the main one', main: 25_000, own: null, gross: 25_000, net: 25_000 },
  { name: 'nothing is known of the branch', main: 25_000, own: undefined, gross: 25_000, net: 25_000 },
  { name: 'dearer', main: 25_000, own: 31_000, gross: 31_000, net: 31_000 },
  { name: 'cheaper', main: 25_000, own: 19_990, gross: 19_990, net: 19_990 },
  { name: 'free in this branch: 0 is a price', main: 25_000, own: 0, gross: 0, net: 0 },
  { name: 'free everywhere but here', main: 0, own: 9_000, gross: 9_000, net: 9_000 },
  { name: 'the same as the main one', main: 25_000, own: 25_000, gross: 25_000, net: 25_000 },
  {
    name: 'the discount is of the own price',
    main: 25_000,
    own: 30_000,
    discount: 10,
    gross: 30_000,
    net: 27_000,
  },
  // 15 % of 19 990 is 2 998.5: the half goes to the discount (pricing.md B2, M-004)
  { name: 'and rounded as ever', main: 25_000, own: 19_990, discount: 15, gross: 19_990, net: 16_991 },
  {
    name: 'options cost the same everywhere, and are discounted with it (B1)',
    main: 25_000,
    own: 30_000,
    discount: 10,
    options: 5_000,
    gross: 35_000,
    net: 31_500,
  },
]

it.each(CASES)('DSK-58 BSK-2 B27 $name', ({ main, own, discount = 0, options = 0, gross, net }) => {
  const { unitPrice, unitNetPrice } = priceLine({
    costPrice: priceInBranch(main, own),
    discount,
    count: 1,
    modifications: [{ price: options, count: 1 }],
  })
  expect({ gross: unitPrice, net: unitNetPrice }).toEqual({ gross, net })
})

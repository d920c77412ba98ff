import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { ShopHours } from './shop-hours.tsx'

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const hours = {
  timeZone: 'Asia/Tashkent',
  hourExceptions: [],
  workHours: [
    {
      type: 'DELIVERY',
      days: WEEK.map((weekName) => ({
        weekName,
        open: '10:00',
        close: '23:00',
        extraOpen: null,
        extraClose: null,
        isDayOff: false,
      })),
    },
  ],
} as never

const draw = await drawInShop('uz')

const saidAt = (now: string) => draw(<ShopHours hours={hours} now={new Date(now)} />)

test('customer 24 a shop of the list says until when it is open, or from when', () => {
  expect(saidAt('2026-11-22T22:59:00+05:00')).toContain('23:00')
  expect(saidAt('2026-11-22T23:00:00+05:00')).toContain('10:00')
})

import type { Branch } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { PartyBlock } from './party-block.tsx'

const draw = await drawInShop('eng')
const branch = { phone: '+998710000201', bookingPhone: '+998710000212' } as Branch

const drawn = (guests: number, at: Branch = branch) =>
  draw(<PartyBlock branch={at} guests={guests} mostChairs={8} day={null} onChange={() => undefined} />)

test('customer 27 a party larger than the largest table is told which number to call', () => {
  expect(drawn(8)).toContain('href="tel:+998710000212"')
  expect(drawn(8, { ...branch, bookingPhone: '' })).toContain('href="tel:+998710000201"')
  expect(drawn(7)).not.toContain('tel:')
})

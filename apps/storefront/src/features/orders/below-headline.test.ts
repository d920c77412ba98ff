import { expect, test } from 'vitest'
import { belowHeadline } from './below-headline.ts'

test('CHK-7 an order above the menu says how it stands once', () => {
  const order = { number: 'Order #5', status: 'Ready for pickup' }
  expect(belowHeadline({ ...order, headline: 'Ready in 5–10 min' })).toBe('Order #5 · Ready for pickup')
  expect(belowHeadline({ ...order, headline: 'Ready for pickup' })).toBe('Order #5')
})

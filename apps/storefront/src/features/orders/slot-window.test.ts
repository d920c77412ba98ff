import { expect, test } from 'vitest'
import { slotWindow } from './slot-window.ts'

test('customer 36 an order for later is promised a window, over midnight too', () => {
  expect(slotWindow(new Date('2026-11-21T14:00:00Z'), 'Asia/Tashkent')).toBe('19:00–19:15')
  expect(slotWindow(new Date('2026-11-21T18:45:00Z'), 'Asia/Tashkent')).toBe('23:45–00:00')
})

import { ORDER_DEVICES } from '@dasturxon/domain'
import { DESK_LANGUAGES } from '@dasturxon/i18n/desk'
import { loadTexts } from '@dasturxon/i18n/desk-texts'
import { expect, test } from 'vitest'
import { lateAtEnd } from './order-times.ts'
import { sourceOf } from './past-words.ts'

test.each(DESK_LANGUAGES)('DSK-162 where an order came from has words in %s', async (language) => {
  const { happened } = await loadTexts('history', language)
  for (const device of ORDER_DEVICES) expect(happened[sourceOf(device)], device).toMatch(/\p{L}{2}/u)
})

test('DSK-162 an order that is over was late after its first promise, however it was moved', () => {
  const order = { firstEtaTo: '2026-11-20T08:00:00Z', etaTo: '2026-11-20T08:30:00Z' }
  expect(lateAtEnd({ ...order, deliveredAt: '2026-11-20T08:11:00Z' })).toBe(11)
  expect(lateAtEnd({ ...order, deliveredAt: '2026-11-20T08:00:00Z' })).toBe(0)
  expect(lateAtEnd({ ...order, firstEtaTo: null, deliveredAt: '2026-11-20T08:11:00Z' })).toBe(0)
  expect(lateAtEnd({ ...order, deliveredAt: null })).toBe(0)
})

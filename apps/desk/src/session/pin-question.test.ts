import { expect, test } from 'vitest'
import { askPin, readPinQuestion } from './pin-question.ts'

test('DSK-8 a PIN serves the question it was typed for, once: the next question ends the one before', async () => {
  const first = askPin('desk.rejectOrder', 'order 1')
  const second = askPin('desk.cancelOrder', 'order 2')
  expect(await first).toBeNull()
  expect(readPinQuestion()).toMatchObject({ call: 'desk.cancelOrder', about: 'order 2' })
  readPinQuestion()?.answer('allowance')
  expect(await second).toBe('allowance')
  expect(readPinQuestion()).toBeNull()
})

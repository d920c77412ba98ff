import { expect, test, vi } from 'vitest'
import { followPressedMessages } from './follow-pressed-messages.ts'

test('DSK-22 an open desk goes to the order of the message that was pressed, and loads the page of another shop', () => {
  const worker = new EventTarget()
  const show = vi.fn<(path: string) => void>()
  const load = vi.fn<(path: string) => void>()
  followPressedMessages({ worker, sub: 'osh', show, load })
  const press = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  press({ pressedMessage: '/desk/orders/12?vendor=osh' })
  press({ pressedMessage: '/desk/orders/7?vendor=tez' })
  for (const other of [null, 'reload', { pressedMessage: 7 }, { pressedMessage: '/profile' }]) press(other)
  expect([show.mock.calls, load.mock.calls]).toEqual([[['/desk/orders/12']], [['/desk/orders/7?vendor=tez']]])
})

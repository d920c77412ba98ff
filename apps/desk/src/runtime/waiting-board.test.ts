import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import type { Board } from './desk-store.ts'
import type { Waiting } from './outbox.ts'
import { createWaitingBoard, withWaiting } from './waiting-board.ts'

// What the presses look at of an order.
const order = (fields: Partial<DeskOrder> = {}) =>
  ({
    id: 'one',
    version: 3,
    status: 'ACCEPTED',
    stations: [],
    lines: [
      { id: 'one:0', stationId: null, preparedAt: null },
      { id: 'one:1', stationId: null, preparedAt: null },
    ],
    ...fields,
  }) as unknown as DeskOrder
const press = (name: string, params: object, body: object): Waiting => ({
  key: name,
  name,
  input: { params, body },
  pressedAt: 60_000,
})
const tick = (line: number, isPrepared = true) =>
  press('desk.tickLine', { id: `one:${line}` }, { isPrepared })
function shownAfter(presses: Waiting[], fields?: Partial<DeskOrder>) {
  const shown = withWaiting(new Map([['one', order(fields)]]), presses).get('one')
  return shown && [shown.status, shown.version, shown.lines.map(({ preparedAt }) => preparedAt !== null)]
}

test('DSK-32 without a network a dish that was ticked is struck out at once, and comes back when the tick is taken back', () => {
  expect(shownAfter([tick(1)])).toEqual(['COOKING', 4, [false, true]])
  expect(shownAfter([tick(1), tick(1, false)])).toEqual(['COOKING', 4, [false, false]])
})

test('DSK-32 without a network an order is begun and made ready: the second press is based on the first', () => {
  const start = press('desk.moveOrder', { id: 'one' }, { version: 3, to: 'COOKING' })
  const ready = press('desk.readyStation', { id: 'one' }, { version: 4, stationId: null })
  expect(shownAfter([start])).toEqual(['COOKING', 4, [false, false]])
  expect(shownAfter([start, ready])).toEqual(['DONE', 5, [true, true]])
})

test('DSK-29 an order whose other station still cooks stays where it is', () => {
  const stations = [
    { id: 'grill', name: 'Grill', isReady: false },
    { id: 'salad', name: 'Salad', isReady: false },
  ]
  const ready = (stationId: string) => press('desk.readyStation', { id: 'one' }, { version: 3, stationId })
  const cooking = { status: 'COOKING', stations } as const
  expect(shownAfter([ready('grill')], cooking)).toEqual(['COOKING', 3, [false, false]])
  expect(shownAfter([ready('grill'), ready('salad')], cooking)?.[0]).toBe('DONE')
})

test('DSK-12 an order that somebody else has moved since is shown as it is', () => {
  const late = press('desk.moveOrder', { id: 'one' }, { version: 2, to: 'COOKING' })
  expect(shownAfter([late])).toEqual(['ACCEPTED', 3, [false, false]])
  const ready = press('desk.readyStation', { id: 'one' }, { version: 3, stationId: null })
  expect(shownAfter([ready], { status: 'CANCELED' })?.[0]).toBe('CANCELED')
})

test('DSK-43 a courier in a cellar goes on through the door: picked up, arrived, delivered', () => {
  const step = (name: string) => press('desk.rideStep', { id: 'one', step: name }, {})
  expect(shownAfter([step('picked-up')], { status: 'DONE' })?.[0]).toBe('ON_WAY')
  expect(shownAfter([step('picked-up'), step('arrived'), step('delivered')], { status: 'DONE' })?.[0]).toBe(
    'DELIVERED',
  )
})

test('DSK-107 what could not be handed over rides no more, also before the network has it', () => {
  const failed = press('desk.failDelivery', { id: 'one' }, { code: 'REFUSED' })
  expect(shownAfter([failed], { status: 'ON_WAY' })?.[0]).toBe('CANCELED')
  expect(shownAfter([failed], { status: 'DELIVERED' })?.[0]).toBe('DELIVERED')
})

test('DSK-19 a board that nobody changed is the same object', () => {
  const told = { orders: new Map([['one', order()]]) } as unknown as Board
  let waiting: Waiting[] = []
  const board = createWaitingBoard(
    { read: () => told, subscribe: () => () => {} },
    { list: () => waiting, subscribe: () => () => {} },
    { isDown: () => false, subscribe: () => () => {} },
  )
  expect(board.read()).toBe(told)
  waiting = [tick(0)]
  const shown = board.read()
  expect(shown).not.toBe(told)
  expect(board.read()).toBe(shown)
})

test('DAY-3 what is told while a finger is down is shown when its press is over', () => {
  let told = { orders: new Map([['one', order()]]) } as unknown as Board
  let isDown = true
  const next = { orders: new Map() } as unknown as Board
  const listeners = new Set<() => void>()
  const board = createWaitingBoard(
    { read: () => told, subscribe: () => () => {} },
    { list: () => [], subscribe: () => () => {} },
    { isDown: () => isDown, subscribe: (heard) => (listeners.add(heard), () => listeners.delete(heard)) },
  )
  let changes = 0
  board.subscribe(() => (changes += 1))
  const first = board.read()
  expect(first, 'the first board is shown at once').toBe(told)
  told = next
  expect(board.read()).toBe(first)
  isDown = false
  for (const heard of listeners) heard()
  expect(changes).toBe(1)
  expect(board.read()).toBe(next)
})

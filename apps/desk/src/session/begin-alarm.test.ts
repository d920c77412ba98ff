import { noteServerTime, serverNow } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRingTurn } from '../alarm/ring-turn.ts'
import { createSound } from '../alarm/sound.ts'
import { createDeskStore } from '../runtime/desk-store.ts'
import { pacedStream } from '../runtime/paced-stream.ts'
import { openAudio } from '../test/open-audio.ts'
import { beginAlarm } from './begin-alarm.ts'
import type { Desk } from './desk.tsx'

const NOON = '2026-11-22T12:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOON) })
  noteServerTime(NOON)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen on shift with its sound on; `say` is a message of the stream, `notes` what was played by now. */
async function openScreen() {
  const stream = Object.assign(new EventTarget(), { readyState: 1, close: () => {} })
  const { context, played } = openAudio()
  const store = createDeskStore({
    now: serverNow,
    openStream: () => pacedStream(stream as unknown as EventSource, () => Date.now()),
  })
  const sound = createSound(() => context)
  const silent = { subscribe: () => () => {}, isHeld: () => true, flush: async () => {} }
  // What the alarm takes of a desk and of its calls.
  const desk = {
    boot: {},
    store,
    sound,
    // The only tab.
    ringTurn: createRingTurn(undefined, 'alarm'),
    wakeLock: silent,
    outbox: silent,
    screenId: 'one',
  } as unknown as Desk
  const call = (async () => ({
    ok: true,
    data: { now: new Date().toISOString() },
  })) as unknown as DeskCallFunction
  beginAlarm(desk, call)
  await sound.arm()
  const say = (name: string, data: object) =>
    stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  say('present', {})
  await vi.advanceTimersByTimeAsync(1000)
  return { say, notes: () => played.notes }
}

const ringing = (version: number, status: DeskOrder['status']) => ({
  id: 'one',
  version,
  status,
  isWaitingForPayment: false,
  isEndSeen: true,
  ringsSince: status === 'OPEN' ? NOON : null,
})

test('DSK-20 a screen rings within 300 ms of the message of an order, and within a second of its acceptance no more', async () => {
  const { say, notes } = await openScreen()
  expect(notes()).toBe(0)
  say('order', ringing(1, 'OPEN'))
  await vi.advanceTimersByTimeAsync(300)
  expect(notes()).toBe(3)
  await vi.advanceTimersByTimeAsync(4000)
  expect(notes()).toBe(6)

  // Anybody has accepted it, on any screen.
  say('order', ringing(2, 'ACCEPTED'))
  await vi.advanceTimersByTimeAsync(1000)
  const before = notes()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notes()).toBe(before)
})

test('DSK-20 two hundred orders that arrive in one piece do not keep the ring of a new one', async () => {
  const { say, notes } = await openScreen()
  for (let number = 0; number < 200; number += 1)
    say('order', { ...ringing(1, 'COOKING'), id: `other ${number}` })
  say('order', ringing(1, 'OPEN'))
  await vi.advanceTimersByTimeAsync(300)
  expect(notes()).toBe(3)
})

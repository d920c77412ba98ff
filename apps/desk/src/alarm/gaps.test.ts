import type { DeskOrder } from '@dasturxon/contract/desk'
import { afterEach, expect, test } from 'vitest'
import { cameIn, noteStream, noteTick, readGap, understandGap } from './gaps.ts'

const HOUR_MS = 3_600_000
afterEach(understandGap)

test('DSK-24 a gap over 30 seconds is told until somebody has read it, and two are one', () => {
  noteTick(0)
  noteTick(30_000)
  expect(readGap()).toBeNull()
  noteTick(60_001)
  expect(readGap()).toMatchObject({ why: 'slept', from: 30_000, to: 60_001 })
  noteTick(780_000)
  expect(readGap()).toMatchObject({ why: 'slept', from: 30_000, to: 780_000 })
  understandGap()
  expect(readGap()).toBeNull()
})

test('DSK-24 a stream that was gone for over 30 seconds is told, by the tablet’s clock however wrong that is', () => {
  const wrong = -3 * HOUR_MS
  noteStream(false, { now: 100_000, own: wrong })
  noteStream(true, { now: 130_000, own: wrong + 30_000 })
  expect(readGap()).toBeNull()
  noteStream(false, { now: 200_000, own: wrong })
  // broken again before it had come back
  noteStream(false, { now: 220_000, own: wrong + 20_000 })
  // meanwhile an answer has put the server's clock right
  noteStream(true, { now: 201_000, own: wrong + 60_000 })
  expect(readGap()).toMatchObject({ why: 'cutOff', from: 200_000, to: 260_000 })
  // whoever slept was cut off by that: one line says both
  noteTick(790_000)
  noteTick(850_000)
  expect(readGap()).toMatchObject({ why: 'slept', from: 200_000, to: 850_000 })
})

test('DSK-24 DAY-21 what came is counted, whoever has accepted it since, and what came before or after is not', () => {
  const at = (minute: number) => `2026-11-23T12:${minute}:00.000Z`
  const span = (from: number, to: number) => ({ from: Date.parse(at(from)), to: Date.parse(at(to)) })
  const gap = { spans: [span(30, 40), span(50, 55)] }
  const order = (fields: Partial<DeskOrder>) =>
    ({
      status: 'OPEN',
      isWaitingForPayment: false,
      ringsSince: null,
      acceptedAt: null,
      acceptedBy: null,
      history: [],
      createdAt: at(10),
      ...fields,
    }) as DeskOrder
  const by = { kind: 'staff', id: '1', name: 'Dilshod', device: null, allowedBy: null } as const
  const step = (
    status: DeskOrder['status'],
    reason: DeskOrder['history'][number]['reason'],
    minute: number,
  ) =>
    ({
      version: 1,
      status,
      reason,
      by,
      what: 'STATUS',
      minutes: null,
      etaTo: null,
      note: '',
      at: at(minute),
    }) as const
  const orders = [
    order({ ringsSince: at(31), createdAt: at(31) }),
    order({ ringsSince: at(29), createdAt: at(29) }),
    order({ ringsSince: at(41), createdAt: at(41) }),
    // of two gaps that are one line, what came between them was seen
    order({ ringsSince: at(45), createdAt: at(45) }),
    order({ ringsSince: at(52), createdAt: at(52) }),
    // for later: neither what is not due nor what came due after it
    order({ status: 'AT_TIME', createdAt: at(52) }),
    order({ ringsSince: at(57), createdAt: at(32) }),
    order({ status: 'CANCELED', createdAt: at(33), history: [] }),
    // paid in the gap, accepted in the gap
    order({
      status: 'ACCEPTED',
      acceptedAt: at(35),
      acceptedBy: by,
      history: [
        step('CREATED', 'CHANGE_STATUS', 10),
        step('CREATED', 'PAID', 33),
        step('ACCEPTED', 'CHANGE_STATUS', 35),
      ],
    }),
    // accepted long ago, paid in cash in the gap
    order({
      status: 'DELIVERED',
      acceptedAt: at(12),
      acceptedBy: by,
      history: [
        step('OPEN', 'CHANGE_STATUS', 10),
        step('ACCEPTED', 'CHANGE_STATUS', 12),
        step('DELIVERED', 'PAID', 33),
      ],
    }),
    order({ status: 'AT_TIME', createdAt: at(32) }),
    order({ isWaitingForPayment: true, createdAt: at(32) }),
  ]
  expect(cameIn(orders, gap)).toEqual({ count: 3, accepted: [{ name: 'Dilshod', count: 1 }] })
})

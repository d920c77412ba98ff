import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { cashOf, jobsOf, nextRideStep } from './jobs.ts'

// What the page of a courier looks at of an order.
const order = (fields: Partial<DeskOrder>) =>
  ({ status: 'DONE', courierStatus: null, etaTo: null, deliveryAt: null, number: 1, ...fields }) as DeskOrder
const money = (fields: object) =>
  order({
    money: { isPaid: false, isPaidOnline: false, totalPrice: 82_000, changeFrom: null, ...fields },
  } as Partial<DeskOrder>)

test('DSK-43 what is on the way comes before what is to be fetched, that before what still cooks', () => {
  const jobs = jobsOf([
    order({ number: 1, status: 'COOKING', etaTo: '2026-11-22T12:00:00Z' }),
    order({ number: 2, status: 'DONE', etaTo: '2026-11-22T12:30:00Z' }),
    order({ number: 3, status: 'DONE', etaTo: '2026-11-22T12:20:00Z' }),
    order({ number: 4, status: 'ON_WAY', etaTo: '2026-11-22T12:40:00Z' }),
    order({ number: 5, status: 'DELIVERED' }),
  ])
  expect(jobs.map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('DSK-43 a courier picks up, arrives and delivers, in this order and no other', () => {
  expect(nextRideStep(order({ status: 'COOKING' }))).toBeNull()
  expect(nextRideStep(order({ status: 'DONE' }))).toBe('picked-up')
  expect(nextRideStep(order({ status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED' }))).toBe('arrived')
  expect(nextRideStep(order({ status: 'ON_WAY', courierStatus: 'PERFORMER_ARRIVED' }))).toBe('delivered')
  expect(nextRideStep(order({ status: 'DELIVERED' }))).toBeNull()
})

test('DSK-43 money is asked for where nothing was paid, with what goes back of the banknote', () => {
  expect(cashOf(money({ isPaid: true }))).toBeNull()
  expect(cashOf(money({ isPaidOnline: true }))).toBeNull()
  expect(cashOf(money({}))).toEqual({ take: 82_000, change: null })
  expect(cashOf(money({ changeFrom: 100_000 }))).toEqual({ take: 82_000, change: 18_000 })
})

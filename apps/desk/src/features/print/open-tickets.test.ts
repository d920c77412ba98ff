import type { PrintJob } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { numbersOf, openTickets } from './open-tickets.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()
/** A ticket that was made so many seconds after noon. */
const ticket = (id: string, made: number, fields: Partial<PrintJob> = {}) =>
  ({ id, state: 'QUEUED', claim: 0, claimEndsAt: null, createdAt: at(made), ...fields }) as PrintJob
const idsAt = (tickets: readonly PrintJob[], seconds: number, own: readonly string[] = []) => {
  const { waiting, asked } = openTickets(tickets, {
    isOwn: ({ id }) => own.includes(id),
    now: new Date(NOON + seconds * 1000),
  })
  return [waiting, asked].map((jobs) => jobs.map(({ id }) => id).join(' '))
}

test('DAY-2 tickets that wait stand oldest first, whatever nobody is sure of', () => {
  const unsure = ticket('old', 0, { state: 'SENT', claim: 1, claimEndsAt: at(60) })
  const tickets = [ticket('c', 3), unsure, ticket('b', 2), ticket('done', 1, { state: 'PRINTED' })]
  expect(idsAt(tickets, 100)).toEqual(['b c', 'old'])
})

test('DAY-2 the tab that printed asks at once, also loaded anew; every other screen when the claim ran out', () => {
  const tickets = [ticket('a', 0, { state: 'CLAIMED', claim: 1, claimEndsAt: at(60) })]
  expect(idsAt(tickets, 1, ['a'])).toEqual(['', 'a'])
  expect(idsAt(tickets, 59)).toEqual(['', ''])
  expect(idsAt(tickets, 60)).toEqual(['', 'a'])
})

test('DAY-2 one question is about the tickets of one press, and one’s own come first', () => {
  const sent = (id: string, made: number, endsAt: number) =>
    ticket(id, made, { state: 'SENT', claim: 1, claimEndsAt: at(endsAt) })
  const tickets = [sent('a', 0, 60), sent('b', 1, 60), sent('c', 2, 70), sent('d', 3, 900), sent('e', 4, 900)]
  expect(idsAt(tickets, 100)).toEqual(['', 'a b'])
  expect(idsAt(tickets.slice(2), 100)).toEqual(['', 'c'])
  expect(idsAt(tickets, 100, ['d', 'e'])).toEqual(['', 'd e'])
})

test('DAY-2 a question names each order once, and of many the first ten', () => {
  const jobs = (count: number) =>
    Array.from({ length: count }, (_, index) => ticket(`${index}`, index, { orderNumber: index + 1 }))
  expect(numbersOf([...jobs(2), ...jobs(1)])).toBe('1, 2')
  expect(numbersOf(jobs(10))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10')
  expect(numbersOf(jobs(11))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10…')
})

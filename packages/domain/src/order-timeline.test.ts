import { describe, expect, it } from 'vitest'
import { listTimelineSteps, progressParts } from './order-timeline.ts'
import type { OrderStatus, ServiceType } from './vocabulary.ts'

const steps = (status: OrderStatus, serviceType: ServiceType, reached: OrderStatus[] = []) =>
  listTimelineSteps({ status, serviceType, reached }).map((step) => `${step.status} ${step.state}`)

describe('CHK-6 the timeline of an order', () => {
  it.each([
    ['OPEN', ['ACCEPTED todo', 'COOKING todo', 'ON_WAY todo', 'DELIVERED todo'], 0],
    ['ACCEPTED', ['ACCEPTED now', 'COOKING todo', 'ON_WAY todo', 'DELIVERED todo'], 1],
    ['COOKING', ['ACCEPTED done', 'COOKING now', 'ON_WAY todo', 'DELIVERED todo'], 2],
    ['DONE', ['ACCEPTED done', 'COOKING done', 'ON_WAY todo', 'DELIVERED todo'], 2],
    ['ON_WAY', ['ACCEPTED done', 'COOKING done', 'ON_WAY now', 'DELIVERED todo'], 3],
    ['DELIVERED', ['ACCEPTED done', 'COOKING done', 'ON_WAY done', 'DELIVERED done'], 4],
    ['CLOSED', ['ACCEPTED done', 'COOKING done', 'ON_WAY done', 'DELIVERED done'], 4],
  ] satisfies [OrderStatus, string[], number][])('of a delivery that is %s', (status, expected, parts) => {
    expect(steps(status, 'DELIVERY')).toEqual(expected)
    expect(progressParts(status, 'DELIVERY')).toBe(parts)
  })

  it('of a pick-up waits for the customer instead of a courier', () => {
    expect(steps('DONE', 'PICK_UP')).toEqual(['ACCEPTED done', 'COOKING done', 'DONE now', 'DELIVERED todo'])
    expect(progressParts('DONE', 'PICK_UP')).toBe(3)
  })

  it('of a scheduled order begins with the chosen time, also later on', () => {
    expect(steps('AT_TIME', 'DINE_IN')[0]).toBe('AT_TIME now')
    expect(steps('COOKING', 'DINE_IN', ['OPEN', 'AT_TIME', 'ACCEPTED'])[0]).toBe('AT_TIME done')
    expect(steps('COOKING', 'DINE_IN', ['OPEN', 'ACCEPTED'])[0]).toBe('ACCEPTED done')
  })

  it('of a cancelled order shows how far it came', () => {
    expect(steps('CANCELED', 'DELIVERY', ['OPEN'])).toEqual(['CANCELED now'])
    expect(steps('CANCELED', 'DELIVERY', ['OPEN', 'ACCEPTED'])).toEqual(['ACCEPTED done', 'CANCELED now'])
    expect(progressParts('CANCELED', 'DELIVERY')).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { canMove } from './order-states.ts'
import { STAFF_ROLES, type StaffRole } from './rights.ts'
import { canStaffMove, isActionOpen, isLate, isRejectable, STAFF_ACTIONS, staffSteps } from './staff-moves.ts'
import { ORDER_STATUSES, SERVICE_TYPES, type OrderStatus, type ServiceType } from './vocabulary.ts'

const ALL = ['ACCEPTED COOKING', 'COOKING DONE', 'DONE ON_WAY', 'DONE DELIVERED', 'ON_WAY DELIVERED']
/** What each role may do next, from what to what, as desk §2 has it: `orders.move` and who is asked for it. */
const STEPS: Record<StaffRole, readonly string[]> = {
  OWNER: ALL,
  MANAGER: ALL,
  OPERATOR: ALL,
  KITCHEN: ['ACCEPTED COOKING', 'COOKING DONE'],
  WAITER: ALL,
  COURIER: ['DONE ON_WAY', 'DONE DELIVERED', 'ON_WAY DELIVERED'],
}
/** Fetched or eaten here: nobody carries it. */
const HANDED_OVER: readonly ServiceType[] = ['PICK_UP', 'DINE_IN']

/** By hand, apart from the table of states: a courier's order goes on its way, any other is handed over. */
function mayStep(role: StaffRole, service: ServiceType, from: OrderStatus, to: OrderStatus): boolean {
  if (role === 'WAITER' && service !== 'DINE_IN') return false
  const step = `${from} ${to}`
  if (step === 'DONE ON_WAY' && HANDED_OVER.includes(service)) return false
  if (step === 'DONE DELIVERED' && !HANDED_OVER.includes(service)) return false
  return STEPS[role].includes(step)
}

describe('DSK-16 every status × service × role', () => {
  it.each(STAFF_ROLES)(
    '%s is offered the next steps of their role and no other, each one that the states allow',
    (role) => {
      for (const serviceType of SERVICE_TYPES)
        for (const status of ORDER_STATUSES) {
          const offered = staffSteps({ status, serviceType }, role)
          const wanted = ORDER_STATUSES.filter((to) => mayStep(role, serviceType, status, to))
          expect(offered.toSorted(), `${serviceType} ${status}`).toEqual(wanted.toSorted())
          for (const to of offered) expect(canMove(status, to, serviceType)).toBe(true)
        }
    },
  )

  it('what may be called off is not made yet or made, and never both', () => {
    for (const serviceType of SERVICE_TYPES)
      for (const status of ORDER_STATUSES)
        expect(canStaffMove({ status, serviceType }, 'CANCELED'), status).toBe(
          isRejectable(status) !== isLate(status),
        )
  })

  it('beside the table of states the staff cancel late and put one step back, and nothing else', () => {
    const beside = SERVICE_TYPES.flatMap((serviceType) =>
      ORDER_STATUSES.flatMap((status) =>
        ORDER_STATUSES.filter(
          (to) => canStaffMove({ status, serviceType }, to) && !canMove(status, to, serviceType),
        ).map((to) => `${status} ${to}${status === 'ON_WAY' && to === 'DONE' ? ` ${serviceType}` : ''}`),
      ),
    )
    const carried = SERVICE_TYPES.filter((service) => !HANDED_OVER.includes(service))
    expect([...new Set(beside)].toSorted()).toEqual(
      [
        'COOKING CANCELED',
        'DONE CANCELED',
        'ON_WAY CANCELED',
        'DONE COOKING',
        ...carried.map((service) => `ON_WAY DONE ${service}`),
      ].toSorted(),
    )
  })

  it('an action is open where the order is by now: accepted once, never both rejected and cancelled late', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    const open = (status: OrderStatus) =>
      STAFF_ACTIONS.filter((action) =>
        isActionOpen(
          action,
          { status, serviceType: 'DELIVERY', isPaid: false, isPaidOnline: false, changedAt: now },
          now,
        ),
      ).join(' ')
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, open(status)]))).toEqual({
      OPEN: 'accept reject',
      CREATED: 'accept reject',
      ATTACHED: 'accept reject',
      AT_TIME: 'reject takeMoney',
      ACCEPTED: 'promise reject takeMoney',
      COOKING: 'promise cancelLate takeMoney',
      DONE: 'promise cancelLate correct takeMoney',
      ON_WAY: 'promise cancelLate correct takeMoney',
      DELIVERED: 'takeMoney',
      CLOSED: 'takeMoney',
      CANCELED: '',
    })
  })
})

import { isOpenAt, type BranchHours } from './hours.ts'
import type { ServiceType } from './vocabulary.ts'

/** What a branch offers, and when: the hours of each service, and the services that it has now. */
export type Offer = {
  hours: BranchHours
  services: readonly ServiceType[]
  zone: string
  /** Services that rest, each until a time. */
  pauses?: readonly { service: string; until: Date }[]
}

/** An order for later: `at` is the time that was promised. */
export type ScheduledOrder = { serviceType: ServiceType; at: Date }

/**
 * The orders for later that a change of a branch strands (desk §5.13): their time was served before it and is not after it. The
 * opening minute is open, the closing minute closed, as when they were taken; at the end of a pause a service is there again.
 */
export const strandedOrders = <Order extends ScheduledOrder>(
  orders: readonly Order[],
  { before, after }: { before: Offer; after: Offer },
): Order[] => orders.filter((order) => isServed(order, before) && !isServed(order, after))

/** Whether a branch serves an order at its time. */
export const isServed = (
  { serviceType, at }: ScheduledOrder,
  { hours, services, zone, pauses = [] }: Offer,
): boolean =>
  services.includes(serviceType) &&
  !pauses.some(({ service, until }) => service === serviceType && at < until) &&
  isOpenAt({ hours, serviceType, now: at, zone })

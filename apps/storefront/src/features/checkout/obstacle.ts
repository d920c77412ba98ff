import type { CallError } from '@dasturxon/contract/client'
import type { OpenState, StorefrontServiceType } from '@dasturxon/domain'

/** Why an order cannot be placed as it stands; the button says it, and a press leads to where it can be changed. */
export type Obstacle =
  | { kind: 'no_address' | 'outside_zones' | 'no_branch' | 'no_payment' }
  | { kind: 'closed'; state: OpenState }
  /** Som that are missing to the smallest order for delivery. */
  | { kind: 'too_small'; missing: number }
  | { kind: 'refused'; error: CallError }

export type OrderState = {
  serviceType: StorefrontServiceType
  hasAddress: boolean
  hasBranch: boolean
  hasPayment: boolean
  /** null until the time is known. */
  openState: OpenState | null
  quote: { isOutsideZones: boolean; missingForDelivery: number } | null
  quoteError: CallError | null
}

/** The first thing in the way, in the order in which the page asks for it; null when nothing is. */
export function findObstacle(order: OrderState): Obstacle | null {
  const { serviceType, openState, quote, quoteError } = order
  if (serviceType === 'DELIVERY' && !order.hasAddress) return { kind: 'no_address' }
  if (!order.hasBranch) return { kind: 'no_branch' }
  if (quote?.isOutsideZones) return { kind: 'outside_zones' }
  if (openState?.kind === 'closed') return { kind: 'closed', state: openState }
  if (quoteError) return { kind: 'refused', error: quoteError }
  if (quote && quote.missingForDelivery > 0) return { kind: 'too_small', missing: quote.missingForDelivery }
  return order.hasPayment ? null : { kind: 'no_payment' }
}

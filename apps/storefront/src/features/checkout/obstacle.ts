import type { Quote, Slot } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import type { OpenState, StorefrontServiceType } from '@dasturxon/domain'

/** Why an order cannot be placed as it stands; the button says it, and a press leads to where it can be changed. */
export type Obstacle =
  | {
      kind:
        | 'no_address'
        | 'outside_zones'
        | 'no_branch'
        | 'no_table'
        | 'no_payment'
        | 'time_gone'
        | 'price_changed'
        | 'order_changed'
    }
  /** `soonest` is the first time that can be ordered for all the same. */
  | { kind: 'closed'; state: OpenState; soonest: Slot | null }
  /** It would come after the branch closes, however soon it is begun (DSK-155). */
  | { kind: 'too_late'; soonest: Slot | null }
  /** Som that are missing to the smallest order for delivery. */
  | { kind: 'too_small'; missing: number }
  | { kind: 'refused'; error: CallError }

export type OrderState = {
  serviceType: StorefrontServiceType
  hasAddress: boolean
  hasBranch: boolean
  /** The order is eaten in a hall whose tables are known, and none of them is chosen. */
  needsTable: boolean
  hasPayment: boolean
  /** null until the time is known. */
  openState: OpenState | null
  soonest: Slot | null
  /** Ordered for a time of the customer's choice. */
  isForLater: boolean
  isTimeGone: boolean
  /** A price is another than the one the customer saw and agreed to (BSK-5). */
  isPriceChanged: boolean
  /** The sum or the branch became another while the customer read them. */
  isOrderChanged: boolean
  quote: Pick<Quote, 'isOutsideZones' | 'missingForDelivery' | 'isPastClosing'> | null
  quoteError: CallError | null
}

/** The first thing in the way, in the order in which the page asks for it; null when nothing is. */
export function findObstacle(order: OrderState): Obstacle | null {
  const { serviceType, openState, soonest, quote, quoteError } = order
  if (serviceType === 'DELIVERY' && !order.hasAddress) return { kind: 'no_address' }
  if (!order.hasBranch) return { kind: 'no_branch' }
  if (order.needsTable) return { kind: 'no_table' }
  if (quote?.isOutsideZones) return { kind: 'outside_zones' }
  if (order.isTimeGone) return { kind: 'time_gone' }
  if (openState?.kind === 'closed' && !order.isForLater) return { kind: 'closed', state: openState, soonest }
  if (isTooLate(order)) return { kind: 'too_late', soonest }
  if (quoteError) return { kind: 'refused', error: quoteError }
  if (quote && quote.missingForDelivery > 0) return { kind: 'too_small', missing: quote.missingForDelivery }
  if (order.isPriceChanged) return { kind: 'price_changed' }
  if (order.isOrderChanged) return { kind: 'order_changed' }
  return order.hasPayment ? null : { kind: 'no_payment' }
}

/** Whether the branch is open and has no time left for an order for now (DSK-155). */
export const isTooLate = ({ isForLater, quote }: Pick<OrderState, 'isForLater' | 'quote'>): boolean =>
  !isForLater && quote?.isPastClosing === true

import type { Slot } from '@dasturxon/contract'
import { dishesText, roundPoint } from '@dasturxon/domain'
import type { Answer } from '@dasturxon/client'
import { useQuery } from '../../runtime/data/use-query.ts'
import { useBasketDishes } from '../baskets/use-basket-offer.ts'
import { firstFree, isFree } from './slot-days.ts'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

export type OrderTime = {
  /** The times to order for, as the API offers them; empty while they are asked for. */
  slots: readonly Slot[]
  answer: Answer<Slot[]>
  /** Asks for the times anew: what was offered may be taken. */
  retry: () => void
  /** The two earliest times that are free. */
  soonest: readonly Slot[]
  /** The wished time cannot be ordered for any longer. */
  isGone: boolean
}

const QUICK = 2
const NO_SLOTS: readonly Slot[] = []

/** Which times the order may be wished for, and whether the one that was wished (ISO 8601, null for none) still stands. */
export function useOrderTime(fulfilment: OrderFulfilment, deliveryAt: string | null): OrderTime {
  const { branch, serviceType, address, now } = fulfilment
  const dishes = useBasketDishes()
  const point = serviceType === 'DELIVERY' && address ? roundPoint(address) : {}
  const { answer, retry } = useQuery(
    'orders.slots',
    branch && dishes
      ? {
          query: {
            branchId: branch.id,
            serviceType,
            ...point,
            dishes: dishesText(dishes),
          },
        }
      : null,
  )
  const slots = answer.kind === 'ready' ? answer.data : NO_SLOTS
  return {
    slots,
    answer,
    retry,
    soonest: firstFree(slots, QUICK, now),
    isGone:
      deliveryAt !== null &&
      (Date.parse(deliveryAt) <= now.getTime() ||
        (answer.kind === 'ready' && !isFree(slots, deliveryAt, now))),
  }
}

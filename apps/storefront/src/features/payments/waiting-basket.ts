import type { Order } from '@dasturxon/contract'
import type { BasketLine } from '../../session/basket.ts'
import { isRecord } from '../../storage/is-record.ts'
import { parseBasket } from '../../session/stored-basket.ts'
import type { PersistedValue } from '../../storage/use-persisted.ts'

/** The basket of the last order that was sent off to be paid, until the money is there or the order is called off. */
export type WaitingBasket = { orderId: string; lines: readonly BasketLine[]; promoCode: string }

export const NO_WAITING_BASKET: WaitingBasket = { orderId: '', lines: [], promoCode: '' }

export const WAITING_BASKET: PersistedValue<WaitingBasket> = {
  name: 'waiting-basket',
  initial: NO_WAITING_BASKET,
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored['orderId'] !== 'string') return NO_WAITING_BASKET
    const { orderId, promoCode } = stored
    return {
      orderId,
      lines: parseBasket(stored).lines,
      promoCode: typeof promoCode === 'string' ? promoCode : '',
    }
  },
}

/** keep: its order still waits; drop: it was paid, or is paid at the door; give_back: it was called off unpaid (T-PAY-05). */
export function fateOf(
  waiting: WaitingBasket,
  order: Pick<Order, 'id' | 'status' | 'payBefore' | 'history'>,
): 'keep' | 'drop' | 'give_back' {
  if (waiting.orderId !== order.id || order.payBefore !== null) return 'keep'
  const wasPaid = order.history.some(({ reason }) => reason === 'PAID')
  return order.status === 'CANCELED' && !wasPaid ? 'give_back' : 'drop'
}

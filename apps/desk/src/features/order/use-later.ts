import { useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { isUnanswered } from '@dasturxon/domain'
import { isForLater } from './order-times.ts'
import { useMoment } from '../../ui/use-moment.ts'

/** Of an order that waits for an answer and is for later: when it is wished for and when its cooking begins, in words; else null. */
export function useLater(order: DeskOrder, zone: string | undefined): { at: string; begins: string } | null {
  const moment = useMoment(zone)
  const isLater = useTime((now) => Number(isForLater(order, now)))
  if (isLater === 0 || !isUnanswered(order.status)) return null
  const { beginsAt, deliveryAt } = order
  if (beginsAt === null || deliveryAt === null) return null
  return { at: moment(deliveryAt), begins: moment(beginsAt) }
}

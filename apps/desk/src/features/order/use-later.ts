import { serverNow, useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { isUnanswered } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment } from '@dasturxon/i18n/formats'
import { isForLater } from './order-times.ts'

/** Of an order that waits for an answer and is for later: when it is wished for and when its cooking begins, in words; else null. */
export function useLater(order: DeskOrder, zone: string | undefined): { at: string; begins: string } | null {
  const { language } = useDeskText()
  const isLater = useTime((now) => Number(isForLater(order, now)))
  if (isLater === 0 || !isUnanswered(order.status)) return null
  const { beginsAt, deliveryAt } = order
  if (beginsAt === null || deliveryAt === null) return null
  const reading = { language, now: new Date(serverNow()), ...(zone ? { zone } : {}) }
  return {
    at: formatMoment(new Date(deliveryAt), reading),
    begins: formatMoment(new Date(beginsAt), reading),
  }
}

import type { Order } from '@dasturxon/contract'
import { isCarriedByCourier, toLocalTime, type OrderStatus, type ServiceType } from '@dasturxon/domain'
import { formatDayWithin } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShopKind } from '../../environment/environment-provider.tsx'
import { headlineOf } from './order-headline.ts'
import { slotWindow } from './slot-window.ts'

/** Says in words how an order stands. */
export function useOrderLabels() {
  const t = useTranslations('orders')
  const tStatus = useTranslations('status')
  const tCourier = useTranslations('courier')
  const { language } = useEnvironment()
  const kind = useShopKind()

  /** A status as the customer of this way of getting an order understands it. */
  function statusText(status: OrderStatus, serviceType: ServiceType): string {
    if (isCarriedByCourier(serviceType)) return tStatus(status, { kind })
    const isAtTable = serviceType === 'DINE_IN'
    if (status === 'DONE') return tStatus(isAtTable ? 'readyAtTable' : 'readyForPickup')
    if (status === 'DELIVERED') return tStatus(isAtTable ? 'served' : 'handedOver')
    return tStatus(status, { kind })
  }

  function headline(order: Order, now: Date): string {
    const head = headlineOf(order, now)
    switch (head.kind) {
      case 'arrives_in':
        return t('eta', { min: head.fromMinutes, max: head.toMinutes })
      case 'ready_in':
        return t('readyIn', { min: head.fromMinutes, max: head.toMinutes })
      case 'courier_here':
        return tCourier('PERFORMER_ARRIVED')
      case 'arrives_soon':
        return t('etaSoon')
      case 'ready_soon':
        return t('readySoon')
      case 'ready':
        return statusText('DONE', order.serviceType)
      case 'delivered':
        return t('delivered')
      case 'handed_over':
        return t(order.serviceType === 'DINE_IN' ? 'served' : 'pickedUp')
      case 'canceled':
        return t('canceled')
      case 'awaiting_payment':
        return t('awaitingPayment')
      case 'scheduled':
        return t('scheduledFor', {
          window: `${formatDayWithin(toLocalTime(head.at).day, { language, now })}, ${slotWindow(head.at)}`,
        })
    }
  }

  return { statusText, headline }
}

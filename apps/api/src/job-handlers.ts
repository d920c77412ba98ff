import type { Job } from '@dasturxon/db'
import type { App } from './context.ts'
import { BINDING_QUEUE, endBinding } from './features/cards/refresh-card.ts'
import { forgetAtProvider, REMOVAL_QUEUE } from './features/cards/remove-card.ts'
import { liftEndedStops, STOP_QUEUE } from './features/catalogue/stop-list.ts'
import { Z_QUEUE } from './features/drawers/z-report.ts'
import { forgetOld, HOUSEKEEPING_QUEUE } from './features/housekeeping/forget-old.ts'
import { runKitchenStep } from './features/kitchen/kitchen-clock.ts'
import { KITCHEN_QUEUE } from './features/orders/start-kitchen.ts'
import { updateEta, ETA_QUEUE } from './features/orders/update-eta.ts'
import { deliverNotification } from './features/notifications/deliver-notification.ts'
import { notifyOrderEvent } from './features/notifications/notify-order-event.ts'
import { DELIVERY_QUEUE } from './features/notifications/spread-notification.ts'
import { ORDER_EVENT_QUEUE } from './features/orders/order-event.ts'
import { reconcilePayment } from './features/payments/ask-provider.ts'
import { expireOrder } from './features/payments/expire-order.ts'
import { EXPIRY_QUEUE } from './features/orders/schedule-expiry.ts'
import { voidPayment } from './features/payments/void-payment.ts'
import { VOID_QUEUE } from './features/payments/schedule-void.ts'
import { REFUND_QUEUE } from './features/payments/refund.queries.ts'
import { sendRefund } from './features/payments/send-refund.ts'
import { RECONCILIATION_QUEUE } from './features/payments/schedule-reconciliation.ts'
import { ALARM_QUEUE } from './features/orders/schedule-alarm.ts'
import { RELEASE_QUEUE, releaseOrder } from './features/orders/release-order.ts'
import { endSharedBasket, SHARED_BASKET_QUEUE } from './features/shared-baskets/end-shared-basket.ts'
import { PORTRAIT_QUEUE, removeUnusedPortrait } from './features/users/remove-unused-portrait.ts'
import { OLD_PHONE_QUEUE, tellOldPhone } from './features/users/tell-old-phone.ts'
import { endBotCalls, LEFT_BOT_QUEUE } from './features/telegram/leave-bot.ts'
import { WAITER_QUEUE, answerWaiterCall } from './features/waiter/answer-call.ts'
import { climbAlarm } from './features/alarm/climb-alarm.ts'
import { REST_QUEUE, restBranch } from './features/alarm/rest-branch.ts'
import { sendStaffMessage } from './features/alarm/send-staff-message.ts'
import { STAFF_MESSAGE_QUEUE } from './features/alarm/tell-staff.ts'
import { watchBranch } from './features/alarm/watch-branch.ts'
import { endPause } from './features/desk/branch-states.ts'
import { PAUSE_QUEUE } from './features/branches/branch-state.ts'
import { liftEndedOptionStops, OPTION_STOP_QUEUE } from './features/catalogue/stop-option.ts'
import { WATCH_QUEUE } from './features/staff/shifts.ts'
import { tellOfLeftOpen } from './features/reports/left-open.ts'
import { MISSING_DAYS_QUEUE, reckonMissingDays } from './features/reports/missing-days.ts'
import { DAY_BEGINS_QUEUE, MORNING_QUEUE, tellOfMorning } from './features/reports/morning.ts'
import { tellOfZ } from './features/reports/z-message.ts'
import { checkDueDomain } from './features/own-domain/check-domain.ts'
import { DOMAIN_QUEUE } from './features/own-domain/own-domain.queries.ts'
import { LATER_QUEUE, makeLaterChange } from './features/menu/later-changes.ts'
import { PUBLICATION_QUEUE, publishScheduled } from './features/settings/schedule.ts'

/** What is done with the jobs of each queue, as the merchant that left them. */
export const jobHandlers: Record<string, (own: App, job: Job, signal: AbortSignal) => Promise<void>> = {
  [KITCHEN_QUEUE]: runKitchenStep,
  [WAITER_QUEUE]: answerWaiterCall,
  [RELEASE_QUEUE]: releaseOrder,
  [ETA_QUEUE]: updateEta,
  [EXPIRY_QUEUE]: expireOrder,
  [RECONCILIATION_QUEUE]: reconcilePayment,
  [VOID_QUEUE]: voidPayment,
  [REFUND_QUEUE]: sendRefund,
  [SHARED_BASKET_QUEUE]: endSharedBasket,
  [ORDER_EVENT_QUEUE]: notifyOrderEvent,
  [DELIVERY_QUEUE]: deliverNotification,
  [BINDING_QUEUE]: endBinding,
  [REMOVAL_QUEUE]: forgetAtProvider,
  [LEFT_BOT_QUEUE]: endBotCalls,
  [OLD_PHONE_QUEUE]: tellOldPhone,
  [PORTRAIT_QUEUE]: removeUnusedPortrait,
  [STOP_QUEUE]: liftEndedStops,
  [OPTION_STOP_QUEUE]: liftEndedOptionStops,
  [ALARM_QUEUE]: climbAlarm,
  [WATCH_QUEUE]: watchBranch,
  [REST_QUEUE]: restBranch,
  [STAFF_MESSAGE_QUEUE]: sendStaffMessage,
  [PAUSE_QUEUE]: endPause,
  [PUBLICATION_QUEUE]: publishScheduled,
  [LATER_QUEUE]: makeLaterChange,
  [MORNING_QUEUE]: tellOfMorning,
  [DAY_BEGINS_QUEUE]: tellOfLeftOpen,
  [Z_QUEUE]: tellOfZ,
  [MISSING_DAYS_QUEUE]: reckonMissingDays,
  [DOMAIN_QUEUE]: checkDueDomain,
  [HOUSEKEEPING_QUEUE]: forgetOld,
}

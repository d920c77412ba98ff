import type { CallInput } from '@dasturxon/contract'
import { paymentDeviceOf, type PaymentDevice, type StorefrontServiceType } from '@dasturxon/domain'
import { clickWebSession } from './click-launch.ts'
import { isInMessenger } from './messenger-launch.ts'

type OrderDevice = Extract<
  CallInput<'orders.place'>['body']['orderDevice'],
  'TELEGRAM_BOT' | 'CLICK_MINI_APP' | 'CLIENT_WEB'
>

/** Where an order is made, as the merchant sees it (spec §3 order devices). */
export function orderDevice(): OrderDevice {
  if (isInMessenger()) return 'TELEGRAM_BOT'
  return clickWebSession() !== null ? 'CLICK_MINI_APP' : 'CLIENT_WEB'
}

/** Whose ways to pay an order that is made here is offered. */
export const paymentDevice = (serviceType: StorefrontServiceType): PaymentDevice =>
  paymentDeviceOf({ orderDevice: orderDevice(), serviceType })

/** Which menu is shown here (BOT-1, spec §3 "Client channels"): a merchant may keep one of its own for Telegram. */
export const catalogueType = (): 'TG' | 'WEB' => (isInMessenger() ? 'TG' : 'WEB')

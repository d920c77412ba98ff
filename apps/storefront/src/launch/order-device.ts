import type { CallInput } from '@dasturxon/contract'
import { clickWebSession } from './click-launch.ts'
import { isInMessenger } from './messenger-launch.ts'

const DEVICES = { TELEGRAM_BOT: 'TG', CLICK_MINI_APP: 'CLICK', CLIENT_WEB: 'WEB' } as const satisfies Partial<
  Record<NonNullable<CallInput<'orders.place'>['body']['orderDevice']>, string>
>
type OrderDevice = keyof typeof DEVICES

/** Where an order is made, as the merchant sees it (spec §3 order devices). */
export function orderDevice(): OrderDevice {
  if (isInMessenger()) return 'TELEGRAM_BOT'
  return clickWebSession() !== null ? 'CLICK_MINI_APP' : 'CLIENT_WEB'
}

type PaymentDevice = (typeof DEVICES)[OrderDevice]

/** Whose payment types are offered where an order is made. */
export const paymentDevice = (device: string = orderDevice()): PaymentDevice =>
  device === 'TELEGRAM_BOT' || device === 'CLICK_MINI_APP' ? DEVICES[device] : 'WEB'

/** Which menu is shown here (BOT-1, spec §3 "Client channels"): a merchant may keep one of its own for Telegram. */
export const catalogueType = (): 'TG' | 'WEB' => (isInMessenger() ? 'TG' : 'WEB')

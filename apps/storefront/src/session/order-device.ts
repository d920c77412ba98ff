import type { CallInput } from '@dasturxon/contract'
import { isInMessenger } from './is-in-messenger.ts'

/** Where an order is made, as the merchant sees it (spec §3 order devices). */
export const orderDevice = (): NonNullable<CallInput<'orders.place'>['body']['orderDevice']> =>
  isInMessenger() ? 'TELEGRAM_BOT' : 'CLIENT_WEB'

/** Whose payment types are offered here. */
export const paymentDevice = (): 'TG' | 'WEB' => (isInMessenger() ? 'TG' : 'WEB')

import { isPaidOnline, type PaymentType } from './payment-providers.ts'
import { percentOf, toBasisPoints } from './money.ts'
import type { PriceParts } from './pricing.ts'
import type { ServiceType } from './vocabulary.ts'

/** Whose list of ways to pay somebody is shown. CLICK: in Click's own app; QR: at a table, in the web shop; OPERATOR: the shop's own people take the order. */
export const PAYMENT_DEVICES = ['WEB', 'TG', 'APP', 'CLICK', 'OPERATOR', 'QR'] as const
export type PaymentDevice = (typeof PAYMENT_DEVICES)[number]

const DEVICES: Partial<Record<string, PaymentDevice>> = {
  TELEGRAM_BOT: 'TG',
  CLICK_MINI_APP: 'CLICK',
  CLIENT_APP: 'APP',
  CLIENT_IOS: 'APP',
  CLIENT_ANDROID: 'APP',
  OPERATOR: 'OPERATOR',
}

/** Whose list an order has, by the device that it was placed with; in the web shop whoever orders in the hall has that of the tables. */
export function paymentDeviceOf({
  orderDevice,
  serviceType,
}: {
  orderDevice: string
  serviceType: ServiceType
}): PaymentDevice {
  return DEVICES[orderDevice] ?? (serviceType === 'DINE_IN' ? 'QR' : 'WEB')
}

/** How long an order paid online is kept for its money, with everything it holds (T-STOCK-06: a refresh does not extend it). */
export const PAY_WITHIN_MINUTES = 30

/**
 * Whether an online payment needs a call to its provider. A total of 0 som is paid by discount or cashback alone, and
 * providers refuse an amount of 0 (pricing.md B19).
 */
export function needsProviderCharge(totalPrice: number): boolean {
  return totalPrice > 0
}

/** Methods with a switch among the settings, each with its own (spec §3 "Merchant settings", MER-4). */
export const PAYMENT_SWITCHES = {
  CASH: 'cashActive',
  TERMINAL: 'terminalActive',
  PAYME: 'paymeActive',
  CLICK: 'clickActive',
  UZUM: 'uzumActive',
} as const satisfies Partial<Record<PaymentType, string>>

/** A payment type that has a switch. */
export type SwitchedPayment = keyof typeof PAYMENT_SWITCHES
export const SWITCHED_PAYMENTS = Object.keys(PAYMENT_SWITCHES) as readonly SwitchedPayment[]
export const isSwitchedPayment = (type: PaymentType): type is SwitchedPayment => type in PAYMENT_SWITCHES

/** Why a method cannot take money: it is off, it is not among the shop's methods, it has no contract and account with its provider. */
export const PAYMENT_OBSTACLES = ['OFF', 'NO_METHOD', 'NO_ACCOUNT'] as const
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number]

/** Why a shop cannot take money by this method; null where it can (DAY-11). What a checkout offers and what the desk says go by this. */
export function paymentObstacle(
  type: PaymentType,
  { isOn, isMethod, hasAccount }: { isOn: boolean; isMethod: boolean; hasAccount: boolean },
): PaymentObstacle | null {
  if (!isOn) return 'OFF'
  if (!isMethod) return 'NO_METHOD'
  return isPaidOnline(type) && !hasAccount ? 'NO_ACCOUNT' : null
}

/**
 * Cashback in whole som earned when an order is DELIVERED: the merchant's percent, halves up, of the money paid for
 * products; nothing without a rule (pricing.md B20). Money covers products first, then delivery and fee.
 */
export function earnedCashback(
  parts: Pick<PriceParts, 'productPrice' | 'productDiscount' | 'totalPrice'>,
  percent: number | null,
): number {
  const netProducts = parts.productPrice - parts.productDiscount
  return cashbackOf(Math.min(netProducts, parts.totalPrice), percent)
}

/** Cashback in whole som of so much money paid for products, in som; 0 without a rule. */
export const cashbackOf = (money: number, percent: number | null): number =>
  percent === null ? 0 : percentOf(money, toBasisPoints(percent))

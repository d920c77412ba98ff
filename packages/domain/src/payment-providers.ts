/** Who takes money for an order before it is made. Each has one account per merchant. A new one begins with its rows here. */
export const PAYMENT_PROVIDERS = ['PAYME', 'CLICK', 'UZUM', 'PAYNET', 'RAHMAT', 'PAYZE'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** A provider's name, alike in every language, and the colour of its word where no picture stands for it, #rrggbb. */
export type PaymentBrand = { name: string; color: string }

const BRANDS: Readonly<Record<PaymentProviderName, PaymentBrand>> = {
  PAYME: { name: 'Payme', color: '#00807a' },
  CLICK: { name: 'Click', color: '#0a5cdb' },
  UZUM: { name: 'Uzum', color: '#7000ff' },
  PAYNET: { name: 'Paynet', color: '#0a7a3c' },
  RAHMAT: { name: 'Rahmat', color: '#0b6b62' },
  PAYZE: { name: 'Payze', color: '#3a3fbd' },
}

/** Paid to a provider before the order is taken: such an order is accepted only after payment completes (spec §4). */
export const ONLINE_PAYMENT_TYPES = [...PAYMENT_PROVIDERS, 'CLICK_MINI_APP'] as const
export type OnlinePaymentType = (typeof ONLINE_PAYMENT_TYPES)[number]

/** Ways to pay whose money is taken at the door. */
const DOOR_PAYMENT_TYPES = ['CASH', 'TERMINAL', 'OTHER'] as const

export const PAYMENT_TYPES = [...DOOR_PAYMENT_TYPES, ...ONLINE_PAYMENT_TYPES] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Whether an order of this type waits for a provider's word before it is taken; the others are paid at hand-over. */
export function isPaidOnline(type: PaymentType): type is OnlinePaymentType {
  const online: readonly PaymentType[] = ONLINE_PAYMENT_TYPES
  return online.includes(type)
}

/** Who takes the money of a payment type: Click's mini app is paid to Click. */
export function providerOf(type: OnlinePaymentType): PaymentProviderName {
  return type === 'CLICK_MINI_APP' ? 'CLICK' : type
}

/** The brand of who takes the money of an online payment type. */
export const brandOf = (type: OnlinePaymentType): PaymentBrand => BRANDS[providerOf(type)]

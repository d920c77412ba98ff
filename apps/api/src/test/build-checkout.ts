import type { Checkout, GatewayAccount } from '../providers/payments/port.ts'

/** Order 10042 of 125 000 som, to be paid within half an hour, at https://shop.example.uz. */
export const buildCheckout = (over: Partial<Checkout> = {}): Checkout => ({
  tryId: '01900000-0000-8000-8000-000000010042',
  orderNumber: 10_042,
  amountTiyin: 12_500_000,
  language: 'uz',
  receipt: { deliveryTiyin: 0, lines: [] },
  payBefore: new Date('2026-11-21T06:30:00Z'),
  now: new Date('2026-11-21T06:00:00Z'),
  callbackUrl: 'https://shop.example.uz/api/payments/x/shop',
  returnUrl: 'https://shop.example.uz/orders/10042',
  shopUrl: 'https://shop.example.uz',
  ...over,
})

/** The page that a gateway account opens for it. */
export const checkoutUrlOf = async (gateway: GatewayAccount, over: Partial<Checkout> = {}): Promise<string> =>
  (await gateway.openCheckout(buildCheckout(over), AbortSignal.timeout(10_000))).url

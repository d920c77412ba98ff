import type { AccountForm } from '@dasturxon/domain'
import { z } from 'zod'

/** A merchant's account with Payme, as it is written in payments.json. */
export const PaymeSettings = z.strictObject({
  /** The cash desk: 24 hex digits, or its alias. */
  merchantId: z.string().regex(/^[\w-]{1,64}$/, 'the id of a Payme cash desk'),
  key: z.string().min(16).max(100),
  /** Of the sandbox; used instead of `key` while `isTest`. */
  testKey: z.string().min(16).max(100).nullable().default(null),
  isTest: z.boolean().default(false),
  /** Where customers pay: an address, or a path of the shop's own (the simulator). Without it Payme's own. */
  checkoutUrl: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w/-]+$/)])
    .nullable()
    .default(null),
  /** Addresses the calls may come from; empty for any. Payme names 185.234.113.1 to 185.234.113.15. */
  allowedAddresses: z
    .array(z.union([z.ipv4(), z.ipv6()]))
    .max(100)
    .default([]),
  /** Whether goods are sent for the fiscal receipt; a product without its MXIK and packing code leaves the list out. */
  sendsReceipt: z.boolean().default(true),
})
export type PaymeSettings = z.infer<typeof PaymeSettings>

/** What of it is typed at the desk. */
export const PAYME_FORM: AccountForm = {
  name: '',
  fields: [
    { name: 'merchantId', kind: 'TEXT', isRequired: true },
    { name: 'key', kind: 'SECRET', isRequired: true },
    { name: 'testKey', kind: 'SECRET', isRequired: false },
    { name: 'isTest', kind: 'SWITCH', isRequired: false },
  ],
}

const CHECKOUT = 'https://checkout.paycom.uz'
const TEST_CHECKOUT = 'https://checkout.test.paycom.uz'

/** The key that calls must carry; null while testing without a test key, and then every call is refused. */
export const keyOf = ({ isTest, testKey, key }: PaymeSettings): string | null => (isTest ? testKey : key)

/** The address of Payme's checkout, without a slash at the end. */
export function checkoutBase({ checkoutUrl, isTest }: PaymeSettings, shopUrl: string): string {
  const base = checkoutUrl ?? (isTest ? TEST_CHECKOUT : CHECKOUT)
  return new URL(base, shopUrl).href.replace(/\/$/, '')
}

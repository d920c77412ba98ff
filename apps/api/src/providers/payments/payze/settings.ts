import type { AccountForm } from '@dasturxon/domain'
import { z } from 'zod'

const Statuses = z.array(z.string().min(1).max(40)).max(20)

/** A merchant's account with Payze. What its documents leave open is a setting (other-payments.md 3). */
export const PayzeSettings = z.strictObject({
  /** What our calls carry as `Authorization`: key and secret with a colon between. */
  token: z.string().min(8).max(300),
  /** A path is one of this server (the simulator). */
  apiUrl: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w/-]+$/)])
    .default('https://payze.io'),
  /** What Payze calls a payment whose money is ours. */
  paidStatuses: Statuses.min(1).default(['Captured']),
  /** What it calls one that will never be. Every other word is on its way. */
  failedStatuses: Statuses.default(['Rejected', 'Error', 'Timeout', 'Expired', 'Refunded', 'Reversed']),
})
/** What of it is typed at the desk. */
export const PAYZE_FORM: AccountForm = {
  name: '',
  fields: [{ name: 'token', kind: 'SECRET', isRequired: true }],
}

export type PayzeSettings = z.infer<typeof PayzeSettings>

import type { AccountForm } from '@dasturxon/domain'
import { z } from 'zod'

/** A merchant's account with Paynet: what was agreed, and what its documents leave open (other-payments.md 1). */
export const PaynetSettings = z.strictObject({
  /** The merchant in the link that opens Paynet's app. */
  merchantId: z.string().regex(/^\d{1,18}$/),
  serviceId: z.int().min(1),
  /** Chosen by us and given to Paynet. A colon would end the name in an Authorization header. */
  username: z.string().regex(/^[^:]{1,200}$/),
  password: z.string().min(8).max(200),
  /** Which of its two dialects Paynet speaks to this merchant. */
  dialect: z.enum(['json', 'soap']).default('json'),
  /** The name of our order number among the fields. */
  orderField: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('order_id'),
  /** The link that opens the app: `{merchantId}`, `{orderNumber}`, `{amountTiyin}`, `{amountSom}`, `{returnUrl}`. */
  payLink: z
    .string()
    .regex(/^(https:\/\/|\/)\S{1,500}$/, 'an https address, or a path of the shop')
    .default('https://app.paynet.uz/?m={merchantId}&c={orderNumber}&a={amountTiyin}'),
  /** How CheckTransaction is told of a transaction that is not here: by the error 203, or by the state 3. */
  unknownIs: z.enum(['error', 'state']).default('error'),
  /** The code of a cancellation that comes when the order is being made already. */
  cannotCancelCode: z.int().default(501),
})
/** What of it is typed at the desk. */
export const PAYNET_FORM: AccountForm = {
  name: '',
  fields: [
    { name: 'merchantId', kind: 'TEXT', isRequired: true },
    { name: 'serviceId', kind: 'NUMBER', isRequired: true },
    { name: 'username', kind: 'TEXT', isRequired: true },
    { name: 'password', kind: 'SECRET', isRequired: true },
  ],
}

export type PaynetSettings = z.infer<typeof PaynetSettings>

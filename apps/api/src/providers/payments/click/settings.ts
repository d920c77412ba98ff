import type { AccountForm } from '@dasturxon/domain'
import { z } from 'zod'

/** A page or an API of Click's; a path is one of the shop itself (the simulator). */
const Address = z.string().regex(/^(https?:\/\/|\/)\S{1,300}$/, 'an address, or a path of the shop')

/** A merchant's account with Click, from Click's cabinet. */
export const ClickSettings = z.strictObject({
  serviceId: z.string().regex(/^[1-9]\d{0,17}$/),
  merchantId: z.string().regex(/^\d{1,18}$/),
  /** Signs Prepare and Complete, and our own calls. */
  secretKey: z.string().min(8).max(200),
  /** For asking Click about payments and giving them back; without it neither is done. */
  merchantUserId: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable()
    .default(null),
  /** The mini app in Click's own app: the token that Click issued for it. Without it nobody is signed in there by Click's word. */
  miniApp: z
    .strictObject({
      token: z.string().regex(/^[\x21-\x7e]{8,1000}$/),
      url: z
        .string()
        .regex(/^(https?:\/\/|\/)\S{1,300}$/)
        .default('https://api.click.uz/integration'),
    })
    .nullable()
    .default(null),
  payUrl: Address.default('https://my.click.uz'),
  apiUrl: z.url({ protocol: /^https?$/ }).default('https://api.click.uz/v2/merchant'),
})
/** What of it is typed at the desk. */
export const CLICK_FORM: AccountForm = {
  name: '',
  fields: [
    { name: 'serviceId', kind: 'TEXT', isRequired: true },
    { name: 'merchantId', kind: 'TEXT', isRequired: true },
    { name: 'secretKey', kind: 'SECRET', isRequired: true },
    { name: 'merchantUserId', kind: 'TEXT', isRequired: false },
    { name: 'miniApp.token', kind: 'SECRET', isRequired: false },
  ],
}

export type ClickSettings = z.infer<typeof ClickSettings>

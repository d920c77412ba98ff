import type { AccountForm } from '@dasturxon/domain'
import { z } from 'zod'
import { addressOf } from '../address-of.ts'

/** A line of the fiscal receipt: its code in the tax catalogue (MXIK) and of its packing. */
const GoodsCode = z.strictObject({
  mxik: z.string().regex(/^\d{17}$/, 'seventeen digits'),
  packageCode: z.string().regex(/^\d{1,20}$/),
})
export type GoodsCode = z.infer<typeof GoodsCode>

/** A merchant's account with Multicard, the gateway behind Rahmat, as it is written in payments.json. */
export const MulticardSettings = z.strictObject({
  applicationId: z.string().regex(/^[\w.-]{1,64}$/, 'the application id of Multicard'),
  /** Opens the API and signs the callbacks. */
  secret: z.string().min(8).max(200),
  /** The shop's number, or its uuid, in Multicard's cabinet. */
  storeId: z.string().regex(/^[\w-]{1,64}$/),
  /** Without it Multicard's own, or its sandbox while `isTest`. A path is one of this server (the simulator). */
  apiUrl: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w/-]+$/)])
    .nullable()
    .default(null),
  isTest: z.boolean().default(false),
  /** What Multicard is set to send: one call after a payment, which we may refuse, or one for each change of status. */
  notices: z.enum(['callback', 'webhooks']).default('callback'),
  /** Addresses the calls may come from; empty for any. Multicard names 195.158.26.90. */
  allowedAddresses: z
    .array(z.union([z.ipv4(), z.ipv6()]))
    .max(100)
    .default([]),
  /** For products that have no code of their own. */
  goodsCode: GoodsCode.nullable().default(null),
  /** For bringing the order, with the service fee. */
  deliveryCode: GoodsCode.nullable().default(null),
})
export type MulticardSettings = z.infer<typeof MulticardSettings>

/** What of it is typed at the desk. */
export const MULTICARD_FORM: AccountForm = {
  name: '',
  fields: [
    { name: 'applicationId', kind: 'TEXT', isRequired: true },
    { name: 'secret', kind: 'SECRET', isRequired: true },
    { name: 'storeId', kind: 'TEXT', isRequired: true },
    { name: 'isTest', kind: 'SWITCH', isRequired: false },
  ],
}

const API = 'https://mesh.multicard.uz'
const TEST_API = 'https://dev-mesh.multicard.uz'

/** Where Multicard is called, without a slash at the end. `ownUrl`: where this server reaches itself. */
export const multicardApiOf = (
  { apiUrl, isTest }: Pick<MulticardSettings, 'apiUrl' | 'isTest'>,
  ownUrl = '',
): string => addressOf(apiUrl ?? (isTest ? TEST_API : API), ownUrl)

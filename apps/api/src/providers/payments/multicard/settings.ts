import { z } from 'zod'

/** A merchant's account with Multicard, the gateway behind Rahmat, as it is written in payments.json. */
export const MulticardSettings = z.strictObject({
  applicationId: z.string().regex(/^[\w.-]{1,64}$/, 'the application id of Multicard'),
  /** Opens the API and signs the callbacks. */
  secret: z.string().min(8).max(200),
  /** The shop's number, or its uuid, in Multicard's cabinet. */
  storeId: z.string().regex(/^[\w-]{1,64}$/),
  /** Without it Multicard's own, or its sandbox while `isTest`. */
  apiUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  isTest: z.boolean().default(false),
})
export type MulticardSettings = z.infer<typeof MulticardSettings>

const API = 'https://mesh.multicard.uz'
const TEST_API = 'https://dev-mesh.multicard.uz'

/** Where Multicard is called, without a slash at the end. */
export const multicardApiOf = ({ apiUrl, isTest }: Pick<MulticardSettings, 'apiUrl' | 'isTest'>): string =>
  (apiUrl ?? (isTest ? TEST_API : API)).replace(/\/+$/, '')

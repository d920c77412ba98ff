import { z } from 'zod'

// An uncompressed point of P-256 and 16 bytes, base64url (RFC 8291).
const PushKey = z
  .string()
  .regex(/^B[\w-]{86}$/)
  .meta({ format: 'push-key' })
const PushAuth = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ format: 'push-secret' })

/** A browser that takes push messages, as it describes itself (RFC 8030, RFC 8291). */
export const PushSubscription = z.strictObject({
  endpoint: z.string().min(1).max(1000),
  keys: z.strictObject({ p256dh: PushKey, auth: PushAuth }),
})

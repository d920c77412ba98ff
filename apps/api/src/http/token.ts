import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const MERCHANT_BYTES = 16
/** Of the machines of one shop. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * An opaque token: the merchant's id and 32 random bytes. Only its hash is stored, so a stolen database signs nobody in;
 * the merchant in front keeps every look-up inside one merchant's rows.
 */
export function createToken(merchantId: string): string {
  const merchant = Buffer.from(merchantId.replaceAll('-', ''), 'hex')
  return `${merchant.toString('base64url')}.${randomBytes(SECRET_BYTES).toString('base64url')}`
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Up to when a token may say that it was made, if it is now: one from a clock that was ahead would be valid for longer than
 * any (fault 30).
 */
export const latestBirth = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS)

/** The merchant id a token names, or null when the text cannot be one of our tokens. */
export function merchantOfToken(token: string): string | null {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(token)
  if (!match?.[1]) return null
  const bytes = Buffer.from(match[1], 'base64url')
  if (bytes.length !== MERCHANT_BYTES) return null
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const MERCHANT_BYTES = 16

/**
 * An opaque token: the merchant's id and 32 random bytes. Only its hash is stored, so a stolen database signs nobody in;
 * the merchant in front keeps every look-up inside one merchant's rows.
 */
export function createToken(merchantId: string): string {
  const merchant = Buffer.from(merchantId.replaceAll('-', ''), 'hex')
  return `${merchant.toString('base64url')}.${randomBytes(SECRET_BYTES).toString('base64url')}`
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The merchant id a token names, or null when the text cannot be one of our tokens. */
export function merchantOfToken(token: string): string | null {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(token)
  if (!match?.[1]) return null
  const bytes = Buffer.from(match[1], 'base64url')
  if (bytes.length !== MERCHANT_BYTES) return null
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

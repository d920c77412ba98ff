import { createHash } from 'node:crypto'

/**
 * The id of a row that a file calls by a ref: the same merchant, kind and ref always give the same UUID, so that importing
 * again changes rows instead of doubling them. Version 8 of RFC 9562: made by our own rule.
 */
export function refId(merchant: string, kind: string, ref: string): string {
  const bytes = createHash('sha1')
    .update(JSON.stringify([merchant, kind, ref]))
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

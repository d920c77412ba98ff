import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'

/** What a browser keeps of its subscription. */
export type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

const POINT_BYTES = 65
const HEADER_BYTES = 21
const TAG_BYTES = 16
/** RFC 8188: the last record ends with this before its padding. */
const LAST_RECORD = 2

/** Decrypts a push message of content encoding aes128gcm as a browser does (RFC 8291, RFC 8188). Throws when it is not for it. */
export function openMessage(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = body.subarray(HEADER_BYTES + keyLength)
  if (keyLength !== POINT_BYTES) throw new Error('the message names no key')
  if (record.length > recordSize) throw new Error('browsers take one record')

  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(ecdh.computeSecret(sender), { salt: auth, info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('the last record is not marked')
  return padded.subarray(0, end).toString('utf8')
}

const derive = (
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const DAY_S = 86_400

/**
 * What is wrong with the sender's proof (RFC 8292), or null: a token for this service, signed with the key that the browser
 * subscribed with, valid now and for at most a day, with somebody to write to.
 */
export function refuseSender(
  authorization: string | undefined,
  { subscribedWith, origin, now }: { subscribedWith: string; origin: string; now: Date },
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (signature === '') return 'no VAPID token'
  if (key !== subscribedWith) return 'another key than the browser subscribed with'
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'the signature does not hold'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const seconds = now.getTime() / 1000
  if (aud !== origin) return `the token is for ${String(aud)}`
  if (!(exp > seconds && exp <= seconds + DAY_S)) return 'the token is not valid now'
  return /^(?:mailto:|https:)/.test(String(sub)) ? null : 'nobody to write to'
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
}

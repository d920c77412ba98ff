import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const DAY_MS = 86_400_000

/**
 * A certificate for these names that signs itself, and its key, both as PEM: X.509 v3 (RFC 5280) over P-256. Node reads certificates and
 * makes none, and a fresh machine has no openssl.
 */
export function makeCertificate(names: readonly string[]): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(COMMON_NAME, text(names[0] ?? 'localhost'))))
  const now = Date.now()
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))), // v3
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(time(now - DAY_MS), time(now + 30 * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(Buffer.of(0x01, 1, 0xff))), // it is its own authority
        extension(
          SUBJECT_ALT_NAME,
          sequence(...names.map((host) => tagged(0x82, Buffer.from(host, 'ascii')))),
        ),
      ),
    ),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(
    body,
    sequence(ECDSA_WITH_SHA256),
    tagged(0x03, Buffer.concat([Buffer.of(0), signature])),
  )
  const lines = whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A value of DER: its tag, how long it is, and itself. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content])
  const size = Buffer.of(length >> 8, length & 0xff)
  const head = length < 0x100 ? Buffer.of(tag, 0x81, length) : Buffer.of(tag, 0x82, ...size)
  return Buffer.concat([head, content])
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts))
const set = (part: Buffer): Buffer => tagged(0x31, part)
const integer = (value: Buffer): Buffer => tagged(0x02, value)
const text = (words: string): Buffer => tagged(0x0c, Buffer.from(words))
/** UTCTime, such as 261127120000Z. */
const time = (ms: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
const extension = (id: Buffer, value: Buffer): Buffer => sequence(id, tagged(0x04, value))
const identifier = (...bytes: number[]): Buffer => tagged(0x06, Buffer.from(bytes))

/** 2.5.4.3, 2.5.29.19, 2.5.29.17 and 1.2.840.10045.4.3.2 */
const COMMON_NAME = identifier(0x55, 4, 3)
const BASIC_CONSTRAINTS = identifier(0x55, 0x1d, 19)
const SUBJECT_ALT_NAME = identifier(0x55, 0x1d, 17)
const ECDSA_WITH_SHA256 = identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2)

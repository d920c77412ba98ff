import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Encrypts what may not lie readable in the database or in a copy of it (AES-256-GCM). */
export type Secrets = {
  /** `context` binds the text to its place: opened elsewhere it is refused. */
  seal: (text: string, context: string) => string
  /** Throws when the key is not there, or when the text was changed or moved. */
  open: (sealed: string, context: string) => string
}

/** One key: 32 bytes under a name that stands before whatever it sealed. */
type Key = { id: string; bytes: Buffer }

const KEY = /^([a-z0-9]{1,16}):([A-Za-z0-9+/]{43}=)$/
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * `keys` as in SECRETS_KEY: `id:base64` of 32 bytes, separated by commas. The first seals; the others still open what they
 * sealed, so that a key is changed by putting a new one in front. Throws when one is not of that form.
 */
export function createSecrets(keys: string): Secrets {
  const known = keys.split(',').map(parseKey)
  const [first] = known
  if (!first) throw new Error('SECRETS_KEY names no key')
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.bytes, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${first.id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`
    },
    open(sealed, context) {
      const [id = '', text = ''] = sealed.split(':')
      const key = known.find((candidate) => candidate.id === id)
      if (!key) throw new Error(`SECRETS_KEY has no key named ${id}`)
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
    },
  }
}

/** A key under a name of its own, in the form of SECRETS_KEY. */
export function newSecretsKey(): string {
  return `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  return timingSafeEqual(digestOf(one), digestOf(other))
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function parseKey(text: string): Key {
  const [, id, base64] = KEY.exec(text.trim()) ?? []
  if (id === undefined || base64 === undefined)
    throw new Error('SECRETS_KEY is id:base64 of 32 bytes, keys separated by commas')
  return { id, bytes: Buffer.from(base64, 'base64') }
}

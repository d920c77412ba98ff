import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'

/** Who opens a mini app, and with what, as Telegram has signed it. */
export type Launch = {
  user: TelegramUser
  /** What stood in the link that was opened; empty for none. */
  startParam: string
  signedAt: Date
}
export type TelegramUser = z.infer<typeof TelegramUser>

export type InitDataFault =
  | 'empty'
  | 'too-long'
  | 'duplicate'
  | 'no-hash'
  | 'hash'
  | 'no-auth_date'
  | 'future'
  | 'expired'
/** The fields that were signed, still as text. */
export type SignedFields =
  | { ok: true; fields: Map<string, string>; signedAt: Date }
  | { ok: false; why: InitDataFault }

type Freshness = { now: Date; maxAgeSeconds: number }

export const LONGEST_INIT_DATA = 4096
/** How far Telegram's clock may be ahead of ours. */
const SKEW_SECONDS = 60
const HASH = /^[0-9a-f]{64}$/
const SIGNATURE = /^[\w-]{86}$/

/** Checks third-party signatures of everything that runs on the production servers (see checkForeignInitData). */
const TELEGRAM_PUBLIC_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'
/** What stands in front of an Ed25519 key in its DER form (RFC 8410). */
const SPKI_PREFIX = '302a300506032b6570032100'

export const TelegramUser = z.object({
  id: z
    .int()
    .min(1)
    .max(2 ** 52),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
  language_code: z.string().catch(''),
  allows_write_to_pm: z.boolean().catch(false),
})

/**
 * Init data, or the answer to a request for the contact, of a bot whose token we have: HMAC-SHA256 under a key made of
 * "WebAppData" and the token, over all fields but `hash`, `signature` among them
 * (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 */
export function checkInitData(
  raw: string,
  { botToken, ...freshness }: Freshness & { botToken: string },
): SignedFields {
  const fields = readFields(raw)
  if (typeof fields === 'string') return { ok: false, why: fields }
  const hash = fields.get('hash') ?? ''
  if (!HASH.test(hash)) return { ok: false, why: hash === '' ? 'no-hash' : 'hash' }
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const expected = createHmac('sha256', secret)
    .update(linesOf(fields, ['hash']))
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return { ok: false, why: 'hash' }
  return withAge(fields, freshness)
}

/**
 * Init data of a bot of which we know only the id: Telegram's own Ed25519 signature over all fields but `hash` and `signature`
 * (https://core.telegram.org/bots/webapps#validating-data-for-third-party-use). `publicKey` is hexadecimal.
 */
export function checkForeignInitData(
  raw: string,
  { botId, publicKey = TELEGRAM_PUBLIC_KEY, ...freshness }: Freshness & { botId: number; publicKey?: string },
): SignedFields {
  const fields = readFields(raw)
  if (typeof fields === 'string') return { ok: false, why: fields }
  const signature = fields.get('signature') ?? ''
  if (!SIGNATURE.test(signature)) return { ok: false, why: signature === '' ? 'no-hash' : 'hash' }
  const message = `${botId}:WebAppData\n${linesOf(fields, ['hash', 'signature'])}`
  const key = createPublicKey({
    key: Buffer.from(SPKI_PREFIX + publicKey, 'hex'),
    format: 'der',
    type: 'spki',
  })
  const isSigned = verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'))
  return isSigned ? withAge(fields, freshness) : { ok: false, why: 'hash' }
}

/** Who is named in signed init data; null when nobody is (a mini app opened by a keyboard's button has no init data). */
export function launchOf({ fields, signedAt }: Extract<SignedFields, { ok: true }>): Launch | null {
  const user = TelegramUser.safeParse(parseJson(fields.get('user') ?? ''))
  if (!user.success) return null
  return { user: user.data, startParam: fields.get('start_param') ?? '', signedAt }
}

/** Form-decoded as it came: the JSON inside is never written anew, its escapes were signed. */
function readFields(raw: string): Map<string, string> | InitDataFault {
  if (raw === '') return 'empty'
  if (raw.length > LONGEST_INIT_DATA) return 'too-long'
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(raw)) {
    if (fields.has(name)) return 'duplicate'
    fields.set(name, value)
  }
  return fields
}

function linesOf(fields: Map<string, string>, without: string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}

function withAge(fields: Map<string, string>, { now, maxAgeSeconds }: Freshness): SignedFields {
  const text = fields.get('auth_date') ?? ''
  if (!/^[1-9]\d{0,11}$/.test(text)) return { ok: false, why: 'no-auth_date' }
  const signedAtSeconds = Number(text)
  const nowSeconds = Math.floor(now.getTime() / 1000)
  if (signedAtSeconds > nowSeconds + SKEW_SECONDS) return { ok: false, why: 'future' }
  if (nowSeconds - signedAtSeconds > maxAgeSeconds) return { ok: false, why: 'expired' }
  return { ok: true, fields, signedAt: new Date(signedAtSeconds * 1000) }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

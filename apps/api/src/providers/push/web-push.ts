import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { generateRequestDetails } from 'web-push'
import type { PushOutcome, PushProvider } from './port.ts'
import { isPublicHttps, lookUpPublic } from './public-address.ts'

/** A pair for VAPID (RFC 8292), base64url. Browsers are subscribed with the public one: a new pair loses all of them. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Of VAPID (RFC 8292 §2: ES256). */
const CURVE = 'prime256v1'
const PRIVATE_KEY_BYTES = 32
const TIMEOUT_MS = 10_000
/** Not Found and Gone (RFC 8030 §7.3). */
const GONE = [404, 410]

export function newPushKeys(): PushKeys {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  const privateKey = ecdh.getPrivateKey() // one in 256 comes a byte short
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - privateKey.length), privateKey])
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: padded.toString('base64url') }
}

/**
 * Push messages as every browser's push service takes them. `fake` is the address of one that may be reached although it
 * is ours: for the demo and for tests.
 */
export function createWebPush({
  publicKey,
  privateKey,
  fake,
}: PushKeys & { fake: string | null }): PushProvider {
  const isFake = (endpoint: string) => fake !== null && endpoint.startsWith(fake)
  const isAllowed = (endpoint: string) => isFake(endpoint) || isPublicHttps(endpoint)
  return {
    publicKey,
    takes: ({ endpoint, keys }) => isAllowed(endpoint) && isPoint(keys.p256dh),
    send: async ({ to, payload, topic, ttlSeconds, contact }, signal) => {
      if (!isAllowed(to.endpoint)) return 'GONE' // the rules for addresses have become stricter
      const { default: webPush } = await import('web-push') // with the first message: no start waits for it
      const details = webPush.generateRequestDetails(to, payload, {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: 'high',
        topic,
      })
      const status = await post(details, { isGuarded: !isFake(to.endpoint), signal })
      return outcomeOf(status)
    },
  }
}

/** Whether a key is a point of the curve: nothing can be encrypted for another. */
function isPoint(p256dh: string): boolean {
  try {
    const ecdh = createECDH(CURVE)
    ecdh.generateKeys()
    return ecdh.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'SENT'
  if (GONE.includes(status)) return 'GONE'
  throw new Error(`the push service answered ${status}`)
}

type Details = ReturnType<typeof generateRequestDetails>

/** The status of the answer. Redirects are not followed: they could lead anywhere. */
function post(
  { endpoint, headers, body }: Details,
  { isGuarded, signal }: { isGuarded: boolean; signal: AbortSignal },
): Promise<number> {
  const send = new URL(endpoint).protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const request = send(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(isGuarded ? { lookup: lookUpPublic } : {}),
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

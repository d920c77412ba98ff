import type { Language } from '@dasturxon/domain'
import { z } from 'zod'
import { addressOf } from '../address-of.ts'
import type { UzumCheckoutSettings } from './settings.ts'

export type CheckoutClientOptions = {
  /** Where this server reaches itself, for an address that is a path. */
  ownUrl?: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}

export type CheckoutCall<Result> = {
  /** Below the API's address, without a slash first: 'payment/register'. */
  path: string
  body: Record<string, unknown>
  result: z.ZodType<Result>
  /** A uuid; what is sent again under it happens once. */
  operationId: string
  language?: Language
}

/** An error code in Uzum's own answer, as against no answer. */
export class UzumCheckoutRefusal extends Error {
  readonly code: number
  constructor(code: number) {
    super(`Uzum Checkout answered ${code}`)
    this.code = code
  }
}

const TIMEOUT_MS = 10_000
const Envelope = z.object({ errorCode: z.int(), result: z.unknown().optional() })
const HEADER_OF: Partial<Record<Language, string>> = { uz: 'uz-UZ', ru: 'ru-RU' }

/**
 * Calls of Uzum Checkout (uzum.md 2) through one terminal. Throws UzumCheckoutRefusal when Uzum says no, and any other error
 * when it cannot be asked or answers what is no answer: nothing is known then of what it did.
 */
export function createCheckoutClient(
  settings: Pick<UzumCheckoutSettings, 'apiUrl' | 'terminalId' | 'apiKey'>,
  { ownUrl = '', fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: CheckoutClientOptions,
) {
  const base = `${addressOf(settings.apiUrl, ownUrl)}/api/v1`
  return async function call<Result>(asked: CheckoutCall<Result>, signal: AbortSignal): Promise<Result> {
    const response = await fetch(`${base}/${asked.path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'content-language': (asked.language && HEADER_OF[asked.language]) ?? 'en-EN',
        'x-terminal-id': settings.terminalId,
        'x-api-key': settings.apiKey,
        'x-operation-id': asked.operationId,
      },
      body: JSON.stringify(asked.body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const envelope = Envelope.safeParse(await response.json().catch(() => null))
    if (!envelope.success) throw new Error(`Uzum Checkout answered status ${response.status}`)
    if (envelope.data.errorCode !== 0) throw new UzumCheckoutRefusal(envelope.data.errorCode)
    const result = asked.result.safeParse(envelope.data.result)
    // Names of fields alone: their values may be a card's.
    if (!result.success)
      throw new Error(
        `Uzum Checkout's answer lacks ${result.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
      )
    return result.data
  }
}

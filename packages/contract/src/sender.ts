import { connectionText, type ConnectionCode } from '@dasturxon/i18n/connection'
import type { CallSchemas, CallShape, InputOfCall, OutputOfCall } from './call.ts'
import type { ErrorBody } from './error-body.ts'

/** Trouble on the way: no answer, no answer in time, or one that is not ours. */
export type TransportCode = ConnectionCode
export type CallError = Omit<ErrorBody, 'code'> & { code: ErrorBody['code'] | TransportCode; status: number }
export type Result<T> = { ok: true; data: T } | { ok: false; error: CallError }

export type CallOptions = {
  /** Makes a repeated submission answer with the first one's result (header Idempotency-Key). */
  idempotencyKey?: string
  signal?: AbortSignal
  headers?: Record<string, string>
  /** It is sent to its end where the page goes away meanwhile; such a body has 64 KB at most. */
  outlivesPage?: boolean
}

export type SenderOptions<Name extends string> = {
  /** Where the paths of spec §7 begin, such as `https://tez.example.uz/api`. */
  baseUrl: string
  /** Merchant id or sub-domain key for the `merchant` header (spec §7). */
  merchant?: string | undefined
  token?: string | undefined
  /** What a guest reads who has chosen no language (`Accept-Language`), such as `ru`. */
  language?: string | undefined
  fetch?: typeof globalThis.fetch
  /** Spec §9: 30 000 ms. */
  timeoutMs?: number
  /**
   * Waits about so many seconds before a call is sent once more that a busy server refused before it began. Without it the
   * refusal is the answer.
   */
  waitForRoom?: (seconds: number) => Promise<void>
  /** Looks at every answer against the contract; development and tests pass one, the shop's bundle carries no schemas. */
  check?: (name: Name, answer: unknown) => void
}

const REQUEST_TIMEOUT_MS = 30_000 // spec §9
const MOST_TRIES = 4

const transportError = (code: TransportCode, status = 0): { ok: false; error: CallError } => ({
  ok: false,
  error: { code, description: connectionText(code), requestId: '', status },
})

type Field = string | number | boolean | null | undefined
export type AnyInput = { params?: Record<string, Field>; query?: Record<string, Field>; body?: unknown }

/** Fills `{name}` parts of a path and adds the query; values are escaped. */
export function urlOf(baseUrl: string, path: string, input: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return `${baseUrl}${filled}${search ? `?${search}` : ''}`
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'description' in value &&
  typeof value.description === 'object' &&
  value.description !== null

/** How a program makes the calls of a table: an answer or an error, never a throw (spec §7). */
export type CallsOf<Schemas extends Record<string, CallSchemas>, Options = CallOptions> = <
  N extends keyof Schemas & string,
>(
  name: N,
  ...input: Partial<InputOfCall<Schemas[N]>> extends InputOfCall<Schemas[N]>
    ? [input?: InputOfCall<Schemas[N]>, options?: Options]
    : [input: InputOfCall<Schemas[N]>, options?: Options]
) => Promise<Result<OutputOfCall<Schemas[N]>>>

/** Sends the calls of a table: by fetch, within the time, and with an answer that is a value. */
export function createSender<Name extends string>(
  table: Record<Name, CallShape>,
  options: SenderOptions<Name>,
) {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  return async (name: Name, parts: AnyInput = {}, callOptions?: CallOptions): Promise<Result<unknown>> => {
    const shape = table[name]
    const headers: Record<string, string> = { accept: 'application/json', ...callOptions?.headers }
    if (options.merchant) headers.merchant = options.merchant
    if (options.language) headers['accept-language'] = options.language
    if (options.token) headers.authorization = `Bearer ${options.token}`
    if (callOptions?.idempotencyKey) headers['idempotency-key'] = callOptions.idempotencyKey
    const { body } = parts
    // the browser itself says how a form is written
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json'

    const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS)
    const request: RequestInit = {
      method: shape.method,
      headers,
      credentials: 'same-origin',
      keepalive: callOptions?.outlivesPage ?? false,
      signal: callOptions?.signal ? AbortSignal.any([timeout, callOptions.signal]) : timeout,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }
    for (let tries = 1; ; tries += 1) {
      const result = await sendOnce(name, urlOf(options.baseUrl, shape.path, parts), request, timeout)
      const seconds =
        result.ok || result.error.code !== 'busy' ? undefined : result.error.details?.retryAfterSeconds
      if (typeof seconds !== 'number' || !options.waitForRoom || tries === MOST_TRIES) return result
      await options.waitForRoom(seconds)
    }
  }

  async function sendOnce(
    name: Name,
    url: string,
    request: RequestInit,
    timeout: AbortSignal,
  ): Promise<Result<unknown>> {
    let response: Response
    let answer: unknown
    try {
      response = await send(url, request)
      answer = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined
        throw error
      })
    } catch {
      return transportError(timeout.aborted ? 'timeout' : 'unreachable')
    }
    if (!response.ok) {
      if (!isErrorBody(answer)) return transportError('unreadable', response.status)
      return { ok: false, error: { ...answer, status: response.status } }
    }
    if (answer === undefined) return transportError('unreadable', response.status)
    options.check?.(name, answer)
    return { ok: true, data: answer }
  }
}

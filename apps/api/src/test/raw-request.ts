import { calls, type CallName, type CallShape } from '@dasturxon/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { RawInput } from './arbitrary-input.ts'
import type { World } from './world.ts'

export type RawRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | undefined
  /** The sender's network address: budgets count by it. */
  remoteAddress?: string
}
export type RawAnswer = { status: number; headers: Record<string, unknown>; text: string }

/** Sends bytes as they are: no client that would refuse to write them. */
export async function sendRaw(world: World, request: RawRequest): Promise<RawAnswer> {
  const answer = await world.server.inject(request as InjectOptions)
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

/** The request of a call, also for input no client would send: lists repeat a query field, half a character stays half. */
export function rawRequest(
  name: CallName,
  { params, query, body }: RawInput,
  headers: Record<string, string>,
): RawRequest {
  const { method, path }: CallShape = calls[name]
  const filled = path.replaceAll(/\{\w+\}/g, (part: string) => escape(params[part.slice(1, -1)]))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => [value].flat().map((each) => `${escape(key)}=${escape(each)}`))
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return {
    method,
    url: `/api${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    payload,
  }
}

function escape(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // The bytes that a careless encoder makes of half a surrogate pair.
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

/** What a header may carry over HTTP: printable ASCII, tabs and the bytes above. */
const headerText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 80,
  })
  .map((codes) => String.fromCharCode(...codes))

/** Some headers wrong and the others missing; `known` are values that mean something here (tokens, merchants). */
export const arbitraryHeaders = (known: string[]): fc.Arbitrary<Record<string, string>> => {
  const odd = fc.oneof(
    fc.constantFrom(...known),
    headerText,
    fc.constantFrom('', '*', 'null', '%00', 'x'.repeat(4_000)),
  )
  return fc.record(
    {
      merchant: odd,
      authorization: fc.oneof(
        odd,
        odd.map((value) => `Bearer ${value}`),
        odd.map((value) => `bearer  ${value}`),
      ),
      cookie: fc
        .array(fc.tuple(fc.constantFrom('token_x', 'merchantId', 'lang', 'page', '__proto__'), odd))
        .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('; ')),
      'idempotency-key': odd,
      'content-type': fc.oneof(
        odd,
        fc.constantFrom(
          'application/json; charset=utf-16',
          'text/json',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
        ),
      ),
      'if-none-match': odd,
      origin: odd,
      host: fc.oneof(odd, fc.constantFrom('localhost', '[::1]:3000', '10.0.0.1', 'a.b.c.d.e')),
      'sec-fetch-site': odd,
      'x-forwarded-for': odd,
    },
    { requiredKeys: [] },
  )
}

/** A line of the conversation: what Payme asked and what it was told. */
export type Exchange = { method: string; params: object; reply: PaymeReply }
export type PaymeReply = {
  result?: Record<string, unknown>
  error?: { code: number; message?: unknown; data?: unknown }
}

export type MerchantEndpoint = { url: string; key: string }

const TIMEOUT_MS = 10_000

let calls = 0

/** Calls a merchant's endpoint as Payme does: JSON-RPC under text/json, Basic Paycom:KEY, and only a 200 counts. */
export async function callMerchant(
  { url, key }: MerchantEndpoint,
  method: string,
  params: object,
): Promise<Exchange> {
  calls += 1
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
      'content-type': 'text/json; charset=UTF-8',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: calls, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => String(error))
  if (typeof response === 'string' || response.status !== 200)
    return {
      method,
      params,
      reply: {
        error: { code: -32_400, data: typeof response === 'string' ? response : `HTTP ${response.status}` },
      },
    }
  // whatever the endpoint says is shown as it is
  return { method, params, reply: (await response.json()) as PaymeReply }
}

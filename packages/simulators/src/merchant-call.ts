/** A line of the conversation: what a provider asked and what it was told. `isOwn`: by itself, the shop was not asked. */
export type Exchange = { call: string; sent: string; received: string; isTaken: boolean; isOwn?: true }

/** What a provider says without asking the shop: a card that failed, a page that is over. */
export const ownReport = (call: string, sent: string, received: string): Exchange => ({
  call,
  sent,
  received,
  isTaken: false,
  isOwn: true,
})

type Call = {
  url: string
  name: string
  headers: Record<string, string>
  body: string
  /** Whether the answer's JSON is a yes, in the provider's own terms. */
  isYes: (answer: Record<string, unknown>) => boolean
}

const TIMEOUT_MS = 10_000

/** Calls a merchant's endpoint over HTTP, as the provider would; what cannot be read counts as a no. */
export async function callMerchant({ url, name, headers, body, isYes }: Call): Promise<Exchange> {
  const received = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then((response) => response.text(), String)
  return { call: name, sent: body, received, isTaken: isYes(readAnswer(received)) }
}

/** The answer as it is; empty when it is no JSON object. */
export function readAnswer(received: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(received)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}

import { z } from 'zod'
import { readBounded } from '../read-bounded.ts'

export type AskOptions = {
  headers?: Record<string, string>
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** The longest wait for a geocoder's answer: a customer is looking at the map. */
const TIMEOUT_MS = 2_500
/** Ten places are some 20 KB; a longer answer counts as a failure. */
const LARGEST_BYTES = 256 * 1024

/**
 * Reads JSON of a server that is not ours: in time, of a bounded size, of a good status, else it throws. No message of it
 * holds the address that was asked, in which keys may stand.
 */
export async function askJson(url: string, options: AskOptions): Promise<unknown> {
  const send = options.fetch ?? globalThis.fetch
  const response = await send(url, {
    headers: { accept: 'application/json', ...options.headers },
    // Where it would lead is for others to say: to this machine, or into its network.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return JSON.parse(await readBounded(response, LARGEST_BYTES))
}

/** What went wrong while asking, in a few words for the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'unreadable answer'
  if (!(error instanceof Error)) return 'unknown trouble'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `${error.message}: ${String(cause.code)}` : error.message
}

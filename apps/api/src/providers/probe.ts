import { readBounded } from './read-bounded.ts'

/**
 * What came of asking a provider whether an account is right. `host`: who was asked. `said`: the provider's own words, empty where it
 * has none. UNKNOWN: it is there, and has no call by which the key is shown to it.
 */
export type Probe = { host: string } & (
  | { kind: 'unreached' }
  | { kind: 'reached'; key: 'RIGHT' | 'WRONG' | 'UNKNOWN'; said: string }
)

export type ProbeAnswer = { status: number; text: string }
type Asked = Omit<RequestInit, 'signal'> & { signal: AbortSignal; fetch?: typeof globalThis.fetch }

const LARGEST_BYTES = 64 * 1024
const LONGEST_WORDS = 120

/**
 * Asks one address once. Without `read` its being there is all that is learned; a key that no header can carry is wrong, once somebody
 * is there. Never throws for what is outside.
 */
export async function probe(
  url: string,
  { fetch = globalThis.fetch, ...asked }: Asked,
  read?: (answer: ProbeAnswer) => { key: 'RIGHT' | 'WRONG' | 'UNKNOWN'; said?: string },
): Promise<Probe> {
  const { host } = new URL(url)
  const isSayable = canBeSaid(asked.headers)
  try {
    // keys go to nobody else
    const response = await fetch(url, {
      ...(isSayable ? asked : { signal: asked.signal }),
      redirect: 'manual',
    })
    const text = await readBounded(response, LARGEST_BYTES)
    if (!isSayable) return { host, kind: 'reached', key: 'WRONG', said: '' }
    const { key, said = '' } = isAnswer(response.status)
      ? (read?.({ status: response.status, text }) ?? UNKNOWN)
      : UNKNOWN
    return { host, kind: 'reached', key, said: said.slice(0, LONGEST_WORDS) }
  } catch {
    return { host, kind: 'unreached' } // whatever kept it from answering
  }
}

/** Whether headers carry what is typed: no provider gives out a key with a letter that none can, such as one that looks alike in Cyrillic. */
function canBeSaid(headers: RequestInit['headers']): boolean {
  try {
    return headers === undefined || new Headers(headers) instanceof Headers
  } catch {
    return false // the only way Headers says so
  }
}

const UNKNOWN = { key: 'UNKNOWN', said: '' } as const
/** Sent elsewhere, or asked too often: nobody has looked at the key. */
const isAnswer = (status: number): boolean => (status < 300 || status >= 400) && status !== TOO_OFTEN
export const TOO_OFTEN = 429

/**
 * Of an API that says so by HTTP: 401 is a wrong key, and so is a 403 of its own; what it answers else of its own is a right one. A page
 * that forbids is of a firewall before it, which knows addresses and no keys.
 */
export function keyByStatus({ status, text }: ProbeAnswer): {
  key: 'RIGHT' | 'WRONG' | 'UNKNOWN'
  said: string
} {
  if (status === 401 || (status === 403 && isJson(text))) return { key: 'WRONG', said: `HTTP ${status}` }
  return { key: status < 500 && isJson(text) ? 'RIGHT' : 'UNKNOWN', said: '' }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // a page of somebody between us
  }
}

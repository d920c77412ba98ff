/** How long a sign-in lasts. The specification names no figure; a customer should not type a code every week. */
export const SIGN_IN_DAYS = 90
const DAY_SECONDS = 86_400

export type OurCookies = {
  lang?: string
  page?: string
  merchant?: string
  merchantId?: string
  token?: string
  auth?: string
}

/** Reads a Cookie header. A value that cannot be decoded is dropped, never thrown. */
export function readCookies(header: string | undefined): OurCookies {
  const found: Record<string, string> = {}
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    const value = decode(pair.slice(at + 1).trim())
    if (value !== null && !(name in found)) found[name] = value
  }
  return found
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** A Set-Cookie line: for the whole site, never sent along from foreign sites' forms. */
export function writeCookie(
  name: string,
  value: string,
  options: { maxAgeDays: number; isHttpOnly: boolean; isSecure: boolean },
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${options.maxAgeDays * DAY_SECONDS}`,
    'SameSite=Lax',
    ...(options.isHttpOnly ? ['HttpOnly'] : []),
    ...(options.isSecure ? ['Secure'] : []),
  ].join('; ')
}

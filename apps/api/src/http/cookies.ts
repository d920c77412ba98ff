import { merchantOfToken } from './token.ts'

/** How long a sign-in lasts. The specification names no figure; a customer should not type a code every week. */
export const SIGN_IN_DAYS = 90
const DAY_SECONDS = 86_400

/** `token` is what a sign-in was kept in before each shop had a cookie of its own; it is read, and never set. */
export type OurCookies = {
  lang?: string
  page?: string
  merchant?: string
  merchantId?: string
  token?: string
} & { [name: `token_${string}`]: string | undefined }

/** The cookies of a sign-in: one pair for each shop, so that the shops of one host leave each other alone. */
export const tokenCookie = (merchantId: string) => `token_${merchantId}` as const
/** Tells scripts that somebody is signed in; the token is out of their reach. */
export const flagCookie = (merchantId: string) => `auth_${merchantId}` as const
const OLD_COOKIES = ['token', 'auth'] as const

/** The tokens of all shops that the browser sent along. */
export function tokensIn(cookies: OurCookies): string[] {
  const names = Object.keys(cookies).filter((name) => name === 'token' || name.startsWith('token_'))
  return names.flatMap((name) => cookies[name as keyof OurCookies] || [])
}

/** The names to clear when a shop's sign-in ends; the old pair only when it was this shop's. */
export function cookiesToClear(cookies: OurCookies, merchantId: string): string[] {
  const isOldOurs = cookies.token !== undefined && merchantOfToken(cookies.token) === merchantId
  return [tokenCookie(merchantId), flagCookie(merchantId), ...(isOldOurs ? OLD_COOKIES : [])]
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

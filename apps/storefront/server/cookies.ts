import { signInFlag } from '../src/session/sign-in-flag.ts'

/** Names fixed for every client of the shop. */
export const COOKIES = {
  language: 'lang',
  page: 'page',
  merchant: 'merchant',
  merchantId: 'merchantId',
} as const

/** A shop's own sign-in (docs/decisions/0026-sessions.md), set by the API; scripts may read the flag instead of the token. */
export const signInCookies = (merchantId: string) => ({
  token: `token_${merchantId}`,
  flag: signInFlag(merchantId),
})
/** What a sign-in was kept in before each shop had a cookie of its own. */
export const OLD_SIGN_IN = { token: 'token', flag: 'auth' } as const

/** spec §9: the language is remembered for 365 days; we remember the merchant as long. */
const YEAR_S = 365 * 24 * 60 * 60

/** Reads a `Cookie` header. The first of two equal names wins, as the more specific path comes first (RFC 6265 §5.4). */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const name = part.slice(0, equals).trim()
    if (!cookies.has(name)) cookies.set(name, decode(part.slice(equals + 1).trim()))
  }
  return cookies
}

/** A `Set-Cookie` value that remembers something for a year. */
export function rememberCookie(name: string, value: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}

/** A `Set-Cookie` value that makes the browser forget one. */
export function forgetCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

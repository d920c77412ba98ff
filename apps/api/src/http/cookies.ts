import { merchantOfToken } from './token.ts'

/** Names fixed for every client of the shop (spec §4). */
export const COOKIES = {
  language: 'lang',
  page: 'page',
  merchant: 'merchant',
  merchantId: 'merchantId',
} as const

/** How long a sign-in lasts. The specification names no figure; a customer should not type a code every week. */
export const SIGN_IN_DAYS = 90
/** spec §9: the language is remembered for 365 days; we remember the merchant as long. */
const YEAR_DAYS = 365
const DAY_SECONDS = 86_400

const TOKEN_PREFIX = 'token_'

/** The cookies of a sign-in: one pair for each shop, so that the shops of one host leave each other alone (decision 0026). */
export const tokenCookie = (merchantId: string) => TOKEN_PREFIX + merchantId
/** Tells scripts that somebody is signed in; the token is out of their reach. */
export const flagCookie = (merchantId: string) => `auth_${merchantId}`

/** Every value of every name, in the order they came: the first has the more specific path (RFC 6265 §5.4). */
export type Cookies = ReadonlyMap<string, readonly string[]>

/** Reads a `Cookie` header. A value that cannot be decoded stays as it came; nothing is thrown. */
export function readCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string[]>()
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 1) continue
    const name = pair.slice(0, equals).trim()
    const value = decode(pair.slice(equals + 1).trim())
    const known = cookies.get(name)
    if (known) known.push(value)
    else cookies.set(name, [value])
  }
  return cookies
}

/** The value of a cookie that counts; null where there is none. */
export const cookieOf = (cookies: Cookies, name: string): string | null => cookies.get(name)?.[0] ?? null

/** The merchant that an earlier page left in the cookies (MER-2). */
export const rememberedMerchant = (cookies: Cookies): string | null =>
  cookieOf(cookies, COOKIES.merchantId) ?? cookieOf(cookies, COOKIES.merchant)

/** The tokens of all shops that the browser sent along. */
export const tokensIn = (cookies: Cookies): string[] =>
  [...cookies].flatMap(([name, values]) =>
    name.startsWith(TOKEN_PREFIX) ? values.filter((value) => value !== '') : [],
  )

/**
 * The token of a shop's sign-in. Of two values of the name the one counts that can be this shop's: what a neighbouring host
 * planted for the whole domain hides no sign-in.
 */
export function tokenFor(cookies: Cookies, merchantId: string): string | null {
  const values = (cookies.get(tokenCookie(merchantId)) ?? []).filter((value) => value !== '')
  return values.find((value) => merchantOfToken(value) === merchantId) ?? values[0] ?? null
}

/** A `Set-Cookie` line: for the whole site, never sent along from foreign sites' forms. */
export function writeCookie(
  name: string,
  value: string,
  { days, isHttpOnly, isSecure }: { days: number; isHttpOnly: boolean; isSecure: boolean },
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${days * DAY_SECONDS}`,
    'SameSite=Lax',
    ...(isHttpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

/** A `Set-Cookie` line that remembers for a year something that scripts may read. */
export const rememberCookie = (name: string, value: string, isSecure: boolean): string =>
  writeCookie(name, value, { days: YEAR_DAYS, isHttpOnly: false, isSecure })

/** A `Set-Cookie` line that makes the browser forget a cookie. */
export const forgetCookie = (name: string): string =>
  writeCookie(name, '', { days: 0, isHttpOnly: false, isSecure: false })

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Names fixed for every client of the shop (spec §4). */
export const COOKIES = {
  language: 'lang',
  /** Of the desk: who works there may read another language than who orders. */
  deskLanguage: 'desk_language',
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
/** What a browser takes from the host itself alone, over https and for all its paths (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-'
const FLAG_PREFIX = 'auth_'
const FULFILMENT_PREFIX = 'fulfilment_'
export const DESK_PREFIX = 'desk_'

const tokenPrefix = (isSecure: boolean) => (isSecure ? HOST_PREFIX + TOKEN_PREFIX : TOKEN_PREFIX)

/**
 * The cookies of a sign-in: one pair for each shop, so that the shops of one host leave each other alone (decision 0026). Over
 * https no neighbouring host can plant the token's, and its plain name is not read (decision 0048).
 */
export const tokenCookie = (merchantId: string, isSecure: boolean) => tokenPrefix(isSecure) + merchantId
/** Tells scripts that somebody is signed in; the token is out of their reach. */
export const flagCookie = (merchantId: string) => FLAG_PREFIX + merchantId
/** Tells pages of who is signed in how their device has them order (decision 0124). */
export const fulfilmentCookie = (merchantId: string) => FULFILMENT_PREFIX + merchantId

/** Every value of every name, in the order they came. */
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

/**
 * The value of a cookie; null where there is none, or more than one: a neighbouring host can plant a name of ours for the whole
 * domain, and nobody can tell which value is ours.
 */
export function cookieOf(cookies: Cookies, name: string): string | null {
  const values = cookies.get(name) ?? []
  return values.length === 1 ? (values[0] ?? null) : null
}

/** The merchant that an earlier page left in the cookies (MER-2); null where one of the two came twice. */
export function rememberedMerchant(cookies: Cookies): string | null {
  const names = [COOKIES.merchantId, COOKIES.merchant]
  if (names.some((name) => (cookies.get(name)?.length ?? 0) > 1)) return null
  return cookieOf(cookies, COOKIES.merchantId) ?? cookieOf(cookies, COOKIES.merchant)
}

/** The tokens of all shops that the browser sent along. */
export const tokensIn = (cookies: Cookies, isSecure: boolean): string[] =>
  [...cookies.keys()].flatMap((name) =>
    name.startsWith(tokenPrefix(isSecure)) ? cookieOf(cookies, name) || [] : [],
  )

/** The token of a shop's sign-in. */
export const tokenFor = (cookies: Cookies, merchantId: string, isSecure: boolean): string | null =>
  cookieOf(cookies, tokenCookie(merchantId, isSecure)) || null

const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(COOKIES))
const OWN_PREFIXES = [
  TOKEN_PREFIX,
  FLAG_PREFIX,
  FULFILMENT_PREFIX,
  DESK_PREFIX,
  HOST_PREFIX + TOKEN_PREFIX,
  HOST_PREFIX + DESK_PREFIX,
]

/** Whether a cookie bears a name that this shop gives. */
export const isOwnName = (name: string): boolean =>
  OWN_NAMES.has(name) || OWN_PREFIXES.some((prefix) => name.startsWith(prefix))

/** Whether a cookie is a token under the name that is not read over https. */
export const isPlainToken = (name: string): boolean => name.startsWith(TOKEN_PREFIX)

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

/** A `Set-Cookie` line that makes the browser forget a cookie that this host set. */
export const forgetCookie = (name: string): string =>
  writeCookie(name, '', { days: 0, isHttpOnly: false, isSecure: name.startsWith(HOST_PREFIX) })

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

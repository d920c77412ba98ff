import type { Merchant, MerchantSettings } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { LANGUAGES, parseLanguage, resolveLanguage, type Language } from '@dasturxon/domain'
import type { MerchantState } from '../src/session/environment.ts'
import { COOKIES, forgetCookie, OLD_SIGN_IN, readCookies, rememberCookie, signInCookies } from './cookies.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import { namedMerchants } from './named-merchant.ts'
import type { StorefrontOptions } from './options.ts'

/** Who comes, to whose shop, in which language; and the cookies that follow from it. */
export type Visit = {
  merchantState: MerchantState
  merchantId: string | null
  language: Language
  token: string | null
  /** Somebody this merchant knows; a token of another merchant's or an outdated one is nobody's. */
  isSignedIn: boolean
  /** The shop's own address; see Environment. */
  origin: string | null
  setCookies: string[]
}

type Arrival = { url: URL; cookieHeader: string | undefined; requestId: string }

/** Resolves merchant (MER-1, MER-2) and language (LNG-2) of a request. Rejects when the merchant cannot be looked up. */
export async function resolveVisit(
  { url, cookieHeader, requestId }: Arrival,
  directory: MerchantDirectory,
  options: Pick<StorefrontOptions, 'callAs' | 'baseDomains' | 'isDemo' | 'defaultLanguage'>,
): Promise<Visit> {
  const cookies = readCookies(cookieHeader)
  const isSecure = url.protocol === 'https:'
  const named = namedMerchants(url, cookies, options.baseDomains)
  let shop = null
  for (const { key } of named) {
    if (key && !shop) shop = await directory.find(key, requestId)
  }
  const stored = cookies.get(COOKIES.language) ?? null
  if (!shop) {
    // In the demo a host of nobody's, such as this machine's name in a network, shows the shops there are.
    const isUnnamed = options.isDemo && named.every(({ by }) => by === 'cookie' || by === 'domain')
    const language = parseLanguage(stored) ?? options.defaultLanguage
    // spec §4: a failed lookup clears every cookie. A host that names nobody only forgets whom it remembered.
    const stale = isUnnamed ? [COOKIES.merchant, COOKIES.merchantId] : [...cookies.keys()]
    const setCookies = stale.filter((name) => cookies.has(name) && isCookieName(name)).map(forgetCookie)
    const merchantState: MerchantState = { kind: isUnnamed ? 'unnamed' : 'missing' }
    const nobody = { merchantId: null, token: null, isSignedIn: false, origin: null }
    return { ...nobody, merchantState, language, setCookies }
  }
  const { merchant, settings } = shop
  const setCookies = [COOKIES.merchant, COOKIES.merchantId]
    .filter((name) => cookies.get(name) !== merchant.id)
    .map((name) => rememberCookie(name, merchant.id, isSecure))
  const language = chooseLanguage(stored, settings, options.defaultLanguage)
  const own = signInCookies(merchant.id)
  const token = cookies.get(own.token) || cookies.get(OLD_SIGN_IN.token) || null
  const caller = { merchantId: merchant.id, language, token, requestId }
  const isSignedIn = token !== null && (await isKnown(options.callAs(caller)))
  // The flag that scripts read follows the token that they cannot.
  if (isSignedIn && cookies.get(own.flag) !== '1') setCookies.push(rememberCookie(own.flag, '1', isSecure))
  // A token of this shop that is nobody's is over; an old one may be another shop's.
  if (!isSignedIn)
    setCookies.push(
      ...[own.token, own.flag, OLD_SIGN_IN.flag].filter((name) => cookies.has(name)).map(forgetCookie),
    )
  return {
    merchantState: { kind: merchant.isActive ? 'active' : 'blocked', merchant, settings },
    merchantId: merchant.id,
    language,
    token,
    isSignedIn,
    origin: originOf(merchant, url, options.baseDomains),
    setCookies,
  }
}

/**
 * Where the shop is at home: at its own domain, else at its sub-domain when the request came there. Never whatever host a
 * request claims: it goes into pages that other guests get.
 */
function originOf({ domainUrl, sub }: Merchant, url: URL, baseDomains: readonly string[]): string | null {
  const own = domainUrl === null ? null : URL.parse(domainUrl)
  if (own) return own.origin
  return baseDomains.some((domain) => url.hostname === `${sub}.${domain}`) ? url.origin : null
}

/** Only a clear answer makes a guest of a customer: when nobody can tell, they stay signed in. */
async function isKnown(call: Call): Promise<boolean> {
  const me = await call('users.me')
  return me.ok || me.error.status !== 401
}

/** LNG-2. A language that the merchant forces comes before everything. */
function chooseLanguage(
  stored: string | null,
  settings: MerchantSettings,
  deploymentLanguage: StorefrontOptions['defaultLanguage'],
): Language {
  if (settings.forcedLanguage) return settings.forcedLanguage
  const { mainLanguage } = settings
  const enabledLanguages = LANGUAGES.filter((language) => settings[`${language}Active`])
  const merchant = { mainLanguage, enabledLanguages, isRussianForced: false }
  return resolveLanguage({ stored, messenger: null, merchant, deploymentLanguage })
}

/** Other names cannot be written back into a header (RFC 6265 §4.1.1). */
function isCookieName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

import {
  cookieOf,
  COOKIES,
  flagCookie,
  forgetCookie,
  fulfilmentCookie,
  plantedCookies,
  readCookies,
  rememberCookie,
  rememberedMerchant,
  resolveMerchant,
  tokenCookie,
  tokenFor,
  type NamedBy,
} from '@dasturxon/api/door'
import type { Merchant, PublicSettings } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { parseBrowserLanguages, parseLanguage, resolveLanguage, type Language } from '@dasturxon/domain'
import type { MerchantState } from '../src/environment/environment.ts'
import { languagesOf } from '../src/texts/languages-of.ts'
import { SESSION_OVER } from '../src/runtime/sign-in-flag.ts'
import { readFulfilmentHint, type FulfilmentHint } from '../src/environment/fulfilment-hint.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import type { StorefrontOptions } from './options.ts'
import { LANGUAGE_PARAMETER } from '../src/texts/language-parameter.ts'

/** Who comes, to whose shop, in which language; and the cookies that follow from it. */
export type Visit = {
  merchantState: MerchantState
  merchantId: string | null
  language: Language
  /** What a guest reads who has asked for no language, and whose browser prefers none: such a page's address names none. */
  homeLanguage: Language
  token: string | null
  /** Somebody this merchant knows; a token of another merchant's or an outdated one is nobody's. */
  isSignedIn: boolean
  /** How who is signed in orders, as far as their device has told. */
  fulfilmentHint: FulfilmentHint | null
  /** Whether the shop is opened in Telegram, too. */
  hasBot: boolean
  /** The shop's own address; see Environment. */
  origin: string | null
  setCookies: string[]
}

type Arrival = {
  url: URL
  cookieHeader: string | undefined
  /** What the browser prefers (`Accept-Language`); nothing where nobody reads the answer, or all do. */
  browserLanguages?: string | undefined
  requestId: string
}

/** Resolves merchant (MER-1, MER-2) and language (LNG-2) of a request. Rejects when the merchant cannot be looked up. */
export async function resolveVisit(
  { url, cookieHeader, browserLanguages = '', requestId }: Arrival,
  directory: Pick<MerchantDirectory, 'find'>,
  options: Pick<StorefrontOptions, 'callAs' | 'baseDomains' | 'deskHost' | 'isDemo' | 'defaultLanguage'>,
): Promise<Visit> {
  const cookies = readCookies(cookieHeader)
  const isSecure = url.protocol === 'https:'
  const planted = plantedCookies(cookies, { hostname: url.hostname, isSecure })
  const claims = {
    host: url.host,
    asked: url.searchParams.get('vendor')?.trim() ?? null,
    remembered: rememberedMerchant(cookies),
  }
  const find = (key: string) => directory.find(key, requestId)
  const { by, merchant: shop } = await resolveMerchant(claims, options, find)
  const stored = cookieOf(cookies, COOKIES.language)
  if (!shop) {
    // In the demo a host of nobody's, such as this machine's name in a network, shows the shops there are.
    const isUnnamed = options.isDemo && by === 'nothing'
    const [preferred = options.defaultLanguage] = parseBrowserLanguages(browserLanguages)
    const language = parseLanguage(stored) ?? preferred
    // spec §4: a failed lookup clears every cookie. A host that names nobody only forgets whom it remembered.
    const stale = isUnnamed ? [COOKIES.merchant, COOKIES.merchantId] : [...cookies.keys()]
    const left = stale.filter((name) => cookies.has(name) && isCookieName(name)).map(forgetCookie)
    const setCookies = [...planted, ...left]
    const merchantState: MerchantState = { kind: isUnnamed ? 'unnamed' : 'missing' }
    const nobody = { merchantId: null, token: null, isSignedIn: false, fulfilmentHint: null, hasBot: false }
    return { ...nobody, merchantState, language, homeLanguage: language, origin: null, setCookies }
  }
  const { merchant, settings, hasBot } = shop
  const remembered = [COOKIES.merchant, COOKIES.merchantId]
    .filter((name) => cookieOf(cookies, name) !== merchant.id)
    .map((name) => rememberCookie(name, merchant.id, isSecure))
  const setCookies = [...planted, ...remembered]
  const token = tokenFor(cookies, merchant.id, isSecure)
  const asked = {
    address: url.searchParams.get(LANGUAGE_PARAMETER),
    stored,
    browser: token === null && settings.browserLanguageActive ? browserLanguages : null,
  }
  const language = chooseLanguage(asked, settings, options.defaultLanguage)
  const nothing = { address: null, stored: null, browser: null }
  const homeLanguage = chooseLanguage(nothing, settings, options.defaultLanguage)
  const caller = { merchantId: merchant.id, language, token, requestId }
  const isSignedIn = token !== null && (await isKnown(options.callAs(caller)))
  // The flag that scripts read follows the token that they cannot.
  const flag = flagCookie(merchant.id)
  if (isSignedIn && cookieOf(cookies, flag) !== '1') setCookies.push(rememberCookie(flag, '1', isSecure))
  const chosen = fulfilmentCookie(merchant.id)
  if (!isSignedIn) {
    const isOver = token !== null || cookieOf(cookies, flag) === SESSION_OVER
    const over = [tokenCookie(merchant.id, isSecure), isOver ? '' : flag, chosen]
    setCookies.push(...over.filter((name) => cookies.has(name)).map(forgetCookie))
    if (token !== null) setCookies.push(rememberCookie(flag, SESSION_OVER, isSecure))
  }
  return {
    merchantState: { kind: merchant.isActive ? 'active' : 'blocked', merchant, settings },
    merchantId: merchant.id,
    language,
    homeLanguage,
    token,
    isSignedIn,
    fulfilmentHint: isSignedIn ? readFulfilmentHint(cookieOf(cookies, chosen)) : null,
    hasBot,
    origin: originOf(merchant, url, by),
    setCookies,
  }
}

/**
 * Where the shop is at home: at its own domain, else where the request came to when that host is the shop's. Never whatever
 * host a request claims: it goes into pages that other guests get.
 */
function originOf({ domainUrl }: Merchant, url: URL, by: NamedBy): string | null {
  const own = domainUrl === null ? null : URL.parse(domainUrl)
  if (own) return own.origin
  return by === 'host' ? url.origin : null
}

/** Only a clear answer makes a guest of a customer: when nobody can tell, they stay signed in. */
async function isKnown(call: Call): Promise<boolean> {
  const me = await call('users.me')
  return me.ok || me.error.status !== 401
}

/** LNG-2. A language that the merchant forces comes before everything. */
function chooseLanguage(
  asked: { address: string | null; stored: string | null; browser: string | null },
  settings: PublicSettings,
  deploymentLanguage: StorefrontOptions['defaultLanguage'],
): Language {
  if (settings.forcedLanguage) return settings.forcedLanguage
  const { mainLanguage } = settings
  const merchant = { mainLanguage, enabledLanguages: languagesOf(settings), isRussianForced: false }
  return resolveLanguage({ ...asked, messenger: null, merchant, deploymentLanguage })
}

/** Other names cannot be written back into a header (RFC 6265 §4.1.1). */
function isCookieName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

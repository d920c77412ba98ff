import type { App, CookieJar, CurrentMerchant } from '../context.ts'
import { findMerchant } from './find-merchant.ts'
import { findSession, type Session } from './session.ts'
import { merchantOfToken } from './token.ts'
import { AppError } from './app-error.ts'
import { tokenFor, tokensIn, type Cookies } from './cookies.ts'
import { resolveMerchant, type MerchantClaims, type NamedBy } from './resolve-merchant.ts'

/** Who calls, as the door saw it: nothing here is believed before it is looked up. */
export type Caller = {
  claims: MerchantClaims
  /** A bearer speaks for itself; of the cookies, each shop's own counts there and nowhere else. A page has chosen its own. */
  token:
    | { from: 'bearer'; value: string }
    | { from: 'cookies'; cookies: Cookies; isSecure: boolean }
    | { from: 'page'; value: string | null }
  language: string | null
  /** What the browser of a guest prefers who has chosen no language (`Accept-Language`). */
  browserLanguages?: string | null
  requestId: string
  source: string
  userAgent?: string
  idempotencyKey: string | null
  /** Asked by a page that shows settings nobody has published. */
  isPreview?: boolean
  /** By which somebody sees this shop before it is open (DSK-92). */
  lookOf?: (merchantId: string) => string | null
  /** Takes nobody's place while the call waits for others of the same customer, until what it answers is called. */
  stepOut?: () => () => void
  cookies: CookieJar
}

/** On whose behalf the pages call, in this process and without HTTP. */
export type PageCaller = {
  merchantId: string | null
  language: string
  /** The shop's cookie as it came; it may be nobody's. */
  token: string | null
  requestId: string
  /** By which the page shows a shop that is not open yet. */
  look?: string | null
}

/** Why nobody is signed in. Of a token that is over the browser is told to forget it: it would come with every call. */
export function refusalOf(
  caller: Caller,
  { merchant, token }: { merchant: CurrentMerchant | null; token: string | null },
): AppError {
  if (token === null) return new AppError('not_signed_in')
  const merchantId = merchant?.id ?? merchantOfToken(token)
  if (merchantId !== null && caller.token.from === 'cookies') caller.cookies.signOut(merchantId)
  return new AppError('session_outdated')
}

/** Whose shop a request is about, and what named it. Throws merchant_mismatch for a header that does not agree with its host. */
export async function shopOf(
  app: App,
  claims: MerchantClaims,
): Promise<{ by: NamedBy; merchant: CurrentMerchant | null }> {
  const find = (key: string) => findMerchant(app.db, key)
  const shop = await resolveMerchant(claims, app, find)
  const { asked } = claims
  if (shop.by === 'host' && shop.merchant && asked !== null && !(await isAlso(shop.merchant, asked, find)))
    throw new AppError('merchant_mismatch')
  return shop
}

/**
 * Whose shop, and who is signed in there. Where nobody is named, a token names its own merchant. A bearer of another merchant is
 * refused; a cookie of another merchant is no sign-in here: the browser
 * sends those of every shop of its host along. `token` is the one that counted, also when it is over.
 */
export async function whoAndWhere(
  app: App,
  caller: Caller,
): Promise<{ session: Session | null; merchant: CurrentMerchant | null; token: string | null }> {
  const { by, merchant: named } = await shopOf(app, caller.claims)
  const token = tokenOf(caller, named)
  const session = token === null ? null : await findSession(app.db, token, app.now())
  if (!session) return { session, merchant: named, token }
  if (!named && by !== 'asked')
    return { session, merchant: await findMerchant(app.db, session.merchantId), token }
  if (named?.id === session.merchantId) return { session, merchant: named, token }
  if (caller.token.from === 'bearer') throw new AppError('merchant_mismatch')
  return { session: null, merchant: named, token: null }
}

/** Whether a name in a header is the merchant's, too. */
async function isAlso(
  { id, sub }: CurrentMerchant,
  asked: string,
  find: (key: string) => Promise<CurrentMerchant | null>,
): Promise<boolean> {
  return asked === id || asked === sub || (await find(asked))?.id === id
}

function tokenOf({ token, claims }: Caller, named: CurrentMerchant | null): string | null {
  if (token.from !== 'cookies') return token.value
  if (named) return tokenFor(token.cookies, named.id, token.isSecure)
  if (claims.asked !== null) return null
  // where nobody is named, one shop's cookie names it; of several none does
  const [only = null, ...others] = tokensIn(token.cookies, token.isSecure)
  return others.length === 0 ? only : null
}

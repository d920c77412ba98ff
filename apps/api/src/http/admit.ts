import { calls, type CallName } from '@dasturxon/contract'
import type { App, CookieJar, CurrentMerchant } from '../context.ts'
import { findMerchant } from './find-merchant.ts'
import { findSession, type Session } from './session.ts'
import { mayLook } from './look.ts'
import { merchantOfToken } from './token.ts'
import { appOfMerchant } from './app-of-merchant.ts'
import { AppError } from './app-error.ts'
import { tokenFor, tokensIn, type Cookies } from './cookies.ts'
import { resolveMerchant, type MerchantClaims } from './resolve-merchant.ts'

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

/** Who may make this call, and where; throws what anybody else is told. */
export async function admit(app: App, name: CallName, caller: Caller) {
  const call = calls[name]
  const { session, merchant, token } = await whoAndWhere(app, caller)
  if (call.merchant === 'needed' && !merchant) throw new AppError('merchant_not_found')
  if (call.merchant === 'needed' && merchant && !merchant.isActive) await assertLook(app, merchant, caller)
  if (call.who === 'user' && !session) throw refusalOf(caller, { merchant, token })
  return { session, merchant, token }
}

/** Throws unless the caller has the secret link of a shop that is not open yet. */
async function assertLook(app: App, { id }: CurrentMerchant, { lookOf }: Caller): Promise<void> {
  const token = lookOf?.(id) ?? null
  const { db } = appOfMerchant(app, id)
  if (!(await mayLook(db, { merchantId: id, token }))) throw new AppError('merchant_inactive')
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

/**
 * Whose shop, and who is signed in there. Where nobody is named, a token names its own merchant. A header that does not agree
 * with its host, and a bearer of another merchant, are refused; a cookie of another merchant is no sign-in here: the browser
 * sends those of every shop of its host along. `token` is the one that counted, also when it is over.
 */
export async function whoAndWhere(
  app: App,
  caller: Caller,
): Promise<{ session: Session | null; merchant: CurrentMerchant | null; token: string | null }> {
  const find = (key: string) => findMerchant(app.db, key)
  const { by, merchant: named } = await resolveMerchant(caller.claims, app, find)
  const { asked } = caller.claims
  if (by === 'host' && named && asked !== null && !(await isAlso(named, asked, find)))
    throw new AppError('merchant_mismatch')
  const token = tokenOf(caller, named)
  const session = token === null ? null : await findSession(app.db, token, app.now())
  if (!session) return { session, merchant: named, token }
  if (!named && by !== 'asked') return { session, merchant: await find(session.merchantId), token }
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

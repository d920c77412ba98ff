import { calls, type CallName } from '@dasturxon/contract'
import { schemasOf } from '@dasturxon/contract/schemas'
import { parseLanguage } from '@dasturxon/domain'
import type { App, CookieJar, CurrentMerchant, RequestContext } from '../context.ts'
import { findMerchant } from './find-merchant.ts'
import { findSession, type Session } from './session.ts'
import { merchantOfToken } from './token.ts'
import { rememberLanguage } from './remember-language.ts'
import { AppError } from './app-error.ts'
import { inCustomerTurn } from './customer-turns.ts'
import { tokenFor, tokensIn, type Cookies } from './cookies.ts'
import { takeFromBudgets } from './budgets.ts'
import { registrationOf, type Handlers } from './handlers.ts'
import { budgetOf } from './limits.ts'
import { Prepared } from './prepared.ts'
import { refuseCardNumbers } from './refuse-card-numbers.ts'
import { resolveMerchant, type MerchantClaims } from './resolve-merchant.ts'

/** Who calls, as the door saw it: nothing here is believed before it is looked up. */
export type Caller = {
  claims: MerchantClaims
  /** A bearer speaks for itself; of the cookies, each shop's own counts there and nowhere else. A page has chosen its own. */
  token:
    | { from: 'bearer'; value: string }
    | { from: 'cookies'; cookies: Cookies }
    | { from: 'page'; value: string | null }
  language: string | null
  requestId: string
  source: string
  idempotencyKey: string | null
  cookies: CookieJar
}

type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Runs one call of the contract: who, parse, run, check. Throws AppError for every outcome the caller shall see. */
export async function runCall(
  app: App,
  handlers: Handlers,
  name: CallName,
  raw: RawInput,
  caller: Caller,
): Promise<unknown> {
  const call = calls[name]
  const { session, merchant, token } = await admit(app, name, caller)
  // What Telegram signed holds long numbers of its own, and nothing that a customer typed.
  if (!name.startsWith('telegram.')) refuseCardNumbers([raw.query, typedIn(name, raw.body)])
  const input = parse(name, raw)
  const ctx: RequestContext = {
    ...app,
    merchant: merchant ?? nowhere,
    merchantId: merchant?.id ?? '',
    user: session?.user ?? null,
    token: session ? token : null,
    language: parseLanguage(caller.language) ?? merchant?.mainLanguage ?? 'uz',
    requestId: caller.requestId,
    source: caller.source,
    idempotencyKey: caller.idempotencyKey,
    cookies: caller.cookies,
  }
  const { handler, rateLimit } = registrationOf(handlers, name)
  const run = async () => {
    if (rateLimit) await takeFromBudgets(app.db, ctx.merchantId, [budgetOf(rateLimit, ctx)], app.now())
    return handler(input, ctx)
  }
  // a read changes nothing; whoever orders has written
  const isRead = session === null || call.method === 'GET'
  const answer = isRead
    ? await run()
    : await inCustomerTurn(session.user.id, async () => {
        await rememberLanguage(app.db, session, caller.language)
        return run()
      })
  if (app.checksAnswers) checkAnswer(name, answer instanceof Prepared ? answer.value : answer)
  return answer
}

/** Who may make this call, and where; throws what anybody else is told. */
export async function admit(app: App, name: CallName, caller: Caller) {
  const call = calls[name]
  const { session, merchant, token } = await whoAndWhere(app, caller)
  if (call.merchant === 'needed' && !merchant) throw new AppError('merchant_not_found')
  if (call.merchant === 'needed' && !merchant?.isActive) throw new AppError('merchant_inactive')
  if (call.who === 'user' && !session) throw refusalOf(caller, { merchant, token })
  return { session, merchant, token }
}

/** Any digits may stand in the bytes of a picture. */
function typedIn(name: CallName, body: unknown): unknown {
  if (name !== 'users.setImage' || typeof body !== 'object' || body === null || !('image' in body))
    return body
  return { ...body, image: undefined }
}

const nowhere: CurrentMerchant = { id: '', sub: '', isActive: false, catalogueVersion: 0, mainLanguage: 'uz' }

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
  const { by, merchant: named } = await resolveMerchant(caller.claims, app.baseDomains, find)
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
  if (named) return tokenFor(token.cookies, named.id)
  if (claims.asked !== null) return null
  // where nobody is named, one shop's cookie names it; of several none does
  const [only = null, ...others] = tokensIn(token.cookies)
  return others.length === 0 ? only : null
}

function parse(name: CallName, raw: RawInput): unknown {
  const { params, query, body } = schemasOf(name)
  const problems: string[] = []
  const part = (key: 'params' | 'query' | 'body', schema: typeof params | typeof body) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(raw[key] ?? (key === 'body' ? undefined : {}))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) problems.push([key, ...issue.path].join('.'))
    return undefined
  }
  const input = { params: part('params', params), query: part('query', query), body: part('body', body) }
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems.slice(0, 10).join(', ') })
  return input
}

function checkAnswer(name: CallName, answer: unknown): void {
  const checked = schemasOf(name).output.safeParse(answer)
  if (!checked.success)
    throw new Error(`answer of ${name} is not what the contract says: ${checked.error.message}`)
}

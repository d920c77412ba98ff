import { calls, type CallName } from '@dasturxon/contract'
import { schemasOf } from '@dasturxon/contract/schemas'
import { parseBrowserLanguages, parseLanguage, type Language } from '@dasturxon/domain'
import type { App, CurrentMerchant, RequestContext } from '../context.ts'
import { appOfMerchant } from './app-of-merchant.ts'
import { rememberLanguage } from './remember-language.ts'
import { inCustomerTurn } from './customer-turns.ts'
import { BudgetSpent, takeFromBudgets } from './budgets.ts'
import { registrationOf, type Handlers } from './handlers.ts'
import { budgetOf } from './limits.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import { Prepared } from './prepared.ts'
import { refuseCardNumbers } from './refuse-card-numbers.ts'
import { AppError } from './app-error.ts'
import { admit, type Caller } from './admit.ts'
import type { Session } from './session.ts'

/** Runs one call of the contract: who, parse, run, check. Throws AppError for every outcome the caller shall see. */
export async function runCall(
  app: App,
  handlers: Handlers,
  name: CallName,
  raw: RawInput,
  caller: Caller,
): Promise<unknown> {
  const call = calls[name]
  const isPreview = caller.isPreview === true && ORDERING.has(name)
  const { session, merchant, token } = await admit(app, name, caller)
  // The page of a shop that is not open yet is drawn as previews are, and its owner tries it by an order.
  if (isPreview && merchant?.isActive !== false) throw new AppError('preview_takes_no_orders')
  if (merchant && !merchant.isActive && ORDERING.has(name) && name !== TEST_ORDER)
    throw new AppError('shop_not_open')
  // What Telegram signed holds long numbers of its own, and nothing that a customer typed.
  if (!name.startsWith('telegram.')) refuseCardNumbers([raw.query, typedIn(name, raw.body)])
  const input = parseInput(schemasOf(name), raw)
  const ctx: RequestContext = {
    ...(merchant ? appOfMerchant(app, merchant.id) : app),
    merchant: merchant ?? nowhere,
    merchantId: merchant?.id ?? '',
    user: session?.user ?? null,
    token: session ? token : null,
    language: languageOf(caller, session) ?? merchant?.mainLanguage ?? 'uz',
    requestId: caller.requestId,
    source: caller.source,
    userAgent: caller.userAgent ?? '',
    idempotencyKey: caller.idempotencyKey,
    cookies: caller.cookies,
  }
  const { handler, rateLimit } = registrationOf(handlers, name)
  const run = async () => {
    if (rateLimit) await takeFromBudgets(ctx.db, ctx.merchantId, [budgetOf(rateLimit, ctx)], app.now())
    return handler(input, ctx)
  }
  const told = () => run().catch((error: unknown) => Promise.reject(tellOfSpent(error, ctx)))
  // a read changes nothing; whoever orders has written
  const isRead = session === null || call.method === 'GET'
  const answer = isRead
    ? await told()
    : await inCustomerTurn(session.user.id, caller.stepOut ?? takesNoPlace, async () => {
        await rememberLanguage(ctx.db, session, caller.language)
        return told()
      })
  if (app.checksAnswers) checkAnswer(name, answer instanceof Prepared ? answer.value : answer)
  return answer
}

/** Pages call in a request of their own, which stays where it is. */
const takesNoPlace = () => () => undefined

/** LNG-2: what was chosen, else what a guest's browser prefers; null where neither is one of ours. */
function languageOf({ language, browserLanguages = null }: Caller, session: Session | null): Language | null {
  const [preferred] = session ? [] : parseBrowserLanguages(browserLanguages)
  return parseLanguage(language) ?? preferred ?? null
}

/** What reaches the people of a shop: nobody asks for it by looking at settings that are not published (desk §6.7). */
const ORDERING: ReadonlySet<CallName> = new Set([
  'orders.place',
  'orders.placeAtTime',
  'sharedBaskets.submit',
  'reservations.create',
  'waiter.call',
])

/** What alone is ordered at a shop that is not open yet: by its own people, who try it (DSK-92). */
const TEST_ORDER = 'orders.place' satisfies CallName

/** Any digits may stand in the bytes of a picture. */
function typedIn(name: CallName, body: unknown): unknown {
  if (name !== 'users.setImage' || typeof body !== 'object' || body === null || !('image' in body))
    return body
  return { ...body, image: undefined }
}

/** A budget that was spent leaves a line: whoever runs the shop sees an attack, or a number that is too small. */
function tellOfSpent(error: unknown, { log, requestId, merchantId }: RequestContext): unknown {
  if (error instanceof BudgetSpent) log('budget.spent', { requestId, merchantId, budget: error.budget })
  return error
}

const nowhere: CurrentMerchant = {
  id: '',
  sub: '',
  isActive: false,
  catalogueVersion: 0,
  settingsVersion: 0,
  branchesVersion: 0,
  contentVersion: 0,
  mainLanguage: 'uz',
}

function checkAnswer(name: CallName, answer: unknown): void {
  const checked = schemasOf(name).output.safeParse(answer)
  if (!checked.success)
    throw new Error(`answer of ${name} is not what the contract says: ${checked.error.message}`)
}

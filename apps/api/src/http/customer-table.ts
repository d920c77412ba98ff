import { calls, type CallName, type ShopCall } from '@dasturxon/contract'
import { schemas } from '@dasturxon/contract/schemas'
import { parseBrowserLanguages, parseLanguage, type Language } from '@dasturxon/domain'
import type { App, CurrentMerchant, RequestContext } from '../context.ts'
import { urgencyOf } from './admission/urgency.ts'
import { refusalOf, whoAndWhere, type Caller } from './admit.ts'
import { AppError } from './app-error.ts'
import { appOfMerchant } from './app-of-merchant.ts'
import { callerOf, isGuest } from './caller.ts'
import { inCustomerTurn } from './customer-turns.ts'
import type { Handlers } from './handlers.ts'
import { mayLook } from './look.ts'
import { rememberLanguage } from './remember-language.ts'
import { RepeatedAnswers } from './send-answer.ts'
import type { Session } from './session.ts'
import type { Admitted, Asked, Table } from './table.ts'

/** The calls of the shop, which customers make by session or token, and guests. */
export function customerTable(handlers: Handlers): Table<CallName, ShopCall, Caller, RequestContext> {
  const repeated = new RepeatedAnswers()
  return {
    calls,
    schemas,
    handlers,
    admission: {
      callerOf,
      admit,
      urgencyOf,
      bytesOf: (text, { call, caller }) =>
        repeated.bodyOf(text, call.method === 'GET' && call.who === 'anyone' && isGuest(caller)),
    },
  }
}

async function admit(
  app: App,
  { name, call, caller }: Asked<CallName, ShopCall, Caller>,
): Promise<Admitted<RequestContext>> {
  const { session, merchant, token } = await whoAndWhere(app, caller)
  if (call.merchant === 'needed' && !merchant) throw new AppError('merchant_not_found')
  if (call.merchant === 'needed' && merchant && !merchant.isActive) await assertLook(app, merchant, caller)
  if (call.who === 'user' && !session) throw refusalOf(caller, { merchant, token })
  if (ORDERING.has(name)) assertMayOrder(name, merchant, caller)
  const own = merchant ? appOfMerchant(app, merchant.id) : app
  return {
    contextOf: () => ({
      ...own,
      merchant: merchant ?? nowhere,
      merchantId: merchant?.id ?? '',
      user: session?.user ?? null,
      token: session ? token : null,
      language: languageOf(caller, session, merchant),
      requestId: caller.requestId,
      source: caller.source,
      userAgent: caller.userAgent ?? '',
      idempotencyKey: caller.idempotencyKey,
      cookies: caller.cookies,
    }),
    // a read changes nothing; whoever orders has written
    ...(session !== null &&
      call.method !== 'GET' && {
        run: (work: () => Promise<unknown>) =>
          inCustomerTurn(session.user.id, caller.stepOut ?? takesNoPlace, async () => {
            await rememberLanguage(own.db, session, caller.language)
            return work()
          }),
      }),
  }
}

/** Throws unless the caller has the secret link of a shop that is not open yet. */
async function assertLook(app: App, { id }: CurrentMerchant, { lookOf }: Caller): Promise<void> {
  const token = lookOf?.(id) ?? null
  const { db } = appOfMerchant(app, id)
  if (!(await mayLook(db, { merchantId: id, token }))) throw new AppError('merchant_inactive')
}

/** The page of a shop that is not open yet is drawn as previews are, and its owner tries it by an order. */
function assertMayOrder(name: CallName, merchant: CurrentMerchant | null, { isPreview }: Caller): void {
  const isOpen = merchant?.isActive !== false
  if (isPreview === true && isOpen) throw new AppError('preview_takes_no_orders')
  if (!isOpen && name !== TEST_ORDER) throw new AppError('shop_not_open')
}

/** Pages call in a request of their own, which stays where it is. */
const takesNoPlace = () => () => undefined

/** LNG-2: what was chosen, else what a guest's browser prefers where the merchant lets it, else the merchant's main language. */
function languageOf(
  { language, browserLanguages = null }: Caller,
  session: Session | null,
  merchant: CurrentMerchant | null,
): Language {
  const isBrowserRead = session === null && merchant?.readsBrowserLanguage !== false
  const [preferred] = isBrowserRead ? parseBrowserLanguages(browserLanguages) : []
  return parseLanguage(language) ?? preferred ?? merchant?.mainLanguage ?? 'uz'
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

const nowhere: CurrentMerchant = {
  id: '',
  sub: '',
  isActive: false,
  catalogueVersion: 0,
  settingsVersion: 0,
  branchesVersion: 0,
  contentVersion: 0,
  mainLanguage: 'uz',
  readsBrowserLanguage: true,
}

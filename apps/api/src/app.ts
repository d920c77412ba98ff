import type { CallName, CallOutput } from '@dasturxon/contract'
import type { Call, Result } from '@dasturxon/contract/client'
import { openApiDocument } from '@dasturxon/contract/openapi'
import { deskOpenApiDocument } from '@dasturxon/contract/desk/openapi'
import { DEPLOYMENT, isDatabaseAway, type JobHandler } from '@dasturxon/db'
import type { FastifyInstance } from 'fastify'
import { fileHandlers } from './answer-aside-call.ts'
import type { App } from './context.ts'
import { addressHandlers } from './features/addresses/addresses.handlers.ts'
import { basketHandlers } from './features/baskets/baskets.handlers.ts'
import { mountCardCallback } from './features/cards/card-callback.ts'
import { cardHandlers } from './features/cards/cards.handlers.ts'
import { branchHandlers } from './features/branches/branches.handlers.ts'
import { createCatalogueHandlers } from './features/catalogue/catalogue.handlers.ts'
import { createCachedCatalogues } from './features/catalogue/cached-catalogues.ts'
import { catalogueStream } from './features/catalogue/live.ts'
import { contentHandlers } from './features/content/content.handlers.ts'
import { courierHandlers } from './features/couriers/couriers.handlers.ts'
import { customersOfDeskHandlers } from './features/customers/customers.handlers.ts'
import { mountCustomerExport } from './features/customers/mount-customer-export.ts'
import { drawerHandlers } from './features/drawers/drawers.handlers.ts'
import { deliveryHandlers } from './features/delivery/delivery.handlers.ts'
import { mountShopExport } from './features/export/mount-shop-export.ts'
import { favouriteHandlers } from './features/favourites/favourites.handlers.ts'
import { geocodingHandlers } from './features/geocoding/geocoding.handlers.ts'
import { gradeHandlers } from './features/grades/grades.handlers.ts'
import { menuHandlers } from './features/menu/menu.handlers.ts'
import { merchantHandlers } from './features/merchants/merchants.handlers.ts'
import { orderStream } from './features/orders/live.ts'
import { promoHandlers } from './features/promos/promos.handlers.ts'
import { cashbackHandlers } from './features/cashback/cashback.handlers.ts'
import { moneyHandlers } from './features/money/money.handlers.ts'
import { notificationHandlers } from './features/notifications/notifications.handlers.ts'
import { orderHandlers } from './features/orders/orders.handlers.ts'
import { mountProviderEndpoints } from './features/payments/provider-endpoints.ts'
import { paymentHandlers } from './features/payments/payments.handlers.ts'
import { reservationHandlers } from './features/reservations/reservations.handlers.ts'
import { createSearchHandlers } from './features/search/search.handlers.ts'
import { sharedBasketStream } from './features/shared-baskets/live.ts'
import { sharedBasketHandlers } from './features/shared-baskets/shared-baskets.handlers.ts'
import { tableHandlers } from './features/tables/tables.handlers.ts'
import { clickAppHandlers } from './features/click-app/click-app.handlers.ts'
import { mountBotWebhook } from './features/telegram/mount-bot-webhook.ts'
import { telegramHandlers } from './features/telegram/telegram.handlers.ts'
import { accountHandlers } from './features/account/account.handlers.ts'
import { userHandlers } from './features/users/users.handlers.ts'
import { vacancyHandlers } from './features/vacancies/vacancies.handlers.ts'
import { waiterHandlers } from './features/waiter/waiter.handlers.ts'
import { accountsHandlers } from './features/provider-accounts/accounts.handlers.ts'
import { ownDomainHandlers } from './features/own-domain/own-domain.handlers.ts'
import { alarmHandlers } from './features/alarm/alarm.handlers.ts'
import { deskHandlers } from './features/desk/desk.handlers.ts'
import { deskStream } from './features/desk/desk-stream.ts'
import { followStaff } from './features/staff/follow-staff.ts'
import { createReports } from './features/reports/reports.ts'
import { startTable } from './features/start/start-table.ts'
import { startHandlers } from './features/start/start.handlers.ts'
import { asideOf } from './features/staff/aside-calls.ts'
import { deskTable } from './features/staff/desk-table.ts'
import { refundHandlers } from './features/refunds/refunds.handlers.ts'
import { staffHandlers } from './features/staff/staff.handlers.ts'
import { findPreview } from './features/settings/preview.ts'
import { pictureHandlers } from './features/pictures/pictures.handlers.ts'
import { findLook } from './features/start/find-look.ts'
import { loadPublicSettings } from './features/merchants/merchant-settings.ts'
import { placeHandlers } from './features/places/places.handlers.ts'
import { settingsHandlers } from './features/settings/settings.handlers.ts'
import { showcaseHandlers } from './features/showcase/showcase.handlers.ts'
import { hallHandlers } from './features/halls/halls.handlers.ts'
import { zoneHandlers } from './features/zones/zones.handlers.ts'
import { jobHandlers } from './job-handlers.ts'
import { appOfMerchant } from './http/app-of-merchant.ts'
import type { Caller, PageCaller } from './http/admit.ts'
import { AppError, answerOf } from './http/app-error.ts'
import { docsPage, DOCS_POLICY } from './http/docs-page.ts'
import { customerTable } from './http/customer-table.ts'
import { createLiveStreams } from './http/live/live-streams.ts'
import { createStreamLimits } from './http/live/stream-limits.ts'
import { openDoor } from './http/mount-table.ts'
import { Prepared } from './http/prepared.ts'
import { runCall } from './http/run-call.ts'
import { sendPrepared } from './http/send-prepared.ts'

/** A document that only developers read: made when it is first asked for, so that no start waits for it (PRB-10). */
function mountDocument(server: FastifyInstance, url: string, make: () => Record<string, unknown>): void {
  let made: Prepared | undefined
  server.get(url, async (request, reply) => {
    made ??= new Prepared(make())
    const headers = { vary: 'accept-encoding', 'cache-control': 'no-cache' }
    return sendPrepared(made, request, reply.type('application/json; charset=utf-8').headers(headers))
  })
}

/** The API as a library: it binds no port and reads no environment. */
export function createApi(app: App) {
  const cachedCatalogues = createCachedCatalogues()
  const streamLimits = createStreamLimits()
  const reports = createReports()
  const customers = customerTable({
    ...merchantHandlers,
    ...createCatalogueHandlers(cachedCatalogues),
    ...createSearchHandlers(cachedCatalogues),
    ...addressHandlers,
    ...favouriteHandlers,
    ...branchHandlers,
    ...geocodingHandlers,
    ...deliveryHandlers,
    ...courierHandlers,
    ...contentHandlers,
    ...vacancyHandlers,
    ...tableHandlers,
    ...waiterHandlers,
    ...reservationHandlers,
    ...sharedBasketHandlers,
    ...gradeHandlers,
    ...userHandlers,
    ...accountHandlers,
    ...orderHandlers,
    ...basketHandlers,
    ...paymentHandlers,
    ...promoHandlers,
    ...cashbackHandlers,
    ...moneyHandlers,
    ...notificationHandlers,
    ...cardHandlers,
    ...telegramHandlers,
    ...clickAppHandlers,
  })
  const desk = deskTable(
    {
      ...staffHandlers,
      ...deskHandlers,
      ...refundHandlers,
      ...customersOfDeskHandlers,
      ...drawerHandlers,
      ...settingsHandlers,
      ...placeHandlers,
      ...zoneHandlers,
      ...hallHandlers,
      ...showcaseHandlers,
      ...menuHandlers,
      ...fileHandlers,
      ...pictureHandlers,
      ...alarmHandlers,
      ...accountsHandlers,
      ...ownDomainHandlers,
      ...reports.handlers,
      ...startHandlers,
    },
    app.aside ? asideOf(app.aside) : null,
  )

  /** Everything below the prefix it is registered with. */
  async function plugin(server: FastifyInstance): Promise<void> {
    const mountTable = openDoor(server, app)
    mountTable(customers)
    mountTable(desk)
    mountTable(startTable)
    mountShopExport(server, app)
    mountCustomerExport(server, app)
    reports.mount(server, app)
    const mountLive = createLiveStreams(server, app, streamLimits)
    mountLive(orderStream(app))
    mountLive(catalogueStream(app))
    mountLive(sharedBasketStream(app))
    const staff = followStaff(app)
    server.addHook('onClose', async () => staff.stop())
    mountLive(deskStream(app, staff))
    await mountProviderEndpoints(server, app)
    await mountCardCallback(server, app)
    await mountBotWebhook(server, app)
    mountDocument(server, '/openapi.json', () => openApiDocument(app.version))
    mountDocument(server, '/desk/openapi.json', () => deskOpenApiDocument(app.version))
    server.get('/docs', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', DOCS_POLICY)
        .send(docsPage(app.version)),
    )
  }

  /** The typed calls for one page request: the same door as over HTTP, without the serialising. */
  function callAs(caller: PageCaller): Call {
    return async (name, ...[input]) => {
      try {
        const answer = await runCall(app, customers, { name, raw: input ?? {}, caller: callerOfPage(caller) })
        // The handler of a name answers what the contract says of that name.
        return {
          ok: true,
          data: (answer instanceof Prepared ? answer.value : answer) as CallOutput<typeof name>,
        }
      } catch (error) {
        return failed(app, name, error, caller.requestId)
      }
    }
  }

  // a job runs as the merchant that left it; the deployment's own as none
  const jobs: Record<string, JobHandler> = Object.fromEntries(
    Object.entries(jobHandlers).map(([queue, run]) => [
      queue,
      (job, signal) => run(appOfMerchant(app, job.merchantId ?? DEPLOYMENT), job, signal),
    ]),
  )
  /** The settings that a token of the desk lets somebody see in a shop; null where it lets nobody. */
  const previewOf = (merchantId: string, token: string) =>
    findPreview(appOfMerchant(app, merchantId).db, { merchantId, token, now: app.now() })

  /** The settings of a shop that is not open yet for whoever has its secret link; null for everybody else (DSK-92). */
  const lookOf = (merchantId: string, token: string) =>
    findLook(appOfMerchant(app, merchantId).db, { merchantId, token })
  /** The settings of a shop as its own desk shows them, open or not. */
  const settingsOf = (merchantId: string) => loadPublicSettings(appOfMerchant(app, merchantId).db, merchantId)

  return { plugin, callAs, previewOf, lookOf, settingsOf, jobs, openStreams: streamLimits.openStreams }
}

/** A page is drawn on behalf of whoever asked for it: it gives nobody a cookie. */
const callerOfPage = ({ merchantId, token, language, requestId, look = null }: PageCaller): Caller => ({
  claims: { host: null, asked: merchantId, remembered: null },
  token: { from: 'page', value: token },
  language,
  requestId,
  source: 'pages',
  idempotencyKey: null,
  lookOf: () => look,
  cookies: { signIn: () => {}, signOut: () => {} },
})

function failed(
  app: App,
  name: CallName,
  error: unknown,
  requestId: string,
): Extract<Result<never>, { ok: false }> {
  const outcome =
    error instanceof AppError ? error : new AppError(isDatabaseAway(error) ? 'busy' : 'internal')
  if (outcome.code === 'internal')
    app.log('call.failed', {
      requestId,
      call: name,
      cause: error instanceof Error ? (error.stack ?? '') : String(error),
    })
  const { status, body } = answerOf(outcome, requestId)
  return { ok: false, error: { ...body, status } }
}

import cluster from 'node:cluster'
import {
  beginHousekeeping,
  createApi,
  createBotApi,
  mountAdmission,
  mountMedia,
  type App,
} from '@dasturxon/api'
import { MESSAGES_MISSED, createWorker } from '@dasturxon/db'
import { picturesFolder } from '@dasturxon/demo'
import type { OpenDatabase, PreparedDatabase } from './database.ts'
import { createDeliveryTariffs } from './delivery-tariffs.ts'
import { createGeocoding } from './geocoding.ts'
import { mountHealth } from './health.ts'
import { refuseForeignHosts } from './host-guard.ts'
import { closeHttpServer, createHttpServer } from './http-server.ts'
import { mountInbox } from './inbox-routes.ts'
import { log } from './log.ts'
import { createLogoReader, createMediaStore, openPictures } from './media.ts'
import { countRequests } from './metrics/count-requests.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { findMerchant, isDevelopment, openDeskApp, openStorefront } from './open-storefront.ts'
import { printAddresses } from './print-addresses.ts'
import { openPush } from './push.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createShopUrl } from './shop-url.ts'
import { mountSimulators } from './simulators.ts'
import { createSms } from './sms.ts'
import { listenForServing } from './stand-by.ts'
import { stopOnSignal } from './stop.ts'

const VERSION = '2.2.7' // spec §1

/**
 * One process of the shop: providers, API, pages; then the port. `openDatabase` opens the database, which is closed with the
 * rest. Everything that was begun is ended in the opposite order.
 */
export async function serve(
  settings: Settings,
  openDatabase: () => Promise<OpenDatabase | PreparedDatabase>,
): Promise<void> {
  const untilServing = listenForServing()
  const database = await openDatabase()
  const { db, bus } = database
  const store = createMediaStore(settings)
  await bus.start()
  const secrets = await openSecrets(settings)
  const app: App = {
    db,
    bus,
    now: () => new Date(),
    log,
    providers: {
      sms: createSms(settings, { db, secrets }),
      geocoding: createGeocoding(settings),
      deliveryTariffs: createDeliveryTariffs(settings),
      push: await openPush(settings),
      messenger: createBotApi(settings.telegramApiUrl),
      media: store,
    },
    secrets,
    shopUrl: createShopUrl(settings),
    ownUrl: `http://127.0.0.1:${settings.http.port}`,
    isDemo: settings.isDemo,
    kitchenSeconds: settings.kitchenSeconds,
    version: VERSION,
    checksAnswers: settings.checksAnswers,
    budgets: settings.budgets,
    baseDomains: settings.baseDomains,
    deskHost: settings.deskHost,
    reservedHosts: settings.reservedHosts,
    sharedPictures: picturesFolder,
    registration: settings.registration,
  }
  const api = createApi(app)

  const server = createHttpServer(settings)
  const gate = mountAdmission(server, {
    least: settings.database.poolSize,
    databaseWaitMs: database.longestWaitMs,
  })
  const requests = countRequests(server)
  if (settings.refusesForeignHosts)
    refuseForeignHosts(server, {
      baseDomains: settings.baseDomains,
      deskHost: settings.deskHost,
      isOwnDomain: async (domain) => (await findMerchant(api, domain)) !== null,
    })
  let isReady = false
  mountHealth(server, { db, isReady: () => isReady })
  if (settings.isDemo) mountInbox(server, db)
  if (settings.isDemo) await mountSimulators(server, settings.dataFolder)
  const pictures = await openPictures(settings, store)
  mountMedia(server, pictures, log)
  await server.register(api.plugin, { prefix: '/api' })
  const readLogo = createLogoReader(pictures)
  const storefront = await openStorefront(settings, { api, readLogo, isFromSources: isDevelopment() })
  bus.subscribe('merchant', (ref) => storefront.purge(ref.split(':')[1] ?? ''))
  bus.subscribe(MESSAGES_MISSED, () => storefront.purgeAll())
  const mountDesk = await openDeskApp(settings, { api, readLogo })
  await mountDesk(server)
  await storefront.plugin(server)

  const place = await untilServing()
  // Whoever had this place before may have died before it told what it did.
  bus.publish([MESSAGES_MISSED])
  const worker = createWorker({ db, now: app.now, handlers: api.jobs, log })
  await beginHousekeeping(db, app.now())
  const closeMetrics = await openMetrics(
    { ...settings.metrics, place },
    {
      db,
      pool: database.pool,
      gate,
      openStreams: api.openStreams,
      guestCache: storefront.cacheSize,
      requests,
    },
  )

  const { host, port } = settings.http
  const address = await server.listen({ host, port })
  isReady = true
  log('server.ready', { address, pid: process.pid, startedInMs: Math.round(performance.now()) })
  if (settings.isDemo && cluster.isPrimary) printAddresses(port)
  if ('bringUpDemo' in database) void database.bringUpDemo()

  stopOnSignal(log, async () => {
    isReady = false
    await closeHttpServer(server)
    await worker.stop()
    await closeMetrics()
    await storefront.close()
    await database.close()
  })
}

import cluster from 'node:cluster'
import { beginHousekeeping, createApi, mountAdmission, mountMedia, type App } from '@dasturxon/api'
import { MESSAGES_MISSED, createWorker } from '@dasturxon/db'
import { openAside } from './aside/open-aside.ts'
import { mountCityMap } from './city-map/mount-city-map.ts'
import { openCityMap } from './city-map/open-city-map.ts'
import type { OpenDatabase, PreparedDatabase } from './database.ts'
import { mountHealth } from './health.ts'
import { refuseForeignHosts } from './host-guard.ts'
import { closeHttpServer, createHttpServer } from './http-server.ts'
import { mountInbox } from './inbox-routes.ts'
import { createKnownHosts, mountKnownHosts } from './known-hosts.ts'
import { log } from './log.ts'
import { createLogoReader, openPictures } from './media.ts'
import { countRequests } from './metrics/count-requests.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openApp } from './open-app.ts'
import { findMerchant, isDevelopment, openDeskApp, openStorefront } from './open-storefront.ts'
import { printAddresses } from './print-addresses.ts'
import type { Settings } from './settings.ts'
import { mountSimulators } from './simulators.ts'
import { listenForServing } from './stand-by.ts'
import { stopOnSignal } from './stop.ts'

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
  await bus.start()
  const aside = openAside({ databaseUrl: database.url, bus, log })
  const app: App = { ...(await openApp(settings, database, log)), aside }
  const api = createApi(app)

  const server = createHttpServer(settings)
  const gate = mountAdmission(server, {
    least: settings.database.poolSize,
    databaseWaitMs: database.longestWaitMs,
  })
  const requests = countRequests(server)
  const { baseDomains, deskHost } = settings
  const known = createKnownHosts({ baseDomains, deskHost, findMerchant: (key) => findMerchant(api, key) })
  if (settings.refusesForeignHosts) refuseForeignHosts(server, { baseDomains, known })
  let isReady = false
  mountHealth(server, { db, isReady: () => isReady })
  mountKnownHosts(server, known)
  if (settings.isDemo) mountInbox(server, db)
  if (settings.isDemo) await mountSimulators(server, settings.dataFolder)
  const pictures = await openPictures(settings, app.providers.media)
  mountMedia(server, pictures, log)
  const cityMap = await openCityMap(settings.mapPmtiles, log)
  const cityTiles = mountCityMap(server, cityMap, log)
  await server.register(api.plugin, { prefix: '/api' })
  const readLogo = createLogoReader(pictures)
  const storefront = await openStorefront(settings, {
    api,
    readLogo,
    cityTiles,
    isFromSources: isDevelopment(),
  })
  const shopsByName = [storefront, known]
  bus.subscribe('merchant', (ref) => {
    for (const each of shopsByName) each.purge(ref.split(':')[1] ?? '')
  })
  bus.subscribe(MESSAGES_MISSED, () => {
    for (const each of shopsByName) each.purgeAll()
  })
  const mountDesk = await openDeskApp(settings, { api, readLogo, cityTiles })
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
    await aside.close()
    await worker.stop()
    await closeMetrics()
    await storefront.close()
    await cityMap?.bytes.close()
    await database.close()
  })
}

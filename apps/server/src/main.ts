import {
  createApi,
  createBus,
  createSmsInbox,
  createWorker,
  importDemoMerchants,
  mountMedia,
  type App,
} from '@dasturxon/api'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { openDatabase } from './database.ts'
import { createDeliveryTariffs } from './delivery-tariffs.ts'
import { createGeocoding } from './geocoding.ts'
import { mountHealth } from './health.ts'
import { createHttpServer } from './http-server.ts'
import { mountInbox } from './inbox-routes.ts'
import { log } from './log.ts'
import { createMediaStore, openPictures } from './media.ts'
import { openStorefront } from './open-storefront.ts'
import { readSettings, type Settings } from './settings.ts'
import { createSmsRefusal } from './sms-refusal.ts'
import { stopOnSignal } from './stop.ts'

const VERSION = '2.2.7' // spec §1

try {
  await start(readSettings(process.env))
} catch (error) {
  log('server.not_started', {
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Database, providers, API, pages; then the port. Everything that was begun is ended in the opposite order. */
async function start(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, log)
  const { db, pool, url } = database
  const store = createMediaStore(settings)
  if (settings.isDemo)
    await importDemoMerchants(db, {
      merchants: demoMerchants(),
      picturesFolder,
      store,
      now: new Date(),
      log,
    })

  const bus = createBus({ url, pool, log })
  await bus.start()
  const app: App = {
    db,
    bus,
    now: () => new Date(),
    log,
    providers: {
      sms: settings.isDemo ? createSmsInbox(db) : createSmsRefusal(),
      geocoding: createGeocoding(settings),
      deliveryTariffs: createDeliveryTariffs(settings),
    },
    isDemo: settings.isDemo,
    kitchenSeconds: settings.kitchenSeconds,
    version: VERSION,
    checksAnswers: settings.checksAnswers,
    trustedProxies: settings.http.trustedProxies,
  }
  const api = createApi(app)
  const worker = createWorker({ db, now: app.now, handlers: api.jobs, log })

  const server = createHttpServer(settings)
  let isReady = false
  mountHealth(server, { db, isReady: () => isReady })
  if (settings.isDemo) mountInbox(server, db)
  mountMedia(server, await openPictures(settings, store), log)
  await server.register(api.plugin, { prefix: '/api' })
  const storefront = await openStorefront(settings, {
    api,
    isDevelopment: process.argv.includes('--dev'),
  })
  bus.subscribe('merchant', (ref) => storefront.purge(ref.split(':')[1] ?? ''))
  await storefront.plugin(server)

  const { host, port } = settings.http
  const address = await server.listen({ host, port })
  isReady = true
  log('server.ready', { address, pid: process.pid, startedInMs: Math.round(performance.now()) })
  if (settings.isDemo) printAddresses(port)

  stopOnSignal(log, async () => {
    isReady = false
    await server.close()
    await worker.stop()
    await bus.stop()
    await storefront.close()
    await database.close()
  })
}

function printAddresses(port: number): void {
  const shops = demoMerchants().map(({ sub }) => `  http://${sub}.localhost:${port}`)
  process.stdout.write(
    `\nThe demo shops are open:\n${shops.join('\n')}\nSign-in codes: http://localhost:${port}/dev/inbox\n\n`,
  )
}

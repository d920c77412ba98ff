import { createBotApi, createDomainNames, type App } from '@dasturxon/api'
import type { Log } from '@dasturxon/db'
import { picturesFolder } from '@dasturxon/demo'
import { createDeliveryTariffs } from './delivery-tariffs.ts'
import { createGeocoding } from './geocoding.ts'
import { createMediaStore } from './media.ts'
import { openPush } from './push.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createShopUrl } from './shop-url.ts'
import { createSms } from './sms.ts'

const VERSION = '2.2.7' // spec §1

/** What the API works with, over this database: the same in the thread that serves and in those aside. */
export async function openApp(
  settings: Settings,
  { db, bus }: Pick<App, 'db' | 'bus'>,
  log: Log,
): Promise<App> {
  const secrets = await openSecrets(settings)
  return {
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
      media: createMediaStore(settings),
      domainNames: openDomainNames(settings),
    },
    secrets,
    smsAddresses: settings.sms.addresses,
    serviceAddresses: {
      YANDEX_MAPS: settings.yandexMapsUrl,
      YANDEX_DELIVERY: settings.yandexDelivery.baseUrl,
    },
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
}

/** A demo has no certificates: what is proven there counts as open. */
function openDomainNames({ isDemo, dnsServers }: Settings): App['providers']['domainNames'] {
  const names = createDomainNames({ servers: dnsServers })
  return isDemo ? { ...names, isOpen: async () => true } : names
}

import { createLocalTariffs, createYandexCheckPrice, createYandexTariffs, type App } from '@dasturxon/api'
import { log } from './log.ts'
import type { Settings } from './settings.ts'

/** The merchants' own prices; before them Yandex's, by the merchant's agreement or the server's. */
export function createDeliveryTariffs({ yandexDelivery }: Settings): App['providers']['deliveryTariffs'] {
  const { baseUrl, token: serverToken } = yandexDelivery
  return createYandexTariffs({
    checkPrice: createYandexCheckPrice({ baseUrl }),
    serverToken,
    local: createLocalTariffs(),
    now: Date.now,
    onFailure: (reason) => log('delivery_tariff.failed', { reason }),
  })
}

import { createLocalTariffs, createYandexCheckPrice, createYandexTariffs, type App } from '@dasturxon/api'
import { log } from './log.ts'
import type { Settings } from './settings.ts'

/** The merchants' own prices; before them Yandex's, when the server has an agreement. */
export function createDeliveryTariffs({ yandexDelivery }: Settings): App['providers']['deliveryTariffs'] {
  const local = createLocalTariffs()
  if (!yandexDelivery) return local
  return createYandexTariffs({
    checkPrice: createYandexCheckPrice(yandexDelivery),
    local,
    now: Date.now,
    onFailure: (reason) => log('delivery_tariff.failed', { reason }),
  })
}

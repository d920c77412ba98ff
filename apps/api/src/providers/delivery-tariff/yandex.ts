import { roundPoint } from '@dasturxon/domain'
import { LRUCache } from 'lru-cache'
import type { DeliveryTariffs, TariffQuestion } from './port.ts'
import type { CourierPrice, createYandexCheckPrice } from './yandex-check-price.ts'

export type YandexTariffsOptions = {
  checkPrice: ReturnType<typeof createYandexCheckPrice>
  /** Prices what Yandex does not: other branches, and every ride while it cannot be asked. */
  local: DeliveryTariffs
  /** Milliseconds since 1970. */
  now: () => number
  onFailure: (reason: string) => void
}

/** As long as their offers hold: a basket, its checkout and the order are priced by one answer. */
const CACHED_MS = 10 * 60_000
/** After a failure the provider is not asked again until this has passed. */
const REST_MS = 30_000
const MAX_CACHED = 2_000

type Cached = { answer: Promise<CourierPrice>; askedAt: number }

/**
 * Yandex's couriers where a branch sends them and the city does not ride by the meter; whatever goes wrong there leaves the
 * merchant's own price (spec §8: a failed delivery price changes nothing).
 */
export function createYandexTariffs({
  checkPrice,
  local,
  now,
  onFailure,
}: YandexTariffsOptions): DeliveryTariffs {
  const cached = new LRUCache<string, Cached>({ max: MAX_CACHED })
  let restsUntil = 0

  async function ask(question: TariffQuestion): Promise<CourierPrice> {
    const answer = await checkPrice(question)
    if (answer.kind === 'failed') {
      restsUntil = now() + REST_MS
      onFailure(answer.reason)
    }
    return answer
  }

  /** One question for all who ask about the same ride; null while they are left alone. */
  async function offerFor(question: TariffQuestion): Promise<CourierPrice | null> {
    const key = keyOf(question)
    const known = cached.get(key)
    if (known && now() - known.askedAt < CACHED_MS) return known.answer
    cached.delete(key)
    if (now() < restsUntil) return null
    const answer = ask(question)
    cached.set(key, { answer, askedAt: now() })
    // a failure is not kept: the rest alone decides when they are asked again
    if ((await answer).kind === 'failed') cached.delete(key)
    return answer
  }

  return {
    async priceOf(question) {
      if (!question.isByYandex || question.isTaximeter) return local.priceOf(question)
      const offer = await offerFor(question)
      if (offer?.kind !== 'price') return local.priceOf(question)
      return { price: offer.price, isByMeter: false, type: 'YANDEX', id: offer.id }
    },
  }
}

/** 6 decimals are 11 cm (spec §9): closer points are one place. */
function keyOf({ from, to }: TariffQuestion): string {
  const [start, end] = [roundPoint(from), roundPoint(to)]
  return [start.latitude, start.longitude, end.latitude, end.longitude].join(' ')
}

import { roundPoint } from '@dasturxon/domain'
import { LRUCache } from 'lru-cache'
import type { DeliveryTariffs, TariffQuestion } from './port.ts'
import type { CourierPrice, createYandexCheckPrice } from './yandex-check-price.ts'

export type YandexTariffsOptions = {
  checkPrice: ReturnType<typeof createYandexCheckPrice>
  /** The server's own agreement, for merchants that have none; null: it has none either. */
  serverToken: string | null
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
type Agreed = TariffQuestion & { token: string }

/**
 * Yandex's couriers where a branch sends them and the city does not ride by the meter; whatever goes wrong there leaves the
 * merchant's own price (spec §8: a failed delivery price changes nothing).
 */
export function createYandexTariffs({
  checkPrice,
  serverToken,
  local,
  now,
  onFailure,
}: YandexTariffsOptions): DeliveryTariffs {
  const cached = new LRUCache<string, Cached>({ max: MAX_CACHED })
  /** Until when an agreement is left alone: a token that is wrong keeps nobody else from asking. */
  const restsUntil = new LRUCache<string, number>({ max: MAX_CACHED })

  async function ask(question: Agreed): Promise<CourierPrice> {
    const answer = await checkPrice(question, question.token)
    if (answer.kind === 'failed') {
      restsUntil.set(question.token, now() + REST_MS)
      onFailure(answer.reason)
    }
    return answer
  }

  /** One question for all who ask about the same ride; null while they are left alone. */
  async function offerFor(question: Agreed): Promise<CourierPrice | null> {
    const key = keyOf(question)
    const known = cached.get(key)
    if (known && now() - known.askedAt < CACHED_MS) return known.answer
    cached.delete(key)
    if (now() < (restsUntil.get(question.token) ?? 0)) return null
    const answer = ask(question)
    cached.set(key, { answer, askedAt: now() })
    // a failure is not kept: the rest alone decides when they are asked again
    if ((await answer).kind === 'failed') cached.delete(key)
    return answer
  }

  return {
    async priceOf(question) {
      if (!question.isByYandex || question.isTaximeter) return local.priceOf(question)
      const token = question.ownToken ?? serverToken
      if (token === null) return local.priceOf(question)
      const offer = await offerFor({ ...question, token })
      if (offer?.kind !== 'price') return local.priceOf(question)
      return { price: offer.price, isByMeter: false, type: 'YANDEX', id: offer.id }
    },
  }
}

/** 6 decimals are 11 cm (spec §9): closer points are one place. An agreement has prices of its own. */
function keyOf({ from, to, token }: Agreed): string {
  const [start, end] = [roundPoint(from), roundPoint(to)]
  return [start.latitude, start.longitude, end.latitude, end.longitude, token].join(' ')
}

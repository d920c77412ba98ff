import { MONEY_LIMITS, toWholeSom, type Point } from '@dasturxon/domain'
import { z } from 'zod'

export type YandexOptions = {
  /** Such as `https://b2b.taxi.yandex.net`. */
  baseUrl: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** `price` in whole som. */
export type CourierPrice = { kind: 'price'; price: number; id: string } | { kind: 'failed'; reason: string }

type Ride = { from: Point & { address: string }; to: Point }

/** A basket waits this long for the courier's price, then takes the zone's. */
const TIMEOUT_MS = 2_000

export const CHECK_PRICE_PATH = '/b2b/cargo/integration/v2/check-price'

/** `token`: of an agreement, from the cabinet of Yandex Delivery. */
export const checkPriceHeaders = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'accept-language': 'ru',
  'content-type': 'application/json',
})

/** What Yandex Delivery asks for a ride under an agreement (express API v2, check-price). Never throws. */
export function createYandexCheckPrice(options: YandexOptions) {
  const send = options.fetch ?? globalThis.fetch
  const url = `${options.baseUrl.replace(/\/+$/, '')}${CHECK_PRICE_PATH}`

  return async (ride: Ride, token: string): Promise<CourierPrice> => {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: checkPriceHeaders(token),
        body: JSON.stringify({
          items: [{ quantity: 1 }],
          route_points: [
            { id: 1, coordinates: pairOf(ride.from), fullname: ride.from.address },
            { id: 2, coordinates: pairOf(ride.to) },
          ],
          requirements: { taxi_class: 'express', cargo_options: ['thermobag'] },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      })
      if (!response.ok) return { kind: 'failed', reason: `status ${response.status}` }
      const { price, zone_id } = Answer.parse(await response.json())
      return { kind: 'price', price, id: zone_id }
    } catch (error) {
      const reason =
        error instanceof z.ZodError
          ? 'unreadable answer'
          : error instanceof Error
            ? error.message
            : String(error)
      return { kind: 'failed', reason }
    }
  }
}

const pairOf = ({ longitude, latitude }: Point) => [longitude, latitude]

/** Money comes as a decimal string, in the currency of the agreement: another one than ours is no price. */
const Answer = z.object({
  price: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform((text) => toWholeSom(Number(text)))
    .pipe(z.int().min(0).max(MONEY_LIMITS.price)),
  currency_rules: z.object({ code: z.literal('UZS') }).optional(),
  zone_id: z.string().max(100).default('express'),
})

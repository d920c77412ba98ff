import { MONEY_LIMITS, toWholeSom, type Point } from '@dasturxon/domain'
import { z } from 'zod'

export type YandexOptions = {
  /** Such as `https://b2b.taxi.yandex.net`. */
  baseUrl: string
  /** From the cabinet of Yandex Delivery. */
  token: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** `price` in whole som. */
export type CourierPrice = { kind: 'price'; price: number; id: string } | { kind: 'failed'; reason: string }

/** A basket waits this long for the courier's price, then takes the zone's. */
const TIMEOUT_MS = 2_000

/** What Yandex Delivery asks for a ride (express API v2, check-price). Never throws. */
export function createYandexCheckPrice(options: YandexOptions) {
  const send = options.fetch ?? globalThis.fetch
  const url = `${options.baseUrl.replace(/\/+$/, '')}/b2b/cargo/integration/v2/check-price`

  return async (ride: { from: Point & { address: string }; to: Point }): Promise<CourierPrice> => {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'accept-language': 'ru',
          'content-type': 'application/json',
        },
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

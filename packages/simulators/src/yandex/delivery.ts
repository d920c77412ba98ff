import type { FastifyInstance } from 'fastify'

type Ride = { route_points?: { coordinates?: [number, number] }[] }

const FROM_SOM = 9_000
const SOM_OF_A_KM = 2_000
const METRES_OF_A_DEGREE = 111_000

/** What check-price answers for a ride; `price` in som as a decimal. */
export const checkedPrice = (price: string, metres: number) => ({
  price,
  currency_rules: { code: 'UZS', sign: 'soʻm', template: '$VALUE$ $SIGN$' },
  requirements: { taxi_class: 'express' },
  distance_meters: metres,
  eta: Math.ceil(metres / 250),
  zone_id: 'tashkent',
})

/** `/simulators/yandex-delivery/b2b/cargo/integration/v2/check-price`: prices any ride by its length. Any token is taken but one that begins with `wrong`. */
export async function mountYandexDelivery(server: FastifyInstance): Promise<void> {
  server.post<{ Body: Ride | null }>(
    '/simulators/yandex-delivery/b2b/cargo/integration/v2/check-price',
    async ({ headers, body }, reply) => {
      if (!/^Bearer (?!wrong)/.test(headers.authorization ?? ''))
        return reply.code(401).send({ code: 'unauthorized', message: 'No token' })
      const [from, to] = (body?.route_points ?? []).map(({ coordinates }) => coordinates)
      if (!from || !to) return reply.code(400).send({ code: 'validation_error', message: 'route_points' })
      const metres = Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]) * METRES_OF_A_DEGREE)
      return checkedPrice((FROM_SOM + (metres / 1000) * SOM_OF_A_KM).toFixed(2), metres)
    },
  )
}

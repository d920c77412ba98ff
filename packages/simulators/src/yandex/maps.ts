import type { FastifyInstance } from 'fastify'

/**
 * `/simulators/yandex-maps/v3/`: the script of the Yandex map, for any key but one that begins with `wrong`, and only for a page that says
 * where it is.
 */
export async function mountYandexMaps(server: FastifyInstance): Promise<void> {
  server.get<{ Querystring: { apikey?: string } }>(
    '/simulators/yandex-maps/v3/',
    async ({ query: { apikey = '' }, headers }, reply) => {
      if (apikey === '' || apikey.startsWith('wrong') || headers.referer === undefined)
        return reply.code(403).send({ statusCode: 403, error: 'Forbidden', message: 'Invalid api key' })
      return reply.type('application/javascript').send('window.ymaps3 = {}')
    },
  )
}

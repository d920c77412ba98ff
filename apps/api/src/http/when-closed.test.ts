import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createPlaces } from './when-closed.ts'

it('DSK-54 DSK-79 whoever leaves while it is looked up who they are takes no place of those who come after', async () => {
  const server = fastify()
  const places = createPlaces(1)
  let left = 0
  server.get('/file', async () => 'a file')
  server.addHook('preHandler', async ({ query }, reply) => {
    const { leaves } = query as { leaves?: string }
    if (leaves !== undefined) {
      reply.raw.write('looking')
      await once(reply.raw, 'close')
      left += 1
    }
    places.take(reply)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  for (const count of [1, 2]) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /file?leaves HTTP/1.1\r\nhost: shop.test\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => left).toBe(count)
  }
  for (let turn = 0; turn < 2; turn += 1) expect((await server.inject({ url: '/file' })).statusCode).toBe(200)
  await server.close()
})

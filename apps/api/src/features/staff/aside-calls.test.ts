import Fastify from 'fastify'
import { expect } from 'vitest'
import { createApi } from '../../app.ts'
import { buildShop } from '../../test/build.ts'
import { buildStaff } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import type { AsideAnswer, AsideCall } from './aside-calls.ts'

/** The API with somebody aside who answers every call so; answers the request to send a file of this body. */
async function withAside(answer: AsideAnswer, { hasRoom = true } = {}) {
  const { merchant } = await buildShop(world)
  const { cookie } = await buildStaff(world, merchant, { role: 'OWNER' })
  const heard: AsideCall[] = []
  const aside = {
    answer: async (call: AsideCall) => {
      heard.push(call)
      return answer
    },
    takePlace: () => (hasRoom ? () => undefined : null),
  }
  const server = Fastify({ genReqId: () => crypto.randomUUID() })
  await server.register(createApi({ ...world.app, aside }).plugin, { prefix: '/api' })
  const send = (payload: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/api/desk/v1/imports',
      headers: { merchant: merchant.sub, cookie, 'content-type': 'application/json', ...headers },
      payload,
    })
  return { heard, send }
}

const answered = (json: string): AsideAnswer => ({
  cookies: [],
  outcome: { kind: 'answered', json: new TextEncoder().encode(json) },
})

it('FIL-7 a call that is answered aside comes there unread, and its answer goes out as it was made', async () => {
  const { heard, send } = await withAside(answered(`{"rows":"${'a'.repeat(5000)}"}`))
  for (const body of ['{ "no JSON', `{"key":"${'b'.repeat(50_000)}"}`]) {
    const sent = await send(body)
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toEqual({ rows: 'a'.repeat(5000) })
    expect(Buffer.from(heard.at(-1)?.body ?? []).toString()).toBe(body)
  }
  const packed = await send('{}', { 'accept-encoding': 'br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(packed.rawPayload.length).toBeLessThan(100)
})

it('FIL-7 what is refused aside is refused as everywhere, and ends a sign-in', async () => {
  const { send } = await withAside({
    cookies: [{ kind: 'signOut' }],
    outcome: { kind: 'refused', reason: 'session_outdated', details: undefined },
  })
  const refused = await send('{}')
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({ code: 'session_outdated' })
  expect(refused.headers['set-cookie']).toContain('Max-Age=0')
})

it('FIL-7 a bug aside is a line of the log under the id of its request', async () => {
  const { send } = await withAside({ cookies: [], outcome: { kind: 'failed', cause: 'Error: a bug\n at x' } })
  const failed = await send('{}')
  expect(failed.statusCode).toBe(500)
  const { requestId } = failed.json<{ requestId: string }>()
  expect(world.logged).toContainEqual({
    event: 'request.failed',
    fields: expect.objectContaining({ requestId, cause: 'Error: a bug\n at x' }),
  })
})

it('FIL-7 a call that nobody would take is refused before its body is read', async () => {
  const { heard, send } = await withAside(answered('{}'), { hasRoom: false })
  const refused = await send('{}')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(heard).toEqual([])
})

import { mountMulticard, type MulticardSimulator } from '@dasturxon/simulators'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { createApi } from '../app.ts'
import type { World } from './world.ts'

const MULTICARD_ACCOUNT = {
  applicationId: 'rhmt_of_tests',
  secret: 'a-secret-for-tests-of-multicard',
  storeId: '6',
}

/** What the bank of every card here sends. */
export const CARD_CODE = '112233'

export interface Multicard extends MulticardSimulator {
  account: typeof MULTICARD_ACCOUNT & { apiUrl: string }
  /** Every call that came, as 'PUT /payment/…'. */
  heard: string[]
  /** Chooses a card on the form that `url` leads to; where the browser is sent then. */
  choose: (url: string, card: CardChoice) => Promise<string>
  /** The next such call is cut off without an answer; `before` is what it does all the same. */
  cutOff: (method: string, path: string, before?: () => void) => void
  close: () => Promise<undefined>
}
export type CardChoice = 'uzcard' | 'humo' | 'visa' | 'poor' | 'lost' | 'cancel'

const started = new WeakMap<World, Promise<Multicard>>()

/** The one of this world: it needs no closing. */
export function multicardOf(world: World): Promise<Multicard> {
  const running = started.get(world) ?? startMulticard(world)
  started.set(world, running)
  return running
}

/** Multicard, reached over the network, and the API it calls back. It keeps no process alive. */
export async function startMulticard(world: World): Promise<Multicard> {
  const server = Fastify()
  await server.register(createApi(world.app).plugin, { prefix: '/api' })
  /** What the next call of this method and path shall meet instead of an answer. */
  const broken: { method: string; path: string; before: () => void }[] = []
  const heard: string[] = []
  server.addHook('onRequest', async (request, reply) => {
    heard.push(`${request.method} ${request.url.replace('/simulators/multicard', '')}`)
    const at = broken.findIndex(({ method, path }) => request.method === method && request.url.includes(path))
    const [found] = at === -1 ? [] : broken.splice(at, 1)
    if (!found) return
    found.before()
    reply.hijack()
    request.raw.destroy()
  })
  const { cards, payments } = await mountMulticard(server, [MULTICARD_ACCOUNT])
  await server.listen({ port: 0, host: '127.0.0.1' })
  server.server.unref()
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

  return {
    account: { ...MULTICARD_ACCOUNT, apiUrl: `${origin}/simulators/multicard` },
    heard,
    payments,
    cards,
    async choose(url: string, card: CardChoice): Promise<string> {
      const { pathname, search } = new URL(url)
      const body = new URLSearchParams({ card })
      const response = await fetch(origin + pathname + search, { method: 'POST', body, redirect: 'manual' })
      if (response.status !== 303) throw new Error(`the form answered ${response.status}`)
      return response.headers.get('location') ?? ''
    },
    cutOff: (method: string, path: string, before = () => {}) => void broken.push({ method, path, before }),
    close: () => server.close(),
  }
}

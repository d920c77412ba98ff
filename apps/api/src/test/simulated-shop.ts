import { mountMulticard, mountPayzeSimulator, mountUzumCheckoutSimulator } from '@dasturxon/simulators'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { createApi } from '../app.ts'
import type { World } from './world.ts'

export const RAHMAT_ACCOUNT = {
  applicationId: 'rhmt_test',
  secret: 'a-key-for-tests-of-multicard',
  storeId: '6',
  apiUrl: '/simulators/multicard',
}
export const PAYZE_ACCOUNT = { token: 'a-key-for-tests:of-payze', apiUrl: '/simulators/payze' }
export const UZUM_CHECKOUT_ACCOUNT = {
  checkout: {
    terminalId: 'terminal-1',
    apiKey: 'a-key-for-tests-of-uzum',
    apiUrl: '/simulators/uzum-checkout',
  },
}

/**
 * A listening server with the API and the simulators whose own APIs we call; `press` is a button on one of their
 * pages. Uzum knows by its own settings which shops it calls.
 */
export async function serveSimulators(
  world: World,
  uzumShops: { sub: string }[] = [],
  folder: string | null = null,
) {
  const server: FastifyInstance = Fastify()
  await server.register(createApi(world.app).plugin, { prefix: '/api' })
  await mountMulticard(server, [RAHMAT_ACCOUNT], { folder })
  await mountPayzeSimulator(server, [PAYZE_ACCOUNT], { folder })
  const terminals = uzumShops.map(({ sub }) => ({
    ...UZUM_CHECKOUT_ACCOUNT.checkout,
    endpoint: `/api/payments/uzum/${sub}`,
  }))
  await mountUzumCheckoutSimulator(server, terminals, { folder })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  world.app.ownUrl = origin

  const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, origin)
  return {
    origin,
    close: () => server.close(),
    /** What the page says that a checkout leads to. */
    show: async (link: string) => (await fetch(here(link), { headers: { 'accept-language': 'en' } })).text(),
    async press(link: string, scenario: string) {
      const body = new URLSearchParams({ scenario })
      const response = await fetch(here(link), { method: 'POST', body, redirect: 'manual' })
      return { location: response.headers.get('location'), received: await response.text() }
    },
  }
}

import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { startDnsSimulator } from './dns/dns-simulator.ts'
import { mountDnsDesk } from './dns/mount-dns.ts'
import { openJournal, type Fault, type Journal } from './journal.ts'
import { mountProviders, PROVIDER_PATHS, type Account, type AddAccount } from './providers.ts'
import { mountSmsGateways } from './sms/sms-gateways.ts'
import { mountBotApiSimulator } from './telegram/bot-api-simulator.ts'
import { mountYandexDelivery } from './yandex/delivery.ts'
import { mountYandexMaps } from './yandex/maps.ts'
import { mountYandexGeocoder } from './yandex/geocoder.ts'

/** The first part of a path below /simulators/, and whose log and faults it belongs to. */
const NAMES: Record<string, string> = {
  'sms/eskiz': 'sms/eskiz',
  'sms/playmobile': 'sms/playmobile',
  telegram: 'telegram',
  geocoder: 'geocoder',
  'yandex-delivery': 'yandex-delivery',
  'yandex-maps': 'yandex-maps',
  ...PROVIDER_PATHS,
}
const PREFIX = '/simulators'

/**
 * Every stand-in on a server of its own, for a shop that runs elsewhere: `/payme`, `/sms/eskiz` and the others of {@link NAMES}, each with
 * `GET /{name}/log`, `POST /{name}/faults` (a list of faults, journal.ts) and, for payments, `POST /{name}/accounts`: the settings of an
 * account as payments.json has them, and `endpoint`, the address at which the shop is called. Names of domains are asked over UDP at the
 * same port, and laid out below `/dns` (mount-dns.ts).
 */
export async function startSimulators({ port }: { port: number }) {
  const server = Fastify({
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${PREFIX}/`) ? url : `${PREFIX}${url}`),
  })
  const journal = openJournal(server, nameOf)
  const originOf = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  await mountSmsGateways(server, null)
  await mountBotApiSimulator(server)
  await mountYandexGeocoder(server)
  await mountYandexDelivery(server)
  await mountYandexMaps(server)
  mountDesk(server, journal, await mountProviders(server, { apart: originOf }))
  const dns = await startDnsSimulator({ port })
  mountDnsDesk(server, `${PREFIX}/dns`, dns)
  await server.listen({ port, host: '127.0.0.1' })
  const origin = originOf()
  return {
    origin,
    /** What points a server at these stand-ins. */
    environment: { ...environmentAt(origin), DNS_SERVERS: dns.address },
    dns,
    close: async () => {
      await server.close()
      await dns.close()
    },
  }
}

/** Whose a path is; null for nobody's, and for the log and the other calls of whoever tests. */
function nameOf(path: string): string | null {
  if (/\/(?:log|faults|accounts|calls|messages)(?:$|\?)|inbox\.json/.test(path)) return null
  const [, , first = '', second = ''] = path.split(/[/?]/)
  return NAMES[`${first}/${second}`] ?? NAMES[first] ?? null
}

/** What whoever tests asks of each stand-in. */
function mountDesk(
  server: FastifyInstance,
  journal: Journal,
  accounts: Readonly<Record<string, AddAccount>>,
): void {
  for (const name of new Set(Object.values(NAMES))) {
    server.get(`${PREFIX}/${name}/log`, async () => journal.heard(name))
    server.post<{ Body: Fault | Fault[] }>(`${PREFIX}/${name}/faults`, async ({ body }, reply) => {
      journal.meet(name, ...[body].flat())
      return reply.code(204).send()
    })
    server.post<{ Body: Account }>(`${PREFIX}/${name}/accounts`, async ({ body }, reply) => {
      const lack = accounts[name] ? accounts[name](body) : `${name} has no accounts`
      if (lack !== null) return reply.code(400).send({ message: lack })
      return reply.code(204).send()
    })
  }
}

const environmentAt = (origin: string): Record<string, string> => ({
  ESKIZ_URL: `${origin}/sms/eskiz`,
  ESKIZ_EMAIL: 'shop@example.uz',
  ESKIZ_PASSWORD: 'made-up-password',
  PLAY_MOBILE_URL: `${origin}/sms/playmobile`,
  PLAY_MOBILE_LOGIN: 'shop',
  PLAY_MOBILE_PASSWORD: 'made-up-password',
  TELEGRAM_API_URL: `${origin}/telegram`,
  YANDEX_GEOCODER_URL: `${origin}/geocoder`,
  YANDEX_GEOCODER_KEY: 'made-up-key',
  YANDEX_MAPS_URL: `${origin}/yandex-maps`,
  YANDEX_DELIVERY_URL: `${origin}/yandex-delivery`,
  YANDEX_DELIVERY_TOKEN: 'made-up-token',
})

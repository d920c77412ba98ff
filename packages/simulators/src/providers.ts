import type { FastifyInstance } from 'fastify'
import { mountClickAppSimulator } from './click/click-app-simulator.ts'
import { mountClickSimulator, type ClickService } from './click/click-simulator.ts'
import { mountMulticard } from './multicard/multicard.ts'
import type { MulticardShop } from './multicard/play.ts'
import { mountPaymeSimulator, type PaymeCashDesk } from './payme/payme-simulator.ts'
import { mountPaynetSimulator } from './paynet/paynet-simulator.ts'
import type { PaynetService } from './paynet/play.ts'
import { mountPayzeSimulator, type PayzeAccount } from './payze/payze-simulator.ts'
import type { Place } from './standing.ts'
import { mountUzumCheckoutSimulator, type UzumTerminal } from './uzum/checkout-simulator.ts'
import { mountUzumSimulator, type UzumService } from './uzum/uzum-simulator.ts'

/** An account's settings as payments.json has them, and `endpoint`, the address at which the shop is called. */
export type Account = Record<string, unknown>

/** Makes an account known from then on; what prevents it, in a sentence, or null. */
export type AddAccount = (account: Account) => string | null

type ProviderSimulator = {
  /** As payments.json names the provider. */
  provider: string
  /** First parts of its paths below /simulators/; the first is its name. */
  paths: readonly [string, ...string[]]
  mount: (server: FastifyInstance, place: Place) => Promise<AddAccount>
}

/** The stand-in of every payment provider; a new one is a folder and a row here. */
const PROVIDERS: readonly ProviderSimulator[] = [
  {
    provider: 'PAYME',
    paths: ['payme'],
    async mount(server) {
      const desks: PaymeCashDesk[] = []
      await mountPaymeSimulator(server, desks)
      return addTo(desks, ['merchantId', 'key', 'endpoint'])
    },
  },
  {
    provider: 'CLICK',
    paths: ['click'],
    async mount(server) {
      const services: ClickService[] = []
      const tokens: string[] = []
      await mountClickSimulator(server, services)
      await mountClickAppSimulator(server, tokens)
      const add = addTo(services, ['serviceId', 'secretKey', 'endpoint'])
      return (account) => {
        const { token } = fieldsOf(account['miniApp'])
        if (typeof token === 'string') tokens.push(token)
        return add(account)
      }
    },
  },
  {
    provider: 'UZUM',
    paths: ['uzum', 'uzum-checkout', 'uzum-card'],
    async mount(server, place) {
      const services: UzumService[] = []
      const terminals: UzumTerminal[] = []
      await mountUzumSimulator(server, services)
      await mountUzumCheckoutSimulator(server, terminals, place)
      const addService = addTo(services, ['serviceId', 'login', 'password', 'endpoint'])
      const addTerminal = addTo(terminals, ['terminalId', 'apiKey', 'endpoint'])
      return (account) =>
        'checkout' in account
          ? addTerminal({ ...account, ...fieldsOf(account['checkout']) })
          : addService(account)
    },
  },
  {
    provider: 'RAHMAT',
    paths: ['multicard', 'multicard-form', 'rahmat'],
    async mount(server, place) {
      const shops: MulticardShop[] = []
      await mountMulticard(server, shops, place)
      return addTo(shops, ['applicationId', 'secret', 'storeId'])
    },
  },
  {
    provider: 'PAYZE',
    paths: ['payze', 'payze-page'],
    async mount(server, place) {
      const accounts: PayzeAccount[] = []
      await mountPayzeSimulator(server, accounts, place)
      return addTo(accounts, ['token'])
    },
  },
  {
    provider: 'PAYNET',
    paths: ['paynet'],
    async mount(server) {
      const services: PaynetService[] = []
      await mountPaynetSimulator(server, services)
      return addTo(services, ['merchantId', 'serviceId', 'username', 'password', 'endpoint'])
    },
  },
]

/** The first part of a path below /simulators/ and the name of the simulator that it belongs to. */
export const PROVIDER_PATHS: Readonly<Record<string, string>> = Object.fromEntries(
  PROVIDERS.flatMap(({ paths }) => paths.map((path) => [path, paths[0]])),
)

/** Mounts every payment provider; adds accounts by the provider's name in payments.json or by its simulator's name. */
export async function mountProviders(
  server: FastifyInstance,
  place: Place,
): Promise<Record<string, AddAccount>> {
  const added: Record<string, AddAccount> = {}
  for (const { provider, paths, mount } of PROVIDERS)
    added[provider] = added[paths[0]] = await mount(server, place)
  return added
}

function addTo<Known extends object>(list: Known[], fields: readonly (keyof Known & string)[]): AddAccount {
  return (account) => {
    const lacking = fields.filter((field) => account[field] === undefined)
    if (lacking.length > 0) return `it lacks ${lacking.join(', ')}`
    // every field of that list's accounts is there
    list.push(account as Known)
    return null
  }
}

const fieldsOf = (value: unknown): Account =>
  typeof value === 'object' && value !== null ? { ...value } : {}

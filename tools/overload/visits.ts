import { answerOf, type Customer } from '../bench/customers.ts'
import type { Call } from '../bench/load.ts'
import type { Kind } from './open-load.ts'

/** One look in so many draws a page for one customer, as a first visit does; afterwards the shop's scripts ask for data. */
const LOOKS_PER_PAGE = 40
const WORDS = ['burger', 'choy', 'lavash', 'kola', 'somsa', 'чай', 'fri', 'sous']

/** One call in so many is an order: as people browse, and where most have chosen already. */
export const ORDER_SHARES = { browsing: 1 / 5, ordering: 2 / 5 }

/** What people send, at random: one order in five calls unless told otherwise, else pages, menus, searches and accounts. */
export async function createVisits(
  port: number,
  customers: readonly Customer[],
  random: () => number,
  orderShare = ORDER_SHARES.browsing,
) {
  const one = <T>(of: readonly T[]): T => {
    const chosen = of[Math.floor(random() * of.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  const { merchantId } = await answerOf<{ merchantId: string }>(
    one(customers).call('GET', '/api/users/v1/users/me'),
  )
  const page = (customer: Customer | null): Call => ({
    port,
    path: '/',
    headers: {
      host: `tez.localhost:${port}`,
      'accept-encoding': 'br',
      ...(customer ? { cookie: `token_${merchantId}=${customer.token}` } : {}),
    },
  })
  const browse = [
    () => page(null),
    () => one(customers).call('GET', '/api/products/v1/overalls/start'),
    () =>
      one(customers).call(
        'GET',
        `/api/products/v1/search?lang=uz&limit=20&q=${encodeURIComponent(one(WORDS))}`,
      ),
    () => one(customers).call('GET', '/api/users/v1/users/me'),
  ]
  return (): { kind: Kind; call: Call } => {
    if (random() < orderShare) return { kind: 'order', call: one(customers).order() }
    if (random() < 1 / LOOKS_PER_PAGE) return { kind: 'browse', call: page(one(customers)) }
    return { kind: 'browse', call: one(browse)() }
  }
}

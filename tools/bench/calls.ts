import { bareScenario, compare, LIMITS, ROUNDS, type Scenario } from './compare.ts'
import { signInCustomers } from './customers.ts'
import type { Measured } from './fact.ts'
import { handOverOrders } from './hand-over.ts'
import { answerScenarios } from './json-answers.ts'
import { send, type Call } from './load.ts'
import { findPictureCalls } from './media.ts'
import { databasePids, sayMemory } from './process-figures.ts'
import { startReference, type RunningServer } from './server-process.ts'

/** So many that none of them comes to the fifty orders that one may have under way. */
const CUSTOMERS = 128

/** What calls take of the server and of its database, and what both keep in memory after them. */
export async function measureCalls(shop: RunningServer): Promise<Measured> {
  const headers = { host: `tez.localhost:${shop.port}`, 'accept-encoding': 'br' }
  const page: Call = { port: shop.port, path: '/', headers }
  const catalogue: Call = { port: shop.port, path: '/api/products/v1/overalls?type=WEB', headers }
  const { picture, staticFile } = await findPictureCalls(shop, 'tez')
  const customers = await signInCustomers(shop.port, CUSTOMERS)
  let orders = 0
  const order = () => customers[orders++ % CUSTOMERS]?.order() ?? page
  const scenarios: Scenario[] = [
    { title: 'Home page of a guest, brotli', server: shop, next: () => page, bar: { ratio: 2 } },
    { title: 'Menu of a shop, brotli', server: shop, next: () => catalogue },
    { title: 'Picture in a size, AVIF', server: shop, next: () => picture, bar: { ratio: 2 } },
    { title: 'Static file, a font', server: shop, next: () => staticFile, bar: { ratio: 2 } },
    ...(await answerScenarios(shop)),
    {
      title: `Order placed, by ${CUSTOMERS} customers in turn`,
      server: shop,
      next: order,
      prepare: () => handOverOrders(shop),
      bar: { serverMs: 3, databaseMs: 2 },
    },
  ]
  // as long as the first of them
  const bytes = Number((await send(page)).headers['content-length'] ?? 20_000)
  const reference = await startReference({ bytes })
  try {
    const calls = await compare([bareScenario(reference), ...scenarios], LIMITS, ROUNDS)
    const facts = [
      {
        what: 'Memory of the server after these calls',
        figure: sayMemory([shop.pid]),
        reference: sayMemory([reference.pid]),
      },
      { what: 'Memory of the database after these calls', figure: sayMemory(databasePids(shop.dataFolder)) },
    ]
    return { calls, facts }
  } finally {
    await reference.stop()
  }
}

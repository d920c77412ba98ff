import type { Scenario } from './compare.ts'
import { signInCustomers } from './customers.ts'
import type { Call } from './load.ts'
import type { RunningServer } from './server-process.ts'

/** An answer that is not one of the menu's prepared ones: the branches of a shop, with their hours and settings. */
const PATH = '/api/users/v1/branches'

/** The same answer as it is, compressed once for all guests, and compressed anew for each signed-in customer. */
export async function answerScenarios(shop: RunningServer): Promise<Scenario[]> {
  const [customer] = await signInCustomers(shop.port, 1)
  const guest = { host: `tez.localhost:${shop.port}` }
  const signedIn = { ...guest, authorization: `Bearer ${customer?.token}` }
  const ways = [
    ['as it is', { ...guest, 'accept-encoding': 'identity' }],
    ['gzip', { ...guest, 'accept-encoding': 'gzip' }],
    ['brotli', { ...guest, 'accept-encoding': 'br' }],
    ['brotli, compressed for one customer', { ...signedIn, 'accept-encoding': 'br' }],
  ] as const
  return ways.map(([way, headers]) => {
    const call: Call = { port: shop.port, path: PATH, headers }
    return { title: `Branches of a shop, ${way}`, server: shop, next: () => call }
  })
}

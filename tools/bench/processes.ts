import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, LIMITS, ROUNDS, type Scenario } from './compare.ts'
import { signInCustomers } from './customers.ts'
import { handOverOrders } from './hand-over.ts'
import { startShop, type RunningServer } from './server-process.ts'

const PROCESSES = 4
const CUSTOMERS = 64

/** What a call costs a shop of several processes, by what it costs one of one, which `one` is: the same calls in turn. */
export async function measureProcesses(one: RunningServer): Promise<{ what: string; figure: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-processes-'))
  try {
    const several = await startShop(folder, { env: { PROCESSES: String(PROCESSES) } })
    try {
      const scenarios = [...(await scenariosOf(one)), ...(await scenariosOf(several))]
      const results = await compare(scenarios, LIMITS, ROUNDS)
      const half = results.length / 2
      return results.slice(0, half).map(({ title, cpuMs: alone = NaN }, index) => {
        const together = results[half + index]?.cpuMs ?? NaN
        return {
          what: `${title}: processor time of ${PROCESSES} server processes by that of one`,
          figure: `${together.toFixed(3)} and ${alone.toFixed(3)} ms, ${(together / alone).toFixed(2)}x`,
        }
      })
    } finally {
      await several.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function scenariosOf(server: RunningServer): Promise<Scenario[]> {
  const headers = { host: `tez.localhost:${server.port}`, 'accept-encoding': 'br' }
  const get = (path: string) => () => ({ port: server.port, path, headers })
  const customers = await signInCustomers(server.port, CUSTOMERS)
  let orders = 0
  return [
    { title: 'Home page of a guest', server, next: get('/') },
    { title: 'Menu of a shop', server, next: get('/api/products/v1/overalls?type=WEB') },
    {
      title: 'Order placed',
      server,
      next: () => customers[orders++ % CUSTOMERS]?.order() ?? get('/')(),
      prepare: () => handOverOrders(server),
    },
  ]
}

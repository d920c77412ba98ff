import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoMerchants } from '@dasturxon/demo'
import { mountPaymeSimulator } from '@dasturxon/simulators'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const Accounts = z.array(z.object({ provider: z.string(), settings: z.record(z.string(), z.unknown()) }))
const PaymeAccount = z.object({ merchantId: z.string(), key: z.string() })

/** Stand-ins for the payment providers, with the accounts of the demo merchants. Registered in demo mode only. */
export async function mountSimulators(server: FastifyInstance): Promise<void> {
  const accounts = (await Promise.all(demoMerchants().map(accountsOf))).flat()
  const desks = accounts
    .filter(({ provider }) => provider === 'PAYME')
    .map(({ sub, settings }) => ({
      ...PaymeAccount.parse(settings),
      endpointPath: `/api/payments/payme/${sub}`,
    }))
  await mountPaymeSimulator(server, desks)
}

async function accountsOf({ sub, folder }: { sub: string; folder: string }) {
  const text = await readFile(path.join(folder, 'payments.json'), 'utf8').catch(() => '[]') // it has no accounts
  return Accounts.parse(JSON.parse(text)).map((account) => ({ ...account, sub }))
}

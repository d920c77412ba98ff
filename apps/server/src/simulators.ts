import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoMerchants } from '@dasturxon/demo'
import { mountBotApiSimulator, mountProviders, mountPushSimulator } from '@dasturxon/simulators'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const Accounts = z.array(z.object({ provider: z.string(), settings: z.record(z.string(), z.unknown()) }))
/** Fakes for payment providers, with the accounts of the demo merchants, for a push service and for Telegram's Bot API. In demo mode only. */
export async function mountSimulators(server: FastifyInstance, dataFolder: string): Promise<void> {
  // What is registered at one process is asked about at another.
  const folder = path.join(dataFolder, 'simulators')
  await mountPushSimulator(server)
  await mountBotApiSimulator(server)
  const addAccount = await mountProviders(server, { folder })
  for (const { provider, settings, sub } of (await Promise.all(demoMerchants().map(accountsOf))).flat()) {
    const endpoint = `/api/payments/${provider.toLowerCase()}/${sub}`
    const lack = addAccount[provider]?.({ ...settings, endpoint })
    if (lack !== null) throw new Error(`${sub}: account of ${provider}: ${lack ?? 'no such provider'}`)
  }
}

async function accountsOf({ sub, folder }: { sub: string; folder: string }) {
  const text = await readFile(path.join(folder, 'payments.json'), 'utf8').catch(() => '[]') // it has no accounts
  return Accounts.parse(JSON.parse(text)).map((account) => ({ ...account, sub }))
}

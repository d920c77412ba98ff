import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoMerchants } from '@dasturxon/demo'
import { mountBotApiSimulator, mountProviders, mountPushSimulator } from '@dasturxon/simulators'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const Accounts = z.array(z.object({ provider: z.string(), settings: z.record(z.string(), z.unknown()) }))
const PaymeAccount = z.object({ merchantId: z.string(), key: z.string() })
const ClickAccount = z.object({
  serviceId: z.string(),
  secretKey: z.string(),
  miniApp: z.object({ token: z.string() }).optional(),
})
const MulticardAccount = z.object({ applicationId: z.string(), secret: z.string(), storeId: z.string() })
const PayzeAccount = z.object({ token: z.string() })
const PaynetAccount = z.object({
  merchantId: z.string(),
  serviceId: z.int(),
  username: z.string(),
  password: z.string(),
})
const UzumAccount = z.object({ serviceId: z.int(), login: z.string(), password: z.string() })
const UzumTerminal = z.object({ terminalId: z.string(), apiKey: z.string() })
const UzumCheckout = z.object({ checkout: UzumTerminal })

/** Fakes for payment providers, with the accounts of the demo merchants, for a push service and for Telegram's Bot API. In demo mode only. */
export async function mountSimulators(server: FastifyInstance, dataFolder: string): Promise<void> {
  // What is registered at one process is asked about at another.
  const folder = path.join(dataFolder, 'simulators')
  const accounts = (await Promise.all(demoMerchants().map(accountsOf))).flat()
  const of = <Settings>(
    name: string,
    schema: z.ZodType<Settings>,
    isMeant: (account: { settings: object }) => boolean = () => true,
  ) =>
    accounts
      .filter((account) => account.provider === name && isMeant(account))
      .map(({ sub, settings }) => ({
        ...schema.parse(settings),
        endpoint: `/api/payments/${name.toLowerCase()}/${sub}`,
      }))
  const click = of('CLICK', ClickAccount)
  await mountPushSimulator(server)
  await mountBotApiSimulator(server)
  await mountProviders(
    server,
    {
      payme: of('PAYME', PaymeAccount),
      click,
      clickApp: click.flatMap(({ miniApp }) => miniApp?.token ?? []),
      uzum: of('UZUM', UzumAccount, (account) => !isCheckout(account)),
      uzumCheckout: of('UZUM', UzumCheckout, isCheckout).map(({ checkout, endpoint }) => ({
        ...checkout,
        endpoint,
      })),
      multicard: of('RAHMAT', MulticardAccount),
      payze: of('PAYZE', PayzeAccount),
      paynet: of('PAYNET', PaynetAccount),
    },
    { folder },
  )
}

/** Of Uzum a merchant has the one or the other. */
const isCheckout = ({ settings }: { settings: object }) => 'checkout' in settings

async function accountsOf({ sub, folder }: { sub: string; folder: string }) {
  const text = await readFile(path.join(folder, 'payments.json'), 'utf8').catch(() => '[]') // it has no accounts
  return Accounts.parse(JSON.parse(text)).map((account) => ({ ...account, sub }))
}

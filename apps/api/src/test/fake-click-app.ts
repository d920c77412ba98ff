import { mountClickAppSimulator } from '@dasturxon/simulators'
import Fastify from 'fastify'
import { saveAccount } from '../features/payment-methods/gateway-accounts.ts'
import { ClickSettings } from '../providers/payments/click/settings.ts'
import { CLICK_ACCOUNT } from './click-and-uzum.ts'
import type { World } from './world.ts'

const TOKEN = 'TokenOfAMiniApp0123456789'

/** Settings of an account at Click with a mini app, and Click's app on a port of its own, which keeps no process alive. */
export async function openClickApp() {
  const server = Fastify()
  await mountClickAppSimulator(server, [TOKEN])
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  server.server.unref()
  const miniApp = { token: TOKEN, url: `${address}/simulators/click/integration` }
  return { account: { ...CLICK_ACCOUNT, miniApp }, close: () => server.close() }
}

let opened: ReturnType<typeof openClickApp> | undefined

/** Gives a shop its mini app in Click; Click's app is one for all tests of a process and needs no closing. */
export async function addClickApp({ app, db }: World, merchantId: string): Promise<void> {
  if (!app.secrets) throw new Error('this world has no key for secrets')
  opened ??= openClickApp()
  const settings = ClickSettings.parse((await opened).account)
  await saveAccount(db, app.secrets, { merchantId, provider: 'CLICK', settings, isActive: true })
}

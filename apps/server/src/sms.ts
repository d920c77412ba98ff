import { createGatewaysOf, createSmsChain, createSmsInbox, type App } from '@dasturxon/api'
import { log } from './log.ts'
import type { Settings } from './settings.ts'

/**
 * The demo keeps messages in its inbox and sends nothing. A server for real merchants sends by their own accounts, else by
 * the server's; where there is neither, nobody can sign in, and the log says so.
 */
export function createSms(
  { isDemo, sms }: Settings,
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
): App['providers']['sms'] {
  if (isDemo) return createSmsInbox(db)
  const { accounts, addresses } = sms
  return createSmsChain({
    gatewaysOf: createGatewaysOf({ db, secrets, serverAccounts: accounts, addresses, now: Date.now }),
    now: Date.now,
    log,
  })
}

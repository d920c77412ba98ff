import { DEPLOYMENT, ofMerchant, type Db } from '@dasturxon/db'
import type { SmsGatewayName } from '@dasturxon/domain'
import type { ConnectedGateway } from '../../providers/sms/chain.ts'
import { connectGateway, inOrderOf, type SmsAddresses } from '../../providers/sms/gateways.ts'
import type { SmsGateway } from '../../providers/sms/port.ts'
import type { Secrets } from '../../secrets.ts'
import { loadSmsAccounts } from './sms-accounts.ts'

type GatewaysOptions = {
  db: Db
  secrets: Secrets | null
  /** The server's own accounts, for merchants that have none with that gateway. */
  serverAccounts: Partial<Record<SmsGatewayName, unknown>>
  addresses: SmsAddresses
  /** Milliseconds, as `Date.now`. */
  now: () => number
}

/** Who sends for no merchant has chosen nothing and has no account of its own. */
const OF_NOBODY: Awaited<ReturnType<typeof loadSmsAccounts>> = { choice: 'ESKIZ', accounts: {} }

/**
 * Finds the gateways of a merchant in the order of its choice: its own account with each, else the server's; of the deployment
 * itself the server's alone. A connection is kept, with its token, for as long as the account's settings are the same.
 */
export function createGatewaysOf({ db, secrets, serverAccounts, addresses, now }: GatewaysOptions) {
  const connections = new Map<string, { settings: string; gateway: SmsGateway }>()

  function connect(key: string, name: SmsGatewayName, account: unknown): SmsGateway {
    const settings = JSON.stringify(account)
    const known = connections.get(key)
    if (known?.settings === settings) return known.gateway
    const gateway = connectGateway(name, account, { now, addresses })
    connections.set(key, { settings, gateway })
    return gateway
  }

  return async (merchantId: string): Promise<ConnectedGateway[]> => {
    const { choice, accounts } =
      merchantId === DEPLOYMENT
        ? OF_NOBODY
        : await loadSmsAccounts({ db: ofMerchant(db, merchantId), secrets }, merchantId)
    return inOrderOf(choice).flatMap((name) => {
      const isOwn = name in accounts
      const account = isOwn ? accounts[name] : serverAccounts[name]
      if (account === undefined) return []
      const key = `${name}:${isOwn ? merchantId : 'server'}`
      return [{ name, key, gateway: connect(key, name, account) }]
    })
  }
}

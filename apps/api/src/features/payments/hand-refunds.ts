import type { PaymentProviderName } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'

/**
 * Those of the providers whose money goes back only when somebody begins it in their cabinet: their account says so, or there is none
 * that could be used to send it.
 */
export async function listHandRefunds(
  app: Pick<App, 'db' | 'secrets' | 'ownUrl'>,
  merchantId: string,
  providers: Iterable<PaymentProviderName>,
): Promise<Set<PaymentProviderName>> {
  const byHand = new Set<PaymentProviderName>()
  for (const provider of new Set(providers)) {
    // An account whose key was lost sends nothing; the orders are shown all the same.
    const account = await findGatewayAccount(app, merchantId, provider).catch(() => null)
    if (!account?.refund) byHand.add(provider)
  }
  return byHand
}

import type { Secrets } from '../../secrets.ts'
import { saveAccount, switchAccount } from '../payment-methods/gateway-accounts.ts'
import type { ImportContext } from './import-context.ts'
import { WITHHELD } from './withheld.ts'

/** Accounts with payment providers: those of the file, and no others. */
export async function writeAccounts(
  { tx, merchantId, files }: ImportContext,
  secrets: Secrets | null,
): Promise<void> {
  for (const account of files.payments) {
    const { provider, isActive, settings } = account
    if (settings === WITHHELD) await switchAccount(tx, { merchantId, provider, isActive })
    else if (secrets) await saveAccount(tx, secrets, { merchantId, ...account })
  }
  await tx
    .deleteFrom('gateway_account')
    .where('merchant_id', '=', merchantId)
    .$if(files.payments.length > 0, (query) =>
      query.where(
        'provider',
        'not in',
        files.payments.map(({ provider }) => provider),
      ),
    )
    .execute()
}

import type { Secrets } from '../../secrets.ts'
import { saveAccount } from '../payment-methods/gateway-accounts.ts'
import type { ImportContext } from './import-context.ts'

/** Accounts with payment providers: those of the file, and no others. */
export async function writeAccounts(
  { tx, merchantId, files }: ImportContext,
  secrets: Secrets | null,
): Promise<void> {
  if (secrets)
    for (const account of files.payments) await saveAccount(tx, secrets, { merchantId, ...account })
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

import type { Secrets } from '../../secrets.ts'
import { saveSmsAccount } from '../sms/sms-accounts.ts'
import type { ImportContext } from './import-context.ts'

/** Accounts with SMS gateways: those of the file, and no others. */
export async function writeSmsAccounts(
  { tx, merchantId, files }: ImportContext,
  secrets: Secrets | null,
): Promise<void> {
  if (secrets) for (const account of files.sms) await saveSmsAccount(tx, secrets, { merchantId, ...account })
  await tx
    .deleteFrom('sms_account')
    .where('merchant_id', '=', merchantId)
    .$if(files.sms.length > 0, (query) =>
      query.where(
        'gateway',
        'not in',
        files.sms.map(({ gateway }) => gateway),
      ),
    )
    .execute()
}

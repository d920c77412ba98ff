import type { Secrets } from '../../secrets.ts'
import { saveSmsAccount, switchSmsAccount } from '../sms/sms-accounts.ts'
import type { ImportContext } from './import-context.ts'
import { WITHHELD } from './withheld.ts'

/** Accounts with SMS gateways: those of the file, and no others. */
export async function writeSmsAccounts(
  { tx, merchantId, files }: ImportContext,
  secrets: Secrets | null,
): Promise<void> {
  for (const account of files.sms) {
    const { gateway, isActive, settings } = account
    if (settings === WITHHELD) await switchSmsAccount(tx, { merchantId, gateway, isActive })
    else if (secrets) await saveSmsAccount(tx, secrets, { merchantId, ...account })
  }
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

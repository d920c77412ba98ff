import { sql } from 'kysely'
import type { Secrets } from '../../secrets.ts'
import { saveAccount, switchAccount } from '../payment-methods/gateway-accounts.ts'
import {
  removeServiceAccount,
  saveServiceAccount,
  switchServiceAccount,
} from '../merchants/service-accounts.ts'
import { saveSmsAccount, switchSmsAccount } from '../sms/sms-accounts.ts'
import type { ImportContext } from './import-context.ts'
import { WITHHELD } from './withheld.ts'

/** Accounts with payment providers, gateways of SMS and Yandex Delivery: those of the files, and no others. */
export async function writeAccounts(
  { tx, merchantId, files }: ImportContext,
  secrets: Secrets | null,
): Promise<void> {
  for (const { provider, isActive, settings } of files.payments) {
    if (settings === WITHHELD) await switchAccount(tx, { merchantId, provider, isActive })
    else if (secrets) await saveAccount(tx, secrets, { merchantId, provider, isActive, settings })
  }
  for (const { gateway, isActive, settings } of files.sms) {
    if (settings === WITHHELD) await switchSmsAccount(tx, { merchantId, gateway, isActive })
    else if (secrets) await saveSmsAccount(tx, secrets, { merchantId, gateway, isActive, settings })
  }
  const service = 'YANDEX_DELIVERY'
  for (const { isActive, settings } of files.delivery) {
    if (settings === WITHHELD) await switchServiceAccount(tx, { merchantId, service, isActive })
    else if (secrets) await saveServiceAccount(tx, secrets, { merchantId, service, isActive, settings })
  }
  if (files.delivery.length === 0) await removeServiceAccount(tx, { merchantId, service })
  const [providers, gateways] = [
    files.payments.map(({ provider }) => provider),
    files.sms.map(({ gateway }) => gateway),
  ]
  await sql`delete from gateway_account
    where merchant_id = ${merchantId} and not (provider = any(${providers}::text[]))`.execute(tx)
  await sql`delete from sms_account
    where merchant_id = ${merchantId} and not (gateway = any(${gateways}::text[]))`.execute(tx)
}

import type { Db } from '@dasturxon/db'
import type { Secrets } from '../../secrets.ts'
import { listSealedServices } from '../merchants/service-accounts.ts'
import { listSealedSms } from '../sms/sms-accounts.ts'
import { listSealed } from '../payment-methods/gateway-accounts.ts'

/**
 * Whether every account with a payment provider or an SMS gateway can be opened with the keys at hand: null when it can, else a sentence for
 * whoever starts the server. Without it customers would find out, one payment after another.
 */
export async function checkAccounts(db: Db, secrets: Secrets | null): Promise<string | null> {
  const accounts = [
    ...(await listSealed(db)),
    ...(await listSealedSms(db)),
    ...(await listSealedServices(db)),
  ]
  const closed = accounts.filter((account) => !secrets || !isOpened(secrets, account))
  if (closed.length === 0) return null
  const names = closed.map(({ sub, provider }) => `${provider} of ${sub}`).join(', ')
  return secrets
    ? `The keys of SECRETS_KEY do not open ${names}: add the key they were sealed with, or import these merchants again.`
    : `SECRETS_KEY is needed for the accounts with providers: ${names}.`
}

function isOpened(secrets: Secrets, { sealed, context }: { sealed: string; context: string }): boolean {
  try {
    secrets.open(sealed, context)
    return true
  } catch {
    return false // which is what is asked
  }
}

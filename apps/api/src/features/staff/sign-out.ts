import type { Db } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import { findMerchant } from '../../http/find-merchant.ts'
import { endSessionsOf } from '../../http/session.ts'
import { endAllStaffSessions } from './staff-session.ts'

type SignedOut = 'signed_out' | 'no_merchant' | 'phone_invalid' | 'no_customer'

/**
 * Ends the sessions of the customer with a phone, or, where `phone` is null, of everybody: customers, staff and tablets
 * (`npm run merchant -- sign-out`). Who they are stays as it was; they may sign in again.
 */
export async function signOut(
  db: Db,
  { sub, phone: typed }: { sub: string; phone: string | null },
): Promise<SignedOut> {
  const merchant = await findMerchant(db, sub)
  if (!merchant) return 'no_merchant'
  const merchantId = merchant.id
  if (typed === null) {
    await endSessionsOf(db, { merchantId, userId: null })
    await endAllStaffSessions(db, merchantId)
    return 'signed_out'
  }
  const phone = normalisePhone(typed)
  if (phone === null) return 'phone_invalid'
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!customer) return 'no_customer'
  await endSessionsOf(db, { merchantId, userId: customer.id })
  return 'signed_out'
}

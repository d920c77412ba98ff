import type { MerchantSettings } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import {
  isPaidOnline,
  PAYMENT_SWITCHES,
  paymentObstacle,
  providerOf,
  SWITCHED_PAYMENTS,
  type PaymentObstacle,
  type SwitchedPayment,
} from '@dasturxon/domain'
import { listProviders } from './gateway-accounts.ts'

/**
 * What stands between each method that has a switch and its first money, were it switched on (DAY-11): its account with the provider,
 * or that it is not among the shop's methods. One that the shop does not have yet is made by switching it on.
 */
export async function listPaymentObstacles(
  db: Db,
  merchantId: string,
  settings: MerchantSettings,
): Promise<{ type: SwitchedPayment; lacks: Exclude<PaymentObstacle, 'OFF'> }[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['type', 'is_active'])
    .where('merchant_id', '=', merchantId)
    .execute()
  const providers = await listProviders(db, merchantId)
  return SWITCHED_PAYMENTS.flatMap((type) => {
    const lacks = paymentObstacle(type, {
      isOn: true,
      isMethod: rows.find((row) => row.type === type)?.is_active ?? !settings[PAYMENT_SWITCHES[type]],
      hasAccount: isPaidOnline(type) && providers.includes(providerOf(type)),
    })
    return lacks === null || lacks === 'OFF' ? [] : [{ type, lacks }]
  })
}

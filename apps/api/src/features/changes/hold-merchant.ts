import type { Transaction } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'

/** Holds a merchant until the transaction ends: changes at the desk and imports come one after another. */
export async function holdMerchant(tx: Transaction, merchantId: string): Promise<void> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!merchant) throw new AppError('merchant_not_found')
}
